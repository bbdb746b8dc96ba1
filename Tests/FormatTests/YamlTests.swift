#if YAML
import DataMapper
import DataMapperYAML
import Foundation
import TestSupport

@Suite("YAML") struct YamlTests {
    private let serializer = YamlSerializer()

    // MARK: Reading

    @Test(
        arguments: [
            ("~", .null), ("", .null), ("Null", .null), ("nULL", "nULL"), ("true", true), ("FALSE", false),
            ("yes", "yes"), ("off", "off"), ("12", 12), ("+12", 12), ("-7", -7), ("012", 12), ("0o17", 15),
            ("-" + String(repeating: "0", count: 30), 0), (String(repeating: "0", count: 30) + "7", 7),
            ("0x1F", 31), ("0xfg", "0xfg"), ("1_000", "1_000"), ("12:30:45", "12:30:45"), ("2024-05-01", "2024-05-01"),
            ("1.2.3", "1.2.3"), (".inf", .double(.infinity)), ("-.Inf", .double(-.infinity)), (".5", 0.5), ("1.", 1),
            ("1e3", 1000.0), ("-", .null), ("! 12", "12"), ("!!str 12", "12"), ("!!str", ""), ("!!int '12'", 12),
            ("!!float 12", 12), ("!!bool 'true'", true), ("!!null ''", .null), ("!other 12", 12), ("!other '12'", "12"),
            ("'12'", "12"), ("!!binary aGVs bG8=", .data(Data("hello".utf8))),
            ("!!timestamp 2024-05-01T10:00:00Z", .date(Date(timeIntervalSince1970: 1_714_557_600))),
            ("18446744073709551615", .uint64(.max)), ("0xFFFFFFFFFFFFFFFF", .uint64(.max)), ("\u{FEFF}a: 1", ["a": 1]),
        ] as [(String, SupportedType)])
    func `a scalar has the type of the core schema or of its tag`(_ text: String, _ value: SupportedType) throws {
        if text == "-" {
            try expectEqual(serializer.deserializeOrThrow(fromString: text), [.null])
        } else {
            try expectEqual(serializer.deserializeOrThrow(fromString: text), value)
        }
    }

    @Test(arguments: ["19.99", "0.10000000000000000000001", "123456789012345678901234567890", "1e400", "-0.0"])
    func `numbers are exact`(_ text: String) throws {
        let number = try serializer.deserializeOrThrow(fromString: text)
        let json = JsonSerializer().deserialize(fromString: text)
        expectEqual(JsonSerializer().serialize(toString: number), JsonSerializer().serialize(toString: json))
    }

    @Test(arguments: [("!!float 3", "3.0"), ("!!float -0", "-0.0"), ("2.50", "2.50"), ("1.", "1.0"), ("3", "3")])
    func `a number keeps its digits, and a floating-point number has a point`(_ text: String, _ json: String) throws {
        let number = try serializer.deserializeOrThrow(fromString: text)
        expectEqual(JsonSerializer().serialize(toString: number), json)
    }

    @Test func `yes and no are booleans if an option says so`() throws {
        let serializer = YamlSerializer(readsYesAndNo: true)
        let text = "[yes, Yes, YES, on, no, off, 'no', yEs, y]"
        try expectEqual(
            serializer.deserializeOrThrow(fromString: text), [true, true, true, true, false, false, "no", "yEs", "y"])
    }

    @Test(arguments: [
        ("yes", "yes\n"), ("! ~", "\"~\"\n"), ("!!str null", "\"null\"\n"), ("! yes", "\"yes\"\n"),
        ("[! 12, !!str true]", "- \"12\"\n- \"true\"\n"), ("{! ~: 1, !!str null: !x no}", "\"~\": 1\n\"null\": no\n"),
    ])
    func `a text stays a text, with the tag that made it one or without it`(_ text: String, _ written: String) throws {
        let value = try serializer.deserializeOrThrow(fromString: text)
        try expectEqual(serializer.serializeOrThrow(toString: value), written)
        try expectEqual(serializer.deserializeOrThrow(fromString: written), value)
    }

