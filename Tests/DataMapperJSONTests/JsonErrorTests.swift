import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// The whole text of errors, and their places.
struct JsonErrorTests {
    /// Everything that an error contains.
    struct Expected: Sendable, Equatable {
        let code: JsonError.Code
        let offset: Int
        let description: String

        init(_ code: JsonError.Code, _ offset: Int, _ description: String) {
            (self.code, self.offset, self.description) = (code, offset, description)
        }

        init(_ error: JsonError) { self.init(error.code, error.offset, error.description) }
    }

    @Test(
        arguments: [
            Row("", Expected(.unexpectedEnd, 0, "unexpected end of document at line 1, column 1")),
            Row(" \n", Expected(.unexpectedEnd, 2, "unexpected end of document at line 2, column 1")),
            Row("[", Expected(.unexpectedEnd, 1, "unexpected end of document at line 1, column 2")),
            Row("[[]", Expected(.unexpectedEnd, 3, "unexpected end of document at line 1, column 4")),
            Row("[1", Expected(.unexpectedEnd, 2, "unexpected end of document at line 1, column 3")),
            Row("[1,", Expected(.unexpectedEnd, 3, "unexpected end of document at line 1, column 4")),
            Row("{\"a\"", Expected(.unexpectedEnd, 4, "unexpected end of document at line 1, column 5")),
            Row("{\"a\":", Expected(.unexpectedEnd, 5, "unexpected end of document at line 1, column 6")),
            Row("-", Expected(.unexpectedEnd, 1, "unexpected end of document at line 1, column 2")),
            Row("tru", Expected(.unexpectedEnd, 3, "unexpected end of document at line 1, column 4")),
            Row("\"a", Expected(.unexpectedEnd, 2, "unexpected end of document in string at line 1, column 3")),
            Row("\"\\", Expected(.unexpectedEnd, 2, "unexpected end of document in string at line 1, column 3")),
            Row("\"\\u00", Expected(.unexpectedEnd, 5, "unexpected end of document in string at line 1, column 6")),
            Row("[\"]", Expected(.unexpectedEnd, 3, "unexpected end of document in string at line 1, column 4")),
            Row("[x]", Expected(.unexpectedCharacter, 1, "expected a value at line 1, column 2")),
            Row("[1, 2, x]", Expected(.unexpectedCharacter, 7, "expected a value at line 1, column 8")),
            Row("[,1]", Expected(.unexpectedCharacter, 1, "expected a value at line 1, column 2")),
            Row("{\"a\":}", Expected(.unexpectedCharacter, 5, "expected a value at line 1, column 6")),
            Row("[nul]", Expected(.unexpectedCharacter, 1, "expected 'true', 'false' or 'null' at line 1, column 2")),
            Row(
                "{1:1}",
                Expected(.unexpectedCharacter, 1, "expected a key in quotation marks or '}' at line 1, column 2")),
            Row("{\"a\" 1}", Expected(.unexpectedCharacter, 5, "expected ':' after object key at line 1, column 6")),
            Row("{\"a\"}", Expected(.unexpectedCharacter, 4, "expected ':' after object key at line 1, column 5")),
            Row(
                "{\"a\":1 \"b\":2}",
                Expected(.unexpectedCharacter, 7, "expected ',' or '}' after object member at line 1, column 8")),
            Row(
                "{\"a\":1]",
                Expected(.unexpectedCharacter, 6, "expected ',' or '}' after object member at line 1, column 7")),
            Row(
                "{\n  \"a\": 1,\n  \"name\": 2 x\n}",
                Expected(.unexpectedCharacter, 24, "expected ',' or '}' after object member at line 3, column 13")),
            Row(
                "[1 2]",
                Expected(.unexpectedCharacter, 3, "expected ',' or ']' after array element at line 1, column 4")),
            Row(
                "[1}",
                Expected(.unexpectedCharacter, 2, "expected ',' or ']' after array element at line 1, column 3")),
            Row("[1]]", Expected(.trailingContent, 3, "unexpected content after the document at line 1, column 4")),
            Row("{} {}", Expected(.trailingContent, 3, "unexpected content after the document at line 1, column 4")),
            Row("1 2", Expected(.trailingContent, 2, "unexpected content after the document at line 1, column 3")),
            Row("nullx", Expected(.trailingContent, 4, "unexpected content after the document at line 1, column 5")),
            Row("[01]", Expected(.invalidNumber, 2, "unexpected leading zero in number at line 1, column 3")),
            Row("[-09]", Expected(.invalidNumber, 3, "unexpected leading zero in number at line 1, column 4")),
            Row(
                "[0/1]",
                Expected(.unexpectedCharacter, 2, "expected ',' or ']' after array element at line 1, column 3")),
            Row(
                "[0:1]",
                Expected(.unexpectedCharacter, 2, "expected ',' or ']' after array element at line 1, column 3")),
            Row("[-]", Expected(.invalidNumber, 2, "expected a digit in number at line 1, column 3")),
            Row("[1e+]", Expected(.invalidNumber, 4, "expected a digit in number at line 1, column 5")),
            Row("[\"a\\x\"]", Expected(.invalidEscape, 3, "invalid escape sequence in string at line 1, column 4")),
            Row("[\"\\u12g4\"]", Expected(.invalidEscape, 2, "invalid escape sequence in string at line 1, column 3")),
            Row(
                "[\"\\udc00\\udc00\"]",
                Expected(.loneSurrogate, 2, "half of a surrogate pair in string at line 1, column 3")),
            Row(
                "[\"\\ud800\\udbff\"]",
                Expected(.loneSurrogate, 2, "half of a surrogate pair in string at line 1, column 3")),
            Row(
                "[\"\\ud800\\ue000\"]",
                Expected(.loneSurrogate, 2, "half of a surrogate pair in string at line 1, column 3")),
            Row(
                "\"\\ud800\\u0041",
                Expected(.loneSurrogate, 1, "half of a surrogate pair in string at line 1, column 2")),
            Row(
                "\"\\ud83d\\ude0",
                Expected(.unexpectedEnd, 12, "unexpected end of document in string at line 1, column 13")),
            Row(
                "\"\\ud83d",
                Expected(.unexpectedEnd, 7, "unexpected end of document in string at line 1, column 8")),
            Row("[\"\\ud83d\"]", Expected(.loneSurrogate, 2, "half of a surrogate pair in string at line 1, column 3")),
            Row(
                "\"a]\n",
                Expected(.controlCharacter, 3, "unexpected control character in string at line 1, column 4")),
            Row(
                "[\"a\nb\"]",
                Expected(.controlCharacter, 3, "unexpected control character in string at line 1, column 4")),
        ] as [Row<String, Expected>])
    func `what errors say`(_ row: Row<String, Expected>) throws {
        let error = try require(Json.error(row.input))
        expectEqual(Expected(error), row.expected)
        expectNil(error.hint)
        expectEqual(error.localizedDescription, error.description)
        expectEqual((error as any Error).localizedDescription, row.expected.description)
    }

