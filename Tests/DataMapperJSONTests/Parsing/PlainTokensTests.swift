import DataMapperJSONText
import DataMapperValues
import TestSupport

/// Tokens of text that nobody reads. That they are valid is decided here, because the parser would take longer.
struct PlainTokensTests {
    /// A token, and the text after it.
    static let tokens: [(token: String, rest: String)] = [
        ("0", ","), ("-0", "]"), ("7", "}"), ("10", " "), ("-908", "\n"), ("19", "\t"), ("0.5", "\r"), ("-10.25", ","),
        ("0e0", ","), ("1E5", ","), ("1e+5", ","), ("1e-15", ","), ("2.50E+07", "]"), ("-0.0e-0", "}"),
        ("9007199254740993", " "), ("true", ","), ("false", "]"), ("null", "}"), ("true", " "), ("null", "\n"),
        (#""""#, ""), (#""""#, ","), (#""a""#, ""), (#""it's, [so] {on}: -""#, "x"), (#""é€😀""#, ","),
        (#""\"\\\/\b\f\n\r\t""#, ","), (#""a\\""#, ","), (#""\\\"\\""#, ","), (#""\u0041""#, ","),
        (#""\u00e9\u20AC\uD7FF\uE000\uFFFF""#, ","), (#""\uD800\uDC00""#, ","), (#""\uDBFF\uDFFF""#, ","),
        (#""\ud83d\ude00x\uD83D\uDE00é""#, ","), (#""\u0000""#, ","), (#""\u02FF\u0300""#, ","),
        (#""0123456789abcdef\n0123456789abcdef\n0123456789é""#, ","),
    ]

    @Test(arguments: tokens)
    func `a valid token ends where it ends`(_ token: String, _ rest: String) {
        expectEqual(end(of: token + rest), token.utf8.count)
        expectEqual(end(of: "123456789" + token + rest, at: 9), 9 + token.utf8.count)
    }

    @Test(arguments: [
        // The text ends before the token, or may do so.
        "0", "-", "12", "1.", "1.5", "1e", "1e+", "1e5", "true", "tru", "false", "null", "n", #"""#, #""a"#, #""a\"#,
        #""a\""#, #""\u"#, #""\u004"#, #""\uD83D"#, #""\uD83D\"#, #""\uD83D\u"#, #""\uD83D\uDE0"#, #""\uD83D\uDE00"#,
        // Other bytes come first.
        "-,", "-x,", "+1,", ".5,", "01,", "-01,", "00,", "0x1,", "1.,", "1.e5,", "1..5,", "1e,", "1e+,", "1e-x,",
        "1e++5,", "1x,", "1d5,", "1D5,", "1-5,", "1:",
        "1\"", "1[", "1{", "tru,", "truE,", "True,", "truex,", "true:", "fals,", "falsey,", "nul,", "nil,", "nulls,",
        "x,", "'a',", "/,",
        // Strings that are invalid.
        "\"a\nb\",", "\"\t\",", "\"\u{0}\",", #""\a","#, #""\'","#, #""\x41","#, #""\U0041","#, #""\u00g1","#,
        #""\u 041","#,
        #""\uD83D","#, #""\uD83Dx","#, #""\uD83Dx\uDE00","#, #""\uD83D\n","#, #""\uD83D\uD83D","#, #""\uD83D\u0041","#,
        #""\uD83D\uE000","#,
        #""\uDC00","#, #""\uDC00\uDC00","#, #""\uD7FF\uDC00","#, #""\uDE00\uD83D","#, #""\uDFFF","#,
        #""\uD83D\xDE00","#, #""\uD83D\uDE0g","#,
    ])
    func `the parser decides about other tokens`(_ text: String) { expectNil(end(of: text), text) }

    @Test func `bytes that are not UTF-8 are for the parser`() {
        for bytes: [UInt8] in [[0xFF], [0x80], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] {
            expectNil(end(of: [0x22] + bytes + [0x22, 0x2C]), "\(bytes)")
        }
    }

    @Test func `limits are numbers of bytes`() {
        var limits = ProcessingLimits()
        (limits.stringLength, limits.numberLength) = (4, 5)
        for token in ["\"1234\"", "\"éé\"", "12345", "-1.25", #""\n12""#] {
            expectEqual(end(of: token + ",", limits), token.utf8.count, token)
        }
        for token in ["\"12345\"", "\"é€\"", "123456", "-1.250", #""\n123""#] {
            expectNil(end(of: token + ",", limits), token)
        }
    }

    @Test func `a key has the smaller one of two limits`() {
        var limits = ProcessingLimits()
        for (stringLength, keyLength) in [(9, 3), (3, 9), (3, 3)] {
            (limits.stringLength, limits.keyLength) = (stringLength, keyLength)
            expectEqual(end(ofKey: #""abc":"#, limits), 5)
            expectNil(end(ofKey: #""abcd":"#, limits))
        }
        expectNil(end(ofKey: "abc:", limits))
        expectNil(end(ofKey: "1:", limits))
    }

    /// A mark has two bytes, or an escape. Only text that can have more than the limit is looked at.
    @Test func `combining marks are counted where there can be too many`() {
        var limits = ProcessingLimits()
        limits.combiningMarks = 2
        let mark = "\u{301}"
        for text in ["a", "aaaaaaaaaa", "a" + mark, "a" + mark + mark, "ééééé", #"\n\n\n\n\n"#, #"\u00e9\u02ff\u00e9"#]
        {
            expectEqual(end(of: "\"\(text)\",", limits), text.utf8.count + 2, text)
        }
        for text in ["a" + mark + mark + mark, #"a\u0301\u0301\u0301"#, #"\u0300\u0300"#, mark + mark + #"\u0301"#] {
            expectNil(end(of: "\"\(text)\",", limits), text)
        }
        limits.combiningMarks = 5
        for text in [#"\u0300"#, #"\u0301"#] {
            expectEqual(end(of: "\"\(text)\",", limits), 8, text)
            expectNil(end(of: "\"\(text)aa\",", limits), text)
        }
    }

    private func end(of text: String, at place: Int = 0, _ limits: ProcessingLimits = ProcessingLimits()) -> Int? {
        BorrowedBytes.with(text) { PlainTokens(limits).end(ofToken: place, in: $0) }
    }

    private func end(of bytes: [UInt8]) -> Int? {
        BorrowedBytes.with(bytes) { PlainTokens(ProcessingLimits()).end(ofToken: 0, in: $0) }
    }

    private func end(ofKey text: String, _ limits: ProcessingLimits) -> Int? {
        BorrowedBytes.with(text) { PlainTokens(limits).end(ofKey: 0, in: $0) }
    }
}
