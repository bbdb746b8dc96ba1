import DataMapper
import DataMapperSchema
import Testing

@Suite("JSON Schema without macros")
struct SchemaTests {
    /// A type, and its schema without `$schema`.
    struct Row: Sendable, CustomTestStringConvertible {
        typealias Model = JsonSchemaProviding & SendableMetatype

        let type: any Model.Type
        let schema: String

        init(_ type: any Model.Type, _ schema: String) {
            self.type = type
            self.schema = schema
        }

        var testDescription: String { "\(type)" }
    }

    @Test(arguments: scalars + libraryTypes + byHand + enums)
    func schema(_ row: Row) throws {
        let serializer = JsonSerializer()
        let expected = serializer.deserialize(fromString: row.schema)
        let members = try #require(row.type.jsonSchema.entries)
        let schema = members.filter { $0.key != "$schema" }
        #expect(serializer.serialize(toString: .object(schema)) == serializer.serialize(toString: expected))
        #expect(members.first { $0.key == "$schema" }?.value == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test func `types of one name get numbers`() {
        #expect(LocalTypes.first()["$defs"]?.entries?.map(\.key) == ["LocalTypes.Local", "LocalTypes.Local2"])
    }
}

/// Two types in functions, with the same name.
private enum LocalTypes {
    static func first() -> SupportedType {
        struct Local: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.name("Local") }
        }
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
        struct Local: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.name("Local") }
        }
        schema.key("b").require(Local.self)
    }
}
