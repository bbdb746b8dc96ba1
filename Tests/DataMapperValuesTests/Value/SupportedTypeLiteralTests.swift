import DataMapperValues
import TestSupport

@Suite("SupportedType: makers and literals") struct SupportedTypeLiteralTests {
    typealias Row = (literal: SupportedType, value: SupportedType, description: String)

    static let table: [Row] = [
        (literal: nil, value: .null, description: "null"),
        (literal: true, value: .bool(true), description: "true"),
        (literal: 12, value: .intOrDouble(12), description: "12"),
        (literal: 1.0, value: .double(1), description: "1.0"),
        (literal: "a", value: .string("a"), description: #""a""#),
        (literal: "a\(1)b", value: .string("a1b"), description: #""a1b""#),
        (literal: [], value: .array([]), description: "[]"),
        (literal: [:], value: .dictionary([:]), description: "{}"),
        (
            literal: [1, "a", nil, [false]], value: .array([.int(1), .string("a"), .null, .array([.bool(false)])]),
            description: #"[1, "a", null, [false]]"#
        ),
        (
            literal: ["b": 1, "a": ["c": nil]], value: .dictionary(["b": .int(1), "a": .dictionary(["c": .null])]),
            description: #"{"b": 1, "a": {"c": null}}"#
        ),
        (
            literal: ["b": 1, "a": 2, "b": 3], value: .dictionary(["b": .int(3), "a": .int(2)]),
            description: #"{"b": 3, "a": 2}"#
        ),
        (
            literal: .object([("z", 1), ("a", 2), ("z", 3)]), value: .dictionary(["z": .int(3), "a": .int(2)]),
            description: #"{"z": 3, "a": 2}"#
        ),
        (
            literal: .dictionary(["b": 1, "a": 2, "B": 3, "": 4]),
            value: .dictionary(["": 4, "B": 3, "a": 2, "b": 1]), description: #"{"": 4, "B": 3, "a": 2, "b": 1}"#
        ),
        (
            literal: .string("quote \" backslash \\ line \n null \u{0} é 😀"),
            value: .string("quote \" backslash \\ line \n null \u{0} é 😀"),
            description: #""quote \" backslash \\ line \n null \0 é 😀""#
        ),
    ]

    @Test(arguments: table) func literals(_ row: Row) {
        expectEqual(row.literal, row.value)
        expectEqual(row.literal.description, row.description)
    }

    @Test func `an integer literal can be meant either way`() {
        let literal: SupportedType = 1
        expectEqual(literal.int, 1)
        expectEqual(literal.double, 1)
        let fraction: SupportedType = 1.0
        expectNil(fraction.int)
    }
}
