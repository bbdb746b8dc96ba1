import DataMapper
import Foundation
import TestSupport

/// `Decimal` and `UUID` are read from bytes, and written as bytes, without functions of Foundation.
@Suite("Decimal, UUID: digits and text") struct DigitsTests {
    /// A number in JSON, the number that it is, and the text that is written for it.
    static let rows: [(text: String, expected: String?, written: String)] = [
        ("0", "0", "0"), ("-0", "0", "0"), ("0.00", "0", "0"), ("0e5", "0", "0"),
        ("1.50", "1.5", "1.5"), ("-1.50", "-1.5", "-1.5"), ("100", "100", "100"), ("1e2", "100", "100"),
        ("9223372036854775807", "9223372036854775807", "9223372036854775807"),
        ("-9223372036854775808", "-9223372036854775808", "-9223372036854775808"),
        ("-9223372036854775809", "-9223372036854775809", "-9223372036854775809"),
        ("18446744073709551615", "18446744073709551615", "18446744073709551615"),
        ("18446744073709551616", "18446744073709551616", "18446744073709551616"),
        ("-18446744073709551615", "-18446744073709551615", "-18446744073709551615"),
        ("1844674407370955.1615", "1844674407370955.1615", "1844674407370955.1615"),
        ("184467440737095516.17", "184467440737095516.17", "184467440737095516.17"),
        ("100000000000000000000000000000000000000", "1e38", "100000000000000000000000000000000000000"),
        (
            "340282366920938463463374607431768211455", "340282366920938463463374607431768211455",
            "340282366920938463463374607431768211455"
        ),
        ("340282366920938463463374607431768211456", nil, ""), ("999999999999999999999999999999999999999", nil, ""),
        ("1e40", "1e40", "10000000000000000000000000000000000000000"), ("1e41", "1e41", "1e41"),
        ("1e-39", "1e-39", "0.000000000000000000000000000000000000001"), ("1e-40", "1e-40", "1e-40"),
        ("12e-128", "12e-128", "1.2e-127"), ("1e-128", "1e-128", "1e-128"), ("1e-129", nil, ""),
        ("1e165", "1e165", "1e165"),
        ("1e166", nil, ""), ("34e164", "34e164", "3.4e165"), ("35e164", nil, ""), ("1e1000000000000", nil, ""),
    ]

    @Test(arguments: rows) func `a number is a Decimal, and is written`(
        _ row: (text: String, expected: String?, written: String)
    ) throws {
        let value = try JsonSerializer().deserializeOrThrow(fromString: row.text)
        let number = value.decimal
        guard let expected = row.expected else {
            expectNil(number)
            expectThrows(DeserializationError.self) { try ObjectMapper().deserialize(Decimal.self, fromValue: value) }
            return
        }
        // An exponent above 127 needs zeros in the digits.
        expectEqual(number, Self.decimal(expected))
        try expectEqual(ObjectMapper().deserialize(Decimal.self, fromValue: value), number)
        expectEqual(JsonSerializer().serialize(toString: .decimal(number ?? .nan)), row.written)
        try expectEqual(ObjectMapper().serialize(number, toString: JsonSerializer()), row.written)
    }

    private static func decimal(_ text: String) -> Decimal? {
        guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) else {
            return Decimal(string: text)
        }
        let digits = String(text[..<mark]) + String(repeating: "0", count: max(0, exponent - 127))
        return Decimal(string: digits + "e\(min(exponent, 127))")
    }

    @Test func `numbers that arithmetic has made`() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            var factors = (0..<3).map { _ in Decimal(UInt32.random(in: 1...UInt32.max, using: &random)) }
            if Bool.random(using: &random) { factors[0].negate() }
            let number = factors[0] * factors[1] / 1000 - factors[2] / 7
            let text = try ObjectMapper().serialize(number, toString: JsonSerializer())
            expectEqual(Decimal(string: text), number)
            try expectEqual(ObjectMapper().deserialize(Decimal.self, from: text, with: JsonSerializer()), number)
        }
    }

    @Test(arguments: [
        ("123e4567-E89B-12d3-a456-426614174000", true), ("00000000-0000-0000-0000-000000000000", true),
        ("FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", true), ("abcdefAB-CDEF-0123-4567-89ABCDEFabcd", true),
        ("", false), ("123E4567-E89B-12D3-A456-42661417400", false), ("123E4567-E89B-12D3-A456-4266141740000", false),
        ("123E4567E89B12D3A456426614174000", false), ("123E4567-E89B-12D3-A456x426614174000", false),
        ("123E4567-E89B-12D3-A4564-26614174000", false), ("123E4567-E89B-12D3-A456-42661417400G", false),
        ("123E4567-E89B-12D3-A456-42661417400@", false), ("123E4567-E89B-12D3-A456-42661417400`", false),
        ("123E4567-E89B-12D3-A456-42661417400:", false), ("123E4567-E89B-12D3-A456-42661417400/", false),
        ("123E45é7-E89B-12D3-A456-42661417400", false), ("{23E4567-E89B-12D3-A456-42661417400}", false),
        // Some versions of Foundation accept these.
        (" 23E4567-E89B-12D3-A456-426614174000", false), ("+23E4567-E89B-12D3-A456-426614174000", false),
        ("0x3E4567-E89B-12D3-A456-426614174000", false),
    ]) func `the text of a UUID`(_ text: String, _ isValid: Bool) throws {
        let value = try? ObjectMapper().deserialize(UUID.self, fromValue: .string(text))
        expectEqual(value?.uuidString, isValid ? text.uppercased() : nil)
        expectEqual(UUIDTransformation().transform(from: .string(text)), value)
        expectEqual(UUID(mappingKey: text), value)
        if let value {
            expectEqual(ObjectMapper().serialize(value), .string(text.uppercased()))
            expectEqual(UUIDTransformation().transform(object: value), .string(text.uppercased()))
            expectEqual(value.mappingKey, text.uppercased())
        }
    }
}
