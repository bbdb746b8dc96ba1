import Foundation
import ObjectMapper
import TestSupport

/// A number in text, and the values of a model's properties afterwards. They were 99 before.
struct NumberCase: CustomTestStringConvertible {
    let text: String
    let int: Int
    let int8: Int8?
    let uint: UInt
    let uint8: UInt8?
    let int64: Int64
    let bool: Bool?
    let double: Double?
    let float: Float?

    init(
        _ text: String, _ int: Int, _ int8: Int8?, _ uint: UInt, _ uint8: UInt8?, _ int64: Int64, _ bool: Bool?,
        _ double: Double?, _ float: Float?
    ) {
        self.text = text
        self.int = int
        self.int8 = int8
        self.uint = uint
        self.uint8 = uint8
        self.int64 = int64
        self.bool = bool
        self.double = double
        self.float = float
    }

    var testDescription: String { text }
}

struct NumberTests {
    struct Model: Mappable {
        var int = 99, int8: Int8? = 99, uint: UInt = 99, uint8: UInt8! = 99, int64: Int64 = 99
        var bool: Bool? = true, double: Double? = 99, float: Float? = 99

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            int <- map["v"]
            int8 <- map["v"]
            uint <- map["v"]
            uint8 <- map["v"]
            int64 <- map["v"]
            bool <- map["v"]
            double <- map["v"]
            float <- map["v"]
        }
    }

    // In cases where the original wraps around, the number overflows here: 0, or nil. A value that is not a number
    // leaves a property as it is.
    static let cases = [
        NumberCase("1", 1, 1, 1, 1, 1, true, 1, 1),
        NumberCase("2", 2, 2, 2, 2, 2, nil, 2, 2),
        NumberCase("0", 0, 0, 0, 0, 0, false, 0, 0),
        NumberCase("-1", -1, -1, 0, nil, -1, nil, -1, -1),
        NumberCase("1.0", 1, 1, 1, 1, 1, true, 1, 1),
        NumberCase("1.9", 1, 1, 1, 1, 1, nil, 1.9, 1.9),
        NumberCase("-1.9", -1, -1, 0, nil, -1, nil, -1.9, -1.9),
        NumberCase("300", 300, nil, 300, nil, 300, nil, 300, 300),
        NumberCase("true", 1, 1, 1, 1, 1, true, 1, 1),
        NumberCase("false", 0, 0, 0, 0, 0, false, 0, 0),
        NumberCase("\"12\"", 99, nil, 99, nil, 99, nil, nil, nil),
        NumberCase("null", 99, nil, 99, nil, 99, nil, nil, nil),
        NumberCase("9223372036854775807", .max, nil, 9_223_372_036_854_775_807, nil, .max, nil, nil, 9.223372e18),
        NumberCase(
            "9223372036854775808", 0, nil, 9_223_372_036_854_775_808, nil, 0, nil, 9_223_372_036_854_775_808,
            9.223372e18),
        NumberCase("18446744073709551615", 0, nil, .max, nil, 0, nil, nil, 1.8446744e19),
        NumberCase("1e20", 0, nil, 0, nil, 0, nil, 1e20, 1e20),
        NumberCase("1e3", 1000, nil, 1000, nil, 1000, nil, 1000, 1000),
        NumberCase("16777217", 16_777_217, nil, 16_777_217, nil, 16_777_217, nil, 16_777_217, 16_777_216),
    ]

    @Test(arguments: cases) func text(_ row: NumberCase) throws {
        let model = try require(Model(JSONString: "{\"v\": \(row.text)}"))
        check(model, row)
    }

    /// Numbers of the types that `JSONSerialization` returns behave like those in text.
    @Test(arguments: cases) func `Foundation`(_ row: NumberCase) throws {
        let json = try require(Mapper<Model>.parseJSONStringIntoDictionary(JSONString: "{\"v\": \(row.text)}"))
        check(try require(Model(JSON: json)), row)
    }

    private func check(_ model: Model, _ row: NumberCase) {
        expectEqual(model.int, row.int)
        expectEqual(model.int8, row.int8)
        expectEqual(model.uint, row.uint)
        expectEqual(model.uint8, row.uint8)
        expectEqual(model.int64, row.int64)
        expectEqual(model.bool, row.bool)
        expectEqual(model.double, row.double)
        expectEqual(model.float, row.float)
    }

    @Test func `Swift values`() throws {
        let int = try require(Model(JSON: ["v": 5 as Int]))
        #expect(int.int == 5 && int.uint8 == 5 && int.double == nil && int.float == 5 && int.bool == nil)
        let one = try require(Model(JSON: ["v": 1 as Int]))
        expectNil(one.bool)
        let bool = try require(Model(JSON: ["v": true]))
        #expect(bool.int == 1 && bool.double == nil && bool.bool == true)
        let double = try require(Model(JSON: ["v": 1.5 as Double]))
        #expect(double.int == 1 && double.float == 1.5 && double.double == 1.5)
        let float = try require(Model(JSON: ["v": 1.5 as Float]))
        #expect(float.double == nil && float.float == 1.5)
    }

    @Test(arguments: [
        ("9007199254740993", 9_007_199_254_740_993, 0), ("1.9", 1, 0), ("-1.9", -1, 0),
        ("18446744073709551615.5", 0, UInt64.max), ("1e20", 0, 0), ("NaN", 0, 0), ("-0.5", 0, 0),
    ])
    func `decimals without their fraction`(_ text: String, _ signed: Int64, _ unsigned: UInt64) {
        let decimal = Decimal(string: text) ?? .nan
        for value: Any in [decimal, NSDecimalNumber(decimal: decimal)] {
            let map = Map(mappingType: .fromJSON, JSON: ["v": value])
            var (first, second): (Int64, UInt64) = (99, 99)
            first <- map["v"]
            second <- map["v"]
            #expect(first == signed && second == max(unsigned, UInt64(clamping: signed)), "\(text)")
        }
    }

    @Test func `every width into every width`() throws {
        let values: [Any] = [
            7 as Int, 7 as Int8, 7 as Int16, 7 as Int32, 7 as Int64, 7 as UInt, 7 as UInt8, 7 as UInt16, 7 as UInt32,
            7 as UInt64,
        ]
        for value in values {
            let map = Map(mappingType: .fromJSON, JSON: ["v": value])
            var int = 0, int8: Int8 = 0, int16: Int16 = 0, int32: Int32 = 0, int64: Int64 = 0
            var uint: UInt = 0, uint8: UInt8 = 0, uint16: UInt16 = 0, uint32: UInt32 = 0, uint64: UInt64 = 0
            int <- map["v"]
            int8 <- map["v"]
            int16 <- map["v"]
            int32 <- map["v"]
            int64 <- map["v"]
            uint <- map["v"]
            uint8 <- map["v"]
            uint16 <- map["v"]
            uint32 <- map["v"]
            uint64 <- map["v"]
            let signed: [Int] = [int, Int(int8), Int(int16), Int(int32), Int(int64)]
            let unsigned: [UInt] = [uint, UInt(uint8), UInt(uint16), UInt(uint32), UInt(uint64)]
            expectEqual(signed, [7, 7, 7, 7, 7])
            expectEqual(unsigned, [7, 7, 7, 7, 7])
        }
    }

    struct Extremes: Mappable {
        var a = Int.max, b = Int64.max, c = UInt.max, d = UInt64.max, e = Int64.min

        init() {}
        init?(map: Map) { (a, b, c, d, e) = (0, 0, 0, 0, 0) }

        mutating func mapping(map: Map) {
            a <- map["a"]
            b <- map["b"]
            c <- map["c"]
            d <- map["d"]
            e <- map["e"]
        }
    }

    @Test func `extremes come back`() throws {
        let text = try require(Extremes().toJSONString())
        let signed = "9223372036854775807"
        let unsigned = "18446744073709551615"
        let expected = #"{"a":\#(signed),"b":\#(signed),"c":\#(unsigned),"d":\#(unsigned),"e":-9223372036854775808}"#
        expectEqual(text, expected)
        for model in [Extremes(JSONString: text), Extremes(JSON: Extremes().toJSON())] {
            let model = try require(model)
            expectEqual(model.a, .max)
            expectEqual(model.b, .max)
            expectEqual(model.c, .max)
            expectEqual(model.d, .max)
            expectEqual(model.e, .min)
        }
    }

    @Test func `arrays of numbers`() {
        withMap(#"{"i":[1,2],"d":[1.5,2],"m":[1,null],"b":[true,0],"o":{"k":3},"a":[[1],[2,3]],"oa":{"k":[4]}}"#) {
            map in
            expectEqual(map["i"].value(), [1, 2] as [Int8]?)
            expectEqual(map["i"].value(), [1, 2] as [UInt]?)
            expectEqual(map["i"].value(), [1, 2] as [Int64]?)
            expectEqual(map["o"].value(), ["k": 3] as [String: Int64]?)
            expectEqual(map["d"].value(), [1.5, 2] as [Float]?)
            expectEqual(map["d"].value(), [1.5, 2] as [Double]?)
            expectEqual(map["b"].value(), [true, false] as [Bool]?)
            expectEqual(map["a"].value(), [[1], [2, 3]] as [[Int]]?)
            expectEqual(map["oa"].value(), ["k": [4]] as [String: [Int]]?)
            expectEqual(map["d"].value(), nil as [Int]?)
            expectEqual(map["m"].value(), nil as [Int]?)
            expectEqual(map["m"].value(), [1, nil] as [Int?]?)
            expectEqual(map["i"].value(), nil as Decimal?)
            expectEqual(map["i"].value(), nil as Set<Int>?)
            expectEqual(map["o"].value(), nil as [Int: Int]?)
            expectEqual((map["i"].value() as NSArray?)?.count, 2)
            expectEqual((map["o"].value() as [String: Any]?)?["k"] as? Int, 3)
            expectEqual(map["i.0"].value() as NSNumber?, 1)
        }
        let live = Map(
            mappingType: .fromJSON, JSON: ["i": [1, 2] as [Int], "d": [1.5] as [Double], "s": "x" as NSString])
        expectEqual(live["i"].value(), nil as [Double]?)
        expectEqual(live["i"].value(), nil as [Float]?)
        expectEqual(live["d"].value(), [1.5] as [Float]?)
        expectEqual(live["s"].value(), "x")
    }

    /// A number that does not fit is 0, or nil in an optional. The digits decide, however large the number is.
    @Test(
        arguments: [
            ("-9223372036854775809", nil, nil), ("-9223372036854775808", Int.min, nil),
            ("-9223372036854775808.5", Int.min, nil), ("9223372036854775807.5", .max, 9_223_372_036_854_775_807),
            ("9223372036854775808", nil, 9_223_372_036_854_775_808), ("18446744073709551615.5", nil, .max),
            ("18446744073709551616", nil, nil), ("1e300", nil, nil), ("0.99999999999999999999", 0, 0),
            ("-0.99999999999999999999", 0, 0),
        ] as [(String, Int?, UInt?)])
    func `beyond integers`(_ text: String, _ signed: Int?, _ unsigned: UInt?) throws {
        let json = #"{"v":\#(text)}"#
        let dictionary = try require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        for integers in [Integers(JSONString: json), Integers(JSON: dictionary)] {
            #expect(integers?.signed == signed ?? 0 && integers?.optionalSigned == signed)
            #expect(integers?.unsigned == unsigned ?? 0 && integers?.optionalUnsigned == unsigned)
        }
    }

    @Test func `beyond double`() {
        let values = [Double.infinity, -.infinity, .nan].map { Integers(JSON: ["v": $0]) }
        for integers in [Integers(JSONString: #"{"v":1e400}"#), Integers(JSONString: #"{"v":-1e400}"#)] + values {
            #expect(integers?.signed == 0 && integers?.optionalSigned == nil)
            #expect(integers?.unsigned == 0 && integers?.optionalUnsigned == nil)
        }
        withMap(#"{"v":1e400}"#) { map in
            #expect(map["v"].value() == nil as Double? && map["v"].value() == nil as Float?)
            let any: Any? = map["v"].value()
            #expect(map["v"].currentValue == nil && any == nil)
        }
        let live = Map(mappingType: .fromJSON, JSON: ["v": Double.infinity])
        #expect(live["v"].value() == Double.infinity && live["v"].value() == Float.infinity)
    }

    struct Integers: Mappable {
        var signed = 99, optionalSigned: Int? = 99, unsigned: UInt = 99, optionalUnsigned: UInt? = 99

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            signed <- map["v"]
            optionalSigned <- map["v"]
            unsigned <- map["v"]
            optionalUnsigned <- map["v"]
        }
    }

    @Test func `beyond float`() throws {
        let json = #"{"one":1e300,"many":[1e300],"byKey":{"k":1e300},"nested":[[1e300]],"text":"1e39"}"#
        let dictionary = try require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let check = { (map: Map) in
            expectEqual(map["one"].value(), nil as Float?)
            expectEqual(map["many"].value(), nil as [Float]?)
            expectEqual(map["byKey"].value(), nil as [String: Float]?)
            expectEqual(map["nested"].value(), nil as [[Float]]?)
            var text: Float? = 99
            text <- (map["text"], LenientTransform())
            expectNil(text)
        }
        withMap(json, check)
        check(Map(mappingType: .fromJSON, JSON: dictionary))
        expectEqual(Map(mappingType: .fromJSON, JSON: ["v": [1e300]])["v"].value(), nil as [Float]?)
        expectNil(LenientTransform<Float>().transformFromJSON("1e39"))
        expectNil(LenientTransform<Float>().transformFromJSON("-1e39"))
        expectEqual(LenientTransform<Float>().transformFromJSON("1e38"), 1e38)
    }
}