    // What to do about a problem.
    private static let comments = "; set JsonReadingOptions.allowsComments to accept it"
    private static let commas = "; remove the comma before it, or set JsonReadingOptions.allowsTrailingCommas"
    private static let quotes = "; write it in double quotation marks, or set JsonReadingOptions.allowsJSON5"
    private static let json5 = "; set JsonReadingOptions.allowsJSON5 to accept it"

    @Test(arguments: [
        Row("{\"a\":1, // b\n}", "expected a key in quotation marks at line 1, column 9\(comments)"),
        Row("[1 /* b */, 2]", "expected ',' or ']' after array element at line 1, column 4\(comments)"),
        Row("# b\n[1]", "expected a value at line 1, column 1; JSON has no comments"),
        Row("[1] // b", "unexpected content after the document at line 1, column 5\(comments)"),
        Row("[1,]", "expected a value at line 1, column 4\(commas)"),
        Row("{\"a\":1,\n}", "expected a key in quotation marks at line 2, column 1\(commas)"),
        Row("{\"a\":}", "expected a value at line 1, column 6"),
        Row("['a']", "expected a value at line 1, column 2\(quotes)"),
        Row("[“a”]", "expected a value at line 1, column 2; write it in double quotation marks"),
        Row("{'a':1}", "expected a key in quotation marks or '}' at line 1, column 2\(quotes)"),
        Row("{$a_b:1}", "expected a key in quotation marks or '}' at line 1, column 2\(quotes)"),
        Row("{1:1}", "expected a key in quotation marks or '}' at line 1, column 2"),
        Row("[NaN]", "expected a value at line 1, column 2\(json5)"),
        Row("[nan]", "expected 'true', 'false' or 'null' at line 1, column 2; JSON has no NaN and no infinities"),
        Row("[-Infinity]", "expected a digit in number at line 1, column 3\(json5)"),
        Row("[1.]", "expected a digit in number at line 1, column 4\(json5)"),
        Row("[.5]", "expected a value at line 1, column 2\(json5)"),
        Row("[+1]", "expected a value at line 1, column 2\(json5)"),
        Row("[0xF]", "unexpected hexadecimal number at line 1, column 3\(json5)"),
        Row("[\"a\tb\"]", "unexpected control character in string at line 1, column 4\(json5)"),
        Row("[\"\\x41\"]", "invalid escape sequence in string at line 1, column 3\(json5)"),
        Row("[\"\\\n\"]", "invalid escape sequence in string at line 1, column 3\(json5)"),
        Row("[True]", "expected a value at line 1, column 2; write true in lower case"),
        Row("[fALSE]", "expected 'true', 'false' or 'null' at line 1, column 2; write false in lower case"),
        Row("[None]", "expected a value at line 1, column 2; write null"),
        Row("[undefined]", "expected a value at line 1, column 2; write null"),
        Row("[secret]", "expected a value at line 1, column 2"),
        Row("[truly]", "expected 'true', 'false' or 'null' at line 1, column 2"),
    ])
    func `what to change in text that is nearly JSON`(_ row: Row<String, String>) throws {
        let error = try require(Json.error(row.input))
        expectEqual(error.description, row.expected)
        // The same without a byte after the text.
        expectEqual(Json.error(Data(row.input.utf8))?.description, row.expected)
    }

