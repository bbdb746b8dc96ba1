import DataMapperCore
import DataMapperTools
import TestSupport

@Suite("Merge patch") struct MergePatchTests {
    typealias Row = (target: SupportedType, patch: SupportedType, result: String)

    /// RFC 7396 appendix A, in its order.
    static let appendix: [Row] = [
        (["a": "b"], ["a": "c"], #"{"a": "c"}"#),
        (["a": "b"], ["b": "c"], #"{"a": "b", "b": "c"}"#),
        (["a": "b"], ["a": nil], "{}"),
        (["a": "b", "b": "c"], ["a": nil], #"{"b": "c"}"#),
        (["a": ["b"]], ["a": "c"], #"{"a": "c"}"#),
        (["a": "c"], ["a": ["b"]], #"{"a": ["b"]}"#),
        (["a": ["b": "c"]], ["a": ["b": "d", "c": nil]], #"{"a": {"b": "d"}}"#),
        (["a": [["b": "c"]]], ["a": [1]], #"{"a": [1]}"#),
        (["a", "b"], ["c", "d"], #"["c", "d"]"#),
        (["a": "b"], ["c"], #"["c"]"#),
        (["a": "foo"], nil, "null"),
        (["a": "foo"], "bar", #""bar""#),
        (["e": nil], ["a": 1], #"{"e": null, "a": 1}"#),
        ([1, 2], ["a": "b", "c": nil], #"{"a": "b"}"#),
        ([:], ["a": ["bb": ["ccc": nil]]], #"{"a": {"bb": {}}}"#),
    ]

    static let more: [Row] = [
        (["a": 1], [:], #"{"a": 1}"#),
        ("text", [:], "{}"),
        (
            ["a": 1, "b": 2, "c": 3], ["c": 0, "a": ["x": [nil]], "b": nil, "d": 4],
            #"{"a": {"x": [null]}, "c": 0, "d": 4}"#
        ),
        (
            ["a": ["b": ["c": 1], "d": 2]], ["a": ["b": ["e": 3]], "f": ["g": ["h": 4]]],
            #"{"a": {"b": {"c": 1, "e": 3}, "d": 2}, "f": {"g": {"h": 4}}}"#
        ),
        (["\u{e9}": 1], ["e\u{301}": nil], "{\"\u{e9}\": 1}"),
    ]

    @Test(arguments: appendix + more, Representation.allCases)
    func merges(_ row: Row, _ representation: Representation) {
        let target = representation.of(row.target)
        expectEqual(target.mergePatched(by: representation.of(row.patch)).description, row.result)
        expectEqual(target, row.target)
        var value = target
        value.mergePatch(row.patch)
        expectEqual(value.description, row.result)
    }

    @Test func `a copy stays what it was`() {
        var value: SupportedType = ["a": ["b": 1], "c": ["d": 2]]
        let (copy, inner) = (value, value["a"])
        value.mergePatch(["a": ["b": 3], "c": nil])
        expectEqual(value, ["a": ["b": 3]])
        expectEqual(copy, ["a": ["b": 1], "c": ["d": 2]])
        expectEqual(inner, ["b": 1])
    }

    // MARK: Making

    static let making: [Row] = [
        (["a": 1], ["a": 1], "{}"),
        (["a": 1, "b": 2], ["b": 2, "a": 1], "{}"),
        (["a": 1, "b": 2], ["a": 1, "c": 3], #"{"c": 3, "b": null}"#),
        (["a": ["b": 1, "c": 2], "d": 3], ["a": ["b": 1, "c": 4], "d": 3], #"{"a": {"c": 4}}"#),
        (["a": ["b": ["c": 1]]], ["a": ["b": [:]]], #"{"a": {"b": {"c": null}}}"#),
        (["a": [1, 2]], ["a": [1, 3]], #"{"a": [1, 3]}"#),
        (["a": 1], ["a": [:]], #"{"a": {}}"#),
        (["a": ["b": 1]], ["a": 2], #"{"a": 2}"#),
        (["a": 1], [1], "[1]"),
        ([1], ["a": 1], #"{"a": 1}"#),
        (1, 1, "1"),
        // Changes that merge patches cannot express.
        (["a": 1], ["a": nil], #"{"a": null}"#),
        (["a": nil], ["a": nil], "{}"),
        ([:], ["a": nil], "{}"),
        ([:], ["a": ["b": nil]], #"{"a": {"b": null}}"#),
    ]

    @Test(arguments: making, Representation.allCases) func makes(_ row: Row, _ representation: Representation) {
        let (old, new) = (representation.of(row.target), representation.of(row.patch))
        expectEqual(SupportedType.mergePatch(from: old, to: new).description, row.result)
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
        expectEqual(value.mergePatched(by: patch), ["1999": 1999])
    }
}
