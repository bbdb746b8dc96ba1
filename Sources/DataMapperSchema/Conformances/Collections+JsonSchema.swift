internal import DataMapperCore
public import DataMapperMapping
internal import DataMapperValues

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

extension KeywordAdding where Self: Collection, Element: JsonSchemaProviding {
    static func addKeywords(to schema: JsonSchemaBuilder) { schema.array(of: Element.self) }
}

extension Array: JsonSchemaProviding, _LibraryType, KeywordAdding where Element: JsonSchemaProviding {}
extension ContiguousArray: JsonSchemaProviding, _LibraryType, KeywordAdding where Element: JsonSchemaProviding {}
extension ArraySlice: JsonSchemaProviding, _LibraryType, KeywordAdding where Element: JsonSchemaProviding {}

extension Set: JsonSchemaProviding, _LibraryType, KeywordAdding where Element: JsonSchemaProviding {
    static func addKeywords(to schema: JsonSchemaBuilder) { schema.array(of: Element.self, isSet: true) }
}

extension KeywordAdding where Self: RangeExpression, Bound: JsonSchemaProviding {
    static func addKeywords(to schema: JsonSchemaBuilder) { schema.array(of: Bound.self, count: 2) }
}

extension Range: JsonSchemaProviding, _LibraryType, KeywordAdding where Bound: JsonSchemaProviding {}
extension ClosedRange: JsonSchemaProviding, _LibraryType, KeywordAdding where Bound: JsonSchemaProviding {}

extension KeywordAdding where Self: SIMD, Scalar: JsonSchemaProviding {
    static func addKeywords(to schema: JsonSchemaBuilder) { schema.array(of: Scalar.self, count: scalarCount) }
}

extension SIMD2: JsonSchemaProviding, _LibraryType, KeywordAdding where Scalar: JsonSchemaProviding {}
extension SIMD3: JsonSchemaProviding, _LibraryType, KeywordAdding where Scalar: JsonSchemaProviding {}
extension SIMD4: JsonSchemaProviding, _LibraryType, KeywordAdding where Scalar: JsonSchemaProviding {}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, macCatalyst 26, *)
extension InlineArray: JsonSchemaProviding, _LibraryType, KeywordAdding where Element: JsonSchemaProviding {
    static func addKeywords(to schema: JsonSchemaBuilder) { schema.array(of: Element.self, count: count) }
}

// MARK: Dictionaries

extension Dictionary: JsonSchemaProviding, _LibraryType, KeywordAdding
where Key: MappingKey, Value: JsonSchemaProviding {
    static func addKeywords(to schema: JsonSchemaBuilder) {
        schema["type"] = "object"
        if let names = keyNames(Key.self, schema) { schema["propertyNames"] = names }
        let values = schema.schema(of: Value.self)
        if values != .bool(true) { schema["additionalProperties"] = values }
    }

    /// Returns the schema of the keys, or nil if all keys are accepted.
    private static func keyNames(_ type: any MappingKey.Type, _ schema: JsonSchemaBuilder) -> SupportedType? {
        if type is any FixedWidthInteger.Type { return ["pattern": "^[+-]?[0-9]+$"] }
        if let expectation = ValueExpectation.of(type) {
            let limits = expectation.keywords.filter { $0.key == "pattern" || $0.key == "minLength" }
            return limits.isEmpty ? nil : .object(limits)
        }
        guard let raw = type as? any RawRepresentable.Type else { return nil }
        return keyNames(raw: raw, schema)
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

extension Optional: JsonSchemaProviding, _LibraryType, KeywordAdding, OptionalProviding
where Wrapped: JsonSchemaProviding {
    static var wrapped: any JsonSchemaProviding.Type { Wrapped.self }

    static func addKeywords(to schema: JsonSchemaBuilder) {}
}

extension Field: JsonSchemaProviding, _LibraryType, KeywordAdding, OptionalProviding where Value: JsonSchemaProviding {
    static var wrapped: any JsonSchemaProviding.Type { Value.self }

    static func addKeywords(to schema: JsonSchemaBuilder) {
        schema.describe(as: schema.definitions.node(for: Value.self).nullable)
    }
}

extension Either: JsonSchemaProviding, _LibraryType, KeywordAdding
where Left: JsonSchemaProviding, Right: JsonSchemaProviding {
    static func addKeywords(to schema: JsonSchemaBuilder) {
        let sides = [schema.schema(of: Left.self), schema.schema(of: Right.self)]
        if !sides.contains(.bool(true)) { schema["anyOf"] = .array(sides) }
    }
}
