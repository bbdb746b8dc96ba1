#if Macros

internal import DataMapper
internal import DataMapperMapping
public import Foundation

extension Decimal: JsonSchemaProviding {
    /// Describes a number.
    ///
    /// ```swift
    /// Decimal.jsonSchema["type"]   // "number"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.describe(Self.self) { $0["type"] = "number" } }
}

extension CGFloat: JsonSchemaProviding {}

extension URL: JsonSchemaProviding {
    /// Describes text with a format.
    ///
    /// ```swift
    /// URL.jsonSchema["format"]   // "uri-reference"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema["type"] = "string"
        schema["format"] = "uri-reference"
        schema["minLength"] = 1
    }
}

extension UUID: JsonSchemaProviding {
    /// Describes text with a format and a pattern.
    ///
    /// ```swift
    /// UUID.jsonSchema["format"]   // "uuid"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema.describe(Self.self) { schema in
            schema["type"] = "string"
            schema["format"] = "uuid"
            schema["pattern"] = "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
        }
    }
}

extension Data: JsonSchemaProviding {
    /// Describes Base64 text.
    ///
    /// ```swift
    /// Data.jsonSchema["contentEncoding"]   // "base64"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema.describe(Self.self) { schema in
            schema["type"] = "string"
            schema["contentEncoding"] = "base64"
            schema["pattern"] = "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
        }
    }
}

extension Date: JsonSchemaProviding {
    /// Describes RFC 3339 text, or a number of seconds since 1970.
    ///
    /// ```swift
    /// Date.jsonSchema["type"]   // ["string", "number"]
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema.describe(Self.self) { schema in
            schema["type"] = ["string", "number"]
            schema.describeDateText()
        }
    }
}

extension JsonSchemaBuilder {
    /// Describes the text of a date, in all forms that are read.
    func describeDateText() {
        self["format"] = "date-time"
        self["pattern"] = .string(Self.datePattern)
    }

    private static let datePattern =
        "^([0-9]{4}|[+-][0-9]{6,9})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt ]([01][0-9]|2[0-3]):[0-5][0-9]:"
        + "([0-5][0-9]|60)([.,][0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)$"
}

extension TimeZone: JsonSchemaProviding {
    /// Describes text: an identifier.
    ///
    /// ```swift
    /// TimeZone.jsonSchema["type"]   // "string"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.describe(Self.self) { $0["type"] = "string" } }
}

extension Locale: JsonSchemaProviding {
    /// Describes text: an identifier.
    ///
    /// ```swift
    /// Locale.jsonSchema["type"]   // "string"
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) { schema.describe(Self.self) { $0["type"] = "string" } }
}

extension DateComponents: JsonSchemaProviding {
    /// Describes an object with the fields.
    ///
    /// ```swift
    /// DateComponents.jsonSchema["properties"]?["year"]?["type"]   // ["integer", "null"]
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema.describe(Self.self) { schema in
            schema.key("era").allow(Int.self)
            schema.key("year").allow(Int.self)
            schema.key("yearForWeekOfYear").allow(Int.self)
            schema.key("quarter").allow(Int.self)
            schema.key("month").allow(Int.self)
            schema.key("isLeapMonth").allow(Bool.self)
            schema.key("weekOfYear").allow(Int.self)
            schema.key("weekOfMonth").allow(Int.self)
            schema.key("weekday").allow(Int.self)
            schema.key("weekdayOrdinal").allow(Int.self)
            schema.key("dayOfYear").allow(Int.self)
            schema.key("day").allow(Int.self)
            schema.key("hour").allow(Int.self)
            schema.key("minute").allow(Int.self)
            schema.key("second").allow(Int.self)
            schema.key("nanosecond").allow(Int.self)
            schema.key("timeZone").allow(TimeZone.self)
        }
    }
}

extension CGPoint: JsonSchemaProviding {
    /// Describes an object with the coordinates.
    ///
    /// ```swift
    /// CGPoint.jsonSchema["required"]   // ["x", "y"]
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema.describe(Self.self) { schema in
            schema.key("x").require(CGFloat.self)
            schema.key("y").require(CGFloat.self)
        }
    }
}

extension CGSize: JsonSchemaProviding {
    /// Describes an object with width and height.
    ///
    /// ```swift
    /// CGSize.jsonSchema["required"]   // ["width", "height"]
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema.describe(Self.self) { schema in
            schema.key("width").require(CGFloat.self)
            schema.key("height").require(CGFloat.self)
        }
    }
}

extension CGRect: JsonSchemaProviding {
    /// Describes an object with the coordinates, width and height.
    ///
    /// ```swift
    /// CGRect.jsonSchema["required"]   // ["x", "y", "width", "height"]
    /// ```
    public static func describe(_ schema: JsonSchemaBuilder) {
        schema.describe(Self.self) { schema in
            schema.key("x").require(CGFloat.self)
            schema.key("y").require(CGFloat.self)
            schema.key("width").require(CGFloat.self)
            schema.key("height").require(CGFloat.self)
        }
    }
}

#endif
