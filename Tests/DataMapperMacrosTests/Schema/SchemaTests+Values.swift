#if Macros

import DataMapperMacros
import DataMapperTools
import Foundation
import SchemaSupport

/// The values of properties.
extension SchemaTests {
    static let values = SchemaRow.table(
        [Member.self, Scalars.self, Shelf.self],
        #"""
        === Member
        {
          "title": "Member",
          "description": "Somebody who has signed up.\nWith an address.",
          "type": "object",
          "properties": {
            "id": {"description": "The number of the account.", "type": "integer"},
            "full_name": {"type": "string", "minLength": 1, "maxLength": 40},
            "nick_name": {"type": ["string", "null"]},
            "tags": {"type": ["array", "null"], "items": {"type": "string"}, "default": []},
            "address": {"properties": {"city": {"default": "?"}}},
            "born": {"type": "string", "format": "date-time", "pattern": "DATE"},
            "role": {"default": "guest"}
          },
          "required": ["id", "full_name", "born"]
        }
        === Scalars
        {
          "title": "Scalars",
          "type": "object",
          "properties": {
            "int": {"type": ["integer", "null"], "default": 0},
            "small": {"type": "integer", "minimum": -128, "maximum": 127},
            "wide": {"type": "integer", "minimum": 0, "maximum": 18446744073709551615},
            "double": {"type": "number"},
            "bool": {"type": "boolean"},
            "text": {"type": "string"},
            "letter": {"type": "string", "minLength": 1},
            "date": {"type": ["string", "number"], "format": "date-time", "pattern": "DATE"},
            "url": {"type": "string", "format": "uri-reference", "minLength": 1},
            "uuid": {
              "type": "string",
              "format": "uuid",
              "pattern": "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
            },
            "bytes": {
              "type": "string",
              "contentEncoding": "base64",
              "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
            },
            "price": {"type": "number"},
            "wait": {"type": "number"},
            "any": true
          },
          "required": [
            "small", "wide", "double", "bool", "text", "letter", "date", "url", "uuid", "bytes", "price", "wait"
          ]
        }
        === Shelf
        {
          "title": "Shelf",
          "type": "object",
          "properties": {
            "list": {"type": "array", "items": {"type": "integer"}},
            "optionals": {"type": "array"},
            "set": {"type": "array", "items": {"type": "string"}},
            "byName": {"type": "object", "additionalProperties": {"type": "number"}},
            "byRole": {
              "type": "object",
              "propertyNames": {"$ref": "#/$defs/Member.Role"},
              "additionalProperties": {"type": "integer"}
            },
            "byNumber": {
              "type": "object",
              "propertyNames": {"pattern": "^[+-]?[0-9]+$"},
              "additionalProperties": {"type": "boolean"}
            },
            "range": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
            "point": {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2},
            "either": {"anyOf": [{"type": "integer"}, {"type": "string"}]},
            "field": {"type": ["string", "null"]},
            "open": {"type": "string"},
            "maybe": true
          },
          "required": ["list", "optionals", "set", "byName", "byRole", "byNumber", "range", "point", "either", "open"],
          "$defs": {"Member.Role": {"title": "Role", "type": "string", "enum": ["admin", "guest"]}}
        }
        """#)
}

#endif
