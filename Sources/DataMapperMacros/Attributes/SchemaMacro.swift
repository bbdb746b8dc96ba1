#if Macros

/// Describes a mapped type by a JSON Schema; see ``JsonSchemaProviding/jsonSchema``.
///
///     @JsonSchema @Mappable
///     struct User {
///         let id: Int
///         @Mapped(where: .in(18...120)) var age: Int
///     }
///
///     User.jsonSchema   // {..., "type": "object", "properties": {"id": {"type": "integer"}, ...}, "required": ["id", "age"]}
///
/// It stands beside ``Mappable(keys:omitNil:)``, ``Deserializable(keys:)`` or ``Serializable(keys:omitNil:)``, whose attributes it reads, or
/// at an enum with raw values, whose cases it lists. The types of properties need a schema, too; that of a property with `or:` or `using:`
/// does not.
@attached(member, conformances: JsonSchemaProviding, names: named(describe(_:)))
@attached(extension, conformances: JsonSchemaProviding, names: named(describe(_:)))
public macro JsonSchema() = #externalMacro(module: "DataMapperMacrosPlugin", type: "JsonSchemaMacro")

#endif
