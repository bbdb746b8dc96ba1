import DataMapper
import Foundation
import Testing

/// The result of a text for a type: the same value written again, or the whole error.
struct TypeRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let result: @Sendable () -> String
    let expected: String

    init<T: SerializableAndDeserializable & SendableMetatype>(
        _ type: T.Type, _ text: String, _ expected: String? = nil, mapper: ObjectMapper = ObjectMapper()
    ) {
        testDescription = "\(T.self) \(text)"
        self.expected = expected ?? text
        result = {
            do {
                let value: T = try mapper.read(text)
                return try mapper.write(value)
            } catch {
                return "\(error)"
            }
        }
    }

    init<R: Transformation>(
        _ transformation: R, _ text: String, _ expected: String? = nil, mapper: ObjectMapper = ObjectMapper()
    ) {
        testDescription = "\(R.self) \(text)"
        self.expected = expected ?? text
        result = {
            do {
                let value = try mapper.deserialize(from: text, with: JsonSerializer(), using: transformation)
                return try mapper.serialize(value, toString: JsonSerializer(), using: transformation)
            } catch {
                return "\(error)"
            }
        }
    }
}

@Suite("Types that are mapped without code") struct TypeTests {
    static let lenient = ObjectMapper(policy: .lenient)
    static let strict = ObjectMapper(policy: .strict)

