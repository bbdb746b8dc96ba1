import DataMapper
package import DataMapperSchema
@_exported public import TestSupport

/// A type, and its schema without `$schema`.
package struct SchemaRow: Sendable, CustomTestStringConvertible {
    package typealias Model = JsonSchemaProviding & SendableMetatype

    package let type: any Model.Type
    package let schema: String
    private var place = #_sourceLocation

    /// Creates a row. In the schema, texts such as `"STREET"` stand for parts that several schemas have.
    package init(_ type: any Model.Type, _ schema: String) {
        self.type = type
        self.schema = Self.parts.reduce(schema) { $0.replacing("\"\($1.key)\"", with: $1.value) }
    }

    /// Returns the rows of a table; see ``TableRow``. The names of the rows are those of the types.
    package static func table(
        _ types: [any Model.Type], _ text: String, at place: Testing.SourceLocation = #_sourceLocation
    ) -> [SchemaRow] {
        let rows = TableRow.table(text, at: place)
        precondition(rows.map(\.testDescription) == types.map { "\($0)" })
        return zip(types, rows).map { type, row in
            var schema = SchemaRow(type, row[0])
            schema.place = row.place
            return schema
        }
    }

    package var testDescription: String { "\(type)" }

    package func check() throws {
        let serializer = JsonSerializer()
        let expected = try serializer.deserializeOrThrow(fromString: schema)
        let members = try require(type.jsonSchema.entries)
        let found = serializer.serialize(toString: .object(members.filter { $0.key != "$schema" }))
        expectEqual(found, serializer.serialize(toString: expected), sourceLocation: place)
        let draft = members.first { $0.key == "$schema" }?.value
        expectEqual(draft, "https://json-schema.org/draft/2020-12/schema", sourceLocation: place)
    }

    private static let parts = [
        // The pattern of RFC 3339 dates.
        "DATE": #""^([0-9]{4}|[+-][0-9]{6,9})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt ]([01][0-9]|2[0-3])"#
            + #":[0-5][0-9]:([0-5][0-9]|60)([.,][0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)$""#,
        "STREET": #"""
        {
          "title": "Street",
          "type": "object",
          "properties": {"street": {"type": "string"}, "number": {"type": ["integer", "null"]}},
          "required": ["street"]
        }
        """#,
        "CREATURE": #"""
        {
          "title": "Creature",
          "description": "Something alive.",
          "type": "object",
          "properties": {"id": {"type": "integer"}, "name": {"type": "string"}},
          "required": ["id", "name"]
        }
        """#,
        "HOUND": #"""
        {
          "title": "Hound",
          "type": "object",
          "properties": {"bones": {"type": "integer"}},
          "required": ["bones"],
          "allOf": [{"$ref": "#/$defs/Creature"}]
        }
        """#,
        "TREE": #"""
        {
          "title": "Tree",
          "type": "object",
          "properties": {
            "name": {"type": "string"},
            "children": {"type": "array", "items": {"$ref": "#/$defs/Tree"}},
            "next": {"anyOf": [{"$ref": "#/$defs/Tree"}, {"type": "null"}]}
          },
          "required": ["name", "children"]
        }
        """#,
    ]
}
