import DataMapperCore
import DataMapperTools
import Foundation
import Testing

@Suite("Differences of values")
struct ValueDifferencesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let found: SupportedType
        let expected: SupportedType
        let lines: [String]

        init(_ found: SupportedType, _ expected: SupportedType, _ lines: [String]) {
            (self.found, self.expected, self.lines) = (found, expected, lines)
        }

        var testDescription: String { "\(found.description.prefix(50)) \(expected.description.prefix(50))" }
    }

    private static let long = String(repeating: "x", count: 200)

    static let table: [Row] = [
        Row(1, 1, []),
        Row(["a": 1, "b": [2, 3]], ["b": [2, 3], "a": 1], []),
        Row(1, 2, ["$: expected 2, found 1"]),
        Row([:], [], ["$: expected [], found {}"]),
        Row(
            ["a": 1, "b": 2], ["b": 3, "c": nil],
            [
                "$.b: expected 3, found 2", "$.c: expected null, found nothing", "$.a: expected nothing, found 1",
            ]),
        Row(
            ["users": [["name": "Anna", "tags": ["a"]]]], ["users": [["name": "Ana", "tags": ["a", "b"]]]],
            [#"$.users[0].name: expected "Ana", found "Anna""#, #"$.users[0].tags[1]: expected "b", found nothing"#]),
        Row([1, 2, 3], [2, 3, 4], ["$[0]: expected nothing, found 1", "$[2]: expected 4, found nothing"]),
        Row(
            [["a": 1], ["a": 2]], [["a": 2], ["a": 3]],
            [
                "$[0]: expected nothing, found {\"a\": 1}", "$[1]: expected {\"a\": 3}, found nothing",
            ]),
        Row([["a": 1, "b": 1]], [["a": 1, "b": [1]]], ["$[0].b: expected [1], found 1"]),
        Row("a\"\n", "b", [#"$: expected "b", found "a\"\n""#]),
        // Texts that look the same.
        Row(.int(1), "1", [#"$: expected "1", found 1"#]),
        Row(.double(1), .int(1), ["$: expected 1, found 1.0"]),
        Row(.double(1e100), .decimal(1), ["$: expected 1, found 1e+100"]),
        Row("e\u{301}", "\u{e9}", [#"$: expected "\u{00E9}", found "e\u{0301}""#]),
        Row(.data(Data([1])), .data(Data([2])), ["$: expected <1 bytes> Ag==, found <1 bytes> AQ=="]),
        // Long texts.
        Row(.string(long), 1, ["$: expected 1, found \"" + String(repeating: "x", count: 79) + "…"]),
        Row(
            .string(long + "found" + long), .string(long + "expected"),
            [
                "$: expected …" + String(repeating: "x", count: 20) + "expected\", found …"
                    + String(repeating: "x", count: 20) + "found" + String(repeating: "x", count: 55) + "…"
            ]),
        Row(
            .array((0..<1000).map { .int($0) }), "x",
            [
                #"$: expected "x", found [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 2…"#
            ]),
    ]

    @Test(arguments: table, Representation.allCases)
    func `a line for each`(_ row: Row, _ representation: Representation) throws {
        let differences = representation.of(row.found).differences(to: representation.of(row.expected))
        #expect(differences.map(\.description) == row.lines)
        #expect(differences.description == row.lines.joined(separator: "\n"))
        #expect(differences.isEmpty == (row.found == row.expected))
    }

    @Test func `a double that looks like a number from text`() throws {
        let text = SupportedType.decimal(Decimal(string: "1e20") ?? 0)
        let differences = SupportedType.double(1).differences(to: .intOrDouble(1))
        #expect(differences.description == "$: expected 1, found 1.0")
        #expect(text.differences(to: .double(1e20)).isEmpty)
    }

    @Test func `parts`() throws {
        let differences = (["a": 1] as SupportedType).differences(to: ["b": [2]])
        #expect(differences.count == 2)
        #expect(differences[0].path == MappingPath([.key("b")]))
        #expect(differences[0].expected == [2])
        #expect(differences[0].found == nil)
        #expect(differences[1].path == MappingPath([.key("a")]))
        #expect(differences[1].expected == nil)
        #expect(differences[1].found == 1)
    }

    @Test func `no more than 50 lines`() {
        let found = SupportedType.object((0..<60).map { ("\($0)", .int($0)) })
        let expected = SupportedType.object((0..<60).map { ("\($0)", .int(-1)) })
        let lines = found.differences(to: expected).description.split(separator: "\n")
        #expect(lines.count == 51)
        #expect(lines[49] == #"$["49"]: expected -1, found 49"#)
        #expect(lines[50] == "and 10 more")
    }

    @Test func `requiring`() throws {
        try (["a": 1] as SupportedType).requireEqual(to: ["a": 1])
        let error = #expect(throws: ValueMismatch.self) {
            try (["a": 1, "b": 2] as SupportedType).requireEqual(to: ["a": 2, "b": 3])
        }
        #expect(error?.description == "2 differences:\n$.a: expected 2, found 1\n$.b: expected 3, found 2")
        #expect(error?.localizedDescription == error?.description)
        #expect(error?.differences.count == 2)
        let one = #expect(throws: ValueMismatch.self) { try SupportedType.int(1).requireEqual(to: 2) }
        #expect(one?.description == "1 difference:\n$: expected 2, found 1")
    }

    @Test(arguments: 0..<200)
    func `none where values are equal, and only there`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let value = SupportedType.random(depth: 4, using: &random)
        #expect(value.differences(to: value.shuffled(using: &random)).isEmpty)
        let other = value.mutated(using: &random)
        let differences = value.differences(to: other)
        #expect(differences.isEmpty == (value == other))
        for difference in differences {
            #expect(difference.expected != difference.found)
            let found = JsonPointer(difference.path)
            if difference.found != nil { #expect(value[found] == difference.found) }
        }
    }

    @Test func `100,000 levels on a thread of 512 KiB`() async {
        let result = await onSmallStack {
            func nested(_ inner: SupportedType) -> SupportedType {
                (0..<100_000).reduce(inner) { value, _ in [value] }
            }
            let differences = nested(1).differences(to: nested(2))
            return (differences.count, differences.first?.path.components.count, differences.first?.found)
        }
        #expect(result.0 == 1)
        #expect(result.1 == 100_000)
        #expect(result.2 == 1)
    }
}