    static let wideIntegers: [TypeRow] = [
        TypeRow(Int128.self, "170141183460469231731687303715884105727"),
        TypeRow(Int128.self, "-170141183460469231731687303715884105728"),
        TypeRow(
            Int128.self, "170141183460469231731687303715884105728",
            "number is out of range of 128-bit integers at $ (line 1, column 1)"),
        TypeRow(UInt128.self, "340282366920938463463374607431768211455"),
        TypeRow(UInt128.self, "-1", "number is out of range of unsigned 128-bit integers at $ (line 1, column 1)"),
        TypeRow(
            UInt128.self, "340282366920938463463374607431768211456",
            "number is out of range of unsigned 128-bit integers at $ (line 1, column 1)"),
        TypeRow(UInt128.self, "18446744073709551615"),
        TypeRow(Int128.self, "1e30", "1000000000000000000000000000000"),
        TypeRow(Int128.self, "12345678901234567890.0e2", "1234567890123456789000"),
        TypeRow(Int128.self, "-7.0", "-7"),
        TypeRow(Int128.self, "1.5", "expected integer, found number at $ (line 1, column 1)"),
        TypeRow(Int128.self, #""1""#, "expected integer, found string at $ (line 1, column 1)"),
        TypeRow(Int128.self, "null", "expected integer, found null at $ (line 1, column 1)"),
        TypeRow(Int128.self, #""1e30""#, "1000000000000000000000000000000", mapper: lenient),
        TypeRow(
            [Int128: UInt128].self,
            #"{"-170141183460469231731687303715884105728":340282366920938463463374607431768211455}"#),
    ]

    static let text: [TypeRow] = [
        TypeRow(Character.self, #""é""#),
        TypeRow(Character.self, #""👨‍👩‍👧""#),
        TypeRow(Character.self, #""\r\n""#),
        TypeRow(Character.self, #""""#, "value is not a valid character at $ (line 1, column 1)"),
        TypeRow(Character.self, #""ab""#, "value is not a valid character at $ (line 1, column 1)"),
        TypeRow(Character.self, "1", "expected string, found integer at $ (line 1, column 1)"),
        TypeRow(Character.self, "1", #""1""#, mapper: lenient),
        TypeRow([Character: Int].self, #"{"a":1,"é":2}"#),
        TypeRow([Character: Int].self, #"{"a":1,"ab":2}"#, "key is not a valid character at $.ab (line 1, column 13)"),
        TypeRow(Substring.self, #""text""#),
        TypeRow(Substring.self, "1", "expected string, found integer at $ (line 1, column 1)"),
        TypeRow([Substring: Substring].self, #"{"a":"b"}"#),
    ]

    static let arrays: [TypeRow] = [
        TypeRow(ContiguousArray<Int>.self, "[1,2]"),
        TypeRow(ContiguousArray<String?>.self, #"["a",null,"b"]"#),
        TypeRow(ContiguousArray<Int>.self, #"[1,"x"]"#, "expected integer, found string at $[1] (line 1, column 4)"),
        TypeRow(ContiguousArray<Int>.self, "{}", "expected array, found object at $ (line 1, column 1)"),
        TypeRow(ContiguousArray<Int>.self, #"[1,"x",3]"#, "[1,3]", mapper: lenient.with { $0.invalidElements = .drop }),
        TypeRow(ArraySlice<Int>.self, "[1,2]"),
        TypeRow(
            ArraySlice<Int?>.self, #"[1,"x",3]"#, "[1,null,3]",
            mapper: lenient.with { $0.invalidElements = .replaceByNil }),
        TypeRow(ArraySlice<Int>.self, "1", "[1]", mapper: lenient),
        TypeRow(SIMD2<Float>.self, "[0.1,2.5]"),
        TypeRow(SIMD3<Double>.self, "[1.5,2.5,3.5]"),
        TypeRow(SIMD4<UInt8>.self, "[1,2,3,255]"),
        TypeRow(SIMD4<UInt8>.self, "[1,2,3,256]", "number is out of range 0...255 at $[3] (line 1, column 8)"),
        TypeRow(SIMD2<Int>.self, "[1]", "value is not a valid array of 2 elements at $ (line 1, column 1)"),
        TypeRow(SIMD2<Int>.self, "[1,2,3]", "value is not a valid array of 2 elements at $ (line 1, column 1)"),
        TypeRow(SIMD3<Int>.self, "{}", "expected array, found object at $ (line 1, column 1)"),
        TypeRow(
            SIMD2<Int>.self, #"[1,"x"]"#, "expected integer, found string at $[1] (line 1, column 4)",
            mapper: ObjectMapper().with { $0.invalidElements = .drop }),
        TypeRow(InlineArray<3, String>.self, #"["a","b","c"]"#),
        TypeRow(InlineArray<0, String>.self, "[]"),
        TypeRow(InlineArray<2, Int?>.self, "[1,null]"),
        TypeRow(InlineArray<1, Int>.self, "[]", "value is not a valid array of 1 element at $ (line 1, column 1)"),
        TypeRow(InlineArray<1, Int>.self, "[true]", "expected integer, found boolean at $[0] (line 1, column 2)"),
        TypeRow([InlineArray<2, SIMD2<Int>>].self, "[[[1,2],[3,4]]]"),
    ]

    static let ranges: [TypeRow] = [
        TypeRow(Range<Int>.self, "[1,5]"),
        TypeRow(Range<Int>.self, "[5,5]"),
        TypeRow(ClosedRange<String>.self, #"["a","b"]"#),
        TypeRow(ClosedRange<Date>.self, #"["2020-01-01T00:00:00Z","2021-01-01T00:00:00Z"]"#),
        TypeRow(Range<Int>.self, "[5,1]", "value is not a valid range at $ (line 1, column 1)"),
        TypeRow(ClosedRange<Int>.self, "[5,1]", "value is not a valid range at $ (line 1, column 1)"),
        TypeRow(ClosedRange<Int>.self, "[1,2,3]", "value is not a valid array of 2 elements at $ (line 1, column 1)"),
        TypeRow(ClosedRange<Int>.self, "[1]", "value is not a valid array of 2 elements at $ (line 1, column 1)"),
        TypeRow(ClosedRange<Int>.self, "[1,null]", "expected integer, found null at $[1] (line 1, column 4)"),
        TypeRow(Range<Int>.self, "1", "expected array, found integer at $ (line 1, column 1)"),
        TypeRow([String: Range<Int>].self, #"{"a":[1,2]}"#),
        TypeRow(RangeTransformation<Range<Int>>(), #"{"lowerBound":1,"upperBound":5}"#),
        TypeRow(
            RangeTransformation<ClosedRange<Double>>(lowerBound: "from", upperBound: "to"), #"{"from":1.5,"to":2.5}"#),
        TypeRow(
            RangeTransformation<ClosedRange<Int>>(lowerBound: "from", upperBound: "to"), #"{"from":5,"to":1}"#,
            "value is not a valid range at $ (line 1, column 1)"),
        TypeRow(
            RangeTransformation<ClosedRange<Int>>(lowerBound: "from", upperBound: "to"), #"{"from":5}"#,
            "expected integer, found nothing at $.to (line 1, column 1)"),
        TypeRow(RangeTransformation<Range<Int>>(), "[1,2]", "expected object, found array at $ (line 1, column 1)"),
        TypeRow(RangeTransformation<Range<Int>>(), "null", "expected object, found null at $ (line 1, column 1)"),
    ]

    static let durations: [TypeRow] = [
        TypeRow(Duration.self, "1.5"),
        TypeRow(Duration.self, "0"),
        TypeRow(Duration.self, "-0.000000000000000001"),
        TypeRow(Duration.self, "-3.25e1", "-32.5"),
        TypeRow(Duration.self, "9223372036854775807.999999999999999999"),
        TypeRow(Duration.self, "-9223372036854775808"),
        TypeRow(
            Duration.self, "9223372036854775808",
            "number is out of range of durations with 64-bit seconds and 18 decimal places at $ (line 1, column 1)"),
        TypeRow(
            Duration.self, "1e400",
            "number is out of range of durations with 64-bit seconds and 18 decimal places at $ (line 1, column 1)"),
        TypeRow(
            Duration.self, "1e-19",
            "number is out of range of durations with 64-bit seconds and 18 decimal places at $ (line 1, column 1)"),
        TypeRow(Duration.self, #""1""#, "expected number, found string at $ (line 1, column 1)"),
        TypeRow(Duration.self, #""1.5""#, "1.5", mapper: lenient),
        TypeRow(DurationTransformation(.milliseconds), "1500"),
        TypeRow(DurationTransformation(.milliseconds), "0.000000000000001"),
        TypeRow(DurationTransformation(.microseconds), "-2.5"),
        TypeRow(DurationTransformation(.nanoseconds), "1"),
        TypeRow(
            DurationTransformation(.nanoseconds), "1e40",
            "number is out of range of durations with 64-bit seconds and 18 decimal places at $ (line 1, column 1)"),
        TypeRow(DurationTransformation(.nanoseconds), "null", "expected number, found null at $ (line 1, column 1)"),
        TypeRow(DurationTransformation(.seconds), "12.5"),
        TypeRow(DurationTransformation(.iso8601), #""PT1H30M0.5S""#),
        TypeRow(DurationTransformation(.iso8601), #""P1W2DT3H""#, #""PT219H""#),
        TypeRow(DurationTransformation(.iso8601), #""PT0S""#),
        TypeRow(DurationTransformation(.iso8601), #""-PT0,5M""#, #""-PT30S""#),
        TypeRow(DurationTransformation(.iso8601), #""PT-1H-30M""#, #""-PT1H30M""#),
        TypeRow(DurationTransformation(.iso8601), #""PT9223372036854775807S""#, #""PT2562047788015215H30M7S""#),
        TypeRow(DurationTransformation(.iso8601), "1", "expected string, found integer at $ (line 1, column 1)"),
        TypeRow(DurationTransformation(.iso8601), "null", "expected string, found null at $ (line 1, column 1)"),
    ]

    @Test(
        arguments: [
            "", "P", "PT", "P1", "PT1", "P1Y", "P1M", "PT1S1M", "PT1S1S", "PT1.5H1M", "PT.5S", "PT5.S", "PT1.2.3S",
            "1S", "PT1S ", "P1DT",
            "PTS", "PT1H1D", "PT9223372036854775808S", "P9223372036854775807W", "PT1e5S", "P1WT", "TP1S", "pt1s",
            "PTT1S",
        ])
    func `no duration`(_ text: String) {
        let row = TypeRow(DurationTransformation(.iso8601), "\"\(text)\"")
        expectEqual(row.result(), "value is not a valid ISO 8601 duration at $ (line 1, column 1)")
    }

    @Test func `a duration that is too long cannot be written`() {
        let long = Duration(secondsComponent: .max, attosecondsComponent: 0) * 10
        expectError("duration cannot be written at $.a") { try ObjectMapper().write(["a": long]) }
        let script = Script { $0["a"].set(long, using: DurationTransformation(.iso8601)) }
        expectError("duration cannot be written at $.a") { try ObjectMapper().write(script) }
    }

    static let foundation: [TypeRow] = [
        TypeRow(TimeZone.self, #""Europe/Berlin""#),
        TypeRow(TimeZone.self, #""GMT+0200""#),
        TypeRow(TimeZone.self, #""Mars/Base""#, "value is not a valid time zone at $ (line 1, column 1)"),
        TypeRow(TimeZone.self, "1", "expected string, found integer at $ (line 1, column 1)"),
        TypeRow(Locale.self, #""de_DE""#),
        TypeRow(Locale.self, "[]", "expected string, found array at $ (line 1, column 1)"),
        TypeRow(CGFloat.self, "0.1"),
        TypeRow(CGFloat.self, "true", "expected number, found boolean at $ (line 1, column 1)"),
        TypeRow(CGPoint.self, #"{"x":1.5,"y":-2.5}"#),
        TypeRow(CGPoint.self, #"{"x":1.5}"#, "expected number, found nothing at $.y (line 1, column 1)"),
        TypeRow(CGPoint.self, "[1,2]", "expected object, found array at $ (line 1, column 1)"),
        TypeRow(CGPoint.self, "null", "expected object, found null at $ (line 1, column 1)"),
        TypeRow(CGPoint.self, #"{"x":1.5,"y":1.5,"z":1.5}"#, "unknown key at $.z (line 1, column 18)", mapper: strict),
        TypeRow(CGSize.self, #"{"width":1.5,"height":2.5}"#),
        TypeRow(CGRect.self, #"{"x":0.5,"y":1.5,"width":2.5,"height":3.5}"#),
        TypeRow(DateComponents.self, #"{"year":2024,"month":2,"day":29,"timeZone":"Europe/Berlin"}"#),
        TypeRow(
            DateComponents.self, #"{"nanosecond":5,"year":null,"isLeapMonth":true}"#,
            #"{"isLeapMonth":true,"nanosecond":5}"#),
        TypeRow(DateComponents.self, "{}"),
        TypeRow(DateComponents.self, #"{"year":"x"}"#, "expected integer, found string at $.year (line 1, column 9)"),
        TypeRow(DateComponents.self, "[]", "expected object, found array at $ (line 1, column 1)"),
    ]

    static let keys: [TypeRow] = [
        TypeRow([URL: Int].self, #"{"https://example.com/a":1}"#),
        TypeRow([URL: Int].self, #"{"":1}"#, #"key is not a valid URL at $[""] (line 1, column 5)"#),
        TypeRow([Date: Int].self, #"{"2020-01-01T00:00:00.250Z":2,"2020-01-01T00:00:00Z":1}"#),
        TypeRow([Date: Int].self, #"{"2020-01-01T01:00:00+01:00":1}"#, #"{"2020-01-01T00:00:00Z":1}"#),
        TypeRow([Date: Int].self, #"{"today":1}"#, "key is not a valid date at $.today (line 1, column 10)"),
        TypeRow([CodingName: Int].self, #"{"first_name":1}"#),
    ]

    @Test(arguments: wideIntegers + text + arrays + ranges + durations + foundation + keys)
    func `a value`(_ row: TypeRow) { expectEqual(row.result(), row.expected) }

    enum CodingName: String, CodingKey, MappingKey { case first = "first_name" }
}

/// A type in every place where it can be used.
struct Everywhere<T: SerializableAndDeserializable>: Mappable {
    var value: T?
    var list: [T] = []
    var optionals: [T?] = []
    var byName: [String: T] = [:]
    var field = Field<T>.absent

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        data["value"].map(&value)
        try data["list"].map(&list)
        try data["optionals"].map(&optionals)
        try data["byName"].map(&byName)
        try data["field"].map(&field)
    }
}

struct EverywhereRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let check:
        @Sendable () throws -> (text: String, written: String, updated: String, strict: String?, expectedStrict: String)

    /// `invalid` replaces the value. `error` is the error of strict mappers for it.
    init<T: SerializableAndDeserializable & SendableMetatype>(
        _: T.Type, _ text: String, _ other: String, invalid: String, _ error: String
    ) {
        testDescription = "\(T.self)"
        check = {
            let mapper = ObjectMapper()
            let whole = { (text: String) in
                #"{"value":\#(text),"list":[\#(text)],"optionals":[\#(text),null],"byName":{"a":\#(text)},"field":\#(text)}"#
            }
            var object = try mapper.read(Everywhere<T>.self, whole(text))
            let written = try mapper.write(object)
            let damaged = whole(text).replacingOccurrences(of: #"{"value":\#(text)"#, with: #"{"value":\#(invalid)"#)
            let strict = message { try mapper.with(.strict).read(Everywhere<T>.self, damaged) }
            let lenient = try mapper.read(Everywhere<T>.self, damaged)
            expectNil(lenient.value)
            try mapper.update(&object, whole(other))
            let updated = try mapper.write(object)
            expectEqual(updated, whole(other))
            return (whole(text), written, updated, strict, error + " at $.value (line 1, column 10)")
        }
    }
}

struct EverywhereTests {
    @Test(arguments: [
        EverywhereRow(Int128.self, "1", "36893488147419103232", invalid: "true", "expected integer, found boolean"),
        EverywhereRow(Character.self, #""a""#, #""b""#, invalid: #""ab""#, "value is not a valid character"),
        EverywhereRow(Substring.self, #""a""#, #""b""#, invalid: "1", "expected string, found integer"),
        EverywhereRow(ContiguousArray<Int>.self, "[1]", "[2,3]", invalid: "1", "expected array, found integer"),
        EverywhereRow(ArraySlice<Int>.self, "[1]", "[2,3]", invalid: "1", "expected array, found integer"),
        EverywhereRow(ClosedRange<Int>.self, "[1,2]", "[3,4]", invalid: "[2,1]", "value is not a valid range"),
        EverywhereRow(Duration.self, "1.5", "2.5", invalid: "{}", "expected number, found object"),
        EverywhereRow(SIMD2<Int>.self, "[1,2]", "[3,4]", invalid: "[1]", "value is not a valid array of 2 elements"),
        EverywhereRow(InlineArray<1, Int>.self, "[1]", "[2]", invalid: "[]", "value is not a valid array of 1 element"),
        EverywhereRow(TimeZone.self, #""Asia/Tokyo""#, #""GMT""#, invalid: #""x""#, "value is not a valid time zone"),
        EverywhereRow(Locale.self, #""de_DE""#, #""en_US""#, invalid: "1", "expected string, found integer"),
        EverywhereRow(CGFloat.self, "1.5", "2.5", invalid: "[]", "expected number, found array"),
        EverywhereRow(
            CGPoint.self, #"{"x":1.5,"y":2.5}"#, #"{"x":3.5,"y":4.5}"#, invalid: "[]", "expected object, found array"),
        EverywhereRow(
            DateComponents.self, #"{"year":1}"#, #"{"year":2}"#, invalid: "1", "expected object, found integer"),
        EverywhereRow(Either<Int, String>.self, "1", #""a""#, invalid: "[]", "expected integer or string, found array"),
    ])
    func `a type`(_ row: EverywhereRow) throws {
        let result = try row.check()
        expectEqual(result.written, result.text)
        expectEqual(result.strict, result.expectedStrict)
    }

    struct Place: DefaultMappable {
        var point = CGPoint.zero
        var date = DateComponents()
        var tags: ContiguousArray<Int> = []
        var slice: ArraySlice<Int> = []

        mutating func mapping(_ data: inout MappableData) throws {
            try data["point"].map(&point)
            try data["date"].map(&date)
            try data["tags"].map(&tags)
            try data["slice"].map(&slice)
        }
    }

    @Test func `an update changes what it has`() throws {
        var place = Place()
        place.point = CGPoint(x: 1.5, y: 2.5)
        place.date = DateComponents(year: 2024, month: 2)
        place.tags = [1]
        place.slice = [1, 2, 3][1...]
        try ObjectMapper().with { $0.arrayUpdates = .append }.update(
            &place, #"{"point":{"y":3.5},"date":{"month":null,"day":4},"tags":[2],"slice":[4]}"#)
        expectEqual(place.point, CGPoint(x: 1.5, y: 3.5))
        expectEqual(place.date, DateComponents(year: 2024, day: 4))
        expectEqual(place.tags, [1, 2])
        expectEqual(place.slice, [2, 3, 4])
    }
}
