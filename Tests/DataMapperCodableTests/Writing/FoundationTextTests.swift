import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// The texts of Foundation's encoder.
struct FoundationTextTests {
    enum Payload: Codable { case none, one(Int), two(a: String, b: Double?), nested(Inner) }
    struct Inner: Codable, Hashable { var x = 1, text = "t" }
    enum Letter: String, Codable, CodingKeyRepresentable { case a, b }
    enum Count: Int, Codable { case one = 1, two }

    class Base: Codable {
        var base = 1
        init() {}
    }
    final class Derived: Base {
        var derived = "d"
        enum CodingKeys: CodingKey { case derived }
        override init() { super.init() }
        required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(derived, forKey: .derived)
            try super.encode(to: container.superEncoder())
        }
    }
    final class Flat: Base {
        var derived = "d"
        enum CodingKeys: CodingKey { case derived }
        override init() { super.init() }
        required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(derived, forKey: .derived)
        }
    }

    @propertyWrapper struct Wrapped<Value: Codable>: Codable {
        var wrappedValue: Value
        init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue)
        }
    }
    struct Everything: Codable {
        var bool = true, int = -1, int8 = Int8.min, int16 = Int16.min, int32 = Int32.min, int64 = Int64.min
        var uint = UInt.max, uint8 = UInt8.max, uint16 = UInt16.max, uint32 = UInt32.max, uint64 = UInt64.max
        var float: Float = 0.1, double = 0.1, string = "a/b\"\\\n\u{1}\u{1F}\u{7F}é😀\u{2028}"
        var url = URL(string: "https://example.com/a?b=c")
        var uuid = UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000")
        var date = Date(timeIntervalSince1970: 1_483_178_432.25)
        var data = Data([0, 1, 255])
        var decimal = Decimal(string: "123456789.123456789")
        var strings = ["a", "b/c"], doubles = [1.0, 1.5, -0.0], ints = [1, 2], bools = [true], none: Int?
        var nested = [[[1.0, 2.5]]], optionals: [Int?] = [1, nil], set: Set = ["s"]
        var dictionary = ["b": 1, "a": 2], numbers = [2: "two", 10: "ten", 1: "one"]
        var letters: [Letter: Int] = [.a: 1, .b: 2], counts: [Count: Int] = [.one: 1]
        var emptyArray: [Int] = [], emptyDictionary: [String: Int] = [:], emptyObject = Empty()
        var payloads: [Payload] = [.none, .one(1), .two(a: "x", b: nil), .nested(Inner())]
        var letter = Letter.a, count = Count.two
        @Wrapped var wrapped = Inner()
        @Wrapped var wrappedInt = 3
        var range = 1..<3, closed = 1...3
        var nestedDictionaries = ["x": ["y": [Inner()]]]
        var myURLProperty = 1, _leading = 2, trailing_ = 3, aB = 4, x1Y2 = 5, éÀb = 6
    }
    struct Empty: Codable {}
    struct Wrapping: Codable {
        var inner = [Inner()], letters: [Letter: Int] = [.a: 1, .b: 2], payload = Payload.two(a: "", b: 1)
    }
    static let paths = JSONEncoder.KeyEncodingStrategy.custom { path in
        AnyKey(stringValue: path.map(\.stringValue).joined(separator: "."))
    }
    enum OtherKeys: CodingKey { case int }

    @Test func `models have the same text`() {
        expectSameText(Everything())
        expectSameText([Everything(), Everything()])
        expectSameText(Derived())
        expectSameText(Flat())
        expectSameText([Payload.one(1), .none])
        expectSameText(["a": Payload.none])
        expectSameText(Empty())
    }

    @Test func `fragments have the same text`() {
        expectSameText(1)
        expectSameText("a/b")
        expectSameText(true)
        expectSameText(1.5)
        expectSameText(Optional<Int>.none)
        expectSameText(Optional(Inner()))
        expectSameText([Int]())
        expectSameText([String: Int]())
        expectSameText(Date(timeIntervalSinceReferenceDate: 1.5))
        expectSameText(URL(string: "a/b")!)
        expectSameText(Decimal(string: "-0.10")!)
        expectSameText(Decimal(string: "1e100")!)
        expectSameText([Letter.a, .b])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func `wide integers have the same text`() {
        expectSameText([Int128.min, .max, 0, 1 << 64] as [Int128])
        expectSameText([UInt128.max, 0, 1 << 63] as [UInt128])
        expectSameText(["a": Int128.min])
    }

    @Test func `numbers have the same text`() {
        var numbers: [Double] = [
            0, -0.0, 1, -1, 0.1, 1e15, 1e16, 1e17, 1e21, 1e22, .leastNonzeroMagnitude, 1e-4, 1e-5, 9.999e-5, 0.000123,
            123456789.5,
            0x1p53, 0x1p53 + 2, 0x1p54, 0x1p54 + 4, -0x1p54, 0x1p54 - 2, 0x1p55, 0x1p63, 0x1p64, .pi, 1 / 3, 100, 1e2,
            .greatestFiniteMagnitude, .leastNormalMagnitude, 4503599627370496.5, 9007199254740991,
        ]
        var random = SystemRandomNumberGenerator()
        for _ in 0..<Extended.count(20_000, short: 4_000) {
            let number = Double(bitPattern: random.next())
            if number.isFinite { numbers.append(number) }
            numbers.append(Double.random(in: -1000...1000))
            numbers.append(Double.random(in: -1e18...1e18))
            numbers.append(Double.random(in: 0...0.001))
        }
        expectSameText(numbers)
        expectSameText(numbers.map { [$0] })
        expectSameText(numbers.compactMap { Float($0).isFinite ? Float($0) : nil })
    }

    struct Numbers: Encodable {
        var before = 1
        let number: Double
        var float: Float = 1
        var after = [2]
    }

    @Test func `numbers that are not finite are errors or texts`() {
        for number in [Double.nan, .infinity, -.infinity] {
            for configure in [
                { _ in },
                {
                    $0.nonConformingFloatEncodingStrategy = .convertToString(
                        positiveInfinity: "+", negativeInfinity: "-", nan: "?")
                },
            ] as [(inout CodableOptions) -> Void] {
                expectSameText(number, configure: configure)
                expectSameText(Float(number), configure: configure)
                expectSameText([1, number], configure: configure)
                expectSameText([[1], [number]], configure: configure)
                expectSameText(["a": [["b": number]]], configure: configure)
                expectSameText(Numbers(number: number), configure: configure)
                expectSameText(Numbers(number: 1, float: Float(number)), configure: configure)
                expectSameText([Optional(number)], configure: configure)
                expectSameText(Date(timeIntervalSinceReferenceDate: number), configure: configure)
            }
        }
        expectSameText(["a": Date(timeIntervalSinceReferenceDate: .nan)]) {
            $0.dateEncodingStrategy = .secondsSince1970
        }
    }

    @Test(arguments: ["deferred", "seconds", "milliseconds", "iso8601", "custom", "nothing", "throwing"])
    func `dates have the same text`(_ strategy: String) {
        let dates = [0, 1.5, -1.5, 1e9 + 0.999, -1e10 - 0.25, 700_000_000.999_999].map {
            Date(timeIntervalSinceReferenceDate: $0)
        }
        let configure = { (options: inout CodableOptions) in
            options.dateEncodingStrategy =
                switch strategy {
                case "seconds": .secondsSince1970
                case "milliseconds": .millisecondsSince1970
                case "iso8601": .iso8601
                case "custom":
                    .custom { date, encoder in
                        var container = encoder.unkeyedContainer()
                        try container.encode(date.timeIntervalSince1970)
                        try container.encode("\(encoder.codingPath.map(\.stringValue))")
                    }
                case "nothing": .custom { _, _ in }
                case "throwing": .custom { _, _ in throw CocoaError(.featureUnsupported) }
                default: .deferredToDate
                }
        }
        expectSameText(dates, configure: configure)
        expectSameText(["a": ["b": dates]], configure: configure)
        expectSameText(Everything(), configure: configure)
        expectSameText(dates[0], configure: configure)
    }

    @Test func `data has the same text`() {
        let data = ["a": Data([0, 1, 2, 255])]
        expectSameText(data) { $0.dataEncodingStrategy = .deferredToData }
        expectSameText(data) { $0.dataEncodingStrategy = .custom { try "\($0.count)".encode(to: $1) } }
        expectSameText(Data()) { $0.dataEncodingStrategy = .deferredToData }
    }

    @Test func `keys are converted in the same way`() {
        expectSameText(Everything()) { $0.keyEncodingStrategy = .convertToSnakeCase }
        expectSameText(Derived()) { $0.keyEncodingStrategy = .convertToSnakeCase }
        // Foundation omits the key of a dictionary from the paths of the values in it.
        expectSameText(["a": [[Inner()]]].map { [$0.key: 1] }) { $0.keyEncodingStrategy = Self.paths }
        expectSameText(Wrapping()) { $0.keyEncodingStrategy = Self.paths }
        expectSameText(Derived()) { $0.keyEncodingStrategy = Self.paths }
        let keys = [
            "", "_", "__", "a", "A", "AB", "aB", "aBC", "aBCd", "aBcD", "ABc", "myURL", "myURLProperty", "URLSession",
            "_aB_", "__oneTwo__", "x1Y2", "éÀb", "aÀÉb", "a b C", "aBc9D", "ABCdEF", "i18N", "DŽa", "aDžb", "a\u{301}B",
            "aB\u{301}c", "oneTWOThree", "one_twoThree", "ÀbC",
        ]
        for key in keys {
            expectSameText(
                Custom {
                    var container = $0.container(keyedBy: AnyKey.self)
                    try container.encode(1, forKey: AnyKey(stringValue: key))
                }, key
            ) { $0.keyEncodingStrategy = .convertToSnakeCase }
        }
    }

    static let programs = [
        Program("nested") { encoder in
            var container = encoder.container(keyedBy: AnyKey.self)
            var object = container.nestedContainer(keyedBy: AnyKey.self, forKey: "object")
            try object.encode(1, forKey: "a")
            var array = object.nestedUnkeyedContainer(forKey: "array")
            try array.encode(2)
            try array.encodeNil()
            var inner = array.nestedContainer(keyedBy: AnyKey.self)
            try inner.encode(Inner(), forKey: "inner")
            var innerArray = array.nestedUnkeyedContainer()
            try innerArray.encode("x")
            try array.encode("\(array.count)")
            _ = array.nestedUnkeyedContainer()
            _ = array.nestedContainer(keyedBy: AnyKey.self)
            try object.encode(3, forKey: "b")
            try container.encode(4, forKey: "c")
            try container.encodeNil(forKey: "null")
        },
        Program("twice") { encoder in
            var first = encoder.container(keyedBy: AnyKey.self)
            var second = encoder.container(keyedBy: OtherKeys.self)
            try first.encode(1, forKey: "a")
            try second.encode(2, forKey: .int)
            try first.encode(3, forKey: "b")
        },
        Program("same key") { encoder in
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(1, forKey: "a")
            try container.encode(2, forKey: "b")
            try container.encode([3], forKey: "a")
        },
        Program("same container") { encoder in
            var container = encoder.container(keyedBy: AnyKey.self)
            var a = container.nestedContainer(keyedBy: AnyKey.self, forKey: "x")
            try a.encode(1, forKey: "a")
            var b = container.nestedContainer(keyedBy: AnyKey.self, forKey: "x")
            try b.encode(2, forKey: "b")
            try a.encode(3, forKey: "c")
            try a.encode(4, forKey: "a")
            var c = container.nestedUnkeyedContainer(forKey: "y")
            try c.encode(1)
            var d = container.nestedUnkeyedContainer(forKey: "y")
            try d.encode(2)
            try c.encode(3)
            try container.encode(Inner(), forKey: "z")
            var e = container.nestedContainer(keyedBy: AnyKey.self, forKey: "z")
            try e.encode(5, forKey: "more")
        },
        Program("super") { encoder in
            var container = encoder.container(keyedBy: AnyKey.self)
            try Inner().encode(to: container.superEncoder())
            try Inner().encode(to: container.superEncoder(forKey: "named"))
            try 1.encode(to: container.superEncoder(forKey: "one"))
            var array = container.nestedUnkeyedContainer(forKey: "array")
            try array.encode(1)
            try [2].encode(to: array.superEncoder())
            try array.encode(3)
            _ = array.superEncoder()
            _ = container.superEncoder(forKey: "nothing")
        },
        Program("super later") { encoder in
            var container = encoder.container(keyedBy: AnyKey.self)
            var one: (any Encoder)? = container.superEncoder(forKey: "1")
            var two: (any Encoder)? = container.superEncoder(forKey: "2")
            var three: (any Encoder)? = container.superEncoder(forKey: "3")
            try container.encode(1, forKey: "a")
            try two.map { try Inner().encode(to: $0) }
            try one.map { try [1, 2].encode(to: $0) }
            try three.map { try "text".encode(to: $0) }
            one = nil
            two = nil
            three = nil
            try container.encode(2, forKey: "b")
        },
        Program("turns") { encoder in
            var container = encoder.container(keyedBy: AnyKey.self)
            var a = container.nestedUnkeyedContainer(forKey: "a")
            var b = container.nestedUnkeyedContainer(forKey: "b")
            var c = container.nestedContainer(keyedBy: AnyKey.self, forKey: "c")
            for index in 0..<10 {
                try a.encode(index)
                try b.encode(Inner(x: index))
                try c.encode([index], forKey: AnyKey(intValue: index))
                var d = a.nestedContainer(keyedBy: AnyKey.self)
                try b.encode(["x": index])
                try d.encode(index, forKey: "d")
                try d.encode(Inner(), forKey: "e")
            }
            try container.encode("end", forKey: "end")
        },
        Program("flattened") { encoder in
            try Inner().encode(to: encoder)
            var single = encoder.singleValueContainer()
            try single.encode(["more": 1])
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(1, forKey: "last")
        },
    ]

    @Test(arguments: programs) func `unusual containers`(_ program: Program) {
        let value = Custom(program.body)
        expectSameText(value)
        expectSameText([value])
        expectSameText(["x": value])
    }

    @Test func `nothing is an error at the top and an object below`() {
        expectSameText(["a": Custom { _ in }])
        expectSameText([Custom { _ in }])
        expectThrows(EncodingError.self) { try JsonEncoder().encode(Custom { _ in }) }
    }

    @Test func `errors of models come as they are`() {
        struct Mine: Error {}
        expectSameText(["a": Custom { _ in throw Mine() }])
        expectSameText([
            [
                "a": Custom {
                    throw EncodingError.invalidValue(1, .init(codingPath: $0.codingPath, debugDescription: "no"))
                }
            ]
        ])
    }

    @Test func `user info is passed on`() {
        let key = CodingUserInfoKey(rawValue: "k")!
        expectSameText([Custom { try "\($0.userInfo[key] ?? "none")".encode(to: $0) }]) { $0.userInfo = [key: 7] }
    }
}
