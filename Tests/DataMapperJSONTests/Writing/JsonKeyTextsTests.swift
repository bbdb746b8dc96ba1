import DataMapper
import TestSupport

/// The texts of literal keys are made once in a long document, and for each key in a short one.
@Suite("Keys of long documents") struct JsonKeyTextsTests {
    /// With quotation marks and a colon, the longest text that is kept has 32 bytes.
    static let object = Script {
        $0["a"].set(1)
        $0[""].set("x")
        $0["quote\"slash/\n"].set(true)
        $0["\u{E9}\u{1F600}"].set([] as [Int])
        $0["aaaaaaaaabbbbbbbbbccccccccc28"].set(nil as Int?)
        $0["aaaaaaaaabbbbbbbbbcccccccccc30"].set(-2.5)
        $0["aaaaaaaaabbbbbbbbbccccccccc31bb"].set(["a": 1, "b": 2])
        // Not a literal.
        $0[String("dynamic")].set(false)
    }

    static let layouts: [Row<JsonWritingOptions, String>] = [
        Row(
            "compact", JsonWritingOptions(),
            "{\"a\":1,\"\":\"x\",\"quote\\\"slash/\\n\":true,\"\u{E9}\u{1F600}\":[],"
                + "\"aaaaaaaaabbbbbbbbbccccccccc28\":null,\"aaaaaaaaabbbbbbbbbcccccccccc30\":-2.5,"
                + "\"aaaaaaaaabbbbbbbbbccccccccc31bb\":{\"a\":1,\"b\":2},\"dynamic\":false}"),
        Row(
            "escapes", JsonWritingOptions(escapesSlashes: true, escapesNonASCII: true),
            "{\"a\":1,\"\":\"x\",\"quote\\\"slash\\/\\n\":true,\"\\u00e9\\ud83d\\ude00\":[],"
                + "\"aaaaaaaaabbbbbbbbbccccccccc28\":null,\"aaaaaaaaabbbbbbbbbcccccccccc30\":-2.5,"
                + "\"aaaaaaaaabbbbbbbbbccccccccc31bb\":{\"a\":1,\"b\":2},\"dynamic\":false}"),
        Row(
            "sorted", JsonWritingOptions(sortsKeys: true),
            "{\"\":\"x\",\"a\":1,\"aaaaaaaaabbbbbbbbbccccccccc28\":null,"
                + "\"aaaaaaaaabbbbbbbbbccccccccc31bb\":{\"a\":1,\"b\":2},\"aaaaaaaaabbbbbbbbbcccccccccc30\":-2.5,"
                + "\"dynamic\":false,\"quote\\\"slash/\\n\":true,\"\u{E9}\u{1F600}\":[]}"),
    ]

    @Test("The objects of a long document are written like one object", arguments: layouts)
    func writes(_ row: Row<JsonWritingOptions, String>) throws {
        let serializer = JsonSerializer(writing: row.input)
        try expectEqual(ObjectMapper().serialize(Self.object, toString: serializer), row.expected)
        let objects = try ObjectMapper().serialize(Array(repeating: Self.object, count: 50), toString: serializer)
        expectEqual(objects, "[" + Array(repeating: row.expected, count: 50).joined(separator: ",") + "]")
    }

    @Test("White space after keys is kept, too") func writesLayout() throws {
        let serializer = JsonSerializer(writing: JsonWritingOptions(layout: .pretty))
        let object = try ObjectMapper().serialize(["x": [Self.object]], toString: serializer)
        let objects = try ObjectMapper().serialize(
            ["x": Array(repeating: Self.object, count: 50)], toString: serializer)
        let lines = object.split(separator: "\n")
        let repeated = lines[2..<lines.count - 2].joined(separator: "\n")
        #expect(repeated.hasPrefix("    {\n      \"a\": 1,\n      \"\": \"x\",\n"))
        expectEqual(
            objects,
            lines[..<2].joined(separator: "\n") + "\n"
                + Array(repeating: repeated, count: 50).joined(separator: ",\n") + "\n"
                + lines[(lines.count - 2)...].joined(separator: "\n"))
    }

    @Test("The memory for the text may end anywhere") func growsAnywhere() throws {
        for length in 38..<120 {
            let text = String(repeating: "x", count: length)
            let object = Script {
                $0["aaaaaaaaabbbbbbbbbccccccccc28"].set(text)
                $0["a"].set(1)
            }
            let written = try ObjectMapper().serialize(Array(repeating: object, count: 200), toString: JsonSerializer())
            let expected = "{\"aaaaaaaaabbbbbbbbbccccccccc28\":\"\(text)\",\"a\":1}"
            expectEqual(written, "[" + Array(repeating: expected, count: 200).joined(separator: ",") + "]")
        }
    }

    /// More than the table has places.
    static let manyKeys: [StaticString] = [
        "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "b0", "b1", "b2", "b3", "b4", "b5", "b6", "b7",
        "b8", "b9", "c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "d0", "d1", "d2", "d3", "d4", "d5",
        "d6", "d7", "d8", "d9", "e0", "e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "f0", "f1", "f2", "f3",
        "f4", "f5", "f6", "f7", "f8", "f9", "g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", "h0", "h1",
        "h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9",
    ]

    @Test("Keys that share a place replace each other") func replacesTexts() throws {
        let object = Script { data in for key in Self.manyKeys { data[key].set(0) } }
        let text = try ObjectMapper().serialize([object, object, object], toString: JsonSerializer())
        let expected = "{" + Self.manyKeys.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
        expectEqual(text, "[\(expected),\(expected),\(expected)]")
    }
}
