import DataMapperCore
import DataMapperTools
import Foundation
import TestSupport

@Suite("Differences of values") struct ValueDifferencesTests {
    typealias Row = (found: SupportedType, expected: SupportedType, lines: [String])

    private static let long = String(repeating: "x", count: 200)

    static let table: [Row] = [
        (1, 1, []),
        (["a": 1, "b": [2, 3]], ["b": [2, 3], "a": 1], []),
        (1, 2, ["$: expected 2, found 1"]),
        ([:], [], ["$: expected [], found {}"]),
        (
            ["a": 1, "b": 2], ["b": 3, "c": nil],
            ["$.b: expected 3, found 2", "$.c: expected null, found nothing", "$.a: expected nothing, found 1"]
        ),
        (
            ["users": [["name": "Anna", "tags": ["a"]]]], ["users": [["name": "Ana", "tags": ["a", "b"]]]],
            [#"$.users[0].name: expected "Ana", found "Anna""#, #"$.users[0].tags[1]: expected "b", found nothing"#]
        ),
        ([1, 2, 3], [2, 3, 4], ["$[0]: expected nothing, found 1", "$[2]: expected 4, found nothing"]),
        (
            [["a": 1], ["a": 2]], [["a": 2], ["a": 3]],
            ["$[0]: expected nothing, found {\"a\": 1}", "$[1]: expected {\"a\": 3}, found nothing"]
        ),
        ([["a": 1, "b": 1]], [["a": 1, "b": [1]]], ["$[0].b: expected [1], found 1"]),
        ("a\"\n", "b", [#"$: expected "b", found "a\"\n""#]),
        // Texts that look the same.
        (.int(1), "1", [#"$: expected "1", found 1"#]),
        (.double(1), .int(1), []),
        (.double(1e100), .decimal(1), ["$: expected 1, found 1e+100"]),
        ("e\u{301}", "\u{e9}", [#"$: expected "\u{00E9}", found "e\u{0301}""#]),
        (.data(Data([1])), .data(Data([2])), ["$: expected <1 bytes> Ag==, found <1 bytes> AQ=="]),
        // Long texts.
        (.string(long), 1, ["$: expected 1, found \"" + String(repeating: "x", count: 79) + "…"]),
        (
            .string(long + "found" + long), .string(long + "expected"),
            [
                "$: expected …" + String(repeating: "x", count: 20) + "expected\", found …"
                    + String(repeating: "x", count: 20) + "found" + String(repeating: "x", count: 55) + "…"
            ]
        ),
        (
            .array((0..<1000).map { .int($0) }), "x",
            [
                #"$: expected "x", found [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 2…"#
            ]
        ),
    ]

    @Test(arguments: table, Representation.allCases)
    func `a line for each`(_ row: Row, _ representation: Representation) throws {
        let differences = representation.of(row.found).differences(to: representation.of(row.expected))
        expectEqual(differences.map(\.description), row.lines)
        expectEqual(differences.description, row.lines.joined(separator: "\n"))
        expectEqual(differences.isEmpty, (row.found == row.expected))
    }

    @Test func `a double that looks like a number from text`() throws {
        let text = SupportedType.decimal(Decimal(string: "1e20") ?? 0)
        let differences = SupportedType.double(1).differences(to: .intOrDouble(2))
        expectEqual(differences.description, "$: expected 2, found 1.0")
        #expect(text.differences(to: .double(1e20)).isEmpty)
    }

    @Test func `parts`() throws {
        let differences = (["a": 1] as SupportedType).differences(to: ["b": [2]])
        expectEqual(differences.count, 2)
        expectEqual(differences[0].path, MappingPath([.key("b")]))
        expectEqual(differences[0].expected, [2])
        expectNil(differences[0].found)
        expectEqual(differences[1].path, MappingPath([.key("a")]))
        expectNil(differences[1].expected)
        expectEqual(differences[1].found, 1)
    }

    @Test func `no more than 50 lines`() {
        let found = SupportedType.object((0..<60).map { ("\($0)", .int($0)) })
        let expected = SupportedType.object((0..<60).map { ("\($0)", .int(-1)) })
        let lines = found.differences(to: expected).description.split(separator: "\n")
        expectEqual(lines.count, 51)
        expectEqual(lines[49], #"$["49"]: expected -1, found 49"#)
        expectEqual(lines[50], "and 10 more")
    }

    @Test func `requiring`() throws {
        try (["a": 1] as SupportedType).requireEqual(to: ["a": 1])
        let error = expectError(
            "2 differences:\n$.a: expected 2, found 1\n$.b: expected 3, found 2", as: ValueMismatch.self
        ) { try (["a": 1, "b": 2] as SupportedType).requireEqual(to: ["a": 2, "b": 3]) }
        expectEqual(error?.localizedDescription, error?.description)
        expectEqual(error?.differences.count, 2)
        expectError("1 difference:\n$: expected 2, found 1", as: ValueMismatch.self) {
            try SupportedType.int(1).requireEqual(to: 2)
        }
    }

    @Test func `many levels on a thread of 512 KiB`() async {
        let levels = Extended.count(100_000, short: 20_000)
        let result = await onSmallStack {
            func nested(_ inner: SupportedType) -> SupportedType { (0..<levels).reduce(inner) { value, _ in [value] } }
            let differences = nested(1).differences(to: nested(2))
            return (differences.count, differences.first?.path.components.count, differences.first?.found)
        }
        expectEqual(result.0, 1)
        expectEqual(result.1, levels)
        expectEqual(result.2, 1)
    }
}
