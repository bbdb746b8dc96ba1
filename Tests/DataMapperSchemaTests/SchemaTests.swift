import DataMapper
import DataMapperSchema
import SchemaSupport

@Suite("JSON Schema without macros") struct SchemaTests {
    @Test(arguments: scalars + libraryTypes + byHand + enums)
    func schema(_ row: SchemaRow) throws { try row.check() }

    @Test func `types of one name get numbers`() {
        expectEqual(LocalTypes.first()["$defs"]?.entries?.map(\.key), ["LocalTypes.Local", "LocalTypes.Local2"])
    }
}

/// Two types in functions, with the same name.
private enum LocalTypes {
    static func first() -> SupportedType {
        struct Local: JsonSchemaProviding { static func describe(_ schema: JsonSchemaBuilder) { schema.name("Local") } }
        struct Both: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema.key("a").require(Local.self)
                LocalTypes.addSecond(to: schema)
                schema.key("c").require(Local.self)
            }
        }
        return Both.jsonSchema
    }

    private static func addSecond(to schema: JsonSchemaBuilder) {
        struct Local: JsonSchemaProviding { static func describe(_ schema: JsonSchemaBuilder) { schema.name("Local") } }
        schema.key("b").require(Local.self)
    }
}
