import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport

/// What is an element, and what is not, however the input is cut.
@Suite("Framing") struct FramingTests {
    static let rows: [(Framing, String, [String])] = [
        // Arrays
        row(.array(), "[]", ["end"]),
        row(
            .array(), " [ 1 , \"a,]\" ,\n{\"b\":[2]},[3]] ",
            ["1 at 1:4", "\"a,]\" at 1:8", "{\"b\":[2]} at 2:1", "[3] at 2:11", "end"]),
        row(.array(), "[\"\\\"\",\"\\\\\",\"é😀\"]", ["\"\\\"\" at 1:2", "\"\\\\\" at 1:7", "\"é😀\" at 1:12", "end"]),
        row(.array(), "\u{FEFF}[1]", ["1 at 1:2", "end"]),
        row(.array(), "\r\n[\r\n\r1]", ["1 at 4:1", "end"]),
        row(
            .array(at: ["a", "b"]), #"{"x":[{"b":1}],"a":{"y":-1.5e3,"b":[true,null]},"z":{}}"#,
            ["true at 1:37", "null at 1:42", "end"]),
        row(.array(at: ["1", "a"]), #"[{"a":[1]},{"a":[2]},{"a":[3]}]"#, ["2 at 1:18", "end"]),
        row(.array(at: ["a\"é"]), #"{"a\"\u00e9":[1]}"#, ["1 at 1:15", "end"]),
        // Members
        row(
            .members(), #"{"a":1,"b":{"c":[]},"a":3}"#, ["a: 1 at 1:6", #"b: {"c":[]} at 1:12"#, "a: 3 at 1:25", "end"]),
        row(.members(at: ["x"]), #"{"w":0,"x":{"\n":"v"}}"#, ["\n: \"v\" at 1:18", "end"]),
        // Lines
        row(
            .lines, "1\n\n \r\n{\"a\":2}\r\n[\n3",
            ["1 at 1:1", #"{"a":2} at 4:1"#, "unexpected end of document at line 5, column 2 (16)", "3 at 6:1", "end"]),
        row(.lines, "1 2\n3", ["unexpected content after the document at line 1, column 3 (2)", "3 at 2:1", "end"]),
        row(.lines, "", ["end"]),
        // Concatenated
        row(
            .concatenated, #"{}[1]"a""b"1 2{"c":3}true"#,
            [
                "{} at 1:1", "[1] at 1:3", "\"a\" at 1:6", "\"b\" at 1:9", "1 at 1:12", "2 at 1:14",
                #"{"c":3} at 1:15"#, "true at 1:22", "end",
            ]),
        row(.concatenated, "1,2", ["1 at 1:1", "expected a value at line 1, column 2 (1)"]),
        row(.concatenated, "[1", ["unexpected end of document at line 1, column 3 (2)"]),
        // Text sequences
        row(
            .textSequence, "\u{1E}{\"a\":1}\n\u{1E}\u{1E}2\n\u{1E}[3\n\u{1E}4\u{1E}\"5",
            [
                #"{"a":1} at 1:2"#, "2 at 2:3", "unexpected end of document at line 4, column 1 (17)",
                "unexpected end of document at line 4, column 3 (19)",
                "unexpected end of document in string at line 4, column 6 (22)", "end",
            ]),
        row(
            .textSequence, "1\n\u{1E}2 3\n\u{1E}4\n",
            [
                "expected a record separator (U+001E) at line 1, column 1 (0)", "2 at 2:2",
                "expected a record separator (U+001E) at line 2, column 4 (5)", "4 at 3:2", "end",
            ]),
        // Invalid elements do not end the stream.
        row(
            .array(), #"[tru,1.,1x,[1},{"a" 1},"\x",2]"#,
            [
                "expected 'true', 'false' or 'null' at line 1, column 2 (1)",
                "expected a digit in number at line 1, column 8 (7)",
                "expected ',' or ']' after array element at line 1, column 10 (9)",
                "expected ',' or ']' after array element at line 1, column 14 (13)",
                "expected ':' after object key at line 1, column 21 (20)",
                "invalid escape sequence in string at line 1, column 25 (24)", "2 at 1:29", "end",
            ]),
        row(
            .members(), #"{"a":1x,"b":2}"#,
            ["a: expected ',' or '}' after object member at line 1, column 7 (6)", "b: 2 at 1:13", "end"]),
        // The framing is lost.
        row(.array(), "[1 2]", ["1 at 1:2", "expected ',' or ']' after array element at line 1, column 4 (3)"]),
        row(.array(), "[1}", ["1 at 1:2", "expected ',' or ']' after array element at line 1, column 3 (2)"]),
        row(.array(), "[1,]", ["1 at 1:2", "expected a value at line 1, column 4 (3)"]),
        row(.array(), "[1,\n", ["1 at 1:2", "unexpected end of document at line 2, column 1 (4)"]),
        row(.array(), "[1]\n2", ["1 at 1:2", "unexpected content after the document at line 2, column 1 (4)"]),
        row(.array(), "[{\"a\":\"b", ["unexpected end of document in string at line 1, column 9 (8)"]),
        row(.array(), "[1,[x", ["1 at 1:2", "expected a value at line 1, column 5 (4)"]),
        row(.array(), "", ["unexpected end of document at line 1, column 1 (0)"]),
        row(.array(), "\u{0}[", ["expected UTF-8, found UTF-16 or UTF-32 at line 1, column 1 (0)"]),
        // Everything around the elements is checked.
        row(.array(at: ["a"]), #"{"b":[1,01],"a":[]}"#, ["unexpected leading zero in number at line 1, column 10 (9)"]),
        row(.array(at: ["a"]), "{\"b\":\"\\uD800\"}", ["half of a surrogate pair in string at line 1, column 7 (6)"]),
        row(
            .array(at: ["a"]), #"{"a":[1],"b":nul}"#,
            ["1 at 1:7", "expected 'true', 'false' or 'null' at line 1, column 14 (13)"]),
        row(
            .array(at: ["a"]), #"{"a":[1],"b":1.}"#,
            ["1 at 1:7", "expected a digit in number at line 1, column 16 (15)"]),
        row(
            .array(at: ["a"]), #"{"a":[1],"b":{"c"}}"#,
            ["1 at 1:7", "expected ':' after object key at line 1, column 18 (17)"]),
        row(
            .array(at: ["a"]), #"{"a":[1],}"#,
            ["1 at 1:7", "expected a key in quotation marks at line 1, column 10 (9)"]),
        row(.array(at: ["a"]), #"{,"#, ["expected a key in quotation marks or '}' at line 1, column 2 (1)"]),
        // There is no container at the pointer.
        row(.array(at: ["a"]), #"{"b":1}"#, [#"object at the root has no key "a""#]),
        row(.array(at: ["a", "b"]), #"{"a":{"c":1}}"#, [#"object at /a has no key "b""#]),
        row(.array(at: ["a", "b"]), #"{"a":5}"#, ["expected object or array, found number at /a"]),
        row(.array(at: ["2"]), "[[],[]]", ["expected index below 2, found 2 in array at the root"]),
        row(.array(at: ["x"]), "[]", [#"expected index, found "x" in array at the root"#]),
        row(.array(at: ["a"]), #"{"a":null}"#, ["expected array, found null at $.a (line 1, column 6)"]),
        row(.members(at: ["a"]), #"{"a":[1]}"#, ["expected object, found array at $.a (line 1, column 6)"]),
    ]

    private static func row(_ framing: Framing, _ text: String, _ expected: [String]) -> (Framing, String, [String]) {
        (framing, text, expected)
    }

    @Test(arguments: rows)
    func `elements do not depend on the cuts`(_ framing: Framing, _ text: String, _ expected: [String]) {
        let data = Data(text.utf8)
        expectEqual(Transcript([data], framing).lines, expected)
        expectEqual(Transcript(Transcript.bytes(data), framing).lines, expected, "byte by byte")
        for chunks in Transcript.halves(data) {
            expectEqual(Transcript(chunks, framing).lines, expected, "cut after \(chunks[0].count)")
        }
    }

    @Test(
        arguments: [
            (.useFirst, ["1 at 1:7", "end"]),
            (.useLast, ["1 at 1:7", "duplicate object key at line 1, column 10 (9)"]),
            (.reject, ["1 at 1:7", "duplicate object key at line 1, column 10 (9)"]),
        ] as [(DuplicateKeyRule, [String])])
    func `the key of the pointer can be there twice`(_ rule: DuplicateKeyRule, _ expected: [String]) {
        let data = Data(#"{"a":[1],"a":[2]}"#.utf8)
        expectEqual(Transcript([data], .array(at: ["a"]), JsonReadingOptions(duplicateKeys: rule)).lines, expected)
    }

    @Test(arguments: [
        (#"{"b":"123456","a":[1]}"#, ["element exceeds the limit of 6 at line 1, column 6 (5)"]),
        (#"{"b":1234567,"a":[1]}"#, ["element exceeds the limit of 6 at line 1, column 6 (5)"]),
        (#"{"b":["1234"],"12345":1,"a":[1]}"#, ["element exceeds the limit of 6 at line 1, column 15 (14)"]),
        (#"{"b":["1234"],"1234":123456,"a":[1]}"#, ["1 at 1:34", "end"]),
    ])
    func `a large token is an error wherever the text is cut`(_ text: String, _ expected: [String]) {
        var options = JsonReadingOptions()
        options.limits.elementSize = 6
        let data = Data(text.utf8)
        for chunks in [[data], Transcript.bytes(data)] + Transcript.halves(data) {
            expectEqual(Transcript(chunks, .array(at: ["a"]), options).lines, expected, "\(chunks.map(\.count))")
        }
    }
}
