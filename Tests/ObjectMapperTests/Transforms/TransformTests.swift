import Foundation
import ObjectMapper
import TestSupport

struct TransformTests {
    /// A value in the form that it has in `Any` after it has been in text.
    private func json(_ text: String) -> Any? { Mapper<Item>.parseJSONString(JSONString: text) }

    @Test func `transform of`() {
        let transform = TransformOf<Int, String>(
            fromJSON: { $0.map { Int($0) ?? 0 } ?? -1 }, toJSON: { $0.map { "\($0)" } ?? "nil" })
        #expect(transform.transformFromJSON("5") == 5 && transform.transformFromJSON(5) == -1)
        #expect(transform.transformFromJSON(nil) == -1 && transform.transformFromJSON(NSNull()) == -1)
        #expect(transform.transformToJSON(5) == "5" && transform.transformToJSON(nil) == "nil")
    }

    enum Small: Int8 { case one = 1 }
    enum Whole: Int { case one = 1 }

    @Test func enums() {
        let kind = EnumTransform<Kind>()
        #expect(
            kind.transformFromJSON("a") == .a && kind.transformFromJSON("zz") == nil && kind.transformToJSON(.b) == "b")
        #expect(kind.transformFromJSON(nil) == nil && kind.transformToJSON(nil) == nil)
        expectNil(EnumTransform<Small>().transformFromJSON(1 as Int))
        expectEqual(EnumTransform<Small>().transformFromJSON(NSNumber(value: 1)), .one)
        let whole = EnumTransform<Whole>()
        #expect(whole.transformFromJSON(json("1.0")) == .one && whole.transformFromJSON(json("true")) == .one)
        expectNil(whole.transformFromJSON("1"))
        let fallback = FallbackEnumTransform(Kind.b)
        #expect(fallback.transformFromJSON("a") == .a && fallback.transformFromJSON("zz") == .b)
        #expect(fallback.transformFromJSON(nil) == nil && fallback.transformToJSON(.a) == "a")
    }

    @Test func dates() {
        let seconds = DateTransform()
        let milliseconds = DateTransform(unit: .milliseconds)
        let date = Date(timeIntervalSince1970: 1.5)
        #expect(seconds.transformFromJSON(1.5) == date && milliseconds.transformFromJSON(json("1500")) == date)
        #expect(seconds.transformFromJSON(" 1.5 s") == date && seconds.transformFromJSON("1.5e0x") == date)
        for value in ["abc", "", "-", 1 as Int, true, Float(1), nil] as [Any?] {
            expectNil(seconds.transformFromJSON(value))
        }
        expectEqual(seconds.transformFromJSON(json("true")), Date(timeIntervalSince1970: 1))
        #expect(seconds.transformToJSON(date) == 1.5 && milliseconds.transformToJSON(date) == 1500)
        expectNil(seconds.transformToJSON(nil))
    }

    @Test func `dates from text that begins with a number`() {
        let parts = ["", "+", "-", "1", "20", ".", "e", "E", "x", " ", "1.5", "e2", ".e"]
        for first in parts {
            for second in parts {
                for third in parts {
                    let text = first + second + third
                    let plain = text.drop { $0 == " " }.prefix { "0123456789+-.eE".contains($0) }
                    let number = plain.indices.reversed().lazy.compactMap { Double(plain[...$0]) }.first
                    let expected = number.map { Date(timeIntervalSince1970: $0) }
                    expectEqual(DateTransform().transformFromJSON(text), expected, "\(text)")
                }
            }
        }
    }

    /// Trying each prefix of such a text would take hours.
    @Test func `dates from long text`() {
        for text in ["e", "-", ".", ".1", "+e"] {
            let long = String(repeating: text, count: 500_000)
            expectEqual(DateTransform().transformFromJSON("1e2" + long), Date(timeIntervalSince1970: 100))
        }
    }

    @Test func `formatted dates`() {
        let day = CustomDateFormatTransform(formatString: "yyyy-MM-dd")
        expectEqual(day.transformFromJSON("2014-05-01").flatMap { day.transformToJSON($0) }, "2014-05-01")
        #expect(day.transformFromJSON(5) == nil && day.transformFromJSON("x") == nil)
        expectEqual(day.dateFormatter.locale.identifier, "en_US_POSIX")
        #expect(day.transformFromJSON("1\u{301}") == nil && day.transformFromJSON("2014-05-01\u{301}") == nil)
        let iso = ISO8601DateTransform()
        let date = Date(timeIntervalSince1970: 1_398_945_909)
        for text in [
            "2014-05-01T12:05:09Z", "2014-05-01T14:05:09+02:00", "2014-05-01T07:05:09-0500", "2014-5-1T12:5:9Z",
        ] {
            expectEqual(iso.transformFromJSON(text), date)
        }
        for text in ["2014-05-01T12:05:09.5Z", "2014-05-01T12:05:09", "2014-05-01", "20140501T120509Z"] {
            expectNil(iso.transformFromJSON(text))
        }
        expectEqual(iso.transformFromJSON(iso.transformToJSON(date)), date)
        #expect(iso.dateFormatter === ISO8601DateTransform().dateFormatter)
    }

    @Test func `tolerant dates`() {
        let transform = TolerantISO8601Transform()
        let date = Date(timeIntervalSince1970: 1_398_945_909)
        for text in [
            "2014-05-01T12:05:09Z", "2014-05-01T14:05:09+02:00", "2014-05-01T14:05:09+02", "20140501T120509Z",
            "20140501T070509-0500", "2014-05-01 12:05:09", "2014-05-01t12:05:09z",
        ] {
            expectEqual(transform.transformFromJSON(text), date, "\(text)")
        }
        expectEqual(transform.transformFromJSON("2014-05-01T12:05:09.25Z"), date.addingTimeInterval(0.25))
        expectEqual(transform.transformFromJSON("2014-05-01T12:05Z"), date.addingTimeInterval(-9))
        expectEqual(transform.transformFromJSON("2014-05-01"), Date(timeIntervalSince1970: 1_398_902_400))
        expectEqual(transform.transformFromJSON("2014-05-01T24:00Z"), Date(timeIntervalSince1970: 1_398_988_800))
        for text in [
            "", "2014", "2014-13-01", "2014-02-30", "2014-05-01T", "2014-05-01T1", "2014-05-01T25:00Z",
            "2014-05-01T12:60Z", "2014-05-01T12:05:09+", "2014-05-01T12:05:09Zx", "2014-0501", "2014-05-01T12:Z",
        ] {
            expectNil(transform.transformFromJSON(text), "\(text)")
        }
        expectEqual(transform.transformToJSON(date.addingTimeInterval(0.25)), "2014-05-01T12:05:09Z")
        let fractions = TolerantISO8601Transform(writesFractions: true)
        expectEqual(fractions.transformToJSON(date.addingTimeInterval(0.25)), "2014-05-01T12:05:09.250Z")
        expectEqual(fractions.transformToJSON(Date(timeIntervalSince1970: -0.5)), "1969-12-31T23:59:59.500Z")
    }

    @Test(arguments: [
        "2014-02-29", "2014-02-31T24:00:00Z", "2014-04-31", "1900-02-29", "2014-00-01", "2014-01-00",
        "2014-05-01T24:00:01Z", "2014-05-01T12:00:60Z", "2014-05-01T23:59:60+01:00", "-0001-01-01", "10000-01-01",
    ])
    func `dates that do not exist`(_ text: String) { expectNil(TolerantISO8601Transform().transformFromJSON(text)) }

    @Test(
        arguments: [
            ("0000-01-01T00:00:00Z", -62_167_219_200), ("0000-02-29T12:00:00Z", -62_162_078_400),
            ("0001-01-01T00:00:00Z", -62_135_596_800), ("1582-10-10T00:00:00Z", -12_219_724_800),
            ("1900-03-01T00:00:00Z", -2_203_891_200), ("1969-12-31T23:59:59Z", -1),
            ("2000-02-29T00:00:00Z", 951_782_400), ("9999-12-31T23:59:59Z", 253_402_300_799),
        ] as [(String, Double)])
    func `years of four digits`(_ text: String, _ seconds: Double) {
        let (transform, date) = (TolerantISO8601Transform(), Date(timeIntervalSince1970: seconds))
        #expect(transform.transformFromJSON(text) == date && transform.transformToJSON(date) == text)
        let fractions = TolerantISO8601Transform(writesFractions: true)
        expectEqual(fractions.transformToJSON(date), text.dropLast() + ".000Z")
    }

    @Test func `ends of days`() {
        let transform = TolerantISO8601Transform()
        let midnight = transform.transformFromJSON("2014-05-02T00:00:00Z")
        for text in ["2014-05-01T24:00:00Z", "2014-05-01T23:59:60Z", "2014-05-02T00:59:60+01:00"] {
            expectEqual(transform.transformFromJSON(text), midnight, "\(text)")
        }
    }

    @Test(arguments: [-62_167_219_201, 253_402_300_800, .infinity, -.infinity, .nan, 1e300] as [Double])
    func `years that are not written`(_ seconds: Double) {
        for transform in [TolerantISO8601Transform(), TolerantISO8601Transform(writesFractions: true)] {
            expectNil(transform.transformToJSON(Date(timeIntervalSince1970: seconds)))
        }
    }

    @Test func urls() {
        let plain = URLTransform()
        expectEqual(plain.transformFromJSON("http://a.b/c?d=e")?.absoluteString, "http://a.b/c?d=e")
        #expect(plain.transformFromJSON("") == nil && plain.transformFromJSON(5) == nil)
        let encoding = URLTransform(shouldEncodeURLString: true)
        expectEqual(encoding.transformFromJSON("a b%25#")?.absoluteString, "a%20b%2525%23")
        let relative = URL(string: "c", relativeTo: URL(string: "http://a.b/"))
        #expect(plain.transformToJSON(relative) == "http://a.b/c" && plain.transformToJSON(nil) == nil)
    }

    @Test func data() {
        let transform = DataTransform()
        #expect(
            transform.transformFromJSON("aGk=") == Data("hi".utf8)
                && transform.transformToJSON(Data("hi".utf8)) == "aGk=")
        expectEqual(transform.transformFromJSON(""), Data())
        for text in ["aGk", "aGk=\n", "_-8="] { expectNil(transform.transformFromJSON(text)) }
    }

    struct Money: Mappable {
        var ns: NSDecimalNumber?
        var decimal: Decimal?

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            ns <- (map["v"], NSDecimalNumberTransform())
            decimal <- (map["v"], DecimalTransform())
        }
    }

    @Test(
        arguments: [
            ("1.66", "1.66"), ("\"1.66\"", "1.66"), ("12345678901234567890", "12345678901234567890"), ("-0.1", "-0.1"),
            ("1234567890.12345678901234567", "1234567890.12345678901234567"), ("5", "5"), ("\"1.5abc\"", "1.5"),
        ])
    func decimals(_ text: String, _ expected: String) throws {
        let money = try require(Money(JSONString: "{\"v\":\(text)}"))
        expectEqual(money.ns, NSDecimalNumber(string: expected))
        expectEqual(money.decimal, Decimal(string: expected))
    }

    @Test func `decimals of other things`() {
        expectEqual(DecimalTransform().transformFromJSON(NSNumber(value: 0.1 as Float)), Decimal(string: "0.1"))
        expectEqual(DecimalTransform().transformFromJSON(NSNumber(value: UInt64.max)), Decimal(UInt64.max))
        let transform = NSDecimalNumberTransform()
        expectEqual(transform.transformFromJSON(1.66), NSDecimalNumber(string: "1.66"))
        expectEqual(transform.transformFromJSON(NSNumber(value: 1.66)), NSDecimalNumber(string: "1.66"))
        expectEqual(transform.transformFromJSON(UInt64.max), NSDecimalNumber(string: "18446744073709551615"))
        expectEqual(transform.transformFromJSON(Decimal(string: "0.1")), NSDecimalNumber(string: "0.1"))
        for value in ["abc", "", nil, [1]] as [Any?] { expectNil(transform.transformFromJSON(value)) }
        expectEqual(transform.transformToJSON(NSDecimalNumber(string: "1.66")), "1.66")
        expectEqual(DecimalTransform().transformToJSON(Decimal(string: "1.66")), NSDecimalNumber(string: "1.66"))
    }

    struct Keyed: Mappable {
        var map: [Kind: Item]?
        init?(map: Map) {}
        mutating func mapping(map: Map) { self.map <- (map["map"], DictionaryTransform<Kind, Item>()) }
    }

    @Test func dictionaries() {
        let keyed = Keyed(JSONString: #"{"map":{"a":{"v":1},"zz":{},"b":5}}"#)
        #expect(keyed?.map == [.a: Item(1)] && keyed?.toJSONString() == #"{"map":{"a":{"v":1}}}"#)
        let transform = DictionaryTransform<Kind, Item>()
        #expect(transform.transformFromJSON([1]) == nil && transform.transformFromJSON([String: Any]()) == [:])
        expectNil(transform.transformToJSON(nil))
    }

    struct Plain: Codable, Equatable {
        var x: Int
        var at: Date?
    }

    @Test func codables() {
        let transform = CodableTransform<Plain>()
        expectEqual(transform.transformFromJSON(["x": 1]), Plain(x: 1))
        expectEqual(transform.transformToJSON(Plain(x: 1)) as? NSDictionary, ["x": 1])
        expectEqual(CodableTransform<[Plain]>().transformFromJSON([["x": 1]]), [Plain(x: 1)])
        expectEqual(CodableTransform<[Int]>().transformFromJSON([Any]()), [])
        for value in [5, "x", [1], NSNull(), ["x": "y"]] as [Any] { expectNil(transform.transformFromJSON(value)) }
        expectEqual(CodableTransform<Int>().transformToJSON(5) as? Int, 5)
        let own = CodableTransform<Plain>(
            decoder: {
                let decoder = JSONDecoder()
                decoder.dateDecodingStrategy = .secondsSince1970
                return decoder
            }, encoder: { JSONEncoder() })
        expectEqual(own.transformFromJSON(["x": 1, "at": 5])?.at, Date(timeIntervalSince1970: 5))
    }

    #if !canImport(UIKit) && !canImport(AppKit)
    @Test func colours() {
        let plain = HexColorTransform()
        let red = HexColor(red: 1, green: 0, blue: 0)
        let green = HexColor(red: 0, green: 1, blue: 0)
        let blue = HexColor(red: 0, green: 0, blue: 1)
        #expect(plain.transformFromJSON("#FF0000") == red && plain.transformFromJSON("#00FF00") == green)
        #expect(plain.transformFromJSON("0000FF") == blue && plain.transformFromJSON("F00") == red)
        #expect(plain.transformFromJSON("F00f") == red && plain.transformFromJSON("ff0000ff") == red)
        for text in ["", "#", "FF", "12345", "12345G", "+12345", "##FF0000", "１２３"] {
            expectNil(plain.transformFromJSON(text))
        }
        #expect(plain.transformToJSON(red) == "FF0000" && plain.transformToJSON(nil) == nil)
        expectEqual(HexColorTransform(prefixToJSON: true).transformToJSON(blue), "#0000FF")
        expectEqual(HexColorTransform(alphaToJSON: true).transformToJSON(red), "FF0000FF")
        expectEqual(plain.transformToJSON(HexColor(red: 0.999, green: -1, blue: .nan)), "FF0000")
    }
    #endif

    @Test func lenient() {
        #expect(
            LenientTransform<Int>().transformFromJSON("12") == 12
                && LenientTransform<Int>().transformFromJSON(true) == 1)
        #expect(
            LenientTransform<Int>().transformFromJSON("1.0") == 1
                && LenientTransform<Int>().transformFromJSON("x") == nil)
        expectNil(LenientTransform<Int8>().transformFromJSON("300"))
        expectEqual(LenientTransform<Double>().transformFromJSON("1.5"), 1.5)
        expectEqual(LenientTransform<String>().transformFromJSON(json("1.5")), "1.5")
        expectNil(LenientTransform<String>().transformFromJSON(json("[1]")))
        #expect(
            LenientTransform<Bool>().transformFromJSON("1") == true
                && LenientTransform<Bool>().transformFromJSON(0) == nil)
        expectEqual(LenientTransform<Bool>().transformFromJSON(json("0")), false)
    }

    // Transforms and mappers that are shared between tasks.
    static let date = DateTransform()
    static let mapper = Mapper<Item>()
    static let url = URLTransform()
    static let number = SendableTransformOf<Int, String>(
        fromJSON: { $0.flatMap { Int($0) } }, toJSON: { $0.map { "\($0)" } })

    @Test func sharing() async {
        let total = await withTaskGroup(of: Int.self) { group in
            for index in 0..<50 {
                group.addTask {
                    let date = Self.date.transformFromJSON(Double(index))?.timeIntervalSince1970 ?? 0
                    return (Self.mapper.map(JSON: ["v": index])?.v ?? 0) + Int(date)
                }
            }
            return await group.reduce(0, +)
        }
        expectEqual(total, 2450)
    }
}
