internal import DataMapper

/// The forms that keywords had in drafts before 2020-12, and in OpenAPI 3.0.
///
/// A schema gets the form of 2020-12 when it is read, so that nothing else has to know the others. The forms tell
/// themselves apart, except that `$ref` stands alone in drafts before 2019-09.
struct EarlierForms {
    private let ignoresSiblings: Bool

    init(_ document: SupportedType) {
        let uri = document["$schema"]?.string.map { SchemaReferences.split($0).address }
        // In YAML, `3.0` without quotation marks is a number.
        let version = document["openapi"].map { $0.string ?? $0.description }
        let draft = uri.flatMap(SchemaDraft.init(uri:)) ?? version.flatMap(SchemaDraft.init(openApi:))
        ignoresSiblings = draft?.ignoresSiblings ?? false
    }

    /// Returns a schema in the form of 2020-12. The schemas in it are as they were.
    func current(_ schema: SupportedType) -> SupportedType {
        guard schema.entries != nil else { return schema }
        var schema = schema
        if let reference = schema["$ref"] ?? schema["$recursiveRef"], reference.string != nil {
            if ignoresSiblings { return ["$ref": reference] }
            schema["$ref"] = reference
            schema["$recursiveRef"] = nil
        }
        if schema["items"]?.array != nil {
            schema["prefixItems"] = schema["items"]
            schema["items"] = schema["additionalItems"]
        }
        if schema["additionalItems"] != nil { schema["additionalItems"] = nil }
        moveBound("minimum", "exclusiveMinimum", &schema)
        moveBound("maximum", "exclusiveMaximum", &schema)
        splitDependencies(&schema)
        if schema["nullable"]?.bool == true, let type = schema["type"], type.string != nil {
            schema["type"] = [type, "null"]
        }
        return schema
    }

    private func moveBound(_ bound: String, _ exclusive: String, _ schema: inout SupportedType) {
        guard let isExclusive = schema[exclusive]?.bool else { return }
        schema[exclusive] = isExclusive ? schema[bound] : nil
        if isExclusive { schema[bound] = nil }
    }

    private func splitDependencies(_ schema: inout SupportedType) {
        guard let dependencies = schema["dependencies"]?.entries else { return }
        schema["dependencies"] = nil
        let keys = dependencies.filter { $0.value.array != nil }
        let schemas = dependencies.filter { $0.value.array == nil }
        if !keys.isEmpty { schema["dependentRequired"] = .object(keys) }
        if !schemas.isEmpty { schema["dependentSchemas"] = .object(schemas) }
    }
}