    @Test func `bytes that are no text`() throws {
        let error = try require(Json.error(Data([0x5B, 0x22, 0xC3, 0x22, 0x5D])))
        expectEqual(Expected(error), Expected(.invalidEncoding, 2, "invalid UTF-8 at line 1, column 3"))
    }

    @Test func `the option that would have accepted the input`() throws {
        let options = JsonReadingOptions(duplicateKeys: .reject)
        let texts = ["{\n\"a\": 1,\n  \"a\": 2}", "{\n\"a\": 1,\n  \"\\u0061\": 2}", "{\n\"\\u0061\": 1,\n  \"a\": 2}"]
        for (text, offset) in zip(texts, [12, 12, 17]) {
            let error = try require(Json.error(text, options))
            let description =
                "duplicate object key at line 3, column 3; set JsonReadingOptions.duplicateKeys to accept them"
            expectEqual(Expected(error), Expected(.duplicateKey, offset, description))
            expectEqual(error.message, "duplicate object key")
            expectEqual(error.hint, "set JsonReadingOptions.duplicateKeys to accept them")
        }
    }

    @Test(arguments: [
        Row("LF", "[\n1,\n\n  x]", "line 4, column 3"),
        Row("CR", "[\r1,\r\r  x]", "line 4, column 3"),
        Row("CR LF", "[\r\n1,\r\n\r\n  x]", "line 4, column 3"),
        Row("all of them", "[\r\n1,\r\n\n\r  x]", "line 5, column 3"),
        Row("LF CR is two", "[\n\r x]", "line 3, column 2"),
        Row("right behind LF", "[\nx]", "line 2, column 1"),
        Row("right behind CR", "[\rx]", "line 2, column 1"),
        Row("right behind CR LF", "[\r\nx]", "line 2, column 1"),
        Row("at LF in a string", "[\n\"\n\"]", "line 2, column 2"),
        Row("at CR LF in a string", "[\n\"\r\n\"]", "line 2, column 2"),
        Row("line separators end none", "[\"\u{2028}\u{2029}\u{85}\",x]", "line 1, column 8"),
    ])
    func `lines end with LF, CR or CR LF`(_ row: Row<String, String>) throws {
        let error = try require(Json.error(row.input))
        expectEqual(error.location.description, row.expected)
        expectEqual("line \(error.line), column \(error.column)", row.expected)
    }

    @Test(arguments: [
        Row("two bytes", "[\"é\"x", 5), Row("three bytes", "[\"€\"x", 5), Row("four bytes", "[\"😀\"x", 5),
        Row("one character of two scalars", "[\"e\u{301}\"x", 6), Row("a family", "[\"👨‍👩‍👧\"x", 9),
        Row("escapes as they are written", #"["\ud83d\ude00"x"#, 16), Row("tabs are one", "[\t\t\"\"x", 6),
        Row("a byte order mark is none", "\u{FEFF}[x", 2), Row("on the second line", "[\"é\",\n\"é\"x", 4),
    ])
    func `columns count Unicode scalars`(_ row: Row<String, Int>) throws {
        try expectEqual(require(Json.error(row.input)).column, row.expected)
    }

    @Test func `offsets count the byte order mark`() throws {
        let error = try require(Json.error("\u{FEFF}[\nx]"))
        expectEqual(error.offset, 5)
        expectEqual(error.description, "expected a value at line 2, column 1")
    }

    @Test func `numbers that are out of range are errors with a path and a place`() {
        func description<T: Deserializable>(_ type: T.Type, _ text: String) -> String? {
            expectThrows(DeserializationError.self) {
                try ObjectMapper().deserialize(type, from: text, with: JsonSerializer())
            }?.description
        }
        let (double, integer) = ("64-bit floating-point numbers at", "64-bit integers at")
        let nines = "[" + String(repeating: "9", count: 400) + "]"
        for (found, expected) in [
            (description(Double.self, "1e400"), "\(double) $ (line 1, column 1)"),
            (description([Double].self, "[1,-1e400]"), "\(double) $[1] (line 1, column 4)"),
            (description([Double].self, nines), "\(double) $[0] (line 1, column 2)"),
            (description(Int.self, "-9223372036854775809"), "\(integer) $ (line 1, column 1)"),
            (description([Int].self, "[\n 9223372036854775808]"), "\(integer) $[0] (line 2, column 2)"),
            (description(Int.self, "1e19"), "\(integer) $ (line 1, column 1)"),
            (description(Int.self, "1e400"), "\(integer) $ (line 1, column 1)"),
        ] {
            expectEqual(found, "number is out of range of \(expected)")
        }
    }

    @Test func `what is wrong can be compared and hashed`() throws {
        let error = try require(Json.error("[1,]"))
        expectEqual(error, Json.error("[2,]"))
        expectEqual(error.hashValue, Json.error("[2,]")?.hashValue)
        #expect(error != Json.error("[1, ]"))
        expectEqual(error.code.description, "unexpectedCharacter")
    }
}
