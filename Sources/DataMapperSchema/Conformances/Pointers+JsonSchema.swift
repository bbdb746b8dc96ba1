internal import DataMapperCore
public import DataMapperTools
internal import DataMapperValues

extension JsonPatch: KeywordAdding {
    static func addKeywords(to schema: JsonSchemaBuilder) { schema.array(of: Operation.self) }
}

extension JsonPatch.Operation: KeywordAdding {
    static func addKeywords(to schema: JsonSchemaBuilder) {
        schema.key("path").require(JsonPointer.self)
        schema["oneOf"] = [
            [
                "properties": ["op": ["enum": ["add", "replace", "test"]]], "required": ["op", "value"],
            ],
            [
                "properties": ["op": ["enum": ["move", "copy"]], "from": schema.schema(of: JsonPointer.self)],
                "required": ["op", "from"],
            ],
            [
                "properties": ["op": ["const": "remove"]], "required": ["op"],
            ],
        ]
    }
}
