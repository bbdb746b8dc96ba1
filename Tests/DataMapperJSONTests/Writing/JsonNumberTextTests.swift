import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// How numbers are written.
struct JsonNumberTextTests {
    @Test func `integers around every power of two and of ten`() throws {
        var values: [Int] = [0, .min, .max, .min + 1, .max - 1]
        for shift in 0..<63 { values += [1 << shift, -(1 << shift), (1 << shift) - 1, (1 << shift) + 1] }
        var power = 1
        for _ in 0..<18 {
            values += [power, -power, power - 1, 1 - power, power + 1]
            power *= 10
        }
        let expected = "[" + values.map(\.description).joined(separator: ",") + "]"
        try expectEqual(JsonWriterTests.write(.array(values.map { .int($0) })), expected)
        try expectEqual(Json.read(expected).array?.map(\.int), values.map { $0 })
        let unsigned: [UInt64] = [
            .max, .max - 1, 1 << 63, (1 << 63) - 1, 10_000_000_000_000_000_000, 9_999_999_999_999_999_999,
        ]
        try expectEqual(
            JsonWriterTests.write(.array(unsigned.map { .uint64($0) })),
            "[" + unsigned.map(\.description).joined(separator: ",") + "]")
    }

    @Test(
        arguments: [
            Row("0.0", 0), Row("-0.0", -0.0), Row("1.0", 1), Row("-1.0", -1), Row("0.1", 0.1), Row("0.3", 0.3),
            Row("100.0", 100), Row("1234567.0", 1_234_567), Row("123456.789", 123456.789), Row("0.001", 0.001),
            Row("0.0001", 0.0001), Row("1e-05", 0.00001), Row("1.5e-05", 0.000015), Row("1e+16", 1e16),
            Row("9007199254740992.0", 0x1p53), Row("9.007199254740994e+15", 0x1p53 + 2),
            Row("1.8014398509481984e+16", 0x1p54), Row("1e+100", 1e100), Row("1.2345e-100", 1.2345e-100),
            Row("5e-324", .leastNonzeroMagnitude), Row("2.2250738585072014e-308", 0x1p-1022),
            Row("1.7976931348623157e+308", .greatestFiniteMagnitude), Row("9.5367431640625e-07", 0x1p-20),
        ] as [Row<String, Double>])
    func `doubles`(_ row: Row<String, Double>) throws {
        try expectEqual(JsonWriterTests.write(.double(row.expected)), row.input)
        try expectEqual(Json.read(row.input).double?.bitPattern, row.expected.bitPattern)
    }

    /// Finite doubles of all kinds, the same in every run.
    static func samples() -> [Double] {
        var random = SeededGenerator(state: 2)
        var values: [Double] = []
        while values.count < 30_000 {
            let value = Double(bitPattern: random.next())
            if value.isFinite { values.append(value) }
        }
        for _ in 0..<10_000 { values.append(Double.random(in: 0..<1000, using: &random)) }
        for _ in 0..<5_000 { values.append((Double.random(in: -1e7...1e7, using: &random) * 100).rounded() / 100) }
        // Numbers with few digits, and their neighbors, which have many: also where the short way of writing them ends.
        for _ in 0..<20_000 {
            let digits = Double(random.next() >> UInt64.random(in: 10...63, using: &random))
            let value = digits / (Double("1e\(Int.random(in: 0...12, using: &random))") ?? 1)
            values += [value, value.nextUp, -value.nextDown]
        }
        for whole in [0, 1, 9_999_999, 10_000_000, 10_000_001] as [Double] {
            for fraction in [0.00009999, 0.0001, 0.5, 0.00000001, 0.99999999, 0.999999999, 0.123456785] {
                values += [whole + fraction, (whole + fraction).nextDown, (whole + fraction).nextUp]
            }
        }
        // Subnormal numbers, and the neighbors of powers of two and of ten, where the gaps between numbers change.
        for _ in 0..<2_000 { values.append(Double(bitPattern: random.next() >> 12)) }
        for exponent in -1074...1023 {
            let value = Double(sign: .plus, exponent: exponent, significand: 1)
            values += [value, value.nextUp, value.nextDown]
        }
        for exponent in -323...308 {
            let value = Double("1e\(exponent)") ?? 0
            values += [value, value.nextUp, value.nextDown, -value]
        }
        return values
    }

