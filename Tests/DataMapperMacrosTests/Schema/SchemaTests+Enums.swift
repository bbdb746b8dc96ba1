#if Macros

import DataMapperMacros
import Foundation
import SchemaSupport

/// Enums with payloads.
extension SchemaTests {
    static let enums: [SchemaRow] = [
        SchemaRow(
            Drawing.self,
            #"""
            {
              "title": "Drawing",
              "type": "object",
              "properties": {"shapes": {"type": "array", "items": {"$ref": "#/$defs/Outline"}}},
              "required": ["shapes"],
              "$defs": {
                "Outline": {
                  "title": "Outline",
                  "description": "A shape, mapped by hand.",
                  "oneOf": [
                    {"type": "string", "enum": ["none", "box", "rect"]},
                    {
                      "type": "object",
                      "properties": {
                        "circle": {
                          "type": "object",
                          "properties": {"radius": {"type": "number"}, "name": {"type": ["string", "null"]}},
                          "required": ["radius"]
                        }
                      },
                      "required": ["circle"],
                      "maxProperties": 1
                    },
                    {
                      "type": "object",
                      "properties": {"label": {"type": "string"}},
                      "required": ["label"],
                      "maxProperties": 1
                    },
                    {
                      "type": "object",
                      "properties": {
                        "line": {
                          "type": "array",
                          "prefixItems": [{"type": "integer"}, {"type": ["integer", "null"]}],
                          "minItems": 1,
                          "maxItems": 2
                        }
                      },
                      "required": ["line"],
                      "maxProperties": 1
                    },
                    {
                      "type": "object",
                      "properties": {
                        "box": {
                          "type": ["object", "null"],
                          "properties": {"width": {"type": ["integer", "null"], "default": 1}}
                        }
                      },
                      "required": ["box"],
                      "maxProperties": 1
                    },
                    {
                      "type": "object",
                      "properties": {
                        "rect": {
                          "type": ["object", "null"],
                          "properties": {"width": {"type": ["integer", "null"], "default": 1}}
                        }
                      },
                      "required": ["rect"],
                      "maxProperties": 1
                    },
                    {
                      "type": "object",
                      "propertyNames": {"enum": ["none"]},
                      "additionalProperties": {"type": ["object", "null"]},
                      "minProperties": 1,
                      "maxProperties": 1
                    }
                  ]
                }
              }
            }
            """#)
    ]
}

#endif
