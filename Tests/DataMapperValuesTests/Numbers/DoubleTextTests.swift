import TestSupport
import Testing

@testable import DataMapperValues

@Suite("Numbers: the texts of doubles") struct DoubleTextTests {
    /// Returns the text of a number, or nil if writing it changes memory outside of the room.
    static func written(_ value: Double) -> String? {
        let margin = 40
        var bytes = [UInt8](repeating: 0xEE, count: margin + DoubleText.room + margin)
        let count = bytes.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { value.writeText(to: $0 + margin) - ($0 + margin) } ?? 0
        }
        let isOutside = (bytes.prefix(margin) + bytes.suffix(margin)).contains { $0 != 0xEE }
        return isOutside ? nil : String(decoding: bytes.dropFirst(margin).prefix(count), as: UTF8.self)
    }

    static let rows: [(String, Double)] = [
        // Up to eight decimals: where this way begins and ends, and numbers that have one decimal more.
        ("0.00012207", 0.00012207), ("0.00012208", 0.00012208), ("0.0001221", 0.0001221), ("0.5", 0.5), ("1.0", 1),
        ("9.0", 9), ("10.0", 10), ("397.08", 397.08), ("-138.459006", -138.459006), ("0.12345678", 0.12345678),
        ("0.123456789", 0.123456789), ("8388607.99999999", 8388607.99999999), ("8388608.0", 8_388_608),
        ("8388608.5", 8388608.5), ("4194303.000000005", 4194303.000000005),
        // The point at every place, with and without digits after it.
        ("0.0001", 0.0001), ("0.00012345678912345677", 0.00012345678912345678),
        ("0.012345678912345679", 0.012345678912345678),
        ("0.12345678912345678", 0.12345678912345678), ("1.234567891234568", 1.2345678912345678),
        ("12.345678912345678", 12.345678912345678), ("1234567.8912345679", 1234567.8912345678),
        ("12345678.912345678", 12345678.912345678), ("123456789.12345678", 123456789.12345678),
        ("1234567891234.5679", 1234567891234.5679), ("123456789123456.78", 123456789123456.78),
        ("1234567891234567.8", 1234567891234567.8), ("12345678.0", 12_345_678), ("100000000.0", 100_000_000),
        ("1234567890000000.0", 1_234_567_890_000_000), ("4503599627370495.5", 0x1p52 - 0.5),
        ("4503599627370496.0", 0x1p52), ("9007199254740991.0", 0x1p53 - 1), ("9007199254740992.0", 0x1p53),
        // Exponents.
        ("9.007199254740994e+15", 0x1p53 + 2), ("1e+16", 1e16), ("1.8014398509481984e+16", 0x1p54), ("1e+22", 1e22),
        ("1.2345e-100", 1.2345e-100), ("1e-05", 0.00001), ("9.999999999999999e-05", 0.00009999999999999999),
        ("1.7976931348623157e+308", .greatestFiniteMagnitude), ("2.2250738585072014e-308", 0x1p-1022),
        ("2.225073858507201e-308", (0x1p-1022 as Double).nextDown), ("5e-324", .leastNonzeroMagnitude),
        ("1e-323", 0x1p-1073), ("-5e-324", -.leastNonzeroMagnitude), ("4.450147717014403e-308", 0x1p-1021),
        // The last digit is exactly half way between two, so it is even.
        ("5e-324", 0x1p-1074), ("9.5367431640625e-07", 0x1p-20), ("2.9802322387695312e-08", 0x1p-25),
        ("1125899906842624.2", 1125899906842624.25), ("1125899906842624.8", 1125899906842624.75),
        ("0.0", 0), ("-0.0", -0.0),
    ]

    @Test(arguments: rows)
    func `are the shortest ones`(_ text: String, _ value: Double) {
        expectEqual(Self.written(value), text)
        expectEqual(DoubleText.text(value), text)
        expectEqual(value.description, text)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func `exist for numbers that are not finite`(_ value: Double) {
        expectEqual(DoubleText.text(value), value.description)
    }

    @Test func `are what Swift describes, for every exponent`() {
        var random = SeededGenerator(state: 45)
        for biased in 0..<2047 as Range<UInt64> {
            var fractions: [UInt64] = [0, 1, 2, 1 << 51, (1 << 52) - 2, (1 << 52) - 1]
            for _ in 0..<10 { fractions.append(random.next() >> 12) }
            for fraction in fractions {
                for sign in [0, 1] as [UInt64] {
                    let value = Double(bitPattern: sign << 63 | biased << 52 | fraction)
                    expectEqual(Self.written(value), value.description)
                }
            }
        }
    }

    /// Texts with one to seventeen digits, their neighbors, and every place of the point.
    @Test func `are what Swift describes, for every number of digits`() {
        var random = SeededGenerator(state: 46)
        for exponent in -24...24 {
            for digits in 1...17 {
                let number = (0..<digits).reduce(0 as UInt64) { number, _ in number * 10 + random.next() % 10 }
                guard let value = Double("\(number)e\(exponent)") else { continue }
                for value in [value, value.nextUp, -value.nextDown] {
                    expectEqual(Self.written(value), value.description)
                }
            }
        }
    }

    @Test func `floats have digits of their own`() {
        for pattern in stride(from: 1 as UInt32, to: .max - 65_537, by: 65_537) {
            let value = Float(bitPattern: pattern)
            guard value.isFinite, value != 0 else { continue }
            let shortest = ShortestDecimal(value)
            let described = LongDecimal(text: value.magnitude.description.utf8)
            expectEqual(
                LongDecimal(significand: shortest.significand, exponent: shortest.exponent, isNegative: false),
                described)
        }
    }
}
