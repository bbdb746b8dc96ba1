import DataMapper
import DataMapperSchema
import DataMapperTools
import Foundation

/// Types that the library maps without code of a program.
extension SchemaTests {
    static let scalars: [Row] = [
        Row(Int.self, #"{"type": "integer"}"#),
        Row(Int8.self, #"{"type": "integer", "minimum": -128, "maximum": 127}"#),
        Row(UInt.self, #"{"type": "integer", "minimum": 0}"#),
        Row(UInt16.self, #"{"type": "integer", "minimum": 0, "maximum": 65535}"#),
        Row(Double.self, #"{"type": "number"}"#),
        Row(CGFloat.self, #"{"type": "number"}"#),
        Row(Decimal.self, #"{"type": "number"}"#),
        Row(Duration.self, #"{"type": "number"}"#),
        Row(Bool.self, #"{"type": "boolean"}"#),
        Row(String.self, #"{"type": "string"}"#),
        Row(Substring.self, #"{"type": "string"}"#),
        Row(Character.self, #"{"type": "string", "minLength": 1}"#),
        Row(URL.self, #"{"type": "string", "format": "uri-reference", "minLength": 1}"#),
        Row(
            UUID.self,
            #"{"type": "string", "format": "uuid", "pattern": "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}"#),
        Row(TimeZone.self, #"{"type": "string"}"#),
        Row(Locale.self, #"{"type": "string"}"#),
        Row(SupportedType.self, "{}"),
        Row(Optional<Int>.self, "{}"),
        Row([Int].self, #"{"type": "array", "items": {"type": "integer"}}"#),
        Row(Range<Int>.self, #"{"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}"#),
        Row([String: Int].self, #"{"type": "object", "additionalProperties": {"type": "integer"}}"#),
        Row(Field<Int>.self, #"{"type": ["integer", "null"]}"#),
        Row(Either<Int, String>.self, #"{"anyOf": [{"type": "integer"}, {"type": "string"}]}"#),
    ]

    static let libraryTypes: [Row] = [
        Row(
            DateComponents.self,
            #"""
            {
              "type": "object",
              "properties": {
                "era": {"type": ["integer", "null"]},
                "year": {"type": ["integer", "null"]},
                "yearForWeekOfYear": {"type": ["integer", "null"]},
                "quarter": {"type": ["integer", "null"]},
                "month": {"type": ["integer", "null"]},
                "isLeapMonth": {"type": ["boolean", "null"]},
                "weekOfYear": {"type": ["integer", "null"]},
                "weekOfMonth": {"type": ["integer", "null"]},
                "weekday": {"type": ["integer", "null"]},
                "weekdayOrdinal": {"type": ["integer", "null"]},
                "dayOfYear": {"type": ["integer", "null"]},
                "day": {"type": ["integer", "null"]},
                "hour": {"type": ["integer", "null"]},
                "minute": {"type": ["integer", "null"]},
                "second": {"type": ["integer", "null"]},
                "nanosecond": {"type": ["integer", "null"]},
                "timeZone": {"type": ["string", "null"]}
              }
            }
            """#),
        Row(
            CGRect.self,
            #"""
            {
              "type": "object",
              "properties": {
                "x": {"type": "number"},
                "y": {"type": "number"},
                "width": {"type": "number"},
                "height": {"type": "number"}
              },
              "required": ["x", "y", "width", "height"]
            }
            """#),
        Row(
            JsonPatch.self,
            #"""
            {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "path": {
                    "type": "string",
                    "format": "json-pointer",
                    "pattern": "^(/([^~/]|~[01])*)*$"
                  }
                },
                "required": ["path"],
                "oneOf": [
                  {
                    "properties": {"op": {"enum": ["add", "replace", "test"]}},
                    "required": ["op", "value"]
                  },
                  {
                    "properties": {
                      "op": {"enum": ["move", "copy"]},
                      "from": {
                        "type": "string",
                        "format": "json-pointer",
                        "pattern": "^(/([^~/]|~[01])*)*$"
                      }
                    },
                    "required": ["op", "from"]
                  },
                  {"properties": {"op": {"const": "remove"}}, "required": ["op"]}
                ]
              }
            }
            """#),
    ]
}
