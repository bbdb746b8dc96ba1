import DataMapperCore
import Foundation

private func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

@Suite("ISO8601DateTransformation") struct ISO8601DateTransformationTests {
    @Test func `D30: reads what servers send`() {
        expectReading(
            ISO8601DateTransformation(),
            [
                ("UTC", "2016-12-31T10:00:32Z", at(1_483_178_432)),
                ("offset", "2016-12-31T11:00:32+01:00", at(1_483_178_432)),
                ("offset without colon", "2016-12-31T11:00:32+0100", at(1_483_178_432)),
                ("offset of hours", "2016-12-31T11:00:32+01", at(1_483_178_432)),
                ("offset with minutes, west", "2016-12-31T06:30:32-03:30", at(1_483_178_432)),
                ("offset zero", "2016-12-31T10:00:32-00:00", at(1_483_178_432)),
                ("lower case", "2016-12-31t10:00:32z", at(1_483_178_432)),
                ("space", "2016-12-31 10:00:32Z", at(1_483_178_432)),
                ("JavaScript", "2016-12-31T10:00:32.123Z", at(1_483_178_432.123)),
                ("one digit", "2016-12-31T10:00:32.5Z", at(1_483_178_432.5)),
                ("comma", "2016-12-31T10:00:32,5Z", at(1_483_178_432.5)),
                ("seven digits", "2016-12-31T10:00:32.1230000Z", at(1_483_178_432.123)),
                ("nine digits", "2016-12-31T10:00:32.500000000+00:00", at(1_483_178_432.5)),
                ("thirty digits", "2016-12-31T10:00:32.500000000000000000000000000001Z", at(1_483_178_432.5)),
                ("before 1970", "1969-12-31T23:59:59.5Z", at(-0.5)),
                ("year 0", "0000-01-01T00:00:00Z", at(-62_167_219_200)),
                ("year 9999", "9999-12-31T23:59:59Z", at(253_402_300_799)),
                ("year 10000", "+010000-01-01T00:00:00Z", at(253_402_300_800)),
                ("year -1", "-000001-12-31T00:00:00Z", at(-62_167_305_600)),
                ("leap day", "2016-02-29T00:00:00Z", at(1_456_704_000)),
                ("leap day of a century", "2000-02-29T00:00:00Z", at(951_782_400)),
                ("leap second", "2016-12-31T23:59:60Z", at(1_483_228_800)),
                ("leap second elsewhere", "2017-01-01T00:59:60+01:00", at(1_483_228_800)),
                ("a date of the format's own", .date(at(1.5)), at(1.5)),
            ])
    }

    @Test(arguments: [
        ("empty", ""), ("date only", "2016-12-31"), ("no offset", "2016-12-31T10:00:32"),
        ("no seconds", "2016-12-31T10:00Z"), ("30 February", "2016-02-30T10:00:32Z"),
        ("29 February", "2015-02-29T10:00:32Z"), ("29 February of a century", "1900-02-29T10:00:32Z"),
        ("31 April", "2016-04-31T10:00:32Z"), ("month 13", "2016-13-01T10:00:32Z"), ("month 0", "2016-00-01T10:00:32Z"),
        ("day 0", "2016-12-00T10:00:32Z"), ("day 32", "2016-12-32T10:00:32Z"), ("hour 24", "2016-12-31T24:00:00Z"),
        ("hour 25", "2016-12-31T25:00:00Z"), ("minute 60", "2016-12-31T10:60:32Z"),
        ("second 61", "2016-12-31T23:59:61Z"),
        ("second 60 at noon", "2016-12-31T12:00:60Z"), ("offset 24", "2016-12-31T10:00:32+24:00"),
        ("offset minute 60", "2016-12-31T10:00:32+01:60"), ("offset of one digit", "2016-12-31T10:00:32+1"),
        ("offset ends with colon", "2016-12-31T10:00:32+01:"), ("offset of three digits", "2016-12-31T10:00:32+010"),
        ("no digits behind the point", "2016-12-31T10:00:32.Z"), ("something behind", "2016-12-31T10:00:32Z "),
        ("something before", " 2016-12-31T10:00:32Z"), ("two digits of a year", "16-12-31T10:00:32Z"),
        ("five digits of a year", "20166-12-31T10:00:32Z"), ("four digits with a sign", "+2016-12-31T10:00:32Z"),
        ("year -0", "-000000-12-31T10:00:32Z"), ("letters", "2016-12-3aT10:00:32Z"),
        ("slashes", "2016/12/31T10:00:32Z"),
        ("other digits", "２０１６-12-31T10:00:32Z"), ("seconds", "1483178432"),
    ])
    func rejects(_ row: (name: String, text: String)) {
        expectNil(ISO8601DateTransformation().transform(from: .string(row.text)))
    }

    @Test func `D22, D30: writes UTC on every machine, with its fraction, and rejects other kinds`() {
        expectReading(
            ISO8601DateTransformation(),
            [("null", .null, nil), ("integer", 1, nil), ("double", 1.5, nil), ("array", ["2016-12-31T10:00:32Z"], nil)])
        expectWriting(
            ISO8601DateTransformation(),
            [
                ("1970", at(0), "1970-01-01T00:00:00Z"),
                ("whole", at(1_483_178_432), "2016-12-31T10:00:32Z"),
                ("three quarters", at(0.75), "1970-01-01T00:00:00.750Z"),
                ("milliseconds", at(1_483_178_432.123), "2016-12-31T10:00:32.123Z"),
                ("microseconds", at(1_483_178_432.123456), "2016-12-31T10:00:32.123456Z"),
                ("before 1970", at(-0.5), "1969-12-31T23:59:59.500Z"),
                ("a tenth, which Date itself rounds", at(0.1), "1970-01-01T00:00:00.100Z"),
                ("year 0", at(-62_167_219_200), "0000-01-01T00:00:00Z"),
                ("year 10000", at(253_402_300_800), "+010000-01-01T00:00:00Z"),
                ("year -1", at(-62_167_305_600), "-000001-12-31T00:00:00Z"),
                ("leap day", at(1_456_704_000), "2016-02-29T00:00:00Z"),
                ("not a number", at(.nan), .null),
                ("infinity", at(.infinity), .null),
                ("farther than a calendar goes", at(1e16), .null),
                ("nil", nil, .null),
            ])
    }

