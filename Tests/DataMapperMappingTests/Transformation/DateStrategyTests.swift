import DataMapper
import Foundation
import Testing

private struct Event: Mappable, Equatable {
    var at = Date(timeIntervalSince1970: 0)
    var end: Date?
    var log: [Date] = []

    init(at: Date, end: Date? = nil, log: [Date] = []) { (self.at, self.end, self.log) = (at, end, log) }

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["at"].map(&at)
        data["end"].map(&end)
        data["log"].map(&log, or: [])
    }
}

private struct Strategy: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let dates: DateStrategy
    let json: String

    init(_ name: String, _ dates: DateStrategy, _ json: String) {
        (testDescription, self.dates, self.json) = (name, dates, json)
    }
}

@Suite("Dates without a Transformation") struct DateStrategyTransformationTests {
    private let json = JsonSerializer()
    private static let moment = Date(timeIntervalSince1970: 1_483_178_432.25)
    private static let day = CustomDateFormatTransformation(formatString: "yyyy-MM-dd HH:mm:ss.SS")

    @Test(arguments: [
        Strategy("default", .rfc3339, #"{"at":"2016-12-31T10:00:32.250Z","end":null,"log":["1970-01-01T00:00:00Z"]}"#),
        Strategy("native", .native, #"{"at":"2016-12-31T10:00:32.250Z","end":null,"log":["1970-01-01T00:00:00Z"]}"#),
        Strategy("seconds", .secondsSince1970, #"{"at":1483178432.25,"end":null,"log":[0]}"#),
        Strategy("milliseconds", .millisecondsSince1970, #"{"at":1483178432250,"end":null,"log":[0]}"#),
        Strategy(
            "custom", .custom(day), #"{"at":"2016-12-31 10:00:32.25","end":null,"log":["1970-01-01 00:00:00.00"]}"#),
        Strategy(
            "custom, erased", .custom(DateTransformation(unit: .milliseconds).typeErased()),
            #"{"at":1483178432250,"end":null,"log":[0]}"#),
    ])
    private func `What is written is read again`(_ row: Strategy) throws {
        let mapper = ObjectMapper(policy: MappingPolicy(dates: row.dates))
        let event = Event(at: Self.moment, log: [Date(timeIntervalSince1970: 0)])
        try expectEqual(mapper.write(event), row.json)
        try expectEqual(mapper.read(Event.self, row.json), event)
    }

    @Test(arguments: ["1e300", "-1e300", "1e16", "-1e16"])
    func `A number whose date cannot be written is invalid`(_ number: String) throws {
        let message = "value is not a valid date at $[0] (line 1, column 2)"
        expectError(message, as: DeserializationError.self) { try ObjectMapper().read([Date].self, "[\(number)]") }
        let far = try ObjectMapper().read([Date].self, "[1e14, -1e14]")
        try expectEqual(ObjectMapper().deserialize([Date].self, fromValue: ObjectMapper().serializeOrThrow(far)), far)
        // Seconds have no limit, because they are written as numbers.
        let seconds = ObjectMapper(policy: MappingPolicy(dates: .secondsSince1970))
        try expectEqual(seconds.read(Date.self, number).timeIntervalSince1970, Double(number))
    }

    @Test(arguments: [
        ("text", #""2016-12-31T11:00:32.25+01:00""#, 1_483_178_432.25),
        ("seconds", "1483178432.25", 1_483_178_432.25), ("whole seconds", "1483178432", 1_483_178_432),
        ("exponent", "1e3", 1000), ("negative", "-1", -1),
    ])
    func `Reading, unless set`(_ row: (name: String, json: String, seconds: Double)) throws {
        let date = try ObjectMapper().read(Date.self, row.json)
        expectEqual(date, Date(timeIntervalSince1970: row.seconds))
    }

    @Test(arguments: [
        ("no date", "rfc3339", #"{"at":"yesterday"}"#, "value is not a valid RFC 3339 date at $.at (line 1, column 7)"),
        ("boolean", "rfc3339", #"{"at":true}"#, "expected date, found boolean at $.at (line 1, column 7)"),
        ("null", "rfc3339", #"{"at":null}"#, "expected date, found null at $.at (line 1, column 7)"),
        ("absent", "rfc3339", "{}", "expected date, found nothing at $.at (line 1, column 1)"),
        ("text for seconds", "seconds", #"{"at":"1"}"#, "expected number, found string at $.at (line 1, column 7)"),
        ("too large", "seconds", #"{"at":1e999}"#, "value is not a valid date at $.at (line 1, column 7)"),
        ("number for custom", "custom", #"{"at":1}"#, "expected string, found integer at $.at (line 1, column 7)"),
    ])
    func errors(_ row: (name: String, dates: String, json: String, error: String)) {
        let dates: DateStrategy =
            switch row.dates {
            case "seconds": .secondsSince1970
            case "custom": .custom(ISO8601DateTransformation())
            default: .rfc3339
            }
        expectError(row.error, as: DeserializationError.self) {
            try ObjectMapper(policy: MappingPolicy(dates: dates)).read(Event.self, row.json)
        }
    }

    @Test func `formats own dates are always read`() throws {
        for dates: DateStrategy in [.rfc3339, .native, .secondsSince1970, .millisecondsSince1970, .custom(Self.day)] {
            let mapper = ObjectMapper(policy: MappingPolicy(dates: dates))
            try expectEqual(mapper.deserialize(Date.self, fromValue: .date(Self.moment)), Self.moment)
            try expectEqual(mapper.deserialize([Date].self, fromValue: [.date(Self.moment)]), [Self.moment])
            expectNil(mapper.deserialize(.null) as Date?)
        }
    }

    @Test func `native writes a date of the formats own`() {
        expectEqual(ObjectMapper(policy: MappingPolicy(dates: .native)).serialize(Self.moment), .date(Self.moment))
        expectEqual(ObjectMapper().serialize(Self.moment), "2016-12-31T10:00:32.250Z")
    }

    @Test func `no date cannot be written`() {
        for dates: DateStrategy in [.rfc3339, .native] {
            let error = expectError("date cannot be written at $.a[0]", as: SerializationError.self) {
                try ObjectMapper(policy: MappingPolicy(dates: dates)).write(["a": [Date(timeIntervalSince1970: .nan)]])
            }
            expectEqual(error?.code, .unsupportedValue)
        }
    }

    @Test func `every date survives`() throws {
        let mapper = ObjectMapper()
        for seconds in stride(from: -1e9, through: 1e9, by: 12_345_678.901_234_567) {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            let text = try mapper.write([date])
            try expectEqual(mapper.read([Date].self, text), [date])
        }
    }

    @Test func `one implementation writes all dates`() throws {
        for seconds in [0, 0.25, -0.5, 1_483_178_432.123456, 253_402_300_800] {
            let date = Date(timeIntervalSince1970: seconds)
            let text = try mapper.write(date)
            expectEqual(json.serialize(toString: .date(date)), text)
        }
    }

    private let mapper = ObjectMapper()
}
