#if os(Linux) || os(macOS)
import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Numbers with huge exponents and very many digits, as each type.
@Suite("Hostile input: numbers", .timeLimit(.minutes(5))) struct NumberTests {
    /// For Int, UInt8, Double, Float, Decimal and Date of a mapper, and for Int, UInt64, Double and Decimal of a decoder.
    private static let rows: [(numbers: [String], outcomes: String)] = [
        (
            [
                "1e999999999", "-1e999999999", "1e99999999999999999999", "1e19998", "1\(zeros(19_000))",
                "1.\(zeros(18_000))e18000",
            ], "range range range range range date range range range range"
        ),
        (
            [
                "1e-999999999", "1e-99999999999999999999", "123456789e-9223372036854775808",
                "0.\(zeros(19_000))1",
            ], "integer integer value value range value integer integer value range"
        ),
        (
            ["0e99999999999999999999", "0.0e-99999999999999999999", "-0e-9223372036854775809"],
            "value value value value value value value value value value"
        ),
        (
            [String(repeating: "9", count: 19_000) + ".5"],
            "integer integer range range range date integer integer range range"
        ),
        (["9223372036854775808"], "range range value value value date range value value value"),
        (
            ["-9223372036854775809", "18446744073709551616"],
            "range range value value value date range range value value"
        ),
    ]

    private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

    private static var types: [any Deserializable.Type] {
        [Int.self, UInt8.self, Double.self, Float.self, Decimal.self, Date.self]
    }

    private static var decodables: [any Decodable.Type] { [Int.self, UInt64.self, Double.self, Decimal.self] }

    /// Returns a word for what a call does. An error of another type, or with another text, is returned whole.
    private static func word(_ body: () throws -> some Any) -> String {
        guard let failure = failure(body) else { return "value" }
        guard failure.hasPrefix("DeserializationError: ") || failure.hasPrefix("DecodingError: ") else {
            return failure
        }
        if failure.contains("number is out of range ") { return "range" }
        if failure.contains("expected integer, found number") { return "integer" }
        return failure.contains("value is not a valid date") ? "date" : failure
    }

    fileprivate static func check() throws {
        for row in rows {
            for text in row.numbers {
                let value = try JsonSerializer().deserializeOrThrow(fromString: text)
                let read = types.map { type in word { try ObjectMapper().deserialize(type, fromValue: value) } }
                let decoded = decodables.map { type in word { try JsonDecoder().decode(type, from: Data(text.utf8)) } }
                expect((read + decoded).joined(separator: " "), row.outcomes, String(text.prefix(30)))
                // The digits stay, and equal numbers have equal hashes.
                expect(JsonSerializer().serialize(toString: value), text)
                let same = try JsonSerializer().deserializeOrThrow(fromString: text + (text.contains("e") ? "" : "e0"))
                #expect(value == same && value.hashValue == same.hashValue && value != 7, "\(text.prefix(30))")
            }
        }
    }

    @Test func `are read as each type, or refused`() async {
        await #expect(processExitsWith: .success) { try NumberTests.check() }
    }
}
#endif
