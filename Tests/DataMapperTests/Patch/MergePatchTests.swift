import DataMapperCore
import DataMapperTools
import Testing

@Suite("Merge patch")
struct MergePatchTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let target: SupportedType
        let patch: SupportedType
        let result: String

        init(_ target: SupportedType, _ patch: SupportedType, _ result: String) {
            (self.target, self.patch, self.result) = (target, patch, result)
        }

        var testDescription: String { "\(target) \(patch)" }
    }

    /// RFC 7396 appendix A, in its order.
    static let appendix: [Row] = [
        Row(["a": "b"], ["a": "c"], #"{"a": "c"}"#),
        Row(["a": "b"], ["b": "c"], #"{"a": "b", "b": "c"}"#),
        Row(["a": "b"], ["a": nil], "{}"),
        Row(["a": "b", "b": "c"], ["a": nil], #"{"b": "c"}"#),
        Row(["a": ["b"]], ["a": "c"], #"{"a": "c"}"#),
        Row(["a": "c"], ["a": ["b"]], #"{"a": ["b"]}"#),
        Row(["a": ["b": "c"]], ["a": ["b": "d", "c": nil]], #"{"a": {"b": "d"}}"#),
        Row(["a": [["b": "c"]]], ["a": [1]], #"{"a": [1]}"#),
        Row(["a", "b"], ["c", "d"], #"["c", "d"]"#),
        Row(["a": "b"], ["c"], #"["c"]"#),
        Row(["a": "foo"], nil, "null"),
        Row(["a": "foo"], "bar", #""bar""#),
        Row(["e": nil], ["a": 1], #"{"e": null, "a": 1}"#),
        Row([1, 2], ["a": "b", "c": nil], #"{"a": "b"}"#),
        Row([:], ["a": ["bb": ["ccc": nil]]], #"{"a": {"bb": {}}}"#),
    ]

    static let more: [Row] = [
        Row(["a": 1], [:], #"{"a": 1}"#),
        Row("text", [:], "{}"),
        Row(
            ["a": 1, "b": 2, "c": 3], ["c": 0, "a": ["x": [nil]], "b": nil, "d": 4],
            #"{"a": {"x": [null]}, "c": 0, "d": 4}"#),
        Row(
            ["a": ["b": ["c": 1], "d": 2]], ["a": ["b": ["e": 3]], "f": ["g": ["h": 4]]],
            #"{"a": {"b": {"c": 1, "e": 3}, "d": 2}, "f": {"g": {"h": 4}}}"#),
        Row(["\u{e9}": 1], ["e\u{301}": nil], "{\"\u{e9}\": 1}"),
    ]

    @Test(arguments: appendix + more, Representation.allCases)
    func merges(_ row: Row, _ representation: Representation) {
        let target = representation.of(row.target)
        #expect(target.mergePatched(by: representation.of(row.patch)).description == row.result)
        #expect(target == row.target)
        var value = target
        value.mergePatch(row.patch)
        #expect(value.description == row.result)
    }

    @Test func `a copy stays what it was`() {
        var value: SupportedType = ["a": ["b": 1], "c": ["d": 2]]
        let (copy, inner) = (value, value["a"])
        value.mergePatch(["a": ["b": 3], "c": nil])
        #expect(value == ["a": ["b": 3]])
        #expect(copy == ["a": ["b": 1], "c": ["d": 2]])
        #expect(inner == ["b": 1])
    }

    // MARK: Making

    static let making: [Row] = [
        Row(["a": 1], ["a": 1], "{}"),
        Row(["a": 1, "b": 2], ["b": 2, "a": 1], "{}"),
        Row(["a": 1, "b": 2], ["a": 1, "c": 3], #"{"c": 3, "b": null}"#),
        Row(["a": ["b": 1, "c": 2], "d": 3], ["a": ["b": 1, "c": 4], "d": 3], #"{"a": {"c": 4}}"#),
        Row(["a": ["b": ["c": 1]]], ["a": ["b": [:]]], #"{"a": {"b": {"c": null}}}"#),
        Row(["a": [1, 2]], ["a": [1, 3]], #"{"a": [1, 3]}"#),
        Row(["a": 1], ["a": [:]], #"{"a": {}}"#),
        Row(["a": ["b": 1]], ["a": 2], #"{"a": 2}"#),
        Row(["a": 1], [1], "[1]"),
        Row([1], ["a": 1], #"{"a": 1}"#),
        Row(1, 1, "1"),
        // Changes that merge patches cannot express.
        Row(["a": 1], ["a": nil], #"{"a": null}"#),
        Row(["a": nil], ["a": nil], "{}"),
        Row([:], ["a": nil], "{}"),
        Row([:], ["a": ["b": nil]], #"{"a": {"b": null}}"#),
    ]

    @Test(arguments: making, Representation.allCases)
    func makes(_ row: Row, _ representation: Representation) {
        let (old, new) = (representation.of(row.target), representation.of(row.patch))
        #expect(SupportedType.mergePatch(from: old, to: new).description == row.result)
    }

    /// The patch gives the new value, except for nulls in its objects.
    @Test(arguments: 0..<300)
    func `merged into one value, makes the other`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let old = SupportedType.random(depth: 4, using: &random).withoutNullEntries
        for new in [SupportedType.random(depth: 4, using: &random), old.mutated(using: &random)] {
            let patch = SupportedType.mergePatch(from: old, to: new)
            let made = old.mergePatched(by: patch)
            #expect(made.withoutNullEntries == new.withoutNullEntries)
            let exact = new.withoutNullEntries
            #expect(old.mergePatched(by: SupportedType.mergePatch(from: old, to: exact)) == exact)
        }
    }

    @Test func `20,000 levels on a thread of 512 KiB`() async {
        let result = await onSmallStack {
            func nested(_ inner: SupportedType) -> SupportedType {
                (0..<20_000).reduce(inner) { value, _ in ["k": value] }
            }
            let (old, new) = (nested(["a": 1]), nested(["a": 1, "b": 2]))
            let patch = SupportedType.mergePatch(from: old, to: new)
            return (patch == nested(["b": 2]), old.mergePatched(by: patch) == new)
        }
        #expect(result.0)
        #expect(result.1)
    }

    @Test func `wide objects`() {
        let value = SupportedType.object((0..<2_000).map { ("\($0)", .int($0)) })
        let patch = SupportedType.object((0..<1_999).map { ("\($0)", .null) })
        #expect(value.mergePatched(by: patch) == ["1999": 1999])
    }
}

extension SupportedType {
    /// Returns the value without the nulls in its objects. Nulls in arrays stay.
    fileprivate var withoutNullEntries: SupportedType {
        guard let entries else { return self }
        return .object(entries.filter { !$0.value.isNull }.map { ($0.key, $0.value.withoutNullEntries) })
    }
}
