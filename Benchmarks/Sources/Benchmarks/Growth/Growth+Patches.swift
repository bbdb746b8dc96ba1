import DataMapper
import DataMapperTools
import Foundation

extension Growth {
    /// Applies a patch to a value.
    private static func patch(
        _ dimension: String, from smallest: Int, to text: @escaping (Int) -> Data,
        _ operations: @escaping (Int) -> [JsonPatch.Operation]
    ) -> Growth {
        Growth("patch", dimension, from: smallest) { size in
            let value = try serializer.deserializeOrThrow(text(size))
            let patch = JsonPatch(operations(size))
            return { blackHole(try patch.applied(to: value, copyLimit: .max, copyByteLimit: .max)) }
        }
    }

    static var patches: [Growth] {
        let array: (Int) -> Data = { GrowthTexts.array($0) { "\($0)" } }
        let twoArrays: (Int) -> Data = { size in
            Data((#"{"a":["# + (0..<size).map { "\($0)" }.joined(separator: ",") + #"],"b":[]}"#).utf8)
        }
        let object: (Int) -> Data = { GrowthTexts.object($0) }
        return [
            patch("insertions at the head", from: 2_000, to: array) {
                (0..<$0).map { .add(path: ["0"], value: .int($0)) }
            },
            patch("removals at the head", from: 2_000, to: array) { (0..<$0).map { _ in .remove(path: ["0"]) } },
            patch("insertions at the end", from: 2_000, to: array) {
                (0..<$0).map { .add(path: ["-"], value: .int($0)) }
            },
            patch(
                "insertions at the heads of two arrays in turns", from: 1_000,
                to: { _ in Data(#"{"a":[],"b":[]}"#.utf8) }
            ) { (0..<$0).map { .add(path: [$0 % 2 == 0 ? "a" : "b", "0"], value: .int($0)) } },
            patch("moves from head to head", from: 1_000, to: twoArrays) {
                (0..<$0).map { _ in .move(from: ["a", "0"], path: ["b", "0"]) }
            },
            patch("replacements", from: 2_000, to: array) {
                (0..<$0).map { .replace(path: ["\($0)"], value: .string("x")) }
            },
            patch("replacements of keys", from: 2_000, to: object) {
                (0..<$0).map { .replace(path: ["k\($0)"], value: .string("x")) }
            },
            patch("removals of keys", from: 2_000, to: object) { (0..<$0).map { .remove(path: ["k\($0)"]) } },
            patch("keys renamed", from: 1_000, to: object) {
                (0..<$0).map { .move(from: ["k\($0)"], path: ["new\($0)"]) }
            },
            patch("keys removed and added in turns", from: 1_000, to: object) {
                (0..<$0).map { $0 % 2 == 0 ? .remove(path: ["k\($0)"]) : .add(path: ["new\($0)"], value: 1) }
            },
            patch("copies", from: 1_000, to: object) { (0..<$0).map { .copy(from: ["k0"], path: ["new\($0)"]) } },
            patch("copies of an array, each changed", from: 500, to: { _ in Data("[[0,1,2,3,4,5,6,7]]".utf8) }) {
                size in
                (0..<size).flatMap { index -> [JsonPatch.Operation] in
                    [.copy(from: ["0"], path: ["-"]), .replace(path: ["\(index + 1)", "3"], value: .int(index))]
                }
            },
            patch("tests", from: 2_000, to: array) { (0..<$0).map { .test(path: ["\($0)"], value: .int($0)) } },
            patch(
                "operations below a key", from: 1_000, to: { Data(#"{"a":{"b":\#(GrowthTexts.objectText($0))}}"#.utf8) }
            ) {
                (0..<$0).map { .replace(path: ["a", "b", "k\($0)"], value: true) }
            },
            Growth("read typed", "patch of many operations", from: 1_000) { size in
                let data = GrowthTexts.array(size) { #"{"op":"add","path":"/a/\#($0)","value":\#($0)}"# }
                return { blackHole(try mapper.deserialize(JsonPatch.self, from: data, with: serializer)) }
            },
            pair(
                "merge patch, other keys", from: 2_000,
                { size in
                    (GrowthTexts.object(size), GrowthTexts.object(size, key: { "n\($0)" }))
                }
            ) { blackHole($0.mergePatched(by: $1)) },
            pair(
                "merge patch, removals", from: 2_000,
                { size in
                    (
                        GrowthTexts.object(size),
                        GrowthTexts.object(size, key: { "k\(size - 1 - $0)" }, value: { _ in "null" })
                    )
                }
            ) { blackHole($0.mergePatched(by: $1)) },
            pair(
                "merge patch, records", from: 1_000,
                { size in
                    let records = GrowthTexts.object(size, value: { #"{"id":\#($0),"x":1}"# })
                    return (records, GrowthTexts.object(size, value: { #"{"id":null,"y":\#($0)}"# }))
                }
            ) { blackHole($0.mergePatched(by: $1)) },
            pair(
                "merge patch, made", from: 2_000,
                { size in
                    (GrowthTexts.object(size), GrowthTexts.object(size, key: { "k\(size + size / 2 - $0)" }))
                }
            ) { blackHole(SupportedType.mergePatch(from: $0, to: $1)) },
            pair(
                "merge patch, depth", from: 1_000,
                { size in
                    let text = GrowthTexts.nested(size, open: #"{"b":1,"a":"#, inner: "1", close: "}")
                    return (text, GrowthTexts.nested(size, open: #"{"b":null,"a":"#, inner: "2", close: "}"))
                }
            ) { blackHole($0.mergePatched(by: $1)) },
        ]
    }

    static var pointers: [Growth] {
        let deep: (Int) -> Data = { GrowthTexts.nested($0, open: #"{"a":["#, inner: "1", close: "]}") }
        let tokens: (Int) -> [String] = { size in (0..<size).flatMap { _ in ["a", "0"] } }
        return [
            Growth("pointer", "tokens, parsed", from: 5_000) { size in
                let text = String(repeating: "/a~1b~0", count: size)
                return { blackHole(try JsonPointer(text).tokens.count) }
            },
            Growth("pointer", "escapes, parsed", from: 10_000) { size in
                let text = "/" + String(repeating: "~1", count: size)
                return { blackHole(try JsonPointer(text).tokens.count) }
            },
            Growth("pointer", "depth, read", from: 1_000) { size in
                let value = try serializer.deserializeOrThrow(deep(size))
                let pointer = JsonPointer(tokens: tokens(size))
                return { blackHole(try value.value(at: pointer)) }
            },
            Growth("pointer", "depth, set", from: 1_000) { size in
                let value = try serializer.deserializeOrThrow(deep(size))
                let pointer = JsonPointer(tokens: tokens(size))
                return {
                    var changed = value
                    try changed.set(2, at: pointer)
                    blackHole(changed)
                }
            },
        ]
    }
}
