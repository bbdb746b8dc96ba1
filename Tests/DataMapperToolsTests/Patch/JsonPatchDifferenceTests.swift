import DataMapperCore
import DataMapperTools
import TestSupport

@Suite("JsonPatch: differences") struct JsonPatchDifferenceTests {
    typealias Row = (old: SupportedType, new: SupportedType, patch: JsonPatch)

    static let table: [Row] = [
        (1, 1, []),
        (["a": 1, "b": [2]], ["b": [2], "a": 1], []),
        (1, 2, [.replace(path: [], value: 2)]),
        ([:], [], [.replace(path: [], value: [])]),
        (["a": 1], ["a": 2], [.replace(path: ["a"], value: 2)]),
        (["a": 1], ["a": .double(1)], []),
        (["a": nil], ["a": 2], [.replace(path: ["a"], value: 2)]),
        (["a": nil], [:], [.remove(path: ["a"])]),
        (["a": 1, "b": 2], ["b": 2, "c": nil], [.remove(path: ["a"]), .add(path: ["c"], value: nil)]),
        ([:], ["a": 1, "b": 2], [.add(path: ["a"], value: 1), .add(path: ["b"], value: 2)]),
        (["a": 1, "b": 2], ["c": 1, "d": 2], [.replace(path: [], value: ["c": 1, "d": 2])]),
        (["x": ["a": 1, "b": 2]], ["x": [:]], [.replace(path: ["x"], value: [:])]),
        (
            ["a": ["b": ["c": 1, "d": 2]], "e": 1], ["a": ["b": ["c": 1, "d": 3]], "e": 2],
            [.replace(path: ["e"], value: 2), .replace(path: ["a", "b", "d"], value: 3)]
        ),
        (["a/b": ["~": 1]], ["a/b": ["~": 2]], [.replace(path: ["a/b", "~"], value: 2)]),
        (["\u{e9}": 1], ["e\u{301}": 1, "\u{e9}": 1], [.add(path: ["e\u{301}"], value: 1)]),
        ([1, 2, 3], [1, 3], [.remove(path: ["1"])]),
        ([1, 2, 3, 4], [1, 4], [.remove(path: ["2"]), .remove(path: ["1"])]),
        ([1, 3], [1, 2, 3], [.add(path: ["1"], value: 2)]),
        ([1, 2], [1, 2, 3, 4], [.add(path: ["2"], value: 3), .add(path: ["3"], value: 4)]),
        ([], [1, 2], [.add(path: ["0"], value: 1), .add(path: ["1"], value: 2)]),
        ([1, 2], [3, 4], [.replace(path: [], value: [3, 4])]),
        ([1, 2], [], [.replace(path: [], value: [])]),
        ([1], [2], [.replace(path: ["0"], value: 2)]),
        ([1, 2, 3], [1, 5, 3], [.replace(path: ["1"], value: 5)]),
        ([1, 2, 3], [2, 3, 1], [.add(path: ["3"], value: 1), .remove(path: ["0"])]),
        // Changed in place, at their final places.
        (
            [["id": 1, "n": 1], ["id": 2, "n": 2], ["id": 3, "n": 3]], [["id": 2, "n": 2], ["id": 3, "n": 4]],
            [.remove(path: ["0"]), .replace(path: ["1", "n"], value: 4)]
        ),
        (
            [["a": [1, 2]], 5, 7], [0, ["a": [1, 2, 3]], 6, 7],
            [
                .add(path: ["2"], value: 6), .replace(path: ["1"], value: ["a": [1, 2, 3]]),
                .replace(path: ["0"], value: 0),
            ]
        ),
        (
            [["a": [1, 2]], 5], [0, 5, ["a": 6]], [.add(path: ["2"], value: ["a": 6]), .replace(path: ["0"], value: 0)]
        ),
        ([["a": [1, 2]], 5], [0, ["a": 6]], [.replace(path: [], value: [0, ["a": 6]])]),
        (
            [["k": 1, "l": 1], ["k": 2, "l": 2]], [["k": 1, "l": 3], ["k": 2, "l": 4]],
            [.replace(path: ["0", "l"], value: 3), .replace(path: ["1", "l"], value: 4)]
        ),
    ]

