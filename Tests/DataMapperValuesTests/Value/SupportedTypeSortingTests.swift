import DataMapperValues
import TestSupport

@Suite("SupportedType: sorting") struct SupportedTypeSortingTests {
    @Test(arguments: Representation.allCases) func `sorts at every depth`(_ representation: Representation) {
        let value: SupportedType = [
            "b": [["z": 1, "a": nil], 3], "a": ["\u{e9}": 1, "e\u{301}": 2, "": 3], "B": "x",
        ]
        let sorted = representation.of(value).sortedByKey()
        expectEqual(
            sorted.description,
            "{\"B\": \"x\", \"a\": {\"\": 3, \"e\u{301}\": 2, \"\u{e9}\": 1}, \"b\": [{\"a\": null, \"z\": 1}, 3]}")
        expectEqual(sorted, value)
    }

    @Test(arguments: [.null, 1, "text", [], [:], [[], [:]]] as [SupportedType])
    func `what has nothing to sort stays`(_ value: SupportedType) {
        expectEqual(value.sortedByKey().description, value.description)
    }

    @Test(arguments: 0..<100) func `random values`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let value = SupportedType.random(depth: 4, using: &random)
        expectEqual(value.sortedByKey().description, value.sorted.description)
    }

    @Test func `20,000 levels on a thread of 512 KiB`() async {
        let count = await onSmallStack {
            let value = (0..<20_000).reduce(SupportedType.null) { value, _ in ["b": value, "a": 1] }
            return value.sortedByKey().description.utf8.count
        }
        expectEqual(count, 20_000 * #"{"a": 1, "b": }"#.utf8.count + 4)
    }
}
