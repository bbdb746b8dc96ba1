import Foundation
import ObjectMapper
import TestSupport

/// Values that only hostile JSON has.
struct HostileValueTests {
    @Test func `dates of no number`() {
        for number in [Double.nan, .infinity, -.infinity] {
            expectNil(DateTransform().transformFromJSON(number))
        }
    }

    @Test(
        arguments: [
            ("12", 12), (" 1.5x", 1.5), ("1.", 1), (".5", 0.5), ("-.5e1", -5), ("1e", 1), ("1e+", 1), ("+2e1e", 20),
            ("1..2", 1), ("1.5.2", 1.5), ("5€", 5), ("", nil), (".", nil), ("..", nil), ("-", nil), ("-.", nil),
            ("e5", nil), ("1e400", nil), ("x1", nil),
        ] as [(String, Double?)])
    func `numbers that text begins with`(_ text: String, _ number: Double?) {
        expectEqual(DateTransform().transformFromJSON(text)?.timeIntervalSince1970, number)
        expectEqual(DecimalTransform().transformFromJSON(text), number.map { Decimal($0) })
    }

    /// A search for the end of the number from the end of the text would take hours.
    @Test(arguments: ["1e", ".", "1.", "-", "1e+"]) func `long text`(_ part: String) {
        let text = String(repeating: part, count: 1_000_000)
        _ = DateTransform().transformFromJSON(text)
        _ = DecimalTransform().transformFromJSON(text)
    }

