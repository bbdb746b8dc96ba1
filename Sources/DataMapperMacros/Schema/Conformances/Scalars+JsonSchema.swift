#if Macros

internal import DataMapper
internal import DataMapperValues

extension JsonSchemaProviding where Self: FixedWidthInteger {
    /// Describes an integer, with the bounds of a type whose width does not depend on the platform.
    ///
    /// ```swift
    /// Int.jsonSchema["minimum"]   // nil
    /// Int8.jsonSchema["minimum"]   // -128
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema["type"] = "integer"
        if Self.isSigned, Self.self == Int.self { return }
        if let least = SchemaValue.written(Self.min) { schema["minimum"] = least }
        if Self.self != UInt.self, let most = SchemaValue.written(Self.max) { schema["maximum"] = most }
    }
}

extension Int: JsonSchemaProviding {}
extension Int8: JsonSchemaProviding {}
extension Int16: JsonSchemaProviding {}
extension Int32: JsonSchemaProviding {}
extension Int64: JsonSchemaProviding {}
extension UInt: JsonSchemaProviding {}
extension UInt8: JsonSchemaProviding {}
extension UInt16: JsonSchemaProviding {}
extension UInt32: JsonSchemaProviding {}
extension UInt64: JsonSchemaProviding {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension Int128: JsonSchemaProviding {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension UInt128: JsonSchemaProviding {}

extension JsonSchemaProviding where Self: BinaryFloatingPoint {
    /// Describes a number.
    ///
    /// ```swift
    /// Double.jsonSchema["type"]   // "number"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema["type"] = "number" }
}

extension Double: JsonSchemaProviding {}
extension Float: JsonSchemaProviding {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: JsonSchemaProviding {}
#endif

extension Bool: JsonSchemaProviding {
    /// Describes a boolean.
    ///
    /// ```swift
    /// Bool.jsonSchema["type"]   // "boolean"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema["type"] = "boolean" }
}

extension String: JsonSchemaProviding {
    /// Describes text.
    ///
    /// ```swift
    /// String.jsonSchema["type"]   // "string"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema["type"] = "string" }
}

extension Substring: JsonSchemaProviding {
    /// Describes text.
    ///
    /// ```swift
    /// Substring.jsonSchema["type"]   // "string"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema["type"] = "string" }
}

extension Character: JsonSchemaProviding {
    /// Describes text that is not empty: a schema cannot count characters that consist of several code points.
    ///
    /// ```swift
    /// Character.jsonSchema["minLength"]   // 1
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema["type"] = "string"
        schema["minLength"] = 1
    }
}

extension Duration: JsonSchemaProviding {
    /// Describes a number of seconds.
    ///
    /// ```swift
    /// Duration.jsonSchema["type"]   // "number"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema.describe(Self.self) { $0["type"] = "number" }
    }
}

extension SupportedType: JsonSchemaProviding {
    /// Accepts every value.
    ///
    /// ```swift
    /// SupportedType.jsonSchema["type"]   // nil
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {}
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

#endif
