public import DataMapperValues

/// A type that describes the JSON from which it is read.
///
/// The macro ``JsonSchema()`` generates the conformance for types with macros. Types that the library maps without code
/// of yours already conform. If you write the mapping of a type, write its description, too:
///
/// ```swift
/// struct Color: JsonSchemaProviding {
///     static func describe(_ schema: JsonSchemaBuilder) {
///         schema.name("Color")
///         schema["type"] = "string"
///         schema["pattern"] = "^#[0-9a-f]{6}$"
///     }
/// }
///
/// Color.jsonSchema["title"]   // "Color"
/// ```
public protocol JsonSchemaProviding {
    /// Adds the keywords of the type to an empty schema.
    static func describe(_ schema: JsonSchemaBuilder)
}

extension JsonSchemaProviding {
    /// The JSON Schema (draft 2020-12) of the type, as a value that every serializer can write.
    ///
    /// ```swift
    /// Int.jsonSchema   // ["$schema": "https://json-schema.org/draft/2020-12/schema", "type": "integer"]
    /// ```
    ///
    /// It accepts what `ObjectMapper()` reads. The schemas of other types are in `$defs`, sorted by name.
    public static var jsonSchema: SupportedType { SchemaDefinitions.schema(of: Self.self) }
}
