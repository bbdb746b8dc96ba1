import DataMapperCore
import DataMapperTools
import Foundation
import TestSupport

/// Patches that are designed to take a lot of time or memory.
@Suite("JsonPatch: limits") struct JsonPatchLimitTests {
    @Test func `copied bytes are limited`() throws {
        let text = String(repeating: "x", count: 1 << 20)
        let doubling = JsonPatch(Array(repeating: .copy(from: [], path: ["-"]), count: 12))
        for representation in Representation.allCases {
            let error = try requireThrows(JsonPatchError.self) {
                try doubling.applied(to: representation.of([.string(text)]))
            }
            expectEqual(error.code, .copyByteLimitExceeded)
            expectEqual(error.operationIndex, 6)
            expectEqual(
                error.description, "operation 6 (copy the root to /-): copies more bytes than copyByteLimit allows")
        }
        try expectEqual(doubling.applied(to: [.string(text)], copyByteLimit: .max).count, 13)
    }

    @Test(arguments: Representation.allCases)
    func `keys, strings, data and long numbers count`(_ representation: Representation) throws {
        let number = SupportedType(exact: try require(LongDecimal(text: "1234567890123456789012345e600".utf8)))
        let values: [(SupportedType, Int)] = [
            ("12345", 5), (["key": [1, true, nil, 1.5]], 3), (["a": ["b": "c"], "d": "\u{e9}"], 6), (number, 29),
            (.data(Data([1, 2, 3, 4])), 4), ([["x": "y"], ["x": "y"]], 4),
        ]
        for (value, bytes) in values {
            let copies = JsonPatch([.copy(from: ["a"], path: ["b"]), .copy(from: ["a"], path: ["c"])])
            let before = representation.of(["a": value])
            try expectEqual(copies.applied(to: before, copyByteLimit: 2 * bytes)["c"], value)
            let error = expectThrows(JsonPatchError.self) {
                try copies.applied(to: before, copyByteLimit: 2 * bytes - 1)
            }
            expectEqual(error?.operationIndex, 1)
            expectEqual(error?.code, .copyByteLimitExceeded)
        }
    }

    @Test func `30,000 insertions at the head of an array`() throws {
        let count = 30_000
        let patch = JsonPatch((0..<count).map { .add(path: ["list", "0"], value: .int($0)) })
        let made = try patch.applied(to: ["list": []])
        expectEqual(made["list"]?.array, (0..<count).reversed().map { .int($0) })
        let removals = JsonPatch(Array(repeating: .remove(path: ["list", "0"]), count: count - 1))
        try expectEqual(removals.applied(to: made), ["list": [0]])
    }

    @Test func `30,000 insertions at the heads of two arrays in turn`() throws {
        let patch = JsonPatch((0..<30_000).map { .add(path: ["\($0 % 2)", "0"], value: .int($0)) })
        let made = try patch.applied(to: [[], []])
        expectEqual(made.array?.map(\.count), [15_000, 15_000])
        expectEqual(made[0]?[0], 29_998)
        expectEqual(made[1]?[14_999], 1)
    }

    @Test func `changes of two arrays in turn, at any place`() throws {
        var expected = [Array(0..<1000), Array(0..<1000)]
        var random = SeededGenerator(seed: 1)
        let before: SupportedType = [.array(expected[0].map { .int($0) }), .array(expected[1].map { .int($0) })]
        var operations: [JsonPatch.Operation] = []
        for step in 0..<20_000 {
            let list = step % 2
            let place = Int.random(in: 0..<expected[list].count, using: &random)
            let path: JsonPointer = ["\(list)", "\(place)"]
            switch step % 5 {
            case 0, 1, 2:
                operations.append(.add(path: path, value: .int(step)))
                expected[list].insert(step, at: place)
            case 3:
                operations.append(.remove(path: path))
                expected[list].remove(at: place)
            default:
                operations.append(.test(path: path, value: .int(expected[list][place])))
            }
        }
        let made = try JsonPatch(operations).applied(to: before)
        expectEqual(made, [.array(expected[0].map { .int($0) }), .array(expected[1].map { .int($0) })])
        expectEqual(before[0]?.count, 1000)
    }

    @Test func `a divided array is copied, moved and changed`() throws {
        let insertions = (0..<2000).map { JsonPatch.Operation.add(path: ["a", "0"], value: .int($0)) }
        let patch = JsonPatch(
            insertions + [
                .copy(from: ["a"], path: ["b"]), .add(path: ["b", "1"], value: "b"),
                .add(path: ["a", "1"], value: "a"),
                .move(from: ["a"], path: ["c"]), .add(path: ["c", "-"], value: "c"),
                .test(path: ["c", "1"], value: "a"),
            ])
        let made = try patch.applied(to: ["a": []])
        expectEqual(made["b"]?.count, 2001)
        expectEqual(made["c"]?.count, 2002)
        expectEqual((0..<3).map { made["b"]?[$0] }, [1999, "b", 1998])
        expectEqual((0..<3).map { made["c"]?[$0] }, [1999, "a", 1998])
        expectEqual(made["c"]?[2001], "c")
    }

    @Test func `control characters of pointers are escaped`() {
        let key = "a\u{1B}[31m\n\u{7F}\u{0}b"
        let error = expectThrows(JsonPatchError.self) {
            try JsonPatch([.remove(path: ["x", key])]).applied(to: ["x": [:]])
        }
        let shown = #"a\u{1B}[31m\n\u{7F}\0b"#
        expectEqual(error?.description, #"operation 0 (remove /x/\#(shown)): object at /x has no key "\#(shown)""#)
        expectError("expected object or array, found integer at /\(shown)", as: JsonPointerError.self) {
            try ([key: 1] as SupportedType).value(at: [key, "c"])
        }
        expectEqual(JsonPointer(tokens: [key]).description, "/" + key)
    }
}
