import DataMapper
import DataMapperSchema
import Foundation
import SchemaSupport

/// Every ready-made check, and some of a program's own.
struct Checked: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema.key("age").require(Int.self, where: .in(18...120))
        schema.key("share").allow(Double.self, default: 0.5, where: .in(0..<1))
        schema.key("letter").allow(String.self, where: .oneOf(["a", "b"]))
        schema.key("steps").require(default: 10, where: .multiple(of: 5))
        schema.key("tags").require([String].self, where: .count(...3) && .unique && .each(.notEmpty))
        schema.key("weight").require(Double.self, where: .finite)
        schema.key("code").require(String.self, where: .matching(/[A-Z]{2}/, "a code", ecma262: "^[A-Z]{2}$"))
        schema.key("word").require(String.self, where: .matching(/\p{L}+/))
        schema.key("level").require(Int.self, where: .in(0...9) || .oneOf([-1]))
        schema.key("even").require(Int.self, where: Check("must be even") { $0.isMultiple(of: 2) })
        schema.key("odd").require(Int.self, where: Check { $0.isMultiple(of: 2) ? "must be odd" : nil })
        schema.key("digits").require(Int.self, using: IntTransformation(), where: .in(0...9))
        schema.key("each").require([Int].self, using: IntTransformation(), where: .in(0...9))
        schema.key("seen").allow(using: ISO8601DateTransformation(), default: Date(timeIntervalSince1970: 0))
        schema.key("note").require(String.self, using: AnySerializableTransformation<String> { _ in .null })
    }
}

/// Types with descriptions of their own.
extension SchemaTests {
    static let byHand: [SchemaRow] = [
        SchemaRow(
            Checked.self,
            #"""
            {
              "type": "object",
              "properties": {
                "age": {"type": "integer", "minimum": 18, "maximum": 120},
                "share": {"type": ["number", "null"], "minimum": 0, "exclusiveMaximum": 1, "default": 0.5},
                "letter": {"anyOf": [{"type": "string", "enum": ["a", "b"]}, {"type": "null"}]},
                "steps": {"type": "integer", "multipleOf": 5, "default": 10},
                "tags": {"type": "array", "items": {"type": "string", "minLength": 1}, "maxItems": 3, "uniqueItems": true},
                "weight": {"type": "number"},
                "code": {"type": "string", "pattern": "^[A-Z]{2}$", "$comment": "must be a code"},
                "word": {"type": "string", "$comment": "must match the pattern"},
                "level": {"type": "integer", "anyOf": [{"minimum": 0, "maximum": 9}, {"enum": [-1]}]},
                "even": {"type": "integer", "$comment": "must be even"},
                "odd": {"type": "integer"},
                "digits": {"type": "integer", "minimum": 0, "maximum": 9},
                "each": {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 9}},
                "seen": {
                  "type": ["string", "null"],
                  "format": "date-time",
                  "pattern": "DATE",
                  "default": "1970-01-01T00:00:00Z"
                },
                "note": true
              },
              "required": ["age", "steps", "tags", "weight", "code", "word", "level", "even", "odd", "digits", "each"]
            }
            """#)
    ]

    static let enums = SchemaRow.table(
        [Symbol.self, Tagged.self, Adjacent.self, Untagged.self],
        #"""
        === Symbol
        {
          "title": "Symbol",
          "oneOf": [
            {"type": "string", "enum": ["none", "dot"]},
            {
              "type": "object",
              "properties": {"dot": {"type": ["integer", "null"]}},
              "required": ["dot"],
              "maxProperties": 1
            },
            {
              "type": "object",
              "propertyNames": {"enum": ["none"]},
              "additionalProperties": {"type": ["object", "null"]},
              "minProperties": 1,
              "maxProperties": 1
            },
            {
              "anyOf": [{"type": "string"}, {"type": "object", "minProperties": 1, "maxProperties": 1}],
              "not": {
                "anyOf": [
                  {"enum": ["none", "dot"]},
                  {"type": "object", "propertyNames": {"enum": ["none", "dot"]}, "minProperties": 1, "maxProperties": 1}
                ]
              }
            }
          ]
        }
        === Tagged
        {
          "title": "Tagged",
          "oneOf": [
            {"type": "object", "properties": {"type": {"const": "none"}}, "required": ["type"]},
            {
              "type": "object",
              "properties": {"type": {"const": "circle"}, "radius": {"type": "number"}},
              "required": ["type", "radius"]
            },
            {
              "type": "object",
              "properties": {"type": {"const": "at"}},
              "required": ["type"],
              "allOf": [{"$ref": "#/$defs/StreetByHand"}]
            }
          ],
          "$defs": {"StreetByHand": "STREET"}
        }
        === Adjacent
        {
          "title": "Adjacent",
          "oneOf": [
            {"type": "object", "properties": {"t": {"const": "none"}}, "required": ["t"]},
            {
              "type": "object",
              "properties": {
                "t": {"const": "size"},
                "c": {"type": ["object", "null"], "properties": {"width": {"type": ["integer", "null"]}}}
              },
              "required": ["t"]
            },
            {
              "type": "object",
              "properties": {"t": {"const": "label"}, "c": {"type": "string"}},
              "required": ["t", "c"]
            },
            {
              "type": "object",
              "properties": {"t": {"type": "string"}},
              "required": ["t"],
              "not": {"type": "object", "properties": {"t": {"enum": ["none", "size", "label"]}}, "required": ["t"]}
            }
          ]
        }
        === Untagged
        {
          "title": "Untagged",
          "anyOf": [{"type": "integer"}, {"$ref": "#/$defs/StreetByHand"}, {"const": "unknown"}],
          "$defs": {"StreetByHand": "STREET"}
        }
        """#)
}
