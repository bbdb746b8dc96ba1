internal import DataMapperCore
internal import DataMapperMapping
public import DataMapperTools
public import DataMapperValues
public import Foundation

// What each of these types accepts is declared beside its mapping.

extension JsonSchemaBuilder {
    /// Describes the values that a type accepts.
    func describe(_ expectation: ValueExpectation) {
        let types = expectation.kinds.jsonTypes
        if !types.isEmpty { self["type"] = types.count == 1 ? types[0] : .array(types) }
        for (key, value) in expectation.keywords { self[key] = value }
        let bounds = expectation.range?.bounds
        if let least = bounds?.least { self["minimum"] = least }
        if let greatest = bounds?.greatest { self["maximum"] = greatest }
    }

    /// Describes a type that a program can map in its own way. If it does, only the transformation can describe the
    /// type.
    func describe<Value>(_: Value.Type, _ body: (JsonSchemaBuilder) -> Void) {
        guard let declared = Value.self as? any DeserializableSupportedTypeConvertible.Type else { return body(self) }
        describe(declared: declared)
    }

    private func describe<Value: DeserializableSupportedTypeConvertible>(declared: Value.Type) {
        let transformation: Any = Value.defaultDeserializableTransformation
        (transformation as? any JsonSchemaTransformation)?.describe(self)
    }
}

extension ValueKinds {
    /// The values of the keyword `type`. JSON has no bytes and dates. There are none if everything is accepted.
    var jsonTypes: [SupportedType] {
        if self == .any { return [] }
        let types: [(Members, SupportedType)] = [
            (.boolean, "boolean"), (.string, "string"), (.number, "number"), (.integer, "integer"), (.array, "array"),
            (.object, "object"),
        ]
        let isNumber = members.isSuperset(of: .number)
        return types.filter { members.isSuperset(of: $0.0) && !(isNumber && $0.0 == .integer) }.map(\.1)
    }
}

// MARK: Numbers

extension Int: _LibraryType {}
extension Int8: _LibraryType {}
extension Int16: _LibraryType {}
extension Int32: _LibraryType {}
extension Int64: _LibraryType {}
extension UInt: _LibraryType {}
extension UInt8: _LibraryType {}
extension UInt16: _LibraryType {}
extension UInt32: _LibraryType {}
extension UInt64: _LibraryType {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension Int128: _LibraryType {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension UInt128: _LibraryType {}
extension Double: _LibraryType {}
extension Float: _LibraryType {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: _LibraryType {}
#endif
extension CGFloat: _LibraryType {}
extension Decimal: _LibraryType {}
extension Duration: _LibraryType {}

// MARK: Other values

extension Bool: _LibraryType {}
extension String: _LibraryType {}
extension Substring: _LibraryType {}
extension Character: _LibraryType {}
extension URL: _LibraryType {}
extension UUID: _LibraryType {}
extension Data: _LibraryType {}
extension Date: _LibraryType {}
extension TimeZone: _LibraryType {}
extension Locale: _LibraryType {}
extension JsonPointer: _LibraryType {}
extension SupportedType: _LibraryType {}
