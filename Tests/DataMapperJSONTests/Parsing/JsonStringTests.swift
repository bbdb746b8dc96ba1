import DataMapperCore
import DataMapperJSON
import DataMapperValues
import Foundation
import TestSupport

/// Strings: escapes, surrogates, control characters, UTF-8.
struct JsonStringTests {
    @Test(
        arguments: [
            Row("", true), Row("abc", true), Row(#"\n\u0041\/"#, true), Row(#"\u007f"#, true), Row("é", false),
            Row("aé", false), Row(#"é\n"#, false), Row(#"\né"#, false), Row(#"\u0080"#, false),
            Row(#"a\u00e9b"#, false),
            Row(#"\u20ac\u0041"#, false), Row(#"\ud83d\ude00"#, false), Row(#"\u00e9\n0123456789abcdef"#, false),
        ])
    func `a text knows whether it is ASCII`(_ row: Row<String, Bool>) throws {
        let json5 = JsonReadingOptions(allowsJSON5: true)
        for (text, options) in [
            ("\"\(row.input)\"", JsonReadingOptions()), ("[\"\(row.input)\", 1]", JsonReadingOptions()),
            ("{\"\(row.input)\": 1}", JsonReadingOptions()), ("'\(row.input)'", json5), ("['\(row.input)', 1]", json5),
            ("{'\(row.input)': 1}", json5),
        ] {
            let (document, index) = try Json.read(text, options).asNode()
            let place = text.hasPrefix("[") || text.hasPrefix("{") ? 1 : 0
            expectEqual(document.node(at: index + place).flags.contains(.isASCII), row.expected, text)
        }
    }

    @Test(
        arguments: [
            Row(#"\""#, "\""),
            Row(#"\\"#, "\\"),
            Row(#"\/"#, "/"),
            Row(#"\b"#, "\u{08}"),
            Row(#"\f"#, "\u{0C}"),
            Row(#"\n"#, "\n"),
            Row(#"\r"#, "\r"),
            Row(#"\t"#, "\t"),
            Row(#"\u0000"#, "\u{0}"),
            Row(#"\u001f"#, "\u{1F}"),
            Row(#"\u0041"#, "A"),
            Row(#"\u007F"#, "\u{7F}"),
            Row(#"\u0080"#, "\u{80}"),
            Row(#"\u00e9"#, "\u{E9}"),
            Row(#"\u00E9"#, "\u{E9}"),
            Row(#"\u07ff"#, "\u{7FF}"),
            Row(#"\u0800"#, "\u{800}"),
            Row(#"\uabCD"#, "\u{ABCD}"),
            Row(#"\ud7ff"#, "\u{D7FF}"),
            Row(#"\ue000"#, "\u{E000}"),
            Row(#"\ufeff"#, "\u{FEFF}"),
            Row(#"\uffff"#, "\u{FFFF}"),
            Row(#"\ud800\udc00"#, "\u{10000}"),
            Row(#"\ud83d\ude00"#, "\u{1F600}"),
            Row(#"\uD83D\uDE00"#, "\u{1F600}"),
            Row(#"\udbff\udfff"#, "\u{10FFFF}"),
            Row(#"\u0022\u005c\u002f"#, "\"\\/"),
            Row(#"a\u00e9b\nc\ud83d\ude00"#, "a\u{E9}b\nc\u{1F600}"),
            Row(#"\\u0041"#, "\\u0041"),
            Row(#"\\\\"#, "\\\\"),
            Row(#"\n\n\n\n\n\n\n\n\n"#, "\n\n\n\n\n\n\n\n\n"),
            Row("é\\né", "é\né"),
            Row("\u{2028}\u{2029}\u{7F}", "\u{2028}\u{2029}\u{7F}"),
        ] as [Row<String, String>])
    func `escapes`(_ row: Row<String, String>) throws {
        // Swift compares strings by Unicode equivalence, so the test compares the bytes.
        let value = try require(try Json.read("\"\(row.input)\"").string)
        expectEqual(Array(value.utf8), Array(row.expected.utf8))
        let object = try Json.read("{\"\(row.input)\":[\"\(row.input)\",\"after\"]}")
        let entry = try require(object.entries?.first)
        expectEqual(Array(entry.key.utf8), Array(row.expected.utf8))
        expectEqual(entry.value[0].map { Array(($0.string ?? "").utf8) }, Array(row.expected.utf8))
        expectEqual(entry.value[1]?.string, "after")
        expectNotNil(object[row.expected])
    }

    @Test func `every scalar of the basic plane by its escape`() throws {
        let scalars = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init)
        let text = scalars.map { scalar in
            let hex = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }.joined()
        let expected = String(String.UnicodeScalarView(scalars))
        try expectEqual(Json.read("\"\(text)\"").string?.unicodeScalars.elementsEqual(expected.unicodeScalars), true)
    }

    @Test(arguments: [
        #"\a"#, #"\v"#, #"\0"#, #"\x41"#, #"\'"#, #"\U0041"#, #"\N"#, #"\ "#, #"\é"#, #"\u"#, #"\u0"#, #"\u00"#,
        #"\u004"#, #"\uZZZZ"#, #"\u00zz"#, #"\u 041"#, #"\u-001"#, #"\u+041"#, #"\u004g"#, #"\u004G"#, #"\u00:0"#,
        #"\u00@0"#, #"\u00`0"#, #"\u00/0"#, #"\u{41}"#, "\\\n", "\\\u{0}",
    ])
    func `escapes that JSON does not have`(_ text: String) throws {
        for prefix in ["", "a", "aaaaaaa", "aaaaaaaa", "é", #"\n"#] {
            let error = try require(Json.error("[\"\(prefix)\(text)    \"]"))
            expectEqual(error.code, .invalidEscape)
            expectEqual(error.offset, 2 + prefix.utf8.count)
        }
    }

    @Test(
        arguments: [
            Row("high at the end", #"\ud800"#, 0),
            Row("high before text", #"\ud800abcdefgh"#, 0),
            Row("high before another escape", #"\ud800\n     "#, 0),
            Row("high before a scalar", #"\ud83d\u0041"#, 0),
            Row("high before high", #"\ud83d\ud83d"#, 0),
            Row("two highs and a low", #"\ud83d\ud83d\ude00"#, 0),
            Row("high before half an escape", #"\ud83d\u"#, 0),
            Row("high before an unfinished low", #"\ud83d\ude0"#, 0),
            Row("high before a low in raw bytes", #"\ud83dude00"#, 0),
            Row("low alone", #"\udc00"#, 0),
            Row("last low alone", #"\udfff"#, 0),
            Row("last high alone", #"\udbff"#, 0),
            Row("the wrong way round", #"\ude00\ud83d"#, 0),
            Row("low behind a pair", #"\ud83d\ude00\ude00"#, 12),
            Row("high behind text", #"abcdefghij\ud83d"#, 10),
            Row("low behind non-ASCII", #"é\udc00"#, 2),
            Row("uppercase", #"\uD83D\uD83D"#, 0),
        ] as [Row<String, Int>])
    func `half of a surrogate pair`(_ row: Row<String, Int>) throws {
        let value = try require(Json.error("[\"\(row.input)\"]"))
        expectEqual(value.code, .loneSurrogate)
        expectEqual(value.offset, 2 + row.expected)
        let key = try require(Json.error("{\"\(row.input)\":1}"))
        expectEqual(key.code, .loneSurrogate)
        expectEqual(key.offset, 2 + row.expected)
    }

    @Test func `a lone surrogate at every position of strings of every length`() {
        for length in 0...20 {
            for position in 0...length {
                let before = String(repeating: "a", count: position)
                let after = String(repeating: "b", count: length - position)
                for half in [#"\ud83d"#, #"\ude00"#] {
                    let error = Json.error("\"\(before)\(half)\(after)\"")
                    expectEqual(error?.code, .loneSurrogate)
                    expectEqual(error?.offset, 1 + position)
                }
            }
        }
    }

    @Test func `raw control characters at every position`() {
        for control in UInt8(0)..<0x20 {
            for position in 0...17 {
                for length in [position, position + 1, position + 8] {
                    var bytes = [UInt8](repeating: 0x61, count: length)
                    bytes.insert(control, at: position)
                    let error = Json.error(Data([0x5B, 0x22] + bytes + [0x22, 0x5D]))
                    expectEqual(error?.code, .controlCharacter)
                    expectEqual(error?.offset, 2 + position)
                }
            }
        }
        expectNil(Json.error("\"\u{7F}\""))
    }

    @Test func `every length, with what ends a run of plain text at every position`() throws {
        let specials = [
            ("", ""), (#"\""#, "\""), (#"\u0041"#, "A"), ("é", "é"), ("€", "€"), ("😀", "😀"), (#"\ud83d\ude00"#, "😀"),
        ]
        for length in 0...40 {
            for position in 0...length {
                let before = String(repeating: "a", count: position)
                let after = String(repeating: "z", count: length - position)
                for (written, meant) in specials {
                    let value = try Json.read("{\"\(before)\(written)\(after)\":\"\(before)\(written)\(after)\"}")
                    expectEqual(value[before + meant + after]?.string, before + meant + after)
                }
            }
        }
    }
}
