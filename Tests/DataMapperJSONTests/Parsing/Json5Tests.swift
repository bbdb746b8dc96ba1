import DataMapperCore
import DataMapperJSON
import DataMapperValues
import Foundation
import TestSupport

/// Comments, trailing commas and JSON5.
struct Json5Tests {
    static let comments = JsonReadingOptions(allowsComments: true)
    static let commas = JsonReadingOptions(allowsTrailingCommas: true)
    static let json5 = JsonReadingOptions(allowsJSON5: true)

    // MARK: Options

    @Test(
        arguments: [
            Row("/**/[/**/1/**/,/**/2/**/]/**/", "[1,2]"),
            Row("/**/{/**/\"a\"/**/:/**/1/**/,/**/\"b\"/**/:/**/\"x\"/**/}/**/", #"{"a":1,"b":"x"}"#),
            Row(
                "{\"a\": // one\n {\"b\": /* two */ [ // three\r 1 // four\r\n ] // five\u{2028} } }// six",
                #"{"a":{"b":[1]}}"#),
            Row("[/* empty ] */]", "[]"), Row("{// empty }\n}", "{}"), Row("[[/**/],{/**/}]", "[[],{}]"),
            Row("// null\n1", "1"), Row("true // ]", "true"), Row("[1] // ]", "[1]"), Row("[1] /* ] */", "[1]"),
            Row("/***/ /**/ /* * / */ [1]", "[1]"), Row("[1]//", "[1]"), Row("{\"a\":/**/null}", #"{"a":null}"#),
            Row("{\"a\":/**/-1.50, \"b\": /**/ true, \"c\": /**/ []}", #"{"a":-1.50,"b":true,"c":[]}"#),
            Row("[/* \u{E9}\u{1F600} */1]", "[1]"), Row("[1//\u{2029}]", "[1]"),
            Row(
                "[{\"a\":1,/**/\"b\":2},{\"a\":3,\"b\":/**/4},{/**/\"a\":5,\"b\":6}]",
                #"[{"a":1,"b":2},{"a":3,"b":4},{"a":5,"b":6}]"#),
        ] as [Row<String, String>])
    func `comments are skipped wherever white space can be`(_ row: Row<String, String>) throws {
        try expectEqual(Json.rewrite(row.input, Self.comments), row.expected)
        try expectEqual(Json.rewrite(row.input, Self.json5), row.expected)
        expectNotNil(Json.error(row.input))
    }

    @Test func `strings have no comments`() throws {
        let text = #"["/* none */","// none"]"#
        for options in [Self.comments, Self.json5] { try expectEqual(Json.rewrite(text, options), text) }
    }

    @Test func `a hash does not start a comment`() {
        let message = "expected a value at line 1, column 1; "
        expectEqual(Json.error("# a")?.description, message + "JSON has no comments")
        for options in [Self.comments, Self.json5] {
            expectEqual(Json.error("# a", options)?.description, message + "a comment starts with '//' or '/*'")
        }
    }

    @Test(
        arguments: [
            Row("[1,]", "[1]"), Row("{\"a\":1,}", #"{"a":1}"#), Row("[[1 , ] , ]", "[[1]]"),
            Row("{\"a\":{\"b\":[],} , \n}", #"{"a":{"b":[]}}"#),
        ] as [Row<String, String>])
    func `a comma can follow the last value`(_ row: Row<String, String>) throws {
        try expectEqual(Json.rewrite(row.input, Self.commas), row.expected)
        try expectEqual(Json.rewrite(row.input, Self.json5), row.expected)
        expectNotNil(Json.error(row.input))
    }

    @Test func `each option accepts only its own`() {
        let outcomes = [
            Self.comments, Self.commas, JsonReadingOptions(allowsComments: true, allowsTrailingCommas: true),
        ]
        .map { options in
            ["[/**/1]", "[1,]", "[1,/**/]", "['a']", "[+1]", "[0x1]", "{a:1}", "[\u{A0}1]", "[\"\\x41\"]", "[NaN]"]
                .map { Json.error($0, options) == nil ? "y" : "n" }.joined()
        }
        expectEqual(outcomes, ["ynnnnnnnnn", "nynnnnnnnn", "yyynnnnnnn"])
    }

    // MARK: Values

    @Test(
        arguments: [
            Row("+1", "1"), Row("+1.50", "1.50"), Row(".5", "0.5"), Row("-.5", "-0.5"), Row("+.5e3", "0.5e3"),
            Row("5.", "5.0"), Row("-5.", "-5.0"), Row("5.e4", "5.0e4"), Row("0x0", "0"), Row("-0x0", "-0"),
            Row("+.5e-3", "0.5e-3"), Row("-5.E+4", "-5.0E+4"), Row("+1e-5", "1e-5"),
            Row("+9", "9"), Row("-.9", "-0.9"), Row("+190", "190"),
            Row("0xdecaf", "912559"), Row("0XFF", "255"), Row("+0xff", "255"), Row("-0xFF", "-255"),
            Row("0xc8e4", "51428"), Row("0x7FFFFFFFFFFFFFFF", "9223372036854775807"),
            Row("-0x8000000000000000", "-9223372036854775808"), Row("-0x8000000000000001", "-9223372036854775809"),
            Row("0xFFFFFFFFFFFFFFFF", "18446744073709551615"), Row("0x10000000000000000", "18446744073709551616"),
            Row("0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "340282366920938463463374607431768211455"),
            Row("0x000000000000000000000000001", "1"), Row(".1234567890123456789012345", "0.1234567890123456789012345"),
        ] as [Row<String, String>])
    func `numbers are exact`(_ row: Row<String, String>) throws {
        for (before, after) in [("", ""), ("[", "]"), ("{a:", "}"), ("[1,/**/", ",]")] {
            let value = try Json.read(before + row.input + after, Self.json5)
            let number: SupportedType? = before.hasPrefix("{") ? value["a"] : before.isEmpty ? value : value.array?.last
            expectEqual(number.map { JsonSerializer().serialize(toString: $0) }, row.expected, "\(before)")
        }
    }

    @Test func `NaN and infinities are values of Double`() throws {
        let value = try Json.read("[NaN, Infinity, -Infinity, +Infinity, -NaN, +NaN]", Self.json5)
        let numbers = try require(value.array?.map { $0.double })
        expectEqual(numbers.map { $0?.isNaN }, [true, false, false, false, true, true])
        expectEqual(numbers[1...3], [.infinity, -.infinity, .infinity])
        try expectEqual(Json.read("NaN", Self.json5).double?.isNaN, true)
    }

    @Test(
        arguments: [
            Row(#"'a'"#, "a"), Row(#"'"'"#, "\""), Row(#"'\''"#, "'"), Row(#""\'""#, "'"), Row(#"'\x41\xe9'"#, "Aé"),
            Row(#""\x41""#, "A"), Row(#"'\0\v\b\t\n\f\r\\\/'"#, "\0\u{0B}\u{08}\t\n\u{0C}\r\\/"),
            Row(#"'\u00e9\uD83D\uDE00'"#, "é😀"), Row(#"'\a\é\😀'"#, "aé😀"), Row("'a\\\nb'", "ab"),
            Row("'a\\\r\nb'", "ab"), Row("\"a\\\rb\"", "ab"), Row("'a\\\u{2028}b\\\u{2029}c'", "abc"),
            Row("'a\u{2028}b\u{2029}c'", "a\u{2028}b\u{2029}c"), Row("'a\tb'", "a\tb"), Row("\"a\tb\"", "a\tb"),
            Row("''", ""), Row(#""a\x62c\n""#, "abc\n"), Row("'\u{0}'", "\u{0}"),
        ] as [Row<String, String>])
    func strings(_ row: Row<String, String>) throws {
        try expectEqual(Json.read(row.input, Self.json5).string, row.expected)
        try expectEqual(Json.read("[\(row.input)]", Self.json5)[0]?.string, row.expected)
        try expectEqual(Json.read("{\(row.input):1}", Self.json5).entries?.first?.key, row.expected)
    }

    @Test(
        arguments: [
            Row("a", "a"), Row("$", "$"), Row("_a1$", "_a1$"), Row("null", "null"), Row("Infinity", "Infinity"),
            Row("ümlåût", "ümlåût"), Row(#"sig\u03A3ma"#, "sigΣma"), Row(#"\u0061b"#, "ab"), Row("日本", "日本"),
            Row("a\u{200C}\u{200D}b", "a\u{200C}\u{200D}b"), Row("e\u{301}", "e\u{301}"), Row("Ⅳ", "Ⅳ"),
            Row("a‿b", "a‿b"), Row("'a b'", "a b"), Row(#"a\u0031"#, "a1"),
        ] as [Row<String, String>])
    func keys(_ row: Row<String, String>) throws {
        for space in ["", " ", "/**/", "\u{A0}//\n"] {
            let value = try Json.read("{\(space)\(row.input)\(space):\(space)1\(space),\(space)}", Self.json5)
            expectEqual(value.entries?.map { Array($0.key.utf8) }, [Array(row.expected.utf8)])
        }
    }

    @Test func `white space of JSON5`() throws {
        for space in [
            "\u{0B}", "\u{0C}", "\u{A0}", "\u{FEFF}", "\u{1680}", "\u{2000}", "\u{200A}", "\u{2028}", "\u{2029}",
            "\u{202F}", "\u{205F}", "\u{3000}",
        ] {
            let tokens = ["", "{", "a", ":", "[", "1", ",", "]", ",", "b", ":", "'x'", ",", "}", ""]
            try expectEqual(Json.rewrite(tokens.joined(separator: space), Self.json5), #"{"a":[1],"b":"x"}"#)
        }
        expectNotNil(Json.error("[\u{200B}1]", Self.json5))
        expectNotNil(Json.error("[\u{180E}1]", Self.json5))
    }

    @Test func `equal keys are duplicates, however they are written`() throws {
        let text = #"{a: 1, 'a': 2, "b": 3, "\x61": 4, \u0061: 5}"#
        try expectEqual(Json.rewrite(text, Self.json5), #"{"b":3,"a":5}"#)
        let first = JsonReadingOptions(duplicateKeys: .useFirst, allowsJSON5: true)
        try expectEqual(Json.rewrite(text, first), #"{"a":1,"b":3}"#)
        let reject = JsonReadingOptions(duplicateKeys: .reject, allowsJSON5: true)
        expectEqual(Json.error(text, reject)?.offset, 7)
    }

    @Test func `keys of objects with the same keys are not confused`() throws {
        let text = #"[{a: 1, 'b': 2}, {"a:b": 3, "b'c": 4}, {"a": 5, "b": 6}, {"a": 7, b: 8, "b": 9}]"#
        try expectEqual(
            Json.rewrite(text, Self.json5), #"[{"a":1,"b":2},{"a:b":3,"b'c":4},{"a":5,"b":6},{"a":7,"b":9}]"#)
    }

    // MARK: Errors

    @Test(
        arguments: [
            Row("[1, /* a", "unexpected end of document in comment at line 1, column 5"),
            Row("[1]\n /*/", "unexpected end of document in comment at line 2, column 2"),
            Row("// a", "unexpected end of document at line 1, column 5"),
            Row("[1, // ]", "unexpected end of document at line 1, column 9"),
            Row("/* a\nb */ x", "expected a value at line 2, column 6"),
            Row("[/**/,]", "expected a value at line 1, column 6"),
            Row("[,]", "expected a value at line 1, column 2"), Row("[1,,]", "expected a value at line 1, column 4"),
            Row("{,}", "expected a key or '}' at line 1, column 2"),
            Row("{a:1,,}", "expected a key at line 1, column 6"),
            Row("{a:1,]", "expected a key at line 1, column 6"), Row("[1,}", "expected a value at line 1, column 4"),
            Row("{a:}", "expected a value at line 1, column 4"),
            Row("{a:/**/}", "expected a value at line 1, column 8"),
            Row("{1a:1}", "expected a key or '}' at line 1, column 2"),
            Row("{a-b:1}", "expected ':' after object key at line 1, column 3"),
            Row("{a /**/ 1}", "expected ':' after object key at line 1, column 9"),
            Row(#"{\u0031:1}"#, "invalid escape sequence in string at line 1, column 2"),
            Row(#"{a\x41:1}"#, "invalid escape sequence in string at line 1, column 3"),
            Row("'a\nb'", "unexpected control character in string at line 1, column 3"),
            Row("'a", "unexpected end of document in string at line 1, column 3"),
            Row(#"'\1'"#, "invalid escape sequence in string at line 1, column 2"),
            Row(#"'\01'"#, "invalid escape sequence in string at line 1, column 2"),
            Row(#"'a\x4g'"#, "invalid escape sequence in string at line 1, column 3"),
            Row(#"['\uD800']"#, "half of a surrogate pair in string at line 1, column 3"),
            Row(#"['\uDC00\uDC00']"#, "half of a surrogate pair in string at line 1, column 3"),
            Row(#"['\uD800\uDBFF']"#, "half of a surrogate pair in string at line 1, column 3"),
            Row(#"['\uD800\uE000']"#, "half of a surrogate pair in string at line 1, column 3"),
            Row(#"['\uDBFF\x41']"#, "half of a surrogate pair in string at line 1, column 3"),
            Row("['a\\\nb', x]", "expected a value at line 2, column 5"),
            Row("[010]", "unexpected leading zero in number at line 1, column 3"),
            Row("[0x]", "expected a digit in number at line 1, column 4"),
            Row("[.]", "expected a digit in number at line 1, column 3"),
            Row("[+-1]", "expected a digit in number at line 1, column 3"),
            Row("[1e]", "expected a digit in number at line 1, column 4"),
            Row("[0x1g]", "expected ',' or ']' after array element at line 1, column 5"),
            Row("[NaN1]", "expected ',' or ']' after array element at line 1, column 5"),
            Row("[+1:2]", "expected ',' or ']' after array element at line 1, column 4"),
            Row("[+1/2]", "expected ',' or ']' after array element at line 1, column 4"),
            Row("[.5:2]", "expected ',' or ']' after array element at line 1, column 4"),
            Row("[.5/2]", "expected ',' or ']' after array element at line 1, column 4"),
            Row("[.5e1:2]", "expected ',' or ']' after array element at line 1, column 6"),
            Row("[.5e1/2]", "expected ',' or ']' after array element at line 1, column 6"),
        ] as [Row<String, String>])
    func `errors of JSON5`(_ row: Row<String, String>) {
        expectEqual(Json.error(row.input, Self.json5)?.description, row.expected)
    }

    @Test func `limits hold for what only JSON5 has`() {
        var options = Self.json5
        options.limits.stringLength = 2
        options.limits.keyLength = 2
        options.limits.numberLength = 4
        options.limits.elementCount = 5
        for text in ["{ab:/**/'xy'}", "{'ab':0xFF}", "[+1.5,]", "{a:/**/1,b:/**/2}"] {
            expectNil(Json.error(text, options), "\(text)")
        }
        for text in ["{abc:1}", "{'abc':1}", "['xyz']", "[0xFFF]", "[+1.55]", "{a:1,b:2,c:3}"] {
            expectEqual(Json.error(text, options)?.code, .limitExceeded, "\(text)")
        }
        let digits = String(repeating: "F", count: 1024)
        expectNil(Json.error("0x" + digits, Self.json5))
        expectEqual(Json.error("0x\(digits)F", Self.json5)?.code, .limitExceeded)
    }

    @Test func `comments must be valid text`() {
        for comment in [
            [0x2F, 0x2F, 0xC3, 0x0A], [0x2F, 0x2F, 0x80, 0x0A], [0x2F, 0x2A, 0xFF, 0x2A, 0x2F],
            [0x2F, 0x2A, 0x80, 0x2A, 0x2F],
        ] as [[UInt8]] {
            let error = Json.error(Data([0x5B, 0x31] + comment + [0x5D]), Self.comments)
            expectEqual(error?.code, .invalidEncoding)
            expectEqual(error?.offset, 4)
        }
    }

    @Test(arguments: [
        ("ab", true), (#"\u0061b"#, true), ("é", false), ("aé", false), (#"a\u00e9"#, false), ("éa", false),
    ])
    func `a key without quotation marks knows whether it is ASCII`(_ key: String, _ expected: Bool) throws {
        let (document, index) = try Json.read("{\(key): 1}", Self.json5).asNode()
        expectEqual(document.node(at: index + 1).flags.contains(.isASCII), expected)
    }

    @Test func `keys without quotation marks must be valid text`() {
        for (key, offset) in [([0x80], 1), ([0x61, 0x80], 2), ([0x61, 0xFF], 2), ([0xC3, 0xA9, 0xC3], 3)]
            as [([UInt8], Int)]
        {
            let error = Json.error(Data([0x7B] + key + Array(":1}".utf8)), Self.json5)
            expectEqual(error?.code, .invalidEncoding)
            expectEqual(error?.offset, offset)
        }
    }

    @Test func `every prefix of a document is an error, and nothing else`() throws {
        let text = #"{a: 'x\x41', /* c */ "b": [+1, .5, 0xFF, NaN,], // d"# + "\n'c': {}, e: \"\\v\",}"
        expectNil(Json.error(text, Self.json5))
        for count in 0..<text.utf8.count {
            let prefix = Data(text.utf8.prefix(count))
            expectEqual(Json.error(prefix, Self.json5)?.code, .unexpectedEnd, "\(count)")
        }
    }

    // MARK: Places

    @Test func `places of values after comments and line continuations`() throws {
        struct Point: Deserializable {
            let x: Int
            init(_ data: DeserializableData) throws { x = try data["a"]["x"].get() }
        }
        for (text, place) in [
            ("// one\n{a: /* two\n three */ {x: 'no'}}", "line 3, column 15"),
            ("{b: 'a\\\nb', c: [1,], a: {x: /**/ 'no',},}", "line 2, column 26"),
            ("{a: {x: 1, 'x': 'no'}}", "line 1, column 17"), ("{a:\u{A0}{x: NaN}}", "line 1, column 9"),
            ("{d: [/**/], a: /**/ {/**/ x: /**/ .5}}", "line 1, column 35"),
        ] {
            let error = expectThrows(DeserializationError.self) {
                try ObjectMapper().deserialize(Point.self, from: text, with: JsonSerializer(reading: Self.json5))
            }
            expectEqual(error?.description.contains(place), true, "\(error?.description ?? "")")
        }
    }

    @Test func `documents in other encodings`() throws {
        let text = "// a\n{b: 'é',}"
        for encoding in [.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] as [String.Encoding] {
            let data = try require(text.data(using: encoding))
            let value = try JsonSerializer(reading: Self.json5).deserializeOrThrow(data)
            expectEqual(value["b"]?.string, "é")
        }
    }
}