    @Test func `integers of text`() {
        let (transform, wide) = (LenientTransform<Int64>(), LenientTransform<UInt64>())
        expectEqual(transform.transformFromJSON("9007199254740993.0"), 9_007_199_254_740_993)
        expectEqual(transform.transformFromJSON("9223372036854775807e0"), .max)
        expectEqual(wide.transformFromJSON("18446744073709551615.00"), .max)
        #expect(
            wide.transformFromJSON("18446744073709551616") == nil
                && wide.transformFromJSON("1844674407370955161.5e1") == .max)
        #expect(transform.transformFromJSON("1e3") == 1000 && transform.transformFromJSON("1.5") == nil)
        expectNil(transform.transformFromJSON("1e99999999999999999999"))
    }

    @Test func `ends of days`() {
        expectNil(TolerantISO8601Transform().transformFromJSON("2014-05-01T24:00:00.5Z"))
        expectEqual(
            TolerantISO8601Transform().transformFromJSON("2014-05-01T24:00:00.000Z"),
            Date(timeIntervalSince1970: 1_398_988_800))
        expectEqual(
            TolerantISO8601Transform().transformFromJSON("2001-01-01T00:00:00.000000001Z"),
            Date(timeIntervalSinceReferenceDate: 1e-9))
    }

    @Test func `formatters without text`() {
        let transform = CustomDateFormatTransform(formatString: "yyyy-MM-dd")
        for seconds in [Double.nan, .infinity, 1e300] {
            expectNil(transform.transformToJSON(Date(timeIntervalSince1970: seconds)))
        }
        expectNil(CustomDateFormatTransform(formatString: "").transformFromJSON(""))
    }

    @Test func `padding within base 64`() {
        expectEqual(DataTransform().transformFromJSON("aGk="), Data("hi".utf8))
        for text in ["aA==aA==", "aGk=aGk=", "=", "===="] {
            expectNil(DataTransform().transformFromJSON(text), "\(text)")
        }
    }

    @Test func `control characters of keys`() {
        struct Hostile: Mappable {
            var v = 0

            init?(map: Map) {}

            mutating func mapping(map: Map) { v <- map["a\nb.é", nested: false] }
        }
        struct Strict: ImmutableMappable {
            let number: Int

            init(map: Map) throws { number = try map.value("a\u{1B}[2J\n\u{9B}\u{2028}b") }
        }
        let error = expectThrows(MapError.self) { try Strict(JSON: ["a\u{1B}[2J\n\u{9B}\u{2028}b": "x\ny"]) }
        let text = error?.description ?? ""
        #expect(text.contains(#"- key: a\u{1B}[2J\n\u{009B}\u{2028}b"#) && text.contains(#"- currentValue: x\ny"#))
        expectEqual(text.split(separator: "\n").count, 5)
        let problems = Mapper<Hostile>().mapCollecting(JSONObject: ["a\nb.é": "x"]).problems
        expectEqual(problems.map(\.description), [#"a\nb.é: expected Int, found string"#])
    }

    /// An object with keys that are mapped in a different order from that of their bytes.
    struct Pair: Mappable, Hashable {
        var a = 0
        var b: Double = 0

        init(_ a: Int, _ b: Double) { (self.a, self.b) = (a, b) }
        init?(map: Map) {}

        mutating func mapping(map: Map) {
            b <- map["b"]
            a <- map["a"]
        }
    }

    struct Pairs: Mappable {
        var pairs: Set<Pair> = []

        init(_ pairs: Set<Pair>) { self.pairs = pairs }
        init?(map: Map) {}

        mutating func mapping(map: Map) { pairs <- map["pairs"] }
    }

    @Test func `sets of text and dictionaries`() {
        let pairs = Pairs([Pair(1, 2), Pair(2, 1), Pair(3, 0)])
        expectEqual(pairs.toJSONString(), #"{"pairs":[{"b":2,"a":1},{"b":1,"a":2},{"b":0,"a":3}]}"#)
        let dictionaries = pairs.toJSON()["pairs"] as? [[String: Any]]
        expectEqual(dictionaries?.compactMap { $0["a"] as? Int }, [1, 2, 3])
    }

    @Test func `sets with values that have no text`() {
        for count in 2..<30 {
            let pairs = Pairs(Set((0..<count).map { Pair($0, .nan) }))
            let dictionaries = pairs.toJSON()["pairs"] as? [[String: Any]]
            expectEqual(dictionaries?.compactMap { $0["a"] as? Int }, Array(0..<count))
        }
    }

    /// Dictionaries have no order of their own.
    @Test func `problems of dictionaries are in order`() {
        struct Box: Mappable {
            var values: [String: Pair] = [:]

            init?(map: Map) {}

            mutating func mapping(map: Map) { values <- map["values"] }
        }
        let keys = (10..<60).map { "k\($0)" }
        let json = ["values": Dictionary(uniqueKeysWithValues: keys.map { ($0, ["a": "x"]) })]
        let problems = Mapper<Box>().mapCollecting(JSONObject: json).problems
        expectEqual(problems.map(\.path), keys.map { "values.\($0).a" })
    }

    @Test func `errors of ignored null`() {
        struct Strict: ImmutableMappable { init(map: Map) throws { _ = try map.value("a.v") as Int } }
        let mapper = Mapper<Strict>()
        mapper.options.ignoresNull = true
        for (json, found) in [(#"{"a":{"v":null}}"#, "null"), (#"{"a":{}}"#, "nothing"), ("{}", "nothing")] {
            let dictionary = Mapper<Strict>.parseJSONString(JSONString: json)
            expectEqual(mapper.mapCollecting(JSONString: json).problems.map(\.found), [found])
            expectEqual(mapper.mapCollecting(JSONObject: dictionary).problems.map(\.found), [found])
        }
    }

    @Test func `problems of alternative keys`() {
        struct Either: Mappable {
            var number: Int?

            init?(map: Map) {}

            mutating func mapping(map: Map) { number <- map["n|m", nested: false, delimiter: "|"] }
        }
        for (json, path) in [(#"{"m":"x"}"#, "m"), (#"{"n":"x","m":1}"#, "n"), (#"{"n|m":"x"}"#, "n|m")] {
            let mapper = Mapper<Either>()
            expectEqual(mapper.mapCollecting(JSONString: json).problems.map(\.path), [path])
            let dictionary = Mapper<Either>.parseJSONString(JSONString: json)
            expectEqual(mapper.mapCollecting(JSONObject: dictionary).problems.map(\.path), [path])
        }
    }

    /// The path to a number that is there instead of an object.
    @Test func `obstacles on long ways`() {
        struct Deep: Mappable {
            static let key = Array(repeating: "a", count: 100_000).joined(separator: ".")
            var value: Int?

            init?(map: Map) {}

            mutating func mapping(map: Map) { value <- map[Self.key] }
        }
        var json: [String: Any] = ["a": 1]
        for _ in 0..<2000 { json = ["a": json] }
        let problems = Mapper<Deep>().mapCollecting(JSONObject: json).problems
        #expect(problems.count == 1 && problems.first?.path.utf8.count == 4001)
    }
}
