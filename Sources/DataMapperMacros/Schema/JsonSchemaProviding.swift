#if Macros

public import DataMapperValues

/// A type that describes which JSON it is read from.
///
/// ``JsonSchema()`` writes the conformance of mapped types. The types that the library maps without code conform already. A type that is
/// mapped by hand describes itself:
///
///     struct Color: Mappable, JsonSchemaProviding {
///         static func describe(_ schema: JsonSchemaBuilder) {
///             schema.name("Color")
///             schema["type"] = "string"
///             schema["pattern"] = "^#[0-9a-f]{6}$"
///         }
///     }
public protocol JsonSchemaProviding {
    /// Adds the keywords of the type to an empty schema.
    static func describe(_ schema: JsonSchemaBuilder)
}

extension JsonSchemaProviding {
    /// Returns the JSON Schema (draft 2020-12) of the type, as a value that every serializer can write.
    ///
    ///     try JsonSerializer().serialize(User.jsonSchema)   // {"$schema":"https://json-schema.org/draft/2020-12/schema",...}
    ///
    /// It accepts what `ObjectMapper()` reads. The schemas of other types are in `$defs`, sorted by name.
    public static var jsonSchema: SupportedType { SchemaDefinitions.schema(of: Self.self) }
}

#endif
