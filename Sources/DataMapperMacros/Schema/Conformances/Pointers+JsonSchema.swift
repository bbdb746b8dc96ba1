#if Macros

internal import DataMapper
public import DataMapperTools
internal import DataMapperValues

extension JsonPointer: JsonSchemaProviding {
    /// Describes text with a format and a pattern.
    ///
    /// ```swift
    /// JsonPointer.jsonSchema["format"]   // "json-pointer"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema["type"] = "string"
        schema["format"] = "json-pointer"
        schema["pattern"] = "^(/([^~/]|~[01])*)*$"
    }
}

extension JsonPatch: JsonSchemaProviding {
    /// Describes an array of operations.
    ///
    /// ```swift
    /// JsonPatch.jsonSchema["type"]   // "array"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.array(of: Operation.self) }
}

extension JsonPatch.Operation: JsonSchemaProviding {
    /// Describes an object for each kind of operation (RFC 6902 section 4).
    ///
    /// ```swift
    /// JsonPatch.Operation.jsonSchema["oneOf"]?.count   // 3
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
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

#endif
