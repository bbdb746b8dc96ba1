import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Numbers: which texts are numbers, and their values.
struct JsonNumberTests {
    /// The results of the accessors.
    struct Worth: Sendable, Equatable {
        var int: Int64?
        var uint: UInt64?
        var double: Double?
        var decimal: String?

        /// An integer that is not negative.
        init(whole: UInt64, double: Double) {
            self.init(int: Int64(exactly: whole), uint: whole, double: double, decimal: "\(whole)")
        }

        init(int: Int64? = nil, uint: UInt64? = nil, double: Double?, decimal: String?) {
            (self.int, self.uint, self.double, self.decimal) = (int, uint, double, decimal)
        }

        init(_ value: SupportedType) {
            int = value.int64
            uint = value.uint64
            double = value.double
            decimal = value.decimal.map { "\($0)" }
        }
    }

    /// Digits after the point are read eight at a time, as far from the end of the document as eight bytes.
    @Test(arguments: 0...24, ["", "0", "-12", "1234567"])
    func `fractions of all lengths have the values of the standard library`(_ count: Int, _ whole: String) throws {
        let digits = "9081726354019283746501928".prefix(count)
        for end in ["", "e2", "E-3", " ", "  ", "        ", ",0.25", ",\"\u{FF}\u{FF}\""] {
            let number = (whole.isEmpty ? "0" : whole) + (digits.isEmpty ? "" : "." + digits)
            let exponent = end.first?.isLetter == true ? end : ""
            let document = try JsonSerializer().deserializeOrThrow(Data("[\(number)\(end)]".utf8))
            expectEqual(document[0]?.double, Double(number + exponent), "\(number)\(end)")
        }
        for end in ["x", "e-.", ".", "/", ":", "\u{FF}"] where !digits.isEmpty {
            let text = "[\(whole.isEmpty ? "0" : whole).\(digits)\(end)1111111111]"
            expectThrows(JsonError.self, "\(text)") { try JsonSerializer().deserializeOrThrow(Data(text.utf8)) }
        }
    }

    @Test(
        arguments: [
            Row("0", Worth(int: 0, uint: 0, double: 0, decimal: "0")),
            Row("-0", Worth(int: 0, uint: 0, double: -0.0, decimal: "0")),
            Row("1", Worth(int: 1, uint: 1, double: 1, decimal: "1")),
            Row("-1", Worth(int: -1, double: -1, decimal: "-1")),
            Row("1.0", Worth(int: 1, uint: 1, double: 1, decimal: "1")),
            Row("1e0", Worth(int: 1, uint: 1, double: 1, decimal: "1")),
            Row("1e2", Worth(int: 100, uint: 100, double: 100, decimal: "100")),
            Row("100e-2", Worth(int: 1, uint: 1, double: 1, decimal: "1")),
            Row("1.5", Worth(double: 1.5, decimal: "1.5")),
            Row("1.50", Worth(double: 1.5, decimal: "1.5")),
            Row("-0.0", Worth(int: 0, uint: 0, double: -0.0, decimal: "0")),
            Row("0e400", Worth(int: 0, uint: 0, double: 0, decimal: "0")),
            Row("0.3", Worth(double: 0.3, decimal: "0.3")),
            Row("0.7", Worth(double: 0.7, decimal: "0.7")),
            Row("3.14159", Worth(double: 3.14159, decimal: "3.14159")),
            Row("0.1e-7", Worth(double: 1e-8, decimal: "0.00000001")),
            Row("5e-324", Worth(double: .leastNonzeroMagnitude, decimal: nil)),
            Row("2.2250738585072014e-308", Worth(double: .leastNormalMagnitude, decimal: nil)),
            Row("1.7976931348623157e308", Worth(double: .greatestFiniteMagnitude, decimal: nil)),
            Row("1e-400", Worth(double: 0, decimal: nil)),
            Row("-1e-400", Worth(double: -0.0, decimal: nil)),
            Row("1e400", Worth(double: nil, decimal: nil)),
            Row("9007199254740993", Worth(whole: 9_007_199_254_740_993, double: 9_007_199_254_740_992)),
            Row("1234567890123456789", Worth(whole: 1_234_567_890_123_456_789, double: 1.2345678901234568e18)),
            Row("9223372036854775807", Worth(whole: 9_223_372_036_854_775_807, double: 0x1p63)),
            Row("9223372036854775807.0", Worth(whole: 9_223_372_036_854_775_807, double: 0x1p63)),
            Row("9223372036854775807e0", Worth(whole: 9_223_372_036_854_775_807, double: 0x1p63)),
            Row("-9223372036854775808", Worth(int: .min, double: -0x1p63, decimal: "-9223372036854775808")),
            Row("-9223372036854775808.00", Worth(int: .min, double: -0x1p63, decimal: "-9223372036854775808")),
            Row("-9223372036854775809", Worth(double: -0x1p63, decimal: "-9223372036854775809")),
            Row("9223372036854775808", Worth(uint: 1 << 63, double: 0x1p63, decimal: "9223372036854775808")),
            Row("9223372036854775808.0", Worth(uint: 1 << 63, double: 0x1p63, decimal: "9223372036854775808")),
            Row("9999999999999999999", Worth(whole: 9_999_999_999_999_999_999, double: 1e19)),
            Row("-9999999999999999999", Worth(double: -1e19, decimal: "-9999999999999999999")),
            Row("10000000000000000000", Worth(whole: 10_000_000_000_000_000_000, double: 1e19)),
            Row("1e19", Worth(whole: 10_000_000_000_000_000_000, double: 1e19)),
            Row("18446744073709551615", Worth(uint: .max, double: 0x1p64, decimal: "18446744073709551615")),
            Row("18446744073709551615.000", Worth(uint: .max, double: 0x1p64, decimal: "18446744073709551615")),
            Row("18446744073709551616", Worth(double: 0x1p64, decimal: "18446744073709551616")),
            Row("-18446744073709551615", Worth(double: -0x1p64, decimal: "-18446744073709551615")),
            Row("1e20", Worth(double: 1e20, decimal: "100000000000000000000")),
            Row(
                "123456789012345678901234567890",
                Worth(double: 1.2345678901234568e29, decimal: "123456789012345678901234567890")),
            Row(
                "0.1234567890123456789012345678901234567",
                Worth(double: 0.12345678901234568, decimal: "0.1234567890123456789012345678901234567")),
            Row("0.000000000000000000000000000001", Worth(double: 1e-30, decimal: "0.000000000000000000000000000001")),
            Row("0.000000000000000000000000000000000000000000000000", Worth(int: 0, uint: 0, double: 0, decimal: "0")),
            Row("1.000000000000000000000000000000000000000000000000", Worth(int: 1, uint: 1, double: 1, decimal: "1")),
            Row("1e999999999999999999999999", Worth(double: nil, decimal: nil)),
            Row("1e-999999999999999999999999", Worth(double: 0, decimal: nil)),
            Row("0e999999999999999999999999", Worth(int: 0, uint: 0, double: 0, decimal: "0")),
            Row("1e+00000000000000000000000002", Worth(int: 100, uint: 100, double: 100, decimal: "100")),
        ] as [Row<String, Worth>])
    func `what numbers are worth`(_ row: Row<String, Worth>) throws {
        for text in [
            row.input, row.input.replacing("e", with: "E"), "[\(row.input)]", "{\"a\":\(row.input)}", " \(row.input) ",
        ] {
            let document = try Json.read(text)
            let value = document["a"] ?? document[0] ?? document
            expectEqual(Worth(value), row.expected)
            expectEqual(value.double?.sign, row.expected.double?.sign)
        }
    }

