import DataMapperCore
import Testing

@Suite("SupportedType: makers and literals")
struct SupportedTypeLiteralTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let literal: SupportedType
        let value: SupportedType
        let description: String

        var testDescription: String { description }
    }

    static let table: [Row] = [
        Row(literal: nil, value: .null, description: "null"),
        Row(literal: true, value: .bool(true), description: "true"),
        Row(literal: 12, value: .intOrDouble(12), description: "12"),
        Row(literal: 1.0, value: .double(1), description: "1.0"),
        Row(literal: "a", value: .string("a"), description: #""a""#),
        Row(literal: "a\(1)b", value: .string("a1b"), description: #""a1b""#),
        Row(literal: [], value: .array([]), description: "[]"),
        Row(literal: [:], value: .dictionary([:]), description: "{}"),
        Row(
            literal: [1, "a", nil, [false]], value: .array([.int(1), .string("a"), .null, .array([.bool(false)])]),
            description: #"[1, "a", null, [false]]"#),
        Row(
            literal: ["b": 1, "a": ["c": nil]], value: .dictionary(["b": .int(1), "a": .dictionary(["c": .null])]),
            description: #"{"b": 1, "a": {"c": null}}"#),
        Row(
            literal: ["b": 1, "a": 2, "b": 3], value: .dictionary(["b": .int(3), "a": .int(2)]),
            description: #"{"b": 3, "a": 2}"#),
        Row(
            literal: .object([("z", 1), ("a", 2), ("z", 3)]), value: .dictionary(["z": .int(3), "a": .int(2)]),
            description: #"{"z": 3, "a": 2}"#),
        Row(
            literal: .dictionary(["b": 1, "a": 2, "B": 3, "": 4]),
            value: .dictionary(["": 4, "B": 3, "a": 2, "b": 1]), description: #"{"": 4, "B": 3, "a": 2, "b": 1}"#),
        Row(
            literal: .string("quote \" backslash \\ line \n null \u{0} é 😀"),
            value: .string("quote \" backslash \\ line \n null \u{0} é 😀"),
            description: #""quote \" backslash \\ line \n null \0 é 😀""#),
    ]

    @Test(arguments: table)
    func literals(_ row: Row) {
        #expect(row.literal == row.value)
        #expect(row.literal.description == row.description)
    }

    @Test func `an integer literal can be meant either way`() {
        let literal: SupportedType = 1
        #expect(literal.int == 1)
        #expect(literal.double == 1)
        let fraction: SupportedType = 1.0
        #expect(fraction.int == nil)
    }
}
