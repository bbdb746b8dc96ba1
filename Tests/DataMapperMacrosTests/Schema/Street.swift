#if !Macros

import DataMapper
import DataMapperSchema

/// The type that `EnumsByHand.swift` needs to compile. With macros, `SchemaModels.swift` has it.
struct Street: Deserializable, JsonSchemaProviding {
    init(_ data: DeserializableData) throws {
        _ = try data["street"].get() as String
        _ = try data["number"].getIfPresent() as Int?
    }

    static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Street")
        schema.key("street").require(String.self)
        schema.key("number").allow(Int.self)
    }
}

#endif
