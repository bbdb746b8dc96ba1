#if Macros

import DataMapperMacros
import Foundation

/// Enums with payloads.
extension SchemaTests {
    static let enums: [Row] = [
        Row(
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
                          "properties": {
                            "radius": {
                              "type": "number"
                            },
                            "name": {
                              "type": [
                                
                                "string",
                                "null"
                              ]
                            }
                          },
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
                          "prefixItems": [
                            {"type": "integer"},
                            {
                              "type": [
                                "integer",
                                "null"
                              ]
                            }
                          ],
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
                          "properties": {
                            "width": {
                              "type": [
                                
                                "integer",
                                "null"
                              ],
                              "default": 1
                            }
                          }
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
                          "properties": {
                            "width": {
                              "type": [
                                
                                "integer",
                                "null"
                              ],
                              "default": 1
                            }
                          }
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
            """#),
        Row(
            Symbol.self,
            #"""
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
                      {
                        "type": "object",
                        "propertyNames": {"enum": ["none", "dot"]},
                        "minProperties": 1,
                        "maxProperties": 1
                      }
                    ]
                  }
                }
              ]
            }
            """#),
        Row(
            Tagged.self,
            #"""
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
                  "allOf": [{"$ref": "#/$defs/Street"}]
                }
              ],
              "$defs": {
                "Street": {
                  "title": "Street",
                  "type": "object",
                  "properties": {
                    "street": {"type": "string"},
                    "number": {"type": ["integer", "null"]}
                  },
                  "required": ["street"]
                }
              }
            }
            """#),
        Row(
            Adjacent.self,
            #"""
            {
              "title": "Adjacent",
              "oneOf": [
                {"type": "object", "properties": {"t": {"const": "none"}}, "required": ["t"]},
                {
                  "type": "object",
                  "properties": {
                    "t": {"const": "size"},
                    "c": {
                      "type": ["object", "null"],
                      "properties": {"width": {"type": ["integer", "null"]}}
                    }
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
                  "not": {
                    "type": "object",
                    "properties": {"t": {"enum": ["none", "size", "label"]}},
                    "required": ["t"]
                  }
                }
              ]
            }
            """#),
        Row(
            Untagged.self,
            #"""
            {
              "title": "Untagged",
              "anyOf": [{"type": "integer"}, {"$ref": "#/$defs/Street"}, {"const": "unknown"}],
              "$defs": {
                "Street": {
                  "title": "Street",
                  "type": "object",
                  "properties": {
                    "street": {"type": "string"},
                    "number": {"type": ["integer", "null"]}
                  },
                  "required": ["street"]
                }
              }
            }
            """#),
    ]
}

#endif
