internal import DataMapperCore
internal import DataMapperMapping
public import Foundation

extension DateComponents: KeywordAdding {
    static func addKeywords(to schema: JsonSchemaBuilder) {
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

extension CGPoint: KeywordAdding {
    static func addKeywords(to schema: JsonSchemaBuilder) {
        schema.describe(Self.self) { schema in
            for key in ["x", "y"] as [MappedKey] { schema.key(key).require(CGFloat.self) }
        }
    }
}

extension CGSize: KeywordAdding {
    static func addKeywords(to schema: JsonSchemaBuilder) {
        schema.describe(Self.self) { schema in
            schema.key("width").require(CGFloat.self)
            schema.key("height").require(CGFloat.self)
        }
    }
}

extension CGRect: KeywordAdding {
    static func addKeywords(to schema: JsonSchemaBuilder) {
        schema.describe(Self.self) { schema in
            schema.key("x").require(CGFloat.self)
            schema.key("y").require(CGFloat.self)
            schema.key("width").require(CGFloat.self)
            schema.key("height").require(CGFloat.self)
        }
    }
}
