#if Macros

import DataMapperMacros
import Foundation
import SchemaSupport

/// Schemas that refer to others.
extension SchemaTests {
    static let types = SchemaRow.table(
        [
            Customer.self, Visitor.self, Settings.self, Casing.self, Tree.self, Forest.self, Array<Tree>.self,
            Hound.self, Puppy.self, Kennel.self, Pair.self, Parcel.self,
        ],
        #"""
        === Customer
        {
          "title": "Customer",
          "type": "object",
          "properties": {
            "name": {"type": "string"},
            "company": {"type": ["object", "null"], "properties": {"name": {"type": ["string", "null"]}}}
          },
          "required": ["name"],
          "allOf": [{"$ref": "#/$defs/Street"}],
          "unevaluatedProperties": false,
          "$defs": {"Street": "STREET"}
        }
        === Visitor
        {
          "title": "Visitor",
          "type": "object",
          "properties": {"name": {"type": "string"}},
          "required": ["name"],
          "allOf": [{"anyOf": [{"$ref": "#/$defs/Street"}, {"propertyNames": {"not": {"enum": ["street"]}}}]}],
          "$defs": {"Street": "STREET"}
        }
        === Settings
        {
          "title": "Settings",
          "type": "object",
          "properties": {
            "port": {"type": ["integer", "null"], "default": 80},
            "log": {
              "type": ["object", "null"],
              "properties": {"level": {"type": ["integer", "null"]}},
              "unevaluatedProperties": false
            }
          },
          "unevaluatedProperties": false
        }
        === Casing
        {
          "title": "Casing",
          "type": "object",
          "properties": {"inner": {"$ref": "#/$defs/Settings"}},
          "required": ["inner"],
          "allOf": [
            {
              "type": "object",
              "properties": {
                "port": {"type": ["integer", "null"], "default": 80},
                "log": {"type": ["object", "null"], "properties": {"level": {"type": ["integer", "null"]}}}
              }
            }
          ],
          "$defs": {
            "Settings": {
              "title": "Settings",
              "type": "object",
              "properties": {
                "port": {"type": ["integer", "null"], "default": 80},
                "log": {
                  "type": ["object", "null"],
                  "properties": {"level": {"type": ["integer", "null"]}},
                  "unevaluatedProperties": false
                }
              },
              "unevaluatedProperties": false
            }
          }
        }
        === Tree
        {
          "title": "Tree",
          "type": "object",
          "properties": {
            "name": {"type": "string"},
            "children": {"type": "array", "items": {"$ref": "#"}},
            "next": {"anyOf": [{"$ref": "#"}, {"type": "null"}]}
          },
          "required": ["name", "children"]
        }
        === Forest
        {
          "title": "Forest",
          "type": "object",
          "properties": {
            "trees": {"type": "array", "items": {"$ref": "#/$defs/Tree"}},
            "oldest": {"$ref": "#/$defs/Tree"}
          },
          "required": ["trees", "oldest"],
          "$defs": {"Tree": "TREE"}
        }
        === Array<Tree>
        {
          "type": "array",
          "items": {"$ref": "#/$defs/Tree"},
          "$defs": {"Tree": "TREE"}
        }
        === Hound
        {
          "title": "Hound",
          "type": "object",
          "properties": {"bones": {"type": "integer"}},
          "required": ["bones"],
          "allOf": [{"$ref": "#/$defs/Creature"}],
          "$defs": {"Creature": "CREATURE"}
        }
        === Puppy
        {
          "title": "Puppy",
          "type": "object",
          "properties": {"age": {"type": ["integer", "null"]}},
          "allOf": [{"$ref": "#/$defs/Hound"}],
          "$defs": {"Creature": "CREATURE", "Hound": "HOUND"}
        }
        === Kennel
        {
          "title": "Kennel",
          "type": "object",
          "properties": {
            "boss": {"$ref": "#/$defs/Hound"},
            "pages": {"type": "array", "items": {"$ref": "#/$defs/Sheet_Member.Role"}},
            "limits": {"anyOf": [{"$ref": "#/$defs/Sheet_Int"}, {"type": "null"}]}
          },
          "required": ["boss", "pages"],
          "$defs": {
            "Creature": "CREATURE",
            "Hound": "HOUND",
            "Member.Role": {"title": "Role", "type": "string", "enum": ["admin", "guest"]},
            "Sheet_Int": {
              "title": "Sheet",
              "type": "object",
              "properties": {
                "items": {"type": "array", "items": {"type": "integer"}},
                "next": {"type": ["integer", "null"]}
              },
              "required": ["items"]
            },
            "Sheet_Member.Role": {
              "title": "Sheet",
              "type": "object",
              "properties": {
                "items": {"type": "array", "items": {"$ref": "#/$defs/Member.Role"}},
                "next": {"anyOf": [{"$ref": "#/$defs/Member.Role"}, {"type": "null"}]}
              },
              "required": ["items"]
            }
          }
        }
        === Pair
        {
          "title": "Pair",
          "type": "object",
          "properties": {"first": {"$ref": "#/$defs/First.Item"}, "second": {"$ref": "#/$defs/Second.Item"}},
          "required": ["first", "second"],
          "$defs": {
            "First.Item": {
              "title": "Item",
              "type": "object",
              "properties": {"a": {"type": ["integer", "null"], "default": 0}}
            },
            "Second.Item": {
              "title": "Item",
              "type": "object",
              "properties": {"b": {"$ref": "#/$defs/First.Item"}},
              "required": ["b"]
            }
          }
        }
        === Parcel
        {
          "title": "Parcel",
          "description": "A part is missing if none of its keys is there, of which it needs some.",
          "type": "object",
          "properties": {"sent-by": {"type": ["string", "null"], "format": "uri-reference", "minLength": 1}},
          "allOf": [
            {"anyOf": [{"$ref": "#/$defs/Hound"}, {"propertyNames": {"not": {"enum": ["bones"]}}}]},
            {"type": "object"}
          ],
          "$defs": {"Creature": "CREATURE", "Hound": "HOUND"}
        }
        """#)
}

#endif
