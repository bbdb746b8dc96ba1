#if Macros

/// Describes a mapped type by a JSON Schema; see ``JsonSchemaProviding/jsonSchema``.
///
/// ```swift
/// @JsonSchema @Mappable
/// struct User {
///     let id: Int
///     @Mapped(where: .in(18...120)) var age: Int
/// }
/// ```
///
/// ```swift
/// User.jsonSchema["required"]   // ["id", "age"]
/// User.jsonSchema["properties"]?["age"]   // ["type": "integer", "minimum": 18, "maximum": 120]
/// ```
///
/// Use it together with `@Mappable`, `@Deserializable` or `@Serializable`: it reads the same attributes. Or use it on
/// an enum with raw values: it lists the cases. The types of properties need a schema, too, except for properties with
/// `or:` or `using:`.
@attached(member, conformances: JsonSchemaProviding, names: named(describe(_:)))
@attached(extension, conformances: JsonSchemaProviding, names: named(describe(_:)))
public macro JsonSchema() = #externalMacro(module: "DataMapperMacrosPlugin", type: "JsonSchemaMacro")

#endif
