import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Strings and their escapes.
struct JsonStringTextTests {
    /// A string, for each option.
    struct Written: Sendable {
        let plain: String
        let slashes: String
        let ascii: String

        init(_ plain: String, slashes: String? = nil, ascii: String? = nil) {
            self.plain = plain
            self.slashes = slashes ?? plain
            self.ascii = ascii ?? plain
        }
    }

    static let written: [Row<String, Written>] = [
        Row("", Written("")),
        Row("plain", Written("plain")),
        Row("quotation mark", "\"", Written(#"\""#)),
        Row("backslash", "\\", Written(#"\\"#)),
        Row("slash", "/", Written("/", slashes: #"\/"#)),
        Row("script", "</script>", Written("</script>", slashes: #"<\/script>"#)),
        Row("short escapes", "\u{08}\u{09}\u{0A}\u{0C}\u{0D}", Written(#"\b\t\n\f\r"#)),
        Row("null", "\u{0}", Written(#"\u0000"#)),
        Row("other control characters", "\u{01}\u{0B}\u{0E}\u{1F}", Written(#"\u0001\u000b\u000e\u001f"#)),
        Row("delete", "\u{7F}", Written("\u{7F}")),
        Row("first beyond ASCII", "\u{80}", Written("\u{80}", ascii: #"\u0080"#)),
        Row("two bytes", "é", Written("é", ascii: #"\u00e9"#)),
        Row("last of two bytes", "\u{7FF}", Written("\u{7FF}", ascii: #"\u07ff"#)),
        Row("three bytes", "€", Written("€", ascii: #"\u20ac"#)),
        Row("line separators", "\u{2028}\u{2029}", Written("\u{2028}\u{2029}", ascii: #"\u2028\u2029"#)),
        Row("around surrogates", "\u{D7FF}\u{E000}", Written("\u{D7FF}\u{E000}", ascii: #"\ud7ff\ue000"#)),
        Row("last of three bytes", "\u{FFFF}", Written("\u{FFFF}", ascii: #"\uffff"#)),
        Row("first pair", "\u{10000}", Written("\u{10000}", ascii: #"\ud800\udc00"#)),
        Row("pair", "😀", Written("😀", ascii: #"\ud83d\ude00"#)),
        Row("last pair", "\u{10FFFF}", Written("\u{10FFFF}", ascii: #"\udbff\udfff"#)),
        Row(
            "all together", "a/é\n😀\"",
            Written(#"a/é\n😀\""#, slashes: #"a\/é\n😀\""#, ascii: #"a/\u00e9\n\ud83d\ude00\""#)),
        Row("not composed", "e\u{301}", Written("e\u{301}", ascii: #"e\u0301"#)),
    ]

    @Test(arguments: written) func `escapes, by option`(_ row: Row<String, Written>) throws {
        let both = row.expected.ascii.replacing("/", with: #"\/"#)
        let options: [(JsonWritingOptions, String)] = [
            (JsonWritingOptions(), row.expected.plain),
            (JsonWritingOptions(escapesSlashes: true), row.expected.slashes),
            (JsonWritingOptions(escapesNonASCII: true), row.expected.ascii),
            (JsonWritingOptions(escapesSlashes: true, escapesNonASCII: true), both),
        ]
        for (options, text) in options {
            for padding in ["", "abc", "abcdefgh"] {
                let string = padding + row.input + padding
                let expected = "\"\(padding)\(text)\(padding)\""
                let value = try JsonWriterTests.write(.string(string), options)
                expectEqual(Array(value.utf8), Array(expected.utf8))
                try expectEqual(JsonWriterTests.write([string: 1], options), "{\(expected):1}")
                try expectEqual(Json.read(value).string.map { Array($0.utf8) }, Array(string.utf8))
            }
        }
    }

    @Test func `strings of every length, with an escape at every position`() throws {
        let specials = [
            ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{0}", #"\u0000"#), ("\u{1F}", #"\u001f"#), ("é", "é"),
            ("😀", "😀"),
        ]
        var strings: [SupportedType] = []
        var texts: [String] = []
        for length in 0...40 {
            for position in 0..<max(length, 1) {
                let before = String(repeating: "a", count: position)
                let after = String(repeating: "z", count: max(0, length - position - 1))
                for (character, text) in [("", "")] + specials {
                    strings.append(.string(before + character + after))
                    texts.append("\"\(before)\(text)\(after)\"")
                }
            }
        }
        let written = try JsonWriterTests.write(.array(strings))
        expectEqual(written, "[" + texts.joined(separator: ",") + "]")
        try expectEqual(Json.read(written).array, strings)
        // Each of them starts at a different place of the output, and can be the last one that fits.
        for (string, text) in zip(strings, texts) { expectEqual(JsonSerializer().serialize(toString: string), text) }
    }

    @Test func `every ASCII character`() throws {
        let short: [UInt8: String] = [
            0x08: #"\b"#, 0x09: #"\t"#, 0x0A: #"\n"#, 0x0C: #"\f"#, 0x0D: #"\r"#, 0x22: #"\""#, 0x5C: #"\\"#,
        ]
        for byte in UInt8(0)..<0x80 {
            let character = String(UnicodeScalar(byte))
            let hex = String(byte, radix: 16)
            let long = byte < 0x20 ? "\\u" + String(repeating: "0", count: 4 - hex.count) + hex : character
            try expectEqual(JsonWriterTests.write(.string(character)), "\"\(short[byte] ?? long)\"")
        }
    }
}
