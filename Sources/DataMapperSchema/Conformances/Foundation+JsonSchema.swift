internal import DataMapperCore
internal import DataMapperMapping
public import Foundation

extension JsonSchemaBuilder {
    fileprivate func allowIntegers(_ keys: MappedKey...) {
        for key in keys { self.key(key).allow(Int.self) }
    }

    /// Describes an object whose members are numbers.
    fileprivate func describe<Value>(_ type: Value.Type, numbers keys: MappedKey...) {
        describe(type) { schema in
            for key in keys { schema.key(key).require(CGFloat.self) }
        }
    }
}

extension DateComponents: KeywordAdding {
    static func addKeywords(to schema: JsonSchemaBuilder) {
        schema.describe(Self.self) { schema in
            schema.allowIntegers("era", "year", "yearForWeekOfYear", "quarter", "month")
            schema.key("isLeapMonth").allow(Bool.self)
            schema.allowIntegers("weekOfYear", "weekOfMonth", "weekday", "weekdayOrdinal", "dayOfYear", "day")
            schema.allowIntegers("hour", "minute", "second", "nanosecond")
            schema.key("timeZone").allow(TimeZone.self)
        }
    }
}

extension CGPoint: KeywordAdding {
    static func addKeywords(to schema: JsonSchemaBuilder) { schema.describe(Self.self, numbers: "x", "y") }
}

extension CGSize: KeywordAdding {
    static func addKeywords(to schema: JsonSchemaBuilder) { schema.describe(Self.self, numbers: "width", "height") }
}

extension CGRect: KeywordAdding {
    static func addKeywords(to schema: JsonSchemaBuilder) {
        schema.describe(Self.self, numbers: "x", "y", "width", "height")
    }
}
