import DataMapper
import DataMapperSchema
import DataMapperTools
import Foundation
import SchemaSupport

/// Types that the library maps without code of a program.
extension SchemaTests {
    static let scalars: [SchemaRow] = [
        SchemaRow(Int.self, #"{"type": "integer"}"#),
        SchemaRow(Int8.self, #"{"type": "integer", "minimum": -128, "maximum": 127}"#),
        SchemaRow(UInt.self, #"{"type": "integer", "minimum": 0}"#),
        SchemaRow(UInt16.self, #"{"type": "integer", "minimum": 0, "maximum": 65535}"#),
        SchemaRow(Double.self, #"{"type": "number"}"#),
        SchemaRow(CGFloat.self, #"{"type": "number"}"#),
        SchemaRow(Decimal.self, #"{"type": "number"}"#),
        SchemaRow(Duration.self, #"{"type": "number"}"#),
        SchemaRow(Bool.self, #"{"type": "boolean"}"#),
        SchemaRow(String.self, #"{"type": "string"}"#),
        SchemaRow(Substring.self, #"{"type": "string"}"#),
        SchemaRow(Character.self, #"{"type": "string", "minLength": 1}"#),
        SchemaRow(URL.self, #"{"type": "string", "format": "uri-reference", "minLength": 1}"#),
        SchemaRow(
            UUID.self,
            #"{"type": "string", "format": "uuid", "pattern": "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}"#),
        SchemaRow(TimeZone.self, #"{"type": "string"}"#),
        SchemaRow(Locale.self, #"{"type": "string"}"#),
        SchemaRow(SupportedType.self, "{}"),
        SchemaRow(Optional<Int>.self, "{}"),
        SchemaRow([Int].self, #"{"type": "array", "items": {"type": "integer"}}"#),
        SchemaRow(Range<Int>.self, #"{"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}"#),
        SchemaRow([String: Int].self, #"{"type": "object", "additionalProperties": {"type": "integer"}}"#),
        SchemaRow(Field<Int>.self, #"{"type": ["integer", "null"]}"#),
        SchemaRow(Either<Int, String>.self, #"{"anyOf": [{"type": "integer"}, {"type": "string"}]}"#),
    ]

    static let libraryTypes = SchemaRow.table(
        [DateComponents.self, CGRect.self, JsonPatch.self],
        #"""
        === DateComponents
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
        === CGRect
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
        === JsonPatch
        {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"path": {"type": "string", "format": "json-pointer", "pattern": "^(/([^~/]|~[01])*)*$"}},
            "required": ["path"],
            "oneOf": [
              {"properties": {"op": {"enum": ["add", "replace", "test"]}}, "required": ["op", "value"]},
              {
                "properties": {
                  "op": {"enum": ["move", "copy"]},
                  "from": {"type": "string", "format": "json-pointer", "pattern": "^(/([^~/]|~[01])*)*$"}
                },
                "required": ["op", "from"]
              },
              {"properties": {"op": {"const": "remove"}}, "required": ["op"]}
            ]
          }
        }
        """#)
}