    @Test(
        arguments: [
            Row("00", 1), Row("01", 1), Row("-00", 2), Row("-01", 2), Row("00.5", 1), Row("0123456789", 1), Row("-", 1),
            Row("--1", 1), Row("-a", 1), Row("-.5", 1), Row("1.", 2), Row("1.e5", 2), Row("1.a", 2), Row("-0.", 3),
            Row("0.e1", 2),
            Row("1e", 2), Row("1E", 2), Row("1e+", 3), Row("1e-", 3), Row("1e.5", 2), Row("1e--5", 3), Row("1e+-5", 3),
            Row("1.5e", 4), Row("1.5e+", 5), Row("1ee5", 2), Row("0e", 2), Row("0e+", 3), Row("1.12345678e", 11),
            Row("1.123456789.", 11), Row("12345678901234567890.", 21), Row("-Infinity", 1), Row("-NaN", 1),
        ] as [Row<String, Int>])
    func `what JSON does not have for a number`(_ row: Row<String, Int>) throws {
        let inArray = try require(Json.error("[\(row.input)]"))
        let isBehindNumber = row.input == "1.123456789."
        expectEqual(inArray.code, isBehindNumber ? .unexpectedCharacter : .invalidNumber)
        expectEqual(inArray.offset, 1 + row.expected)
        let alone = try require(Json.error(row.input))
        expectEqual(alone.offset, row.expected)
        let endsTooEarly = row.expected == row.input.utf8.count
        expectEqual(alone.code, endsTooEarly ? .unexpectedEnd : isBehindNumber ? .trailingContent : .invalidNumber)
    }

    @Test(arguments: [
        "1a", "1.5.5", "1+", "1-1", "1e5e5", "1e5.5", "0x10", "0b1", "1_000", "1,5", "0a", "0-", "1f", "1n", "٣", "１",
    ])
    func `what stands behind a number is not part of it`(_ text: String) {
        expectNotNil(Json.error(text))
        expectNotNil(Json.error("{\"a\":\(text)}"))
    }

