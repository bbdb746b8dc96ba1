#if Macros

import DataMapperMacros
import Testing

@Suite("JSON Schema")
struct SchemaTests {
    /// A type, and its schema without `$schema`.
    struct Row: Sendable, CustomTestStringConvertible {
        typealias Model = JsonSchemaProviding & SendableMetatype

        let type: any Model.Type
        let schema: String

        init(_ type: any Model.Type, _ schema: String) {
            self.type = type
            self.schema = schema.replacing("DATE", with: SchemaTests.date)
        }

        var testDescription: String { "\(type)" }
    }

    /// The pattern of RFC 3339 dates, in JSON.
    private static let date =
        "^([0-9]{4}|[+-][0-9]{6,9})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt ]([01][0-9]|2[0-3]):[0-5][0-9]:"
        + "([0-5][0-9]|60)([.,][0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)$"

    @Test(arguments: values + properties + types + enums)
    func schema(_ row: Row) throws {
        let serializer = JsonSerializer()
        let expected = serializer.deserialize(fromString: row.schema)
        let members = try #require(row.type.jsonSchema.entries)
        let schema = members.filter { $0.key != "$schema" }
        #expect(serializer.serialize(toString: .object(schema)) == serializer.serialize(toString: expected))
        #expect(members.first { $0.key == "$schema" }?.value == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test @MainActor func `a type of an actor`() throws {
        let schema = JsonSerializer().serialize(toString: Screen.jsonSchema)
        #expect(
            schema
                == #"{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Screen","type":"object","properties":{"width":{"description":"How many points it has.","type":"integer"},"default":{"type":["boolean","null"],"default":true}},"required":["width"]}"#
        )
    }
}

#endif