    @Test(arguments: [
        ("UTC", 0, Int?.none, "2016-12-31T10:00:32.250Z"),
        ("east", 3600, nil, "2016-12-31T11:00:32.250+01:00"),
        ("west, with minutes", -12_600, nil, "2016-12-31T06:30:32.250-03:30"),
        ("next year", 50_400, nil, "2017-01-01T00:00:32.250+14:00"),
        ("none", 0, 0, "2016-12-31T10:00:32Z"),
        ("one, rounded", 0, 1, "2016-12-31T10:00:32.3Z"),
        ("six", 3600, 6, "2016-12-31T11:00:32.250000+01:00"),
        ("as many as there can be", 0, 100, "2016-12-31T10:00:32.250000000000000Z"),
        ("less than none", 0, -1, "2016-12-31T10:00:32Z"),
    ])
    func `zones and digits`(_ row: (name: String, offset: Int, digits: Int?, expected: String)) throws {
        let zone = try require(TimeZone(secondsFromGMT: row.offset))
        let transformation = ISO8601DateTransformation(timeZone: zone, fractionDigits: row.digits)
        expectEqual(transformation.transform(object: at(1_483_178_432.25)), .string(row.expected))
    }

    @Test(arguments: [
        "2016-12-31T10:00:27.5804971Z", "2016-12-31T10:00:32.1234Z", "2016-12-31T10:00:32.12345Z",
        "2016-12-31T10:00:32.123456Z", "2001-01-09T07:00:00.123456789Z", "1969-12-31T23:59:59.9999Z",
        "2001-01-07T02:54:30.84565361Z",
    ])
    func `a date that was read is written without other digits`(_ text: String) throws {
        let date = try ObjectMapper().deserialize(Date.self, fromValue: .string(text))
        expectEqual(ObjectMapper().serialize(date), .string(text))
    }

    @Test func `no date has more digits than its text, and at least three`() throws {
        var random = SeededGenerator(seed: 3)
        for digits in 1...9 {
            for _ in 0..<100 {
                let fraction = String("\(Int.random(in: 1_000_000_000..<2_000_000_000, using: &random))".dropFirst())
                let day = Int.random(in: 10..<29, using: &random)
                let year = Int.random(in: 1700..<2300, using: &random)
                let text = "\(year)-05-\(day)T12:34:56.\(fraction.prefix(digits))Z"
                let date = try require(ISO8601DateTransformation().transform(from: .string(text)))
                let written = try require(ISO8601DateTransformation().transform(object: date).string)
                expectEqual(ISO8601DateTransformation().transform(from: .string(written)), date, written)
                #expect(written.count <= max(text.count, "2016-12-31T10:00:32.250Z".count), "\(text), \(written)")
            }
        }
    }

    @Test func `zones with summer time`() throws {
        let transformation = ISO8601DateTransformation(timeZone: try require(TimeZone(identifier: "Europe/Prague")))
        expectEqual(transformation.transform(object: at(1_483_178_432)), "2016-12-31T11:00:32+01:00")
        expectEqual(transformation.transform(object: at(1_467_367_200)), "2016-07-01T12:00:00+02:00")
    }

    @Test func `rounding reaches the next year`() {
        let transformation = ISO8601DateTransformation(fractionDigits: 0)
        expectEqual(transformation.transform(object: at(1_483_228_799.75)), "2017-01-01T00:00:00Z")
    }

    @Test func `Every date is read again as it was`() {
        var generator = SeededGenerator(seed: 1)
        let transformation = ISO8601DateTransformation()
        for range in [-1.0...1, -1e7...1e7, -1e9...1e9, 0...2e9, -6.2e10...2.5e11, -1e14...1e14] {
            for _ in 0..<2_000 {
                let date = Date(timeIntervalSinceReferenceDate: Double.random(in: range, using: &generator))
                let back = transformation.transform(from: transformation.transform(object: date))
                if range == -1.0...1 {
                    // So close to 2001, a Date distinguishes more than 15 digits.
                    #expect(abs((back ?? .distantPast).timeIntervalSince(date)) < 1e-9)
                } else {
                    expectEqual(back, date)
                }
            }
        }
    }

    @Test func `Days agree with Foundation's calendar, over all of them`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for day in stride(from: -719_528, through: 2_932_896, by: Extended.isEnabled ? 97 : 487) {
            let date = at(Double(day) * 86_400 + 1)
            let text = try require(ISO8601DateTransformation().transform(object: date).string)
            expectEqual(ISO8601DateTransformation().transform(from: .string(text)), date)
            // Foundation's calendar is Julian before 1582.
            guard day > -141_427 else { continue }
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let expected = [parts.year, parts.month, parts.day].map { $0 ?? 0 }
            expectEqual(text.prefix(10).split(separator: "-").compactMap { Int($0) }, expected)
        }
    }
}
