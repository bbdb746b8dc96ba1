internal import DataMapperMapping
internal import DataMapperValues

/// Converts values of properties to the form of the data.
enum SchemaValue {
    /// Returns the value that a type writes; nil if it writes nothing, null, or a number that is not finite.
    static func written(_ value: Any) -> SupportedType? {
        if let number = value as? any BinaryFloatingPoint, !number.isFinite { return nil }
        guard let value = value as? any Serializable else { return nil }
        let written = try? ObjectMapper().serializeOrThrow(value)
        return written.flatMap { $0.isNull ? nil : $0 }
    }

    /// Returns the value that a transformation writes.
    static func written<T: JsonSchemaTransformation>(_ value: Any, _ transformation: T) -> SupportedType? {
        guard let object = value as? T.Object else { return nil }
        let written = transformation.transform(object: object)
        return written.isNull ? nil : written
    }

    /// Returns a value, unless it is different each time, such as `UUID()` and `Date()`.
    static func stable<Value>(
        _ value: () -> Value?, _ write: (Any) -> SupportedType? = { written($0) }
    ) -> SupportedType? {
        guard let first = value().flatMap(write), let second = value().flatMap(write), first == second else {
            return nil
        }
        return first
    }

    /// Returns the schema of the values that a transformation reads for a property: a value, or an array, a set or a
    /// dictionary of values.
    static func node<T: JsonSchemaTransformation, Value>(
        _ transformation: T, for type: Value.Type, _ rule: CheckRule, _ definitions: SchemaDefinitions
    ) -> SchemaNode? {
        let builder = JsonSchemaBuilder(definitions)
        transformation.describe(builder)
        var node = builder.node
        if transformation.keepsValues { rule.limit(&node) }
        return switch type {
        case is T.Object.Type, is T.Object?.Type: node
        case is [T.Object].Type, is [T.Object]?.Type: SchemaNode(["type": "array", "items": node.value])
        case is [String: T.Object].Type, is [String: T.Object]?.Type:
            SchemaNode(["type": "object", "additionalProperties": node.value])
        default: nil
        }
    }
}