    @Test(arguments: [
        ("{1: a, true: b, ~: c, 0x10: d, 1.50: e}", "1: a\ntrue: b\nnull: c\n16: d\n1.50: e\n"),
        ("{'1': a, 'true': b}", "\"1\": a\n\"true\": b\n"),
    ])
    func `keys that are not texts stay so`(_ text: String, _ written: String) throws {
        let value = try serializer.deserializeOrThrow(fromString: text)
        try expectEqual(serializer.serializeOrThrow(toString: value), written)
    }

    @Test func `keys that are not texts stay so when the object is changed`() throws {
        var value = try serializer.deserializeOrThrow(fromString: "{200: a, '404': b, true: c, 1.50: d, ~: e}")
        value["200"] = "z"
        value["500"] = "x"
        try expectEqual(
            serializer.serializeOrThrow(toString: value),
            "200: z\n\"404\": b\ntrue: c\n1.50: d\nnull: e\n\"500\": x\n")
    }

    @Test func `aliases are replaced, and errors have the place of the value`() throws {
        let value = try serializer.deserializeOrThrow(fromString: "a: &x [1, &y {k: v}]\nb: *x\nc: *y")
        expectEqual(value["b"], [1, ["k": "v"]])
        let plain = try serializer.deserializeOrThrow(fromString: "a: &x k\n*x : 1\nb: *x")
        expectEqual(plain, ["a": "k", "k": 1, "b": "k"])
    }

    @Test(
        arguments: [
            ("{<<: *a}", ["x": 1, "y": 1]), ("{x: 2, <<: *a}", ["x": 2, "y": 1]), ("{<<: *a, x: 2}", ["y": 1, "x": 2]),
            ("{<<: [*b, *a]}", ["x": 3, "z": 3, "y": 1]), ("{<<: {q: 1}, <<: *a}", ["q": 1, "x": 1, "y": 1]),
            ("{<<: *c}", ["y": 1, "x": 5]), ("{'<<': 1}", ["<<": 1]),
        ] as [(String, SupportedType)])
    func `merge keys add members that an object does not have`(_ text: String, _ value: SupportedType) throws {
        let all = "a: &a {x: 1, y: 1}\nb: &b {x: 3, z: 3}\nc: &c {<<: *a, x: 5}\nd: \(text)"
        try expectEqual(YamlSerializer(mergesKeys: true).deserializeOrThrow(fromString: all)["d"], value)
    }

    @Test func `without the option, a merge key is a key`() throws {
        try expectEqual(serializer.deserializeOrThrow(fromString: "<<: {a: 1}"), ["<<": ["a": 1]])
    }

