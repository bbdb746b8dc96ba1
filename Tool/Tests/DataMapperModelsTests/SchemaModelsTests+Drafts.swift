import TestSupport

/// Schemas of drafts before 2020-12.
extension SchemaModelsTests {
    static let drafts = TableRow.table(
        ##"""
        === draft 4
        {"$schema": "http://json-schema.org/draft-04/schema#", "id": "http://example.com/root.json", "type": "object", "required": ["n", "p"],
         "definitions": {
            "positive": {"id": "#positive", "type": "integer", "minimum": 0, "exclusiveMinimum": true},
            "pair": {"type": "array", "items": [{"type": "string"}, {"type": "integer"}], "additionalItems": false},
            "other": {"id": "other.json", "type": "string", "maxLength": 3}
         },
         "properties": {
            "n": {"$ref": "#positive"}, "m": {"$ref": "#/definitions/positive", "type": "string", "description": "No sibling counts."},
            "p": {"$ref": "#/definitions/pair"}, "q": {"$ref": "other.json"},
            "r": {"$ref": "http://example.com/root.json#/definitions/positive"}, "t": {"$ref": "http://example.com/other.json"},
            "s": {"type": "number", "maximum": 5, "exclusiveMaximum": true}, "u": {"type": "integer", "minimum": 3, "exclusiveMinimum": false}
         }, "dependencies": {"n": ["p"], "s": {"properties": {"v": {"type": "string"}}}}}
        ---
        /// Not checked: dependentRequired.
        /// Not checked: dependentSchemas.
        @Mappable(omitNil: true)
        struct Item: Sendable {
            @Mapped(where: .in(1...)) var n: Int
            @Mapped(where: .in(1...)) var m: Int?
            var p: [SupportedType]  // not checked: prefixItems; not checked: items
            @Mapped(where: .count(...3)) var q: String?
            @Mapped(where: .in(1...)) var r: Int?
            @Mapped(where: .count(...3)) var t: String?
            @Mapped(where: .in(..<5.0)) var s: Double?
            @Mapped(where: .in(3...)) var u: Int?
            var v: String?
        }
        ---
        Item: not checked: dependentRequired | Item: not checked: dependentSchemas | Item.p: not checked: prefixItems
        Item.p: not checked: items
        === draft 7
        {"$schema": "https://json-schema.org/draft-07/schema", "definitions": {"name": {"$id": "#name", "type": "string"}},
         "properties": {"a": {"$ref": "#name", "minLength": 3}, "b": {"items": {"type": "integer"}, "additionalItems": false}}, "additionalProperties": false}
        ---
        @Mappable(omitNil: true, unknownKeys: .reject)
        struct Item: Sendable {
            var a: String?
            var b: [Int]?
        }
        === draft 2019-09
        {"$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveAnchor": true, "required": ["value"],
         "properties": {"value": {"type": "string"}, "left": {"$recursiveRef": "#"}, "tags": {"$ref": "#/$defs/tag", "minLength": 2}},
         "$defs": {"tag": {"type": "string"}}}
        ---
        @Deserializable
        @Serializable(omitNil: true)
        final class Item: Sendable {
            let value: String
            let left: Item?
            let tags: String?  // not checked: minLength
        }
        ---
        Item.tags: not checked: minLength
        === OpenAPI 3.0
        {"properties": {"a": {"type": "string", "nullable": true}}}
        ---
        @Mappable
        struct Item: Sendable {
            var a: Field<String>
        }
        === siblings of references in OpenAPI 3.0
        {"openapi": "3.0.3", "properties": {"a": {"$ref": "#/components/schemas/A", "minLength": 2}},
         "components": {"schemas": {"A": {"type": "string"}}}}
        ---
        @Mappable(omitNil: true)
        struct Item: Sendable {
            var a: String?
        }
        === names in values
        {"default": {"$anchor": "n", "type": "integer"}, "properties": {"a": {"$ref": "#n"}, "default": {"$ref": "#m"}},
         "$defs": {"default": {"$anchor": "n", "type": "string"}, "enum": {"$anchor": "m", "type": "boolean"}}}
        ---
        @Mappable(omitNil: true)
        struct Item: Sendable {
            var a: String?
            var `default`: Bool?
        }
        """##)
}