    @Test(arguments: table, Representation.allCases)
    func `is as small as this`(_ row: Row, _ representation: Representation) throws {
        let old = representation.of(row.old)
        let patch = JsonPatch(from: old, to: representation.of(row.new))
        expectEqual(patch, row.patch)
        try expectEqual(patch.applied(to: old), row.new)
    }

    @Test func `order of keys`() throws {
        let old: SupportedType = ["c": 1, "x": 0, "b": 2, "a": 3]
        let new: SupportedType = ["a": 3, "d": 4, "b": 5, "c": 1, "0": 6]
        let made = try JsonPatch(from: old, to: new).applied(to: old)
        expectEqual(made, new)
        expectEqual(made.description, #"{"c": 1, "b": 5, "a": 3, "d": 4, "0": 6}"#)
    }

    @Test func `large arrays with few changes`() throws {
        let old = SupportedType.array((0..<20_000).map { .int($0) })
        var new = old
        new[["10"]] = nil
        new[["5000"]] = "changed"
        try JsonPatch([.add(path: ["15000"], value: "inserted")]).apply(to: &new)
        let patch = JsonPatch(from: old, to: new)
        expectEqual(
            patch,
            [
                .add(path: ["15001"], value: "inserted"), .replace(path: ["5001"], value: "changed"),
                .remove(path: ["10"]),
            ])
    }

    @Test func `large arrays with many changes`() throws {
        let old = SupportedType.array((0..<20_000).map { ["id": .int($0), "n": 0] })
        let new = SupportedType.array((5_000..<21_000).map { ["id": .int($0), "n": .int($0 % 5 == 3 ? 1 : 0)] })
        let patch = JsonPatch(from: old, to: new)
        // 5,000 removals at the start, 3,000 changes, and 1,000 additions at the end.
        expectEqual(patch.operations.count, 9_000)
        try expectEqual(patch.applied(to: old), new)
    }

    @Test func `arrays and objects of which the patch would be longer`() throws {
        let elements = (0..<1000).map { SupportedType.int($0) }
        let reversed = SupportedType.array(elements.reversed())
        expectEqual(JsonPatch(from: .array(elements), to: reversed), [.replace(path: [], value: reversed)])
        let old = SupportedType.object((0..<1000).map { ("k\($0)", .int($0)) })
        for kept in [999, 700, 10] {
            let new = SupportedType.object((0..<1000).map { ("k\($0)", $0 < kept ? .int($0) : "new") })
            let patch = JsonPatch(from: ["a": old], to: ["a": new])
            expectEqual(patch.operations.count, kept == 10 ? 1 : 1000 - kept)
            try expectEqual(patch.applied(to: ["a": old]), ["a": new])
        }
    }

    @Test func `pointers that would be many times as long as the values`() throws {
        // A change at each of 5,000 levels: pointers of 12.5 million tokens.
        func chain(_ difference: Int) -> SupportedType {
            (0..<5000).reduce(.int(difference)) { ["k": $0, "x": .int($1 + difference)] }
        }
        let (old, new) = (chain(0), chain(1))
        expectEqual(JsonPatch(from: old, to: new), [.replace(path: [], value: new)])
        expectEqual(old.differences(to: new).count, 5001)
        // Long keys above many changes.
        let key = String(repeating: "k", count: 10_000)
        func wide(_ difference: Int) -> SupportedType {
            [key: .array((0..<20_000).map { .int($0 % 10 == 0 ? $0 + difference : $0) })]
        }
        expectEqual(JsonPatch(from: wide(0), to: wide(1)), [.replace(path: [], value: wide(1))])
    }

    @Test func `many levels on a thread of 512 KiB`() async {
        let levels = Extended.count(100_000, short: 20_000)
        let result = await onSmallStack {
            func nested(_ inner: SupportedType) -> SupportedType {
                (0..<levels / 2).reduce(inner) { value, _ in ["k": [value]] }
            }
            let (old, new) = (nested(1), nested(2))
            let patch = JsonPatch(from: old, to: new)
            let made = try? patch.applied(to: old)
            return (patch.operations.map(\.path.tokens.count), made == new)
        }
        expectEqual(result.0, [levels])
        #expect(result.1)
    }
}
