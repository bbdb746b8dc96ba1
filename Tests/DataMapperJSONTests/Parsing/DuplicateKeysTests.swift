import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Keys that an object has more than once.
struct DuplicateKeysTests {
    /// The members that are left under each policy.
    struct Kept: Sendable {
        let last: String
        let first: String
        /// The place of the duplicate.
        let offset: Int

        init(_ last: String, _ first: String, _ offset: Int) {
            (self.last, self.first, self.offset) = (last, first, offset)
        }
    }

    @Test(
        arguments: [
            Row("two", #"{"a":1,"a":2}"#, Kept(#"{"a":2}"#, #"{"a":1}"#, 7)),
            Row("the same value", #"{"a":1,"a":1}"#, Kept(#"{"a":1}"#, #"{"a":1}"#, 7)),
            Row("three", #"{"a":1,"a":2,"a":3}"#, Kept(#"{"a":3}"#, #"{"a":1}"#, 7)),
            Row("empty keys", #"{"":1,"":2}"#, Kept(#"{"":2}"#, #"{"":1}"#, 6)),
            Row(
                "each in its place", #"{"a":1,"b":2,"a":3,"c":4}"#,
                Kept(#"{"b":2,"a":3,"c":4}"#, #"{"a":1,"b":2,"c":4}"#, 13)),
            Row("two pairs", #"{"a":1,"b":2,"b":3,"a":4}"#, Kept(#"{"b":3,"a":4}"#, #"{"a":1,"b":2}"#, 13)),
            Row("escaped the second time", #"{"a":1,"\u0061":2}"#, Kept(#"{"a":2}"#, #"{"a":1}"#, 7)),
            Row("escaped the first time", #"{"\u0061":1,"a":2}"#, Kept(#"{"a":2}"#, #"{"a":1}"#, 12)),
            Row("escaped twice", #"{"\n":1,"\u000a":2}"#, Kept(#"{"\n":2}"#, #"{"\n":1}"#, 8)),
            Row("surrogates and raw", #"{"\ud83d\ude00":1,"😀":2}"#, Kept(#"{"😀":2}"#, #"{"😀":1}"#, 18)),
            Row(
                "containers, and what follows them", #"{"a":[1,{"x":2}],"b":[3],"a":{"y":[4,5]},"c":[6]}"#,
                Kept(#"{"b":[3],"a":{"y":[4,5]},"c":[6]}"#, #"{"a":[1,{"x":2}],"b":[3],"c":[6]}"#, 25)),
            Row(
                "inside of others", #"[{"a":{"k":1,"k":[2]},"b":[{"k":3,"k":4}]},7]"#,
                Kept(#"[{"a":{"k":[2]},"b":[{"k":4}]},7]"#, #"[{"a":{"k":1},"b":[{"k":3}]},7]"#, 13)),
            Row(
                "at two levels", #"{"o":{"k":1,"k":2},"o":{"k":3,"k":4},"p":5}"#,
                Kept(#"{"o":{"k":4},"p":5}"#, #"{"o":{"k":1},"p":5}"#, 12)),
            Row(
                "of a key as in the object before", #"[{"a":1,"b":2},{"a":3,"x":4,"a":5}]"#,
                Kept(#"[{"a":1,"b":2},{"x":4,"a":5}]"#, #"[{"a":1,"b":2},{"a":3,"x":4}]"#, 28)),
            Row(
                "of an empty key as in the object before", #"[{"":1,"b":2},{"":3,"x":4,"":5}]"#,
                Kept(#"[{"":1,"b":2},{"x":4,"":5}]"#, #"[{"":1,"b":2},{"":3,"x":4}]"#, 26)),
            Row(
                "of a key before containers", #"[{"a":[],"b":2},{"a":[{"x":1}],"c":{"a":2},"a":3}]"#,
                Kept(
                    #"[{"a":[],"b":2},{"c":{"a":2},"a":3}]"#,
                    #"[{"a":[],"b":2},{"a":[{"x":1}],"c":{"a":2}}]"#, 43)),
            Row(
                "after a key with the same digest", #"{"a0":1,"q0":2,"a0":3}"#,
                Kept(#"{"q0":2,"a0":3}"#, #"{"a0":1,"q0":2}"#, 15)),
        ] as [Row<String, Kept>])
    func `duplicates, by policy`(_ row: Row<String, Kept>) throws {
        try expectEqual(Json.rewrite(row.input), row.expected.last)
        try expectEqual(Json.rewrite(row.input, JsonReadingOptions(duplicateKeys: .useLast)), row.expected.last)
        try expectEqual(Json.rewrite(row.input, JsonReadingOptions(duplicateKeys: .useFirst)), row.expected.first)
        let error = try require(Json.error(row.input, JsonReadingOptions(duplicateKeys: .reject)))
        expectEqual(error.code, .duplicateKey)
        expectEqual(error.offset, row.expected.offset)
        expectEqual(error.hint, "set JsonReadingOptions.duplicateKeys to accept them")
    }

    @Test(arguments: [
        #"{"a":1,"A":2}"#, #"{"a":{"a":{"a":1}}}"#, #"[{"a":1},{"a":2}]"#, #"{"a":1,"b":{"a":2},"c":[{"a":3}]}"#,
        "{\"\u{E9}\":1,\"e\u{301}\":2}", #"{"a":1,"aa":2,"aaa":3,"aaaa":4}"#,
        #"{"\u0000":1,"":2}"#.replacing(#"\u0000"#, with: " "),
        #"{"a0":1,"q0":2,"A0":3}"#, #"{"":1,"q":{"":2},"a":[{"":3}]}"#, #"{"abc":1,"acc":2,"abd":3}"#,
        #"{"axbxc":1,"axcxc":2}"#, #"{"12345678a":1,"12345678b":2,"x12345678":3}"#,
    ])
    func `keys that differ are no duplicates`(_ text: String) throws {
        for policy in [.useLast, .useFirst, .reject] as [DuplicateKeyRule] {
            try expectEqual(Json.rewrite(text, JsonReadingOptions(duplicateKeys: policy)), text)
        }
    }

    @Test func `objects of any keys, each after another one`() throws {
        var random = SeededGenerator(state: 7)
        // Some have the same digest, and some need a closer look.
        let names =
            ["", "a0", "q0", "A0", "Q0", "é", #"\u0061"#, "12345678", "12345678a"] + (0..<20).map { "key \($0)" }
        var (texts, last, first): ([String], [String], [String]) = ([], [], [])
        for count in 0..<300 {
            var keys = (0..<count % 24).map { _ in names[Int.random(in: 0..<names.count, using: &random)] }
            if count % 3 == 0 { keys = Array(Set(keys)).sorted() }
            let members = keys.enumerated().map { (key: $1, text: "\"\($1)\":\($0 % 4 == 0 ? "[{},\($0)]" : "\($0)")") }
            func kept(_ isKept: (Int) -> Bool) -> String {
                "{" + members.indices.filter(isKept).map { members[$0].text }.joined(separator: ",") + "}"
            }
            texts.append(kept { _ in true })
            last.append(kept { !keys[($0 + 1)...].contains(keys[$0]) })
            first.append(kept { !keys[..<$0].contains(keys[$0]) })
        }
        func plain(_ texts: [String]) -> String {
            "[" + texts.joined(separator: ",").replacing(#"\u0061"#, with: "a") + "]"
        }
        let text = "[" + texts.joined(separator: ",") + "]"
        try expectEqual(Json.rewrite(text, JsonReadingOptions(duplicateKeys: .useLast)), plain(last))
        try expectEqual(Json.rewrite(text, JsonReadingOptions(duplicateKeys: .useFirst)), plain(first))
    }

    @Test(arguments: [2, 3, 16, 62, 63, 64, 65, 66, 127, 128, 129, 1_000])
    func `one duplicate among many keys, first, in the middle and last`(_ count: Int) throws {
        let keys = (0..<count).map { "key\($0)" }
        for duplicate in Set([0, count / 2, count - 1]) {
            for place in Set([duplicate + 1, count]) {
                var names = keys
                names.insert(keys[duplicate], at: place)
                let members = names.enumerated().map { "\"\($1)\":[\($0),{\"in\":\($0)}]" }
                let text = "[{" + members.joined(separator: ",") + "},true]"
                var withoutFirst = members
                withoutFirst.remove(at: duplicate)
                try expectEqual(Json.rewrite(text), "[{" + withoutFirst.joined(separator: ",") + "},true]")
                var withoutLast = members
                withoutLast.remove(at: place)
                try expectEqual(
                    Json.rewrite(text, JsonReadingOptions(duplicateKeys: .useFirst)),
                    "[{" + withoutLast.joined(separator: ",") + "},true]")
                let error = try require(Json.error(text, JsonReadingOptions(duplicateKeys: .reject)))
                expectEqual(error.offset, 2 + members[..<place].reduce(0) { $0 + $1.utf8.count + 1 })
            }
        }
    }

    @Test func `random objects agree with a dictionary`() throws {
        var random = SeededGenerator(state: 1)
        for _ in 0..<300 {
            let count = Int.random(in: 1...150, using: &random)
            let names = (0..<count).map { _ in "k\(Int.random(in: 0..<count, using: &random))" }
            let text = "{" + names.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
            let places = Array(names.enumerated())
            let last = places.filter { place in !names[(place.offset + 1)...].contains(place.element) }
            let first = places.filter { place in !names[..<place.offset].contains(place.element) }
            for (policy, kept) in [(DuplicateKeyRule.useLast, last), (.useFirst, first)] {
                let expected = "{" + kept.map { "\"\($0.element)\":\($0.offset)" }.joined(separator: ",") + "}"
                try expectEqual(Json.rewrite(text, JsonReadingOptions(duplicateKeys: policy)), expected)
            }
        }
    }

    /// A random value of objects and arrays with duplicate keys, and the value without the duplicates.
    private static func nested(
        _ depth: Int, keepsLast: Bool, _ number: inout Int, using random: inout SeededGenerator
    ) -> (text: String, kept: String) {
        number += 1
        if depth == 0 || Int.random(in: 0..<8, using: &random) == 0 { return ("\(number)", "\(number)") }
        let parts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            (
                key: "k\(Int.random(in: 0..<4, using: &random))",
                value: nested(depth - 1, keepsLast: keepsLast, &number, using: &random)
            )
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            return (
                "[" + parts.map(\.value.text).joined(separator: ",") + "]",
                "[" + parts.map(\.value.kept).joined(separator: ",") + "]"
            )
        }
        let kept = parts.indices.filter { place in
            !(keepsLast ? parts[(place + 1)...] : parts[..<place]).contains { $0.key == parts[place].key }
        }
        return (
            "{" + parts.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ",") + "}",
            "{" + kept.map { "\"\(parts[$0].key)\":\(parts[$0].value.kept)" }.joined(separator: ",") + "}"
        )
    }

    @Test(arguments: [true, false]) func `random nested objects keep what they should`(_ keepsLast: Bool) throws {
        var random = SeededGenerator(state: 2)
        let options = JsonReadingOptions(duplicateKeys: keepsLast ? .useLast : .useFirst)
        for _ in 0..<500 {
            var number = 0
            let (text, kept) = Self.nested(6, keepsLast: keepsLast, &number, using: &random)
            let value = try Json.read(text, options)
            expectEqual(JsonSerializer().serialize(toString: value), kept)
            // Equal to a value that never had duplicates, even if spans are compared instead of texts.
            try expectEqual(value, Json.read(kept))
        }
    }

    @Test func `a key twice at each of many levels`() throws {
        var options = JsonReadingOptions()
        options.limits.depth = 5_001
        let text =
            String(repeating: #"{"a":[1,2],"a":"#, count: 5_000) + "0" + String(repeating: "}", count: 5_000)
        try expectEqual(
            Json.rewrite(text, options),
            String(repeating: #"{"a":"#, count: 5_000) + "0" + String(repeating: "}", count: 5_000))
        options.duplicateKeys = .useFirst
        try expectEqual(Json.rewrite(text, options), #"{"a":[1,2]}"#)
    }

    @Test func `errors of mapping name the place also behind members that were taken out`() throws {
        struct Target: Deserializable { init(_ data: DeserializableData) throws { let _: Int = try data["n"].get() } }
        let text = #"{"a":[1,2],"b":0,"a":1,"b":{"c":1,"c":[]},"n":"x"}"#
        for policy in [.useLast, .useFirst] as [DuplicateKeyRule] {
            let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: policy))
            expectError("expected integer, found string at $.n (line 1, column 47)", as: DeserializationError.self) {
                try ObjectMapper().deserialize(Target.self, from: text, with: serializer)
            }
        }
    }

    // MARK: Size

    // The test does not measure time. Quadratic code would make the whole run several times as long.

    @Test(arguments: [DuplicateKeyRule.useLast, .useFirst, .reject])
    func `50,000 keys`(_ policy: DuplicateKeyRule) throws {
        let text = "{" + (0..<50_000).map { "\"\($0)\":\($0)" }.joined(separator: ",") + "}"
        let value = try Json.read(text, JsonReadingOptions(duplicateKeys: policy))
        expectEqual(value.count, 50_000)
        expectEqual(value["49999"]?.int, 49_999)
    }

    @Test func `50,000 times the same key`() throws {
        let text = "{" + (0..<50_000).map { "\"a\":\($0)" }.joined(separator: ",") + "}"
        try expectEqual(Json.rewrite(text), #"{"a":49999}"#)
        try expectEqual(Json.rewrite(text, JsonReadingOptions(duplicateKeys: .useFirst)), #"{"a":0}"#)
        expectEqual(Json.error(text, JsonReadingOptions(duplicateKeys: .reject))?.offset, 7)
    }

    @Test func `30,000 keys twice each`() throws {
        let text = "{" + (0..<30_000).map { "\"\($0)\":0,\"\($0)\":\($0)" }.joined(separator: ",") + "}"
        let last = try Json.read(text)
        expectEqual(last.count, 30_000)
        expectEqual(last.entries?.last?.value.int, 29_999)
        let first = try Json.read(text, JsonReadingOptions(duplicateKeys: .useFirst))
        expectEqual(first.entries?.last?.value.int, 0)
        expectEqual(first.entries?.first?.key, "0")
    }
}