    @Test func `doubles are written as Swift describes them, and read back bit by bit`() throws {
        let values = Self.samples()
        let expected = values.map(\.description)
        let text = try JsonWriterTests.write(.array(values.map { .double($0) }))
        let written = text.dropFirst().dropLast().split(separator: ",").map(String.init)
        expectEqual(written.count, values.count)
        expectEqual(zip(written, expected).filter { $0 != $1 }.prefix(5).map { "\($0) is not \($1)" }, [])
        let read = try require(try Json.read(text).array)
        let wrong = zip(read, values).filter { $0.double?.bitPattern != $1.bitPattern }
        expectEqual(wrong.prefix(5).map { $0.1 }, [])
    }

    @Test(arguments: [
        "0", "-0", "0.0", "-0.0", "1.50", "1e5", "0.1e-7", "1.0", "100", "1.000", "0.10", "-0.10", "0.000001", "1e0",
        "1e-0", "10e10", "1.5e300", "123e-5", "0e0", "0.0e-5", "-0e1", "1e-400", "1e400", "0.00000000000000000001",
        "12345678901234567890", "123456789012345678901234567890", "-123456789012345678901234567890.1234567890",
        "1.7976931348623157e308", "0.30000000000000004", "9999999999999999999", "999999999999999999.9",
        "0.9999999999999999999", "0.0999999999999999999", "1234567890.123456789", "0.000000000000000000000000000000e5",
        "1E5", "1e+5", "1E+05", "1.50E-007", "-0E+0", "1e-00", "1e+0000000000000000000000000000000000000005",
        "1e1000000", "1e1000001", "1e-1000001", "1e99999999999999999999",
    ])
    func `numbers that were read are written as they were read`(_ text: String) throws {
        for document in ["\(text)", "[\(text)]", "{\"a\":\(text)}", "[\(text),\(text)]"] {
            try expectEqual(Json.rewrite(document), document)
        }
        let pretty = JsonSerializer(writing: JsonWritingOptions(layout: .singleLine, sortsKeys: true))
        expectEqual(
            pretty.serialize(toString: try Json.read("{\"b\":\(text),\"a\":1}")), "{\"a\": 1, \"b\": \(text)}")
    }

    @Test func `floats are written by their own shortest digits`() throws {
        var random = SeededGenerator(state: 3)
        var values: [Float] = [
            0, -0.0, 0.1, 0.3, 1, 16_777_216, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e10,
        ]
        while values.count < 5_000 {
            let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
            if value.isFinite { values.append(value) }
        }
        let mapper = ObjectMapper()
        let text = try mapper.serialize(values, toString: JsonSerializer())
        let read = try mapper.deserialize([Float].self, from: text, with: JsonSerializer())
        expectEqual(zip(read, values).filter { $0.bitPattern != $1.bitPattern }.count, 0)
        expectEqual(read.count, values.count)
        let written = text.dropFirst().dropLast().split(separator: ",")
        // The number of digits is the same as in Swift's own text, whatever the form of the exponent.
        let digits = { (text: Substring) in
            text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }.reversed().drop { $0 == "0" }.count
        }
        let wrong = zip(written, values).filter { digits($0) != digits(Substring($1.description)) }
        expectEqual(wrong.prefix(5).map { "\($0)" }, [])
        expectEqual(written.prefix(6), ["0.0", "-0.0", "0.1", "0.3", "1.0", "16777216.0"])
    }
}