    @Test(
        arguments: [
            (.useLast, #"{"b":2,"a":3}"#), (.useFirst, #"{"a":1,"b":2}"#), (.reject, nil),
        ] as [(DuplicateKeyRule, String?)])
    func `duplicate keys`(_ rule: DuplicateKeyRule, _ json: String?) {
        let value = try? YamlSerializer(duplicateKeys: rule).deserializeOrThrow(fromString: "a: 1\nb: 2\na: 3")
        expectEqual(value.map { JsonSerializer().serialize(toString: $0) }, json)
    }

    @Test(arguments: [DuplicateKeyRule.useLast, .useFirst, .reject])
    func `keys that differ only in their type are an error`(_ rule: DuplicateKeyRule) {
        for text in ["1: a\n'1': b", "'1': a\n1: b", "x: &x {1: a}\ny: {<<: *x, '1': b}", "~: 1\n\"null\": 2"] {
            let serializer = YamlSerializer(duplicateKeys: rule, mergesKeys: true)
            let error = expectThrows(FormatError.self) { try serializer.deserializeOrThrow(fromString: text) }
            expectEqual(error?.message, "this key differs from another one only in its type")
        }
        expectEqual(serializer.deserialize(fromString: "1: a\n0x1: b"), ["1": "b"])
    }

    @Test func `several documents are the elements of an array`() throws {
        let text = "a: 1\n---\n- 2\n...\n---\n"
        let serializer = YamlSerializer(isMultiDocument: true)
        try expectEqual(serializer.deserializeOrThrow(fromString: text), [["a": 1], [2], .null])
        try expectEqual(serializer.serializeOrThrow(toString: [["a": 1], "x", [:]]), "---\na: 1\n---\nx\n---\n{}\n")
        expectThrows(SerializationError.self) { try serializer.serializeOrThrow(["a": 1]) }
    }

    // MARK: Errors

    @Test(arguments: [
        ("a: [1, 2", "did not find expected ',' or ']' while parsing a flow sequence at line 1, column 9"),
        (
            "a: 1\nb: {x: \"y\"\nc: 2",
            "did not find expected ',' or '}' while parsing a flow mapping at line 3, column 1"
        ),
        (
            "a: 1\n---\nb: 2",
            "expected the end of the document, found another document at line 2, column 1; "
                + "isMultiDocument reads several documents"
        ),
        ("ü: *x", "unknown alias at line 1, column 4"),
        ("a: &x:y 1", "expected a space after the anchor at line 1, column 6"),
        ("a: &x [1, *x]", "an alias cannot be within its own value at line 1, column 11"),
        ("a: &x\n  <<: *x", "an alias cannot be within its own value at line 2, column 7"),
        ("? [1]\n: 2", "a key of an object must be a scalar at line 1, column 3"),
        ("a: !!int x", "the text does not have the type of its tag at line 1, column 4"),
        ("!!binary AQ=I", "the text does not have the type of its tag at line 1, column 1"),
        ("a: !!map x", "the tag does not allow a scalar at line 1, column 4"),
        ("!!map x: a", "the tag does not allow a scalar at line 1, column 1"),
        ("<<: {a: b}\n? !!seq x\n: c", "the tag does not allow a scalar at line 2, column 3"),
        ("a: !!str [x]", "the tag does not allow an array at line 1, column 4"),
        ("a: 0x10000000000000000", "hexadecimal and octal integers have up to 64 bits at line 1, column 4"),
        ("a: \u{7}", "control characters are not allowed at line 1, column 4"),
    ])
    func `an error has the problem and its place`(_ text: String, _ description: String) {
        expectError(description, as: FormatError.self) { try serializer.deserializeOrThrow(fromString: text) }
    }

    @Test func `an invalid merge key is an error`() {
        let error = expectThrows(FormatError.self) {
            try YamlSerializer(mergesKeys: true).deserializeOrThrow(fromString: "a:\n  <<: [{b: 1}, 2]")
        }
        expectEqual(
            error?.description, "the value of a merge key must be an object or an array of objects at line 2, column 7")
    }

    // MARK: Hostile input

    /// Nine lines, each of which names the one before nine times.
    private static func bomb(_ opening: String, _ closing: String, hasKeys: Bool, first: String) -> String {
        let lines = (0..<9).map { level -> String in
            let value = level == 0 ? first : "*a\(level - 1)"
            let items = (0..<9).map { hasKeys ? "k\($0): \(value)" : value }
            return "a\(level): &a\(level) " + opening + items.joined(separator: ",") + closing
        }
        return lines.joined(separator: "\n")
    }

    /// Objects that are merged into each other, by merge keys alone and through an alias, in an array, and with keys around.
    static let merged = ["{<<: ", "{<<: [", "{a: 0, <<: ", "{<<: &a "]

    @Test(arguments: merged) func `merge keys in merge keys need no stack`(_ opening: String) throws {
        let closing = opening.hasSuffix("[") ? "]}" : "}"
        let levels = opening.hasSuffix("[") ? 63 : 126
        let text = (0..<levels).map { opening.replacing("&a", with: "&a\($0)") }.joined() + "{a: 1, b: 2}"
        let whole = text + String(repeating: closing, count: levels)
        let value = try onThread(kilobytes: 64) {
            try YamlSerializer(mergesKeys: true).deserializeOrThrow(fromString: whole)
        }
        expectEqual(value["b"], 2)
        expectEqual(value["a"], opening.contains("a: 0") ? 0 : 1)
        expectEqual(value.count, 2)
    }

    @Test func `merged objects keep their order, and the first value of a key counts`() throws {
        let text = """
            - &a {x: 1, y: 1}
            - &b {<<: *a, y: 2, z: 2}
            - {<<: [*b, *a, {w: 5, <<: {v: 6, x: 7}}], u: 8}
            - &c {<<: *c}
            """
        let lines = text.split(separator: "\n")
        let value = try YamlSerializer(mergesKeys: true).deserializeOrThrow(
            fromString: lines.dropLast().joined(separator: "\n"))
        expectEqual(value[2].map { "\($0)" }, #"{"x": 1, "y": 2, "z": 2, "w": 5, "v": 6, "u": 8}"#)
        expectThrows(FormatError.self) { try YamlSerializer(mergesKeys: true).deserializeOrThrow(fromString: text) }
    }

    /// Nine lines, each of which merges the one before nine times.
    private static let mergeBomb = (1...9).map { level -> String in
        let items = Array(repeating: "{<<: *a\(level - 1)}", count: 9)
        return "- &a\(level) {x: [\(items.joined(separator: ","))]}"
    }

    @Test(arguments: [
        (["- &a0 {x: 1}"] + YamlTests.mergeBomb).joined(separator: "\n"),
        YamlTests.bomb("[", "]", hasKeys: false, first: "x"), YamlTests.bomb("{", "}", hasKeys: true, first: "x"),
        YamlTests.bomb("{<<: [", "]}", hasKeys: false, first: "{x: 1}"),
    ])
    func `an alias bomb ends with an error or with few values`(_ text: String) {
        for mergesKeys in [false, true] {
            let serializer = YamlSerializer(mergesKeys: mergesKeys)
            do {
                #expect(
                    try serializer.serializeOrThrow(serializer.deserializeOrThrow(fromString: text)).count < 1 << 20)
            } catch {
                expectEqual((error as? FormatError)?.code, .limitExceeded)
            }
        }
    }

    @Test(arguments: [
        ("- &a \"\\x41\(long)\"\n", "- {*a : 1}\n"), ("- &a {? \"\\x41\(long)\" : 1}\n", "- *a\n"),
        ("- &a \(long)\n", "- {*a : 1, <<: {}}\n"), ("- &a ['é\(long)']\n", "- *a\n"),
        ("- &a {? 'é\(long)' : 1}\n", "- {<<: *a}\n"),
    ])
    func `a long text or key that is repeated many times ends with an error`(_ first: String, _ next: String) {
        let text = first + String(repeating: next, count: 2_000)
        let error = expectThrows(FormatError.self) {
            try YamlSerializer(mergesKeys: true).deserializeOrThrow(fromString: text)
        }
        expectEqual(error?.code, .limitExceeded)
    }

    private static let long = String(repeating: "x", count: 200_000)

    @Test(arguments: [(99, true), (100, false)])
    func `a short document can repeat 10,000 values`(_ count: Int, _ isRead: Bool) {
        let items = Array(repeating: "x", count: 100).joined(separator: ",")
        let text = "[&a [\(items)]\(String(repeating: ",*a", count: count))]"
        let value = try? serializer.deserializeOrThrow(fromString: text)
        expectEqual(value != nil, isRead)
    }

    @Test func `a text can be longer than its escapes`() throws {
        let value = try serializer.deserializeOrThrow(fromString: "\"\(String(repeating: "\\L", count: 500_000))\"")
        expectEqual(value.string?.utf8.count, 1_500_000)
    }

    @Test(arguments: ["[", "{a: ", "- ", "? ", "[[", "{? "]) func `deep nesting ends with an error`(_ part: String) {
        let text = String(repeating: part, count: 20_000)
        let error = expectThrows(FormatError.self) { try serializer.deserializeOrThrow(fromString: text) }
        expectEqual(error?.code, .limitExceeded)
    }

    @Test func `a document that is cut is read or refused`() {
        let text =
            "%YAML 1.2\n---\na: &x [1, 'b', \"\\u00fc\", !!binary aGk=, {c: *y}]\n? é\n: |\n  text\n  more\n...\n"
        for count in 0...text.utf8.count {
            _ = try? serializer.deserializeOrThrow(Data(text.utf8.prefix(count)))
        }
    }

    // MARK: JSON in YAML

    @Test(
        arguments: [
            (#""\ud83d\ude00""#, "\u{1F600}"),
            (
                #"{"a\uD83D\uDE00": ["\ud83d\ude00\uD800\uDC00x\uDBFF\uDFFF"]}"#,
                [
                    "a\u{1F600}": ["\u{1F600}\u{10000}x\u{10FFFF}"]
                ]
            ),
            // Elsewhere it is text.
            (
                #"["\ud83d\ude00", '\ud83d\ude00', \ud83d\ude00, "\\ud83d\\ude00"]"#,
                [
                    "\u{1F600}", #"\ud83d\ude00"#, #"\ud83d\ude00"#, #"\ud83d\ude00"#,
                ]
            ),
            ("- |\n  \\ud83d\\ude00\n- \"\\ud83d\\ude00\" # \\ud83d\\ude00\n", ["\\ud83d\\ude00\n", "\u{1F600}"]),
            // The characters that replace escapes may be in the document.
            (
                "[\"\u{E000}\u{E017}\u{F8FF}\\ud83d\\ude00\", \u{E000}]",
                ["\u{E000}\u{E017}\u{F8FF}\u{1F600}", "\u{E000}"]
            ),
            ("\u{FEFF}\"\u{e9}\\ud83d\\ude00\u{e9}\"", "\u{e9}\u{1F600}\u{e9}"),
            ("&a \"\\ud83d\\ude00 \n  b\"", "\u{1F600} b"),
        ] as [(String, SupportedType)])
    func `escapes of two surrogates are one character`(_ text: String, _ value: SupportedType) throws {
        try expectEqual(serializer.deserializeOrThrow(fromString: text), value)
    }

    @Test(arguments: [
        (#""\ud83d""#, "found invalid Unicode character escape code while parsing a quoted scalar at line 1, column 4"),
        (
            #"["\ud83d\ude00", "\ude00"]"#,
            "found invalid Unicode character escape code while parsing a quoted scalar at line 1, column 21"
        ),
        (
            #"["\ud83d\ude00", "\ud83d\u0041"]"#,
            "found invalid Unicode character escape code while parsing a quoted scalar at line 1, column 21"
        ),
        (
            #"["\\\ud83d\\ude00"]"#,
            "found invalid Unicode character escape code while parsing a quoted scalar at line 1, column 7"
        ),
        (
            "[\"\\ud83d\\ude00\", a: b: c]",
            "did not find expected ',' or ']' while parsing a flow sequence at line 1, column 22"
        ),
        ("[\"\u{e9}\\ud83d\\ude00\u{e9}\"]\n[b]", "did not find expected <document start> at line 2, column 1"),
        ("- \"\u{e9}\\ud83d\\ude00\"\n- \u{1}", "control characters are not allowed at line 2, column 3"),
    ])
    func `errors beside escapes of surrogates have their place`(_ text: String, _ message: String) {
        expectError(message, as: FormatError.self) { try serializer.deserializeOrThrow(fromString: text) }
    }

    @Test(arguments: [
        "2001-1-4", "2001-12", "01-12-14", "2001-13-14", "2001-02-29", "2001-12-14 21:59", "2001-12-14 1:2:3",
        "2001-12-14 24:00:00", "2001-12-14 21:59:43 PST", "2001-12-14 21:59:43 -5:3", "2001-12-14 21:59:43 -123",
        "2001-12-14 21:59:43Z1", "2001-12-14T", "2001-12-14  ", "'2001-12-14T 21:59:43'", "x", "''",
    ])
    func `what is no timestamp`(_ text: String) {
        let message = "the text does not have the type of its tag at line 1, column 1"
        if text == "2001-12-14  " {
            expectError(nil) { try serializer.deserializeOrThrow(fromString: "!!timestamp \(text)") }
        } else {
            expectError(message, as: FormatError.self) {
                try serializer.deserializeOrThrow(fromString: "!!timestamp \(text)")
            }
        }
    }
}
#endif
