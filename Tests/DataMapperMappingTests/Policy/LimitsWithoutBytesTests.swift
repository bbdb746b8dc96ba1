import DataMapper
import Testing

/// A parser checks limits. For values that do not come from a parser, the mapper checks them.
@Suite("Limits: values made without bytes") struct LimitsWithoutBytesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let limit: @Sendable (inout ProcessingLimits) -> Void
        let good: SupportedType
        let bad: SupportedType
        let message: String
        var testDescription: String { name }
    }

    static let table: [Row] = [
        Row(
            name: "string", limit: { $0.stringLength = 3 }, good: ["a": ["abc"]], bad: ["a": ["abc", "abcd"]],
            message: "string exceeds the limit of 3 at $.a[1]"),
        Row(
            name: "key", limit: { $0.keyLength = 2 }, good: ["ab": "long"], bad: ["a": ["abc": 1]],
            message: "key exceeds the limit of 2 at $.a.abc"),
        Row(
            name: "combining characters of a string", limit: { $0.combiningMarks = 1 },
            good: ["a": ["e\u{301}e\u{301}"]],
            bad: ["a": ["e\u{301}\u{316}"]],
            message: "number of combining characters in a row exceeds the limit of 1 at $.a[0]"),
        Row(
            name: "combining characters of a key", limit: { $0.combiningMarks = 1 }, good: ["e\u{301}": 1],
            bad: ["\u{301}\u{316}": 1],
            message: "number of combining characters in a row exceeds the limit of 1 at $"),
        Row(
            name: "number", limit: { $0.numberLength = 4 }, good: [1234, -0.5], bad: [1, 12345],
            message: "number exceeds the limit of 4 at $[1]"),
        Row(
            name: "elements", limit: { $0.elementCount = 5 }, good: ["a": [1, 2]], bad: ["a": [1, 2, 3]],
            message: "number of elements exceeds the limit of 5 at $"),
        Row(
            name: "depth", limit: { $0.depth = 2 }, good: [[1]], bad: [[[1]]],
            message: "nested more than 2 levels deep"),
    ]

    @Test(arguments: table) func limit(_ row: Row) throws {
        var limits = ProcessingLimits.standard
        row.limit(&limits)
        let mapper = ObjectMapper(policy: MappingPolicy(limits: limits))
        try expectEqual(mapper.deserialize(SupportedType.self, fromValue: row.good), row.good)
        let error = expectThrows(DeserializationError.self) {
            try mapper.deserialize(SupportedType.self, fromValue: row.bad)
        }
        expectEqual(error?.description.hasPrefix(row.message), true, "\(error?.description ?? "")")
        expectNil(mapper.deserialize(row.bad) as SupportedType?)
        expectEqual(mapper.report(SupportedType.self, fromValue: row.bad).problems.count, 1)
        try expectEqual(ObjectMapper().deserialize(SupportedType.self, fromValue: row.bad), row.bad)
    }
}
