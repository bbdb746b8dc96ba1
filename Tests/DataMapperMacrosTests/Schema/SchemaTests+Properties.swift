#if Macros

import DataMapperMacros
import Foundation
import SchemaSupport

/// The attributes of properties.
extension SchemaTests {
    static let properties = SchemaRow.table(
        [
            Checked.self, Comments.self, Patterns.self, Places.self, Transformed.self, Unstable.self, Request.self,
            Reply.self,
        ],
        #"""
        === Checked
        {
          "title": "Checked",
          "type": "object",
          "properties": {
            "age": {"type": "integer", "minimum": 18, "maximum": 120},
            "share": {"type": "number", "minimum": 0, "exclusiveMaximum": 1},
            "small": {"type": "integer", "minimum": 0, "maximum": 200},
            "letter": {"anyOf": [{"type": "string", "enum": ["a", "b"]}, {"type": "null"}]},
            "steps": {"type": "integer", "multipleOf": 5},
            "tags": {"type": "array", "items": {"type": "string", "minLength": 1}, "maxItems": 3, "uniqueItems": true},
            "prices": {"type": "object", "additionalProperties": {"type": "integer"}, "minProperties": 1},
            "code": {"type": "string", "pattern": "^(?:[A-Z]{2}-\\d+|none)$", "$comment": "must be a product code"},
            "level": {"type": "integer", "anyOf": [{"minimum": 0, "maximum": 9}, {"enum": [-1]}]},
            "even": {"type": "integer", "$comment": "must be even"},
            "odd": {"type": "integer", "minimum": 0, "$comment": "must be odd"},
            "names": {"type": ["array", "null"], "items": {"type": "string"}, "minItems": 1, "default": ["a"]},
            "digits": {"type": "integer", "minimum": 0, "maximum": 9}
          },
          "required": ["age", "share", "small", "steps", "tags", "prices", "code", "level", "even", "odd", "digits"]
        }
        === Comments
        {
          "title": "Comments",
          "description": "Ranges and lists of what a schema cannot compare are comments.",
          "type": "object",
          "properties": {
            "text": {"type": "string", "$comment": "must be from \"a\" to \"f\""},
            "date": {
              "type": ["string", "number"],
              "format": "date-time",
              "pattern": "DATE",
              "$comment": "must be at most 1970-01-01 00:00:00 +0000"
            },
            "day": {
              "type": ["string", "number"],
              "format": "date-time",
              "pattern": "DATE",
              "$comment": "must be 1970-01-01 00:00:00 +0000"
            },
            "steps": {"type": "integer", "multipleOf": 5},
            "nothing": {"type": "integer", "const": 0},
            "endless": {"type": "number"},
            "level": {"$ref": "#/$defs/Level", "enum": [1]},
            "words": {"type": "array", "items": {"type": "string", "maxLength": 2, "minLength": 1}, "maxItems": 1},
            "gap": {"type": "integer", "anyOf": [{"minimum": 0, "maximum": 4}, {"minimum": 6}], "multipleOf": 2},
            "small": {"type": "integer", "$comment": "must be small"}
          },
          "required": ["text", "date", "day", "steps", "nothing", "endless", "level", "words", "gap", "small"],
          "$defs": {"Level": {"title": "Level", "type": "integer", "enum": [1, 9]}}
        }
        === Patterns
        {
          "title": "Patterns",
          "type": "object",
          "properties": {
            "plain": {"type": "string", "pattern": "^\\d{5}$"},
            "either": {"type": "string", "pattern": "^(?:a|b)$"},
            "group": {"type": "string", "pattern": "^(?:[^\\]\\-a-f]+?){1,}\\/\\.$"},
            "intersection": {"type": "string", "$comment": "must be most letters"},
            "named": {"type": "string", "$comment": "must match the pattern"},
            "property": {"type": "string", "$comment": "must match the pattern"},
            "possessive": {"type": "string", "$comment": "must match the pattern"},
            "insensitive": {"type": "string", "$comment": "must match the pattern"},
            "accented": {"type": "string", "$comment": "must match the pattern"},
            "extended": {"type": "string", "$comment": "must match the pattern"}
          },
          "required": [
            "plain", "either", "group", "intersection", "named", "property", "possessive", "insensitive", "accented",
            "extended"
          ]
        }
        === Places
        {
          "title": "Places",
          "type": "object",
          "properties": {
            "address": {
              "type": "object",
              "properties": {"city": {"type": "string"}, "zip": {"type": ["string", "null"]}},
              "required": ["city"]
            },
            "position": {
              "type": "array",
              "prefixItems": [{"type": "number"}, {"type": ["number", "null"]}],
              "minItems": 1
            },
            "title": true,
            "headline": true,
            "note": true,
            "remark": true,
            "log": {"properties": {"level": {"default": 0}}}
          },
          "required": ["address", "position"],
          "allOf": [
            {
              "anyOf": [
                {"properties": {"title": {"type": "string"}}, "required": ["title"]},
                {"properties": {"title": {"type": "null"}, "headline": {"type": "string"}}, "required": ["headline"]}
              ]
            },
            {
              "anyOf": [
                {"properties": {"note": {"type": "string"}}, "required": ["note"]},
                {"properties": {"note": {"type": "null"}, "remark": {"type": "string"}}, "required": ["remark"]},
                {"properties": {"note": {"type": "null"}, "remark": {"type": "null"}}}
              ]
            }
          ]
        }
        === Transformed
        {
          "title": "Transformed",
          "type": "object",
          "properties": {
            "seconds": {"type": "number"},
            "texts": {"type": "array", "items": {"type": "string", "format": "date-time", "pattern": "DATE"}},
            "length": {"type": ["string", "null"], "format": "duration"},
            "wait": {"type": ["number", "null"], "default": 2000},
            "loose": true
          },
          "required": ["seconds", "texts"]
        }
        === Unstable
        {
          "title": "Unstable",
          "type": "object",
          "properties": {
            "id": {
              "type": ["string", "null"],
              "format": "uuid",
              "pattern": "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
            },
            "made": {"type": ["string", "number", "null"], "format": "date-time", "pattern": "DATE"},
            "limit": {
              "type": ["array", "null"],
              "items": {"type": "integer"},
              "minItems": 2,
              "maxItems": 2,
              "default": [1, 5]
            }
          }
        }
        === Request
        {
          "title": "Request",
          "type": "object",
          "properties": {
            "limit": {"type": "integer"},
            "color": {"anyOf": [{"type": "string", "enum": ["red", "green"]}, {"type": "null"}]},
            "level": {"$ref": "#/$defs/Level"}
          },
          "required": ["limit", "level"],
          "$defs": {"Level": {"title": "Level", "type": "integer", "enum": [1, 9]}}
        }
        === Reply
        {
          "title": "Reply",
          "type": "object",
          "properties": {
            "status": {"type": "integer"},
            "note": {"type": ["string", "null"]},
            "version": {"type": "integer", "default": 2}
          },
          "required": ["status", "version"]
        }
        """#)
}

#endif
