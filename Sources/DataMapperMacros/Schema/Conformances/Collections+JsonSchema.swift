#if Macros

internal import DataMapper
public import DataMapperMapping
internal import DataMapperValues
internal import Foundation

// MARK: Arrays

extension JsonSchemaBuilder {
    /// Describes an array with `count` elements, or with any number of them.
    func array(of element: any JsonSchemaProviding.Type, count: Int? = nil, isSet: Bool = false) {
        var node = SchemaNode(["type": "array"])
        let items = schema(of: element)
        if items != .bool(true) { node["items"] = items }
        if let count {
            node["minItems"] = .int(count)
            node["maxItems"] = .int(count)
        }
        node.isSet = isSet
        describe(as: node)
    }
}

extension Array: JsonSchemaProviding where Element: JsonSchemaProviding {
    /// Describes an array.
    ///
    /// ```swift
    /// [Int].jsonSchema["items"]   // ["type": "integer"]
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.array(of: Element.self) }
}

extension ContiguousArray: JsonSchemaProviding where Element: JsonSchemaProviding {
    /// Describes an array.
    ///
    /// ```swift
    /// ContiguousArray<Int>.jsonSchema["items"]   // ["type": "integer"]
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.array(of: Element.self) }
}

extension ArraySlice: JsonSchemaProviding where Element: JsonSchemaProviding {
    /// Describes an array.
    ///
    /// ```swift
    /// ArraySlice<Int>.jsonSchema["items"]   // ["type": "integer"]
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.array(of: Element.self) }
}

extension Set: JsonSchemaProviding where Element: JsonSchemaProviding {
    /// Describes an array.
    ///
    /// Equal elements are accepted.
    ///
    /// ```swift
    /// Set<Int>.jsonSchema["type"]   // "array"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.array(of: Element.self, isSet: true) }
}

extension Range: JsonSchemaProviding where Bound: JsonSchemaProviding {
    /// Describes an array of two elements.
    ///
    /// ```swift
    /// Range<Int>.jsonSchema["maxItems"]   // 2
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.array(of: Bound.self, count: 2) }
}

extension ClosedRange: JsonSchemaProviding where Bound: JsonSchemaProviding {
    /// Describes an array of two elements.
    ///
    /// ```swift
    /// ClosedRange<Int>.jsonSchema["maxItems"]   // 2
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.array(of: Bound.self, count: 2) }
}

extension SIMD2: JsonSchemaProviding where Scalar: JsonSchemaProviding {
    /// Describes an array of two elements.
    ///
    /// ```swift
    /// SIMD2<Double>.jsonSchema["maxItems"]   // 2
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.array(of: Scalar.self, count: scalarCount) }
}

extension SIMD3: JsonSchemaProviding where Scalar: JsonSchemaProviding {
    /// Describes an array of three elements.
    ///
    /// ```swift
    /// SIMD3<Double>.jsonSchema["maxItems"]   // 3
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.array(of: Scalar.self, count: scalarCount) }
}

extension SIMD4: JsonSchemaProviding where Scalar: JsonSchemaProviding {
    /// Describes an array of four elements.
    ///
    /// ```swift
    /// SIMD4<Double>.jsonSchema["maxItems"]   // 4
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.array(of: Scalar.self, count: scalarCount) }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, macCatalyst 26, *)
extension InlineArray: JsonSchemaProviding where Element: JsonSchemaProviding {
    /// Describes an array of `count` elements.
    public static func describe(_ schema: JsonSchemaBuilder) { schema.array(of: Element.self, count: count) }
}

// MARK: Dictionaries

extension Dictionary: JsonSchemaProviding where Key: MappingKey, Value: JsonSchemaProviding {
    /// Describes an object, and the names that its keys can have.
    ///
    /// ```swift
    /// [String: Int].jsonSchema["additionalProperties"]   // ["type": "integer"]
    /// [Int: Int].jsonSchema["propertyNames"]   // ["pattern": "^[+-]?[0-9]+$"]
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema["type"] = "object"
        if let names = keyNames(Key.self, schema) { schema["propertyNames"] = names }
        let values = schema.schema(of: Value.self)
        if values != .bool(true) { schema["additionalProperties"] = values }
    }

    /// Returns the schema of the keys, or nil if all keys are accepted.
    private static func keyNames(_ type: any MappingKey.Type, _ schema: JsonSchemaBuilder) -> SupportedType? {
        if type is any FixedWidthInteger.Type { return ["pattern": "^[+-]?[0-9]+$"] }
        if type == Character.self || type == URL.self { return ["minLength": 1] }
        if type == Date.self { return pattern(of: Date.self) }
        if type == UUID.self { return pattern(of: UUID.self) }
        guard let raw = type as? any RawRepresentable.Type else { return nil }
        return keyNames(raw: raw, schema)
    }

    private static func pattern(of type: any JsonSchemaProviding.Type) -> SupportedType? {
        type.jsonSchema["pattern"].map { ["pattern": $0] }
    }

    private static func keyNames<T: RawRepresentable>(raw type: T.Type, _ schema: JsonSchemaBuilder) -> SupportedType? {
        // Raw values that are not text can have several texts, such as `1` and `01`.
        guard T.RawValue.self == String.self else {
            return (T.RawValue.self as? any MappingKey.Type).flatMap { keyNames($0, schema) }
        }
        if let type = type as? any JsonSchemaProviding.Type {
            let names = schema.schema(of: type)
            return names == ["type": "string"] ? nil : names
        }
        let names = schemaCases(of: type)?.compactMap { ($0.rawValue as? String).map { SupportedType.string($0) } }
        return names.map { ["enum": .array($0)] }
    }
}

// MARK: Nil, and one of two

/// An optional, or a field.
protocol OptionalProviding: JsonSchemaProviding {
    /// The type of a value that is not null.
    static var wrapped: any JsonSchemaProviding.Type { get }
}

extension Optional: JsonSchemaProviding where Wrapped: JsonSchemaProviding {
    /// Accepts every value, because an invalid value becomes nil.
    ///
    /// ``JsonSchemaProperty/allow(_:where:_:)`` describes optional properties.
    ///
    /// ```swift
    /// Optional<Int>.jsonSchema["type"]   // nil
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {}
}

extension Optional: OptionalProviding where Wrapped: JsonSchemaProviding {
    static var wrapped: any JsonSchemaProviding.Type { Wrapped.self }
}

/// A type whose value may be missing, but not the objects on the path to it.
protocol MissingAccepting {}

extension Optional: MissingAccepting {}
extension Field: MissingAccepting {}

extension Field: JsonSchemaProviding where Value: JsonSchemaProviding {
    /// Describes the value, or null.
    ///
    /// ```swift
    /// Field<Int>.jsonSchema["type"]   // ["integer", "null"]
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema.describe(as: schema.definitions.node(for: Value.self).nullable)
    }
}

extension Field: OptionalProviding where Value: JsonSchemaProviding {
    static var wrapped: any JsonSchemaProviding.Type { Value.self }
}

extension Either: JsonSchemaProviding where Left: JsonSchemaProviding, Right: JsonSchemaProviding {
    /// Describes both types, with the keyword `anyOf`.
    ///
    /// ```swift
    /// Either<Int, String>.jsonSchema["anyOf"]   // [["type": "integer"], ["type": "string"]]
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        let sides = [schema.schema(of: Left.self), schema.schema(of: Right.self)]
        if !sides.contains(.bool(true)) { schema["anyOf"] = .array(sides) }
    }
}

#endif
