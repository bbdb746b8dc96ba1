internal import DataMapperCore
internal import DataMapperMapping
public import DataMapperTools
public import DataMapperValues
public import Foundation

/// The JSON that a scalar type accepts. Each type states it once, here.
struct AcceptedJson {
    /// The keyword `type`; an array for several types.
    var type: SupportedType
    var keywords: [(key: String, value: SupportedType)] = []
    /// Whether a program can map the type in its own way. If it does, only the transformation can describe the type.
    var isReplaceable = false

    func add(to schema: JsonSchemaBuilder) {
        schema["type"] = type
        for (key, value) in keywords { schema[key] = value }
    }

    static let number = AcceptedJson(type: "number")
    static let text = AcceptedJson(type: "string")

    /// The same JSON, for a type that a program can map in its own way.
    var replaceable: AcceptedJson { AcceptedJson(type: type, keywords: keywords, isReplaceable: true) }

    /// The text of a date, in all forms that are read.
    static let dateText = AcceptedJson(
        type: "string", keywords: [("format", "date-time"), ("pattern", .string(datePattern))])

    private static let datePattern =
        "^([0-9]{4}|[+-][0-9]{6,9})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt ]([01][0-9]|2[0-3]):[0-5][0-9]:"
        + "([0-5][0-9]|60)([.,][0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)$"
}

/// A type whose values are no objects and arrays in JSON.
protocol ScalarDescribed: KeywordAdding {
    static var accepted: AcceptedJson { get }
}

extension ScalarDescribed {
    static func addKeywords(to schema: JsonSchemaBuilder) {
        if accepted.isReplaceable {
            schema.describe(Self.self) { accepted.add(to: $0) }
        } else {
            accepted.add(to: schema)
        }
    }
}

// MARK: Numbers

extension ScalarDescribed where Self: FixedWidthInteger {
    /// An integer, with the bounds of a type whose width does not depend on the platform.
    static var accepted: AcceptedJson {
        var json = AcceptedJson(type: "integer")
        if self == Int.self { return json }
        if let least = SchemaValue.written(min) { json.keywords.append(("minimum", least)) }
        if self != UInt.self, let most = SchemaValue.written(max) { json.keywords.append(("maximum", most)) }
        return json
    }
}

extension Int: ScalarDescribed {}
extension Int8: ScalarDescribed {}
extension Int16: ScalarDescribed {}
extension Int32: ScalarDescribed {}
extension Int64: ScalarDescribed {}
extension UInt: ScalarDescribed {}
extension UInt8: ScalarDescribed {}
extension UInt16: ScalarDescribed {}
extension UInt32: ScalarDescribed {}
extension UInt64: ScalarDescribed {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension Int128: ScalarDescribed {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension UInt128: ScalarDescribed {}

extension ScalarDescribed where Self: BinaryFloatingPoint {
    static var accepted: AcceptedJson { .number }
}

extension Double: ScalarDescribed {}
extension Float: ScalarDescribed {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: ScalarDescribed {}
#endif
extension CGFloat: ScalarDescribed {}

extension Decimal: ScalarDescribed {
    static var accepted: AcceptedJson { .number.replaceable }
}

extension Duration: ScalarDescribed {
    static var accepted: AcceptedJson { .number.replaceable }
}

// MARK: Text, and other values

extension Bool: ScalarDescribed {
    static var accepted: AcceptedJson { AcceptedJson(type: "boolean") }
}

extension String: ScalarDescribed {
    static var accepted: AcceptedJson { .text }
}

extension Substring: ScalarDescribed {
    static var accepted: AcceptedJson { .text }
}

extension Character: ScalarDescribed {
    /// A schema cannot count characters that consist of several code points.
    static var accepted: AcceptedJson { AcceptedJson(type: "string", keywords: [("minLength", 1)]) }
}

extension URL: ScalarDescribed {
    static var accepted: AcceptedJson {
        AcceptedJson(type: "string", keywords: [("format", "uri-reference"), ("minLength", 1)])
    }
}

extension UUID: ScalarDescribed {
    static var accepted: AcceptedJson {
        let pattern: SupportedType = "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
        return AcceptedJson(type: "string", keywords: [("format", "uuid"), ("pattern", pattern)]).replaceable
    }
}

extension Data: ScalarDescribed {
    static var accepted: AcceptedJson {
        let pattern: SupportedType = "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
        return AcceptedJson(type: "string", keywords: [("contentEncoding", "base64"), ("pattern", pattern)]).replaceable
    }
}

extension Date: ScalarDescribed {
    /// RFC 3339 text, or a number of seconds since 1970.
    static var accepted: AcceptedJson {
        AcceptedJson(type: ["string", "number"], keywords: AcceptedJson.dateText.keywords, isReplaceable: true)
    }
}

extension TimeZone: ScalarDescribed {
    static var accepted: AcceptedJson { .text.replaceable }
}

extension Locale: ScalarDescribed {
    static var accepted: AcceptedJson { .text.replaceable }
}

extension JsonPointer: ScalarDescribed {
    static var accepted: AcceptedJson {
        AcceptedJson(type: "string", keywords: [("format", "json-pointer"), ("pattern", "^(/([^~/]|~[01])*)*$")])
    }
}

extension SupportedType: KeywordAdding {
    /// Accepts every value.
    static func addKeywords(to schema: JsonSchemaBuilder) {}
}

extension JsonSchemaBuilder {
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
