import DataMapperCore
import Foundation
import Testing

@Suite("Transformations of dates")
struct DateTransformationTests {
    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    // MARK: Numbers

    @Test(arguments: [
        Reading("double", .double(1.5), date(1.5)),
        Reading("intOrDouble", .intOrDouble(1), date(1)),
        Reading("int", .int(1), date(1)),
        Reading("negative", .int(-1), date(-1)),
        Reading("date", .date(date(2.5)), date(2.5)),
        Reading("text", "1", nil),
        Reading("NaN", .double(.nan), nil),
        Reading("infinity", .double(.infinity), nil),
        Reading("boolean", true, nil),
        Reading("null", .null, nil),
    ])
    func `D32: a Date is made of .int, too`(_ row: Reading<Date>) {
        #expect(DateTransformation().transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Writing("fraction", date(1_483_178_432.25), .double(1_483_178_432.25)),
        Writing("whole", date(1), .double(1)),
        Writing("nil", nil, .null),
    ])
    func `writes seconds`(_ row: Writing<Date>) {
        #expect(DateTransformation().transform(object: row.object) == row.expected)
    }

    @Test(arguments: [
        Reading("int", .int(1_483_178_432_123), date(1_483_178_432.123)),
        Reading("intOrDouble", .intOrDouble(-1500), date(-1.5)),
        Reading("fraction", .double(0.5), date(0.0005)),
        Reading("date", .date(date(2.5)), date(2.5)),
        Reading("text", "1", nil),
        Reading("null", .null, nil),
    ])
    func `reads milliseconds`(_ row: Reading<Date>) {
        #expect(DateTransformation(unit: .milliseconds).transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Writing("milliseconds", date(1_483_178_432.123), .int(1_483_178_432_123)),
        Writing("rounded", date(0.0016), .int(2)),
        Writing("before 1970", date(-1.5), .int(-1500)),
        Writing("too far for an integer", date(1e300), .double(1e303)),
        Writing("nil", nil, .null),
    ])
    func `writes milliseconds`(_ row: Writing<Date>) {
        #expect(DateTransformation(unit: .milliseconds).transform(object: row.object) == row.expected)
    }

    @Test func `The same time is the same date, as text and as number`() {
        for milliseconds in stride(from: -1_000_000_000_123, through: 2_000_000_000_000, by: 7_654_321_987) {
            let date = DateTransformation(unit: .milliseconds).transform(from: .int(milliseconds))
            let text = ISO8601DateTransformation().transform(object: date)
            #expect(ISO8601DateTransformation().transform(from: text) == date)
            #expect((text.string ?? "").count <= 24, "\(text) has more than three digits of a second")
            #expect(DateTransformation(unit: .milliseconds).transform(object: date) == .int(milliseconds))
        }
    }

    // MARK: Formatters

    @Test(arguments: [
        Reading("day", "20161231", date(1_483_142_400)),
        Reading("no such day", "20160230", nil),
        Reading("other format", "2016-12-31", nil),
        Reading("empty", "", nil),
        Reading("date", .date(date(2.5)), date(2.5)),
        Reading("integer", 20_161_231, nil),
        Reading("null", .null, nil),
    ])
    func `D22: a custom format means UTC on every machine`(_ row: Reading<Date>) {
        let transformation = CustomDateFormatTransformation(formatString: "yyyyMMdd")
        #expect(transformation.transform(from: row.value) == row.expected)
    }

    @Test(arguments: [Writing("day", date(1_483_142_400), "20161231"), Writing("nil", nil, .null)])
    func `writes custom format`(_ row: Writing<Date>) {
        let transformation = CustomDateFormatTransformation(formatString: "yyyyMMdd")
        #expect(transformation.transform(object: row.object) == row.expected)
    }

    @Test func `D22: zone and locale are parameters`() throws {
        let newYork = CustomDateFormatTransformation(
            formatString: "yyyyMMdd", timeZone: try #require(TimeZone(identifier: "America/New_York")))
        #expect(newYork.transform(from: "20161231") == Self.date(1_483_160_400))
        #expect(newYork.transform(object: Self.date(1_483_160_400)) == "20161231")
        let czech = CustomDateFormatTransformation(
            formatString: "d. MMMM yyyy", locale: Locale(identifier: "cs_CZ"))
        #expect(czech.transform(object: Self.date(1_483_142_400)) == "31. prosince 2016")
        #expect(czech.transform(from: "31. prosince 2016") == Self.date(1_483_142_400))
        let english = CustomDateFormatTransformation(formatString: "d MMMM yyyy")
        #expect(english.transform(object: Self.date(1_483_142_400)) == "31 December 2016")
    }

    @Test func `offsets in the format count`() {
        let transformation = CustomDateFormatTransformation(formatString: "yyyy-MM-dd'T'HH:mm:ssZZZZZ")
        #expect(transformation.transform(from: "2016-12-31T11:00:32+01:00") == Self.date(1_483_178_432))
        #expect(transformation.transform(object: Self.date(1_483_178_432)) == "2016-12-31T10:00:32Z")
    }

    @Test func `formatter is copied`() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "dd.MM.yyyy"
        let transformation = DateFormatterTransformation(dateFormatter: formatter)
        formatter.dateFormat = "yyyy"
        #expect(transformation.transform(from: "31.12.2016") == Self.date(1_483_142_400))
        #expect(transformation.transform(object: Self.date(1_483_142_400)) == "31.12.2016")
        #expect(transformation.transform(from: "2016") == nil)
        #expect(transformation.transform(from: .int(1)) == nil)
        #expect(transformation.transform(from: .null) == nil)
        #expect(transformation.transform(from: .date(Self.date(1))) == Self.date(1))
        #expect(transformation.transform(object: nil) == .null)
    }

    @Test(arguments: [
        "1\u{301}", "2016-12-31\u{301}", "\u{967}\u{301}", "1\u{20E3}", "2016\u{200D}-12-31", "2016-12-31\u{FE0F}",
    ])
    func `text that a formatter understands up to the middle of a character`(_ text: String) {
        let transformation = CustomDateFormatTransformation(formatString: "yyyy-MM-dd")
        #expect(transformation.transform(from: .string(text)) == nil)
    }

    @Test func `names of months with composed characters`() {
        let hindi = CustomDateFormatTransformation(
            formatString: "d MMMM yyyy", locale: Locale(identifier: "hi_IN"))
        for month in 0..<12 {
            let date = Self.date(1_483_142_400 + Double(month) * 30.5 * 86_400)
            let text = hindi.transform(object: date)
            #expect(hindi.transform(object: hindi.transform(from: text)) == text)
        }
    }

    @Test func `formatter is shared by tasks`() async {
        let transformation = CustomDateFormatTransformation(formatString: "yyyy-MM-dd HH:mm:ss")
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<500).count { number in
                        let date = Self.date(Double(task * 1_000_003 + number * 77_777))
                        return transformation.transform(from: transformation.transform(object: date)) != date
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }
}
