import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Texts that may end anywhere.
struct TruncationTests {
    static let options = JsonReadingOptions(allowsTruncation: true)
    static let json5 = JsonReadingOptions(allowsJSON5: true, allowsTruncation: true)

    @Test(
        arguments: [
            // Containers.
            Row("[", "[]"), Row("{", "{}"), Row(" [ ", "[]"), Row("[[[", "[[[]]]"), Row("[[1], [2]", "[[1],[2]]"),
            Row("[{}, [], {", "[{},[],{}]"), Row("[1,", "[1]"), Row("[1 , \n", "[1]"), Row("[[1],", "[[1]]"),
            Row(#"{"a":{"b":[{"c":true"#, #"{"a":{"b":[{"c":true}]}}"#),
            // Keys.
            Row(#"{"a"#, "{}"), Row(#"{"a""#, "{}"), Row(#"{"a":"#, "{}"), Row(#"{"a": "#, "{}"),
            Row(#"{"a":1,"b"#, #"{"a":1}"#), Row(#"{"a":1,"b":"#, #"{"a":1}"#), Row(#"{"a":1,"b\u00"#, #"{"a":1}"#),
            Row(#"{"a":{"b":1},"c"#, #"{"a":{"b":1}}"#), Row(#"{"a":12,"b"#, #"{"a":12}"#),
            // Numbers, which could go on.
            Row("[12", "[]"), Row("[1,23", "[1]"), Row("[1,-", "[1]"), Row("[1.", "[]"), Row("[1.5e", "[]"),
            Row("[1 ", "[1]"), Row("[1\n", "[1]"), Row(#"{"a":12"#, "{}"), Row(#"{"a":1,"b":2.50"#, #"{"a":1}"#),
            Row(#"{"a":[1],"b":-0"#, #"{"a":[1]}"#), Row("[12,tru", "[12]"),
            Row("[123456789012345678901234567890", "[]"),
            // Words.
            Row("[tru", "[]"), Row("[true", "[true]"), Row("[null,f", "[null]"), Row(#"{"a":nul"#, "{}"),
            Row(#"{"a":null"#, #"{"a":null}"#),
            // Strings.
            Row(#"["ab"#, #"["ab"]"#), Row(#"[""#, #"[""]"#), Row(#"["ab]  "#, #"["ab]  "]"#),
            Row(#"["ab"#, #"["ab"]"#),
            Row(#"{"a":"x y"#, #"{"a":"x y"}"#), Row(#"{"a":"}"#, #"{"a":"}"}"#), Row("[\"\u{E9}", "[\"\u{E9}\"]"),
            // Escapes.
            Row(#"["a\"#, #"["a"]"#), Row(#"["a\n"#, #"["a\n"]"#), Row(#"["a\n\"#, #"["a\n"]"#),
            Row(#"["a\u"#, #"["a"]"#), Row(#"["a\u00e"#, #"["a"]"#), Row(#"["\u00e9"#, "[\"\u{E9}\"]"),
            Row(#"["x\ud83d"#, #"["x"]"#), Row(#"["x\ud83d\"#, #"["x"]"#), Row(#"["x\ud83d\ude0"#, #"["x"]"#),
            Row(#"["x\ud83d\ude00"#, "[\"x\u{1F600}\"]"),
            Row(#"["a long text\tbefore \\\"and\u"#, #"["a long text\tbefore \\\"and"]"#),
            // The whole document.
            Row("12", "12"), Row("-0.5", "-0.5"), Row("true", "true"), Row(#""a"#, #""a""#), Row("[1] ", "[1]"),
            Row("{}", "{}"),
        ] as [Row<String, String>])
    func `what is complete counts`(_ row: Row<String, String>) throws {
        try expectEqual(Json.rewrite(row.input, Self.options), row.expected)
        try expectEqual(Json.rewrite(row.input, Self.json5), row.expected)
    }

    @Test(
        arguments: [
            Row("{a:1,b", #"{"a":1}"#), Row("{a:1,b:", #"{"a":1}"#), Row("{'a':'b", #"{"a":"b"}"#),
            Row("['a\\x4", #"["a"]"#),
            Row("['a\\", #"["a"]"#), Row("['a\\\n", #"["a"]"#), Row("[\"a\tb", #"["a\tb"]"#), Row("[1,]", "[1]"),
            Row("[0x1F", "[]"), Row("[0x1F ", "[31]"), Row("[+", "[]"), Row("[5.", "[]"), Row("[Infini", "[]"),
            Row("[1/", "[1]"), Row("[1/*", "[1]"), Row("[1 /* 2", "[1]"), Row("[1/* 2 */", "[1]"), Row("[1//", "[1]"),
            Row("[1 // 2", "[1]"), Row("[1// 2\n", "[1]"), Row("[1\u{A0}", "[1]"), Row("{/* a", "{}"),
            Row("{a/* b", "{}"),
            Row("{a:/* b", "{}"), Row("{\"a\"/", "{}"), Row("12 /* 3", "12"), Row("12/", "12"), Row("[1] // ]", "[1]"),
        ] as [Row<String, String>])
    func `comments and JSON5`(_ row: Row<String, String>) throws {
        try expectEqual(Json.rewrite(row.input, Self.json5), row.expected)
        if row.input.contains("/"), !row.input.contains("a") {
            let comments = JsonReadingOptions(allowsComments: true, allowsTruncation: true)
            try expectEqual(Json.rewrite(row.input, comments), row.expected)
        }
    }

    @Test(arguments: ["", " ", "-", "1.", "1e+", "tru", "nul", "\u{FEFF}"])
    func `a value must have begun`(_ text: String) throws {
        let error = try require(Json.error(text, Self.options))
        expectEqual(error.code, .unexpectedEnd)
        let null = JsonReadingOptions(readsEmptyDocumentAsNull: true, allowsTruncation: true)
        expectEqual(Json.error(text, null) == nil, ["", " ", "\u{FEFF}"].contains(text))
    }

    @Test(arguments: [
        "[1}", "[1,,", "{1", "[01", "[1 2", "[\"\u{1}", #"["\x"#, #"["\ud83dx"#, "[1]]", "nulx", "[\"a\":", "{\"a\",",
        "// a",
    ])
    func `text that is invalid before its end is an error`(_ text: String) throws {
        let error = try require(Json.error(text, Self.options))
        expectEqual(error, try require(Json.error(text)))
        #expect(error.code != .unexpectedEnd)
    }

    @Test(
        arguments: [
            ([0x5B, 0x22, 0x61, 0xC3], #"["a"]"#), ([0x5B, 0x22, 0xE2, 0x82], #"[""]"#),
            ([0x5B, 0x22, 0xF0], #"[""]"#),
            ([0x5B, 0x22, 0xF0, 0x9F, 0x98], #"[""]"#), ([0x5B, 0x22, 0xED, 0x9F], #"[""]"#),
            ([0x5B, 0x22, 0xF4, 0x8F], #"[""]"#),
            ([0x5B, 0x22, 0xE0, 0xA0], #"[""]"#), ([0x7B, 0x22, 0xC3], "{}"), ([0x5B, 0x31, 0x20, 0xC3], "[1]"),
            // UTF-16 and UTF-32.
            ([0xFF, 0xFE, 0x5B, 0, 0x22, 0, 0x61], #"[""]"#), ([0x5B, 0, 0x22, 0, 0x61, 0], #"["a"]"#),
            ([0x5B, 0, 0x22, 0, 0x3D, 0xD8], #"[""]"#), ([0x5B, 0, 0x22, 0, 0x3D, 0xD8, 0x00], #"[""]"#),
            ([0, 0x5B, 0, 0x22, 0xD8, 0x3D], #"[""]"#),
            ([0x5B, 0, 0, 0, 0x22, 0, 0], "[]"), ([0x31, 0], "1"),
        ] as [([UInt8], String)])
    func `a character that is cut is left out`(_ bytes: [UInt8], _ expected: String) throws {
        expectEqual(Json.outcome(Data(bytes), Self.options), expected)
    }

    @Test(
        arguments: [
            [0xEF], [0xEF, 0xBB], [0xFF], [0xFF, 0xFE], [0xFF, 0xFE, 0x5B], [0x5B, 0, 0x22], [0, 0], [0, 0, 0],
        ] as [[UInt8]])
    func `too few bytes to know the encoding are no value`(_ bytes: [UInt8]) {
        expectEqual(Json.error(Data(bytes), Self.options)?.code, .unexpectedEnd)
    }

    @Test(
        arguments: [
            [0x5B, 0x22, 0xC0], [0x5B, 0x22, 0xED, 0xA0], [0x5B, 0x22, 0xF5], [0x5B, 0x22, 0x80],
            [0x5B, 0x22, 0xC3, 0x28],
        ] as [[UInt8]])
    func `bytes that no character begins with are an error`(_ bytes: [UInt8]) {
        expectEqual(Json.error(Data(bytes), Self.options)?.code, .invalidEncoding)
    }

    @Test func `duplicate keys and limits count as in a whole text`() throws {
        let text = #"{"a":1,"b":{"c":1,"c":2},"a":"x"#
        try expectEqual(Json.rewrite(text, Self.options), #"{"b":{"c":2},"a":"x"}"#)
        try expectEqual(Json.rewrite(#"[{"a":1,"a":2"#, Self.options), #"[{"a":1}]"#)
        try expectEqual(Json.rewrite(#"[{"a":1,"a":2,"#, Self.options), #"[{"a":2}]"#)
        var options = Self.options
        options.duplicateKeys = .useFirst
        try expectEqual(Json.rewrite(text, options), #"{"a":1,"b":{"c":1}}"#)
        options.duplicateKeys = .reject
        expectEqual(Json.error(text, options)?.code, .duplicateKey)
        expectEqual(Json.error(#"{"a":1,"a":2,"#, options)?.column, 8)
        options = Self.options
        options.limits.stringLength = 3
        try expectEqual(Json.rewrite(#"["abc"#, options), #"["abc"]"#)
        expectEqual(Json.error(#"["abcd"#, options)?.code, .limitExceeded)
        options = Self.options
        options.limits.combiningMarks = 2
        expectEqual(Json.error("[\"e\u{301}\u{302}\u{303}", options)?.code, .limitExceeded)
        options = Self.options
        options.limits.elementCount = 2
        try expectEqual(Json.rewrite(#"["abc"#, options), #"["abc"]"#)
    }

    @Test func `places are those of the whole text`() throws {
        let text = "{\"a\": [1, \"x\",\n  {\"b\": \"y\\n\", \"a\": 2, \"a\": \"\u{E9}z\"}, \"last"
        let mapper = ObjectMapper()
        let whole = mapper.report([String: [Int]].self, fromValue: try Json.read(text + "\"]}"))
        var counts: Set<Int> = []
        for count in 1...text.utf8.count {
            let value = try JsonSerializer(reading: Self.options).deserializeOrThrow(Data(text.utf8.prefix(count)))
            let report = mapper.report([String: [Int]].self, fromValue: value)
            expectEqual(
                report.problems.map(\.description), whole.problems.prefix(report.problems.count).map(\.description))
            counts.insert(report.problems.count)
        }
        expectEqual(counts, [0, 1, 2, 3])
        let report = try mapper.report([Int].self, from: "[1,\n \"ab", with: JsonSerializer(reading: Self.options))
        expectEqual(
            report.problems.first?.description, "expected integer, found string at $[1] (line 2, column 2); failed")
        expectEqual(report.problems.first?.excerpt(in: Data("[1,\n \"ab".utf8))?.contains("\"ab"), true)
    }

    @Test(arguments: ["plain", "with \\\\ and \\\" in it", "\u{E9}\u{1F600}"])
    func `it is linear`(_ part: String) throws {
        // Deep, wide and long. Quadratic time would be noticed.
        let text =
            "[" + String(repeating: "{\"a\":[\"\(part)\",1],\"b\":", count: 60) + "\""
            + String(repeating: part, count: 50_000)
        let value = try Json.read(text, Self.options)
        expectEqual(value[0]?["b"]?["a"]?[1], 1)
    }
}
