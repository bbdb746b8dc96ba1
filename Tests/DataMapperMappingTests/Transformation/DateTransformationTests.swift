import DataMapperCore
import Foundation
import Testing

private func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

@Suite("Transformations of dates") struct DateTransformationTests {
    // MARK: Numbers

    @Test func `D32: a Date is made of .int, too; milliseconds`() {
        expectReading(
            DateTransformation(),
            [
                ("double", .double(1.5), at(1.5)),
                ("intOrDouble", .intOrDouble(1), at(1)),
                ("int", .int(1), at(1)),
                ("negative", .int(-1), at(-1)),
                ("date", .date(at(2.5)), at(2.5)),
                ("text", "1", nil),
                ("NaN", .double(.nan), nil),
                ("infinity", .double(.infinity), nil),
                ("boolean", true, nil),
                ("null", .null, nil),
            ])
        expectWriting(
            DateTransformation(),
            [
                ("fraction", at(1_483_178_432.25), .double(1_483_178_432.25)),
                ("whole", at(1), .double(1)),
                ("nil", nil, .null),
            ])
        expectReading(
            DateTransformation(unit: .milliseconds),
            [
                ("int", .int(1_483_178_432_123), at(1_483_178_432.123)),
                ("intOrDouble", .intOrDouble(-1500), at(-1.5)),
                ("fraction", .double(0.5), at(0.0005)),
                ("date", .date(at(2.5)), at(2.5)),
                ("text", "1", nil),
                ("null", .null, nil),
            ])
        expectWriting(
            DateTransformation(unit: .milliseconds),
            [
                ("milliseconds", at(1_483_178_432.123), .int(1_483_178_432_123)),
                ("rounded", at(0.0016), .int(2)),
                ("before 1970", at(-1.5), .int(-1500)),
                ("too far for an integer", at(1e300), .double(1e303)),
                ("nil", nil, .null),
            ])
    }

    @Test func `The same time is the same date, as text and as number`() {
        for milliseconds in stride(from: -1_000_000_000_123, through: 2_000_000_000_000, by: 7_654_321_987) {
            let date = DateTransformation(unit: .milliseconds).transform(from: .int(milliseconds))
            let text = ISO8601DateTransformation().transform(object: date)
            expectEqual(ISO8601DateTransformation().transform(from: text), date)
            #expect((text.string ?? "").count <= 24, "\(text) has more than three digits of a second")
            expectEqual(DateTransformation(unit: .milliseconds).transform(object: date), .int(milliseconds))
        }
    }

    // MARK: Formatters

    @Test func `D22: a custom format means UTC on every machine`() {
        expectReading(
            CustomDateFormatTransformation(formatString: "yyyyMMdd"),
            [
                ("day", "20161231", at(1_483_142_400)),
                ("no such day", "20160230", nil),
                ("other format", "2016-12-31", nil),
                ("empty", "", nil),
                ("date", .date(at(2.5)), at(2.5)),
                ("integer", 20_161_231, nil),
                ("null", .null, nil),
            ])
        expectWriting(
            CustomDateFormatTransformation(formatString: "yyyyMMdd"),
            [("day", at(1_483_142_400), "20161231"), ("nil", nil, .null)])
    }

    @Test func `D22: zone and locale are parameters`() throws {
        let newYork = CustomDateFormatTransformation(
            formatString: "yyyyMMdd", timeZone: try require(TimeZone(identifier: "America/New_York")))
        expectEqual(newYork.transform(from: "20161231"), at(1_483_160_400))
        expectEqual(newYork.transform(object: at(1_483_160_400)), "20161231")
        let czech = CustomDateFormatTransformation(formatString: "d. MMMM yyyy", locale: Locale(identifier: "cs_CZ"))
        expectEqual(czech.transform(object: at(1_483_142_400)), "31. prosince 2016")
        expectEqual(czech.transform(from: "31. prosince 2016"), at(1_483_142_400))
        let english = CustomDateFormatTransformation(formatString: "d MMMM yyyy")
        expectEqual(english.transform(object: at(1_483_142_400)), "31 December 2016")
    }

    @Test func `offsets in the format count`() {
        let transformation = CustomDateFormatTransformation(formatString: "yyyy-MM-dd'T'HH:mm:ssZZZZZ")
        expectEqual(transformation.transform(from: "2016-12-31T11:00:32+01:00"), at(1_483_178_432))
        expectEqual(transformation.transform(object: at(1_483_178_432)), "2016-12-31T10:00:32Z")
    }

    @Test func `formatter is copied`() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "dd.MM.yyyy"
        let transformation = DateFormatterTransformation(dateFormatter: formatter)
        formatter.dateFormat = "yyyy"
        expectEqual(transformation.transform(from: "31.12.2016"), at(1_483_142_400))
        expectEqual(transformation.transform(object: at(1_483_142_400)), "31.12.2016")
        expectNil(transformation.transform(from: "2016"))
        expectNil(transformation.transform(from: .int(1)))
        expectNil(transformation.transform(from: .null))
        expectEqual(transformation.transform(from: .date(at(1))), at(1))
        expectEqual(transformation.transform(object: nil), .null)
    }

    @Test(arguments: [
        "1\u{301}", "2016-12-31\u{301}", "\u{967}\u{301}", "1\u{20E3}", "2016\u{200D}-12-31", "2016-12-31\u{FE0F}",
    ])
    func `text that a formatter understands up to the middle of a character`(_ text: String) {
        let transformation = CustomDateFormatTransformation(formatString: "yyyy-MM-dd")
        expectNil(transformation.transform(from: .string(text)))
    }

    @Test func `names of months with composed characters`() {
        let hindi = CustomDateFormatTransformation(formatString: "d MMMM yyyy", locale: Locale(identifier: "hi_IN"))
        for month in 0..<12 {
            let date = at(1_483_142_400 + Double(month) * 30.5 * 86_400)
            let text = hindi.transform(object: date)
            expectEqual(hindi.transform(object: hindi.transform(from: text)), text)
        }
    }

    @Test func `formatter is shared by tasks`() async {
        let transformation = CustomDateFormatTransformation(formatString: "yyyy-MM-dd HH:mm:ss")
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<500).count { number in
                        let date = at(Double(task * 1_000_003 + number * 77_777))
                        return transformation.transform(from: transformation.transform(object: date)) != date
                    }
                }
            }
            return await group.reduce(0, +)
        }
        expectEqual(wrong, 0)
    }
}
