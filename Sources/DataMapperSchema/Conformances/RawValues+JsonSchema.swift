internal import DataMapperCore
public import DataMapperMapping
internal import DataMapperValues

extension JsonSchemaProviding where Self: RawRepresentable, RawValue: JsonSchemaProviding {
    /// Describes the raw values of a type that lists its cases, otherwise all values of the raw type.
    ///
    /// ```swift
    /// enum Size: String, CaseIterable, JsonSchemaProviding {
    ///     case small, large
    /// }
    ///
    /// Size.jsonSchema["enum"]   // ["small", "large"]
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        if let cases = schemaCases(of: Self.self) {
            schema.values(cases)
        } else {
            schema.describe(as: schema.definitions.node(for: RawValue.self))
        }
    }
}

// All values of the raw type.
extension OpenEnum: JsonSchemaProviding where Known.RawValue: JsonSchemaProviding {}

/// Returns all cases, or nil if the data can have other raw values.
func schemaCases<T: RawRepresentable>(of type: T.Type) -> [T]? {
    if type is any UnknownCaseRepresentable.Type { return nil }
    func all<List: CaseIterable>(_: List.Type) -> [T]? { Array(List.allCases) as? [T] }
    return (type as? any CaseIterable.Type).flatMap { all($0) }
}

extension JsonSchemaBuilder {
    /// Returns the schema of some raw values.
    func rawValues<Value: RawRepresentable>(of cases: [Value]) -> SchemaNode where Value.RawValue: JsonSchemaProviding {
        var node = definitions.node(for: Value.RawValue.self)
        if Value.self is any UnknownCaseRepresentable.Type { return node }
        let values = cases.compactMap { SchemaValue.written($0.rawValue) }
        guard values.count == cases.count else { return node }
        let type = node["type"]
        node = SchemaNode(["enum": .array(values)])
        node["type"] = type
        return node
    }
}