    @Test func `integers of every length, in digits that run eight at a time`() throws {
        let digits = "12345678901234567890123456789012345678901234567890"
        for length in 1...50 {
            let whole = String(digits.prefix(length))
            let value = try Json.read("[\(whole)]")[0]
            expectEqual(value?.int64, Int64(whole))
            expectEqual(value?.uint64, UInt64(whole))
            expectEqual(value?.double, Double(whole))
            try expectEqual(Json.rewrite("[\(whole),-\(whole)]"), "[\(whole),-\(whole)]")
            for point in 1..<length {
                let text = String(whole.prefix(point)) + "." + String(whole.dropFirst(point))
                let array = try Json.read("[\(text),-\(text)e-5]")
                expectEqual(array[0]?.double, Double(text))
                expectEqual(array[1]?.double, Double("-\(text)e-5"))
                try expectEqual(Json.rewrite("[\(text),-\(text)e-5]"), "[\(text),-\(text)e-5]")
            }
        }
    }

    @Test func `integers around every power of two and of ten`() throws {
        var candidates: [UInt64] = [0, .max]
        for shift in 0..<64 { candidates += [1 << shift, (1 << shift) - 1, (1 << shift) + 1] }
        var power: UInt64 = 1
        for _ in 0..<20 {
            candidates += [power, power - 1, power + 1]
            power = power &* 10
        }
        for value in candidates {
            let read = try Json.read("[\(value),-\(value)]")
            expectEqual(read[0]?.uint64, value)
            expectEqual(read[0]?.int64, Int64(exactly: value))
            expectEqual(read[1]?.int64, Int64("-\(value)"))
            expectEqual(read[0]?.double, Double(value))
        }
    }

    @Test func `prices are what they say`() throws {
        let texts = (0..<100_000).map { cents in
            let rest = cents % 100
            return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
        }
        let text = "[" + texts.joined(separator: ",") + "]"
        let values = try require(try Json.read(text).array)
        let wrong = values.indices.filter { values[$0].double != Double($0) / 100 }
        expectEqual(wrong.count, 0)
        expectEqual(values.count, 100_000)
        try expectEqual(Json.rewrite(text), text)
    }

    @Test(
        arguments: [
            Row("9007199254740993", 0x1p53), Row("9007199254740995", 0x1p53 + 4), Row("9007199254740993.0", 0x1p53),
            Row("4503599627370497.5", 0x1.0000000000002p52), Row("4503599627370496.5", 0x1p52),
            Row("1125899906842901.875", 0x1.0000000000458p50), Row("1125899906842624.125", 0x1p50),
            Row("562949953421312.0625", 0x1p49), Row("562949953421312.1875", 0x1.0000000000002p49),
            Row("9007199254740991.5", 0x1p53), Row("72057594037927932.0", 0x1p56), Row("9007199254740993e0", 0x1p53),
        ] as [Row<String, Double>])
    func `half way between two Doubles, the even one is taken`(_ row: Row<String, Double>) throws {
        for (text, expected) in [(row.input, row.expected), ("-" + row.input, -row.expected)] {
            try expectEqual(Json.read("[\(text)]")[0]?.double, expected)
        }
        // A little less or more changes the result.
        let more = row.input.contains(".") ? row.input + "0001" : row.input.replacing("e0", with: "") + ".0001"
        try expectEqual(Json.read("[\(more)]")[0]?.double, Double(more))
    }

    @Test func `random points half way, with one to four digits behind the point`() throws {
        var random = SeededGenerator(state: 4)
        var wrong: [String] = []
        for bits in 1...4 {
            for _ in 0..<1_000 {
                // An odd number of 54 bits, divided by 2^bits: exactly between two Doubles.
                let odd = UInt64.random(in: (1 << 53)..<(1 << 54), using: &random) | 1
                var fraction = odd & ((1 << UInt64(bits)) - 1)
                var digits = ""
                for _ in 0..<bits {
                    fraction *= 10
                    digits += String(fraction >> UInt64(bits))
                    fraction &= (1 << UInt64(bits)) - 1
                }
                let text = "\(odd >> UInt64(bits)).\(digits)"
                if try Json.read("[\(text)]")[0]?.double != Double(text) { wrong.append(text) }
            }
        }
        expectEqual(wrong.prefix(5), [])
    }

    @Test func `numbers of a thousand digits and more are read correctly rounded`() throws {
        let zeros = String(repeating: "0", count: 5_000)
        let halfWay = "9007199254740993"
        let samples: [(String, Double?)] = [
            ("0." + zeros + "1e5001", 1),
            ("1" + zeros + "e-5000", 1),
            ("1" + zeros, nil),
            (halfWay + "." + zeros, 9_007_199_254_740_992),
            (halfWay + "." + zeros + "1", 9_007_199_254_740_994),
            ("9007199254740995." + zeros, 9_007_199_254_740_996),
            ("9007199254740994." + String(repeating: "9", count: 5_000), 9_007_199_254_740_994),
            ("0." + String(repeating: "9", count: 5_000), 1),
        ]
        for (text, expected) in samples {
            let value = try Json.read("[\(text)]")[0]
            expectEqual(value?.double, expected)
            try expectEqual(Json.rewrite("[\(text)]"), "[\(text)]")
        }
    }
}
