import DataMapper
import DataMapperTools
import Foundation

extension Attack {
    /// Reads a document and a patch, and applies it. The outcome is the number of elements in the result.
    private static func patch(
        _ name: String, to text: @escaping @autoclosure () -> String, _ operations: @escaping () -> [String],
        standard: Expectation, untrusted: Expectation? = nil
    ) -> Attack {
        Attack(
            name, Input(text()).with(Input("[" + operations().joined(separator: ",") + "]")), standard: standard,
            untrusted: untrusted ?? standard
        ) { target, input in
            let patch = try target.mapper.deserialize(JsonPatch.self, from: input.documents[1], with: target.serializer)
            let patched = try patch.applied(to: target.value(input.documents[0]))
            return (patched["a"] ?? patched).count ?? 0
        }
    }

    static var patches: [Attack] {
        let count = 10_000
        func each(_ operation: @escaping (Int) -> String) -> () -> [String] { { (0..<count).map(operation) } }
        let numbers = "[" + (0..<100_000).map(String.init).joined(separator: ",") + "]"
        let keys = GrowthTexts.objectText(60_000)
        let records = "[" + (0..<40_000).map { "[\($0)]" }.joined(separator: ",") + "]"
        let deep = GrowthTexts.nestedText(28, open: #"{"b":"#, inner: GrowthTexts.objectText(60_000), close: "}")
        let path = String(repeating: "/b", count: 28)
        return [
            patch(
                "insertions at the head", to: numbers, each { #"{"op":"add","path":"/0","value":\#($0)}"# },
                standard: .count(110_000)),
            patch(
                "removals at the head", to: numbers, each { _ in #"{"op":"remove","path":"/0"}"# },
                standard: .count(90_000)),
            patch(
                "insertions and removals in turns", to: numbers,
                each { $0 % 2 == 0 ? #"{"op":"add","path":"/\#($0)","value":1}"# : #"{"op":"remove","path":"/0"}"# },
                standard: .count(100_000)),
            patch(
                "insertions into two arrays in turns", to: #"{"a":\#(records),"b":\#(records)}"#,
                each { #"{"op":"add","path":"/\#($0 % 2 == 0 ? "a" : "b")/0","value":1}"# }, standard: .count(45_000)),
            patch(
                "insertions into two hundred arrays in turns",
                to: "["
                    + Array(
                        repeating: "["
                            + Array(
                                repeating: "1",
                                count: 1_000
                            ).joined(separator: ",") + "]", count: 200
                    ).joined(separator: ",") + "]",
                each { #"{"op":"add","path":"/\#($0 % 200)/0","value":1}"# }, standard: .count(200)),
            patch(
                "moves between two arrays", to: #"{"a":\#(records),"b":\#(records)}"#,
                each { _ in #"{"op":"move","from":"/a/0","path":"/b/0"}"# }, standard: .count(30_000)),
            patch(
                "moves of the first to the end", to: numbers, each { _ in #"{"op":"move","from":"/0","path":"/-"}"# },
                standard: .count(100_000)),
            patch(
                "keys removed and added in turns", to: keys,
                each {
                    $0 % 2 == 0 ? #"{"op":"remove","path":"/k\#($0)"}"# : #"{"op":"add","path":"/n\#($0)","value":1}"#
                },
                standard: .count(60_000)),
            patch(
                "keys renamed", to: keys, each { #"{"op":"move","from":"/k\#($0)","path":"/n\#($0)"}"# },
                standard: .count(60_000)),
            patch(
                "keys replaced", to: keys, each { #"{"op":"replace","path":"/k\#(59_999 - $0)","value":[]}"# },
                standard: .count(60_000)),
            patch(
                "keys replaced below 28 levels", to: deep,
                each { #"{"op":"replace","path":"\#(path)/k\#($0)","value":[]}"# },
                standard: .count(1)),
            patch(
                "a large value moved to and fro", to: #"{"a":\#(records),"c":{}}"#,
                each {
                    $0 % 2 == 0
                        ? #"{"op":"move","from":"/a","path":"/c/a"}"# : #"{"op":"move","from":"/c/a","path":"/a"}"#
                },
                standard: .count(40_000)),
            patch(
                "a value moved between documents, changed on the way", to: #"{"a":\#(records),"c":{}}"#,
                {
                    (0..<3_000).flatMap { _ in
                        [
                            #"{"op":"move","from":"/a","path":"/c/a"}"#, #"{"op":"add","path":"/c/a/0","value":1}"#,
                            #"{"op":"move","from":"/c/a","path":"/a"}"#,
                        ]
                    }
                }, standard: .count(43_000)),
            patch(
                "copies of all, again and again", to: #"{"a":[1]}"#,
                { (0..<10_000).map { #"{"op":"copy","from":"","path":"/a/\#($0 + 1)"}"# } },
                standard: .refusal("copyLimitExceeded")),
            patch(
                "copies of a long text", to: #"{"a":["\#(String(repeating: "x", count: 900_000))"]}"#,
                each { _ in #"{"op":"copy","from":"/a/0","path":"/a/-"}"# }, standard: .refusal("copyByteLimitExceeded")
            ),
            patch(
                "copies, each changed", to: #"{"a":[[\#((0..<90).map(String.init).joined(separator: ","))]]}"#,
                {
                    (0..<10_000).flatMap { index in
                        [
                            #"{"op":"copy","from":"/a/0","path":"/a/-"}"#,
                            #"{"op":"add","path":"/a/\#(index + 1)/0","value":1}"#,
                        ]
                    }
                }, standard: .count(10_001)),
            patch(
                "tests", to: numbers, each { #"{"op":"test","path":"/\#($0)","value":\#($0)}"# },
                standard: .count(100_000)),
            patch(
                "test of all", to: numbers, { [#"{"op":"test","path":"","value":\#(numbers)}"#] },
                standard: .count(100_000)),
            patch(
                "a test that fails after changes", to: numbers,
                each { $0 < 9_999 ? #"{"op":"add","path":"/0","value":1}"# : #"{"op":"test","path":"/0","value":2}"# },
                standard: .refusal("testFailed")),
            patch(
                "pointers of 1,000 tokens", to: #"{"a":[]}"#,
                {
                    (0..<480).map { _ in #"{"op":"test","path":"\#(String(repeating: "/a", count: 1_000))","value":1}"#
                    }
                },
                standard: .refusal("invalidIndex")),
        ]
    }
}
