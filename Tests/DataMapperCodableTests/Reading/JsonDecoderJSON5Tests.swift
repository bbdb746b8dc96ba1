import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// JSON5 with `JsonDecoder`, compared with what `JSONDecoder` reads.
struct JsonDecoderJSON5Tests {
    struct Model: Codable, Equatable {
        var a: Int
        var b: [Double]?
        var c: String?
    }

    @Test(arguments: [
        "{a: 1}", "{'a': +1, b: [.5, 5., 1e3,],}", "// a\n{a: 0xFF, /* b */ c: 'x\\x41y'}",
        "{\"a\": 1, \"b\": [Infinity]}",
    ])
    func `reads what Foundation reads`(_ text: String) throws {
        let foundation = JSONDecoder()
        foundation.allowsJSON5 = true
        let decoder = JsonDecoder()
        expectThrows(DecodingError.self) { try decoder.decode(Model.self, from: text) }
        decoder.allowsJSON5 = true
        #expect(decoder.allowsJSON5)
        try expectEqual(decoder.decode(Model.self, from: text), foundation.decode(Model.self, from: Data(text.utf8)))
    }

    @Test(arguments: [
        "[1,]", "[1 , ]", "[[1,],]", "{\"a\":1,}", "{\"a\":[1,],\n}", "[,]", "[1,,]", "[1,2,,]", "[,1]", "{,}",
        "{\"a\":1,,}",
        "{,\"a\":1}", "[1,]x", "[1,],", "1,", "[{\"a\":1,\"b\":2},{\"a\":1,},{\"a\":1,\"b\":2,}]", "[1,\t", "{\"a\":1,",
    ])
    func `commas at the end are read as Foundation reads them`(_ text: String) throws {
        let decoder = JsonDecoder()
        for data in [
            Data(text.utf8), Data((text + " \n").utf8),
            Data(([0xFF, 0xFE] as [UInt8]) + text.utf16.flatMap { [UInt8($0 & 0xFF), 0] }),
        ] {
            let ours = try? decoder.decode(SupportedType.self, from: data)
            let theirs = try? JSONDecoder().decode(SupportedType.self, from: data)
            expectEqual(ours, theirs)
            let isAccepted = text.hasSuffix("]") || text.hasSuffix("}") ? theirs != nil : false
            expectEqual(ours != nil, isAccepted)
        }
        decoder.allowsTrailingCommas = false
        expectThrows(DecodingError.self) { try decoder.decode(SupportedType.self, from: text) }
        decoder.allowsJSON5 = true
        expectEqual(
            try? decoder.decode(SupportedType.self, from: text),
            try? JsonDecoder().decode(SupportedType.self, from: text))
    }

    @Test(arguments: [
        (
            "[1,]", false,
            "expected a value at line 1, column 4; remove the comma before it, or set JsonDecoder.allowsTrailingCommas"
        ),
        (
            "{\"a\":1,}", false,
            "expected a key in quotation marks at line 1, column 8; remove the comma before it, or set JsonDecoder.allowsTrailingCommas"
        ),
        ("[1,,]", true, "expected a value at line 1, column 4"),
        ("[,]", true, "expected a value at line 1, column 2"),
        ("[1, // one\n]", true, "expected a value at line 1, column 5; set JsonDecoder.allowsJSON5 to accept it"),
        (
            "['a']", true,
            "expected a value at line 1, column 2; write it in double quotation marks, or set JsonDecoder.allowsJSON5"
        ),
        (
            "{a:1}", true,
            "expected a key in quotation marks or '}' at line 1, column 2; write it in double quotation marks, or set JsonDecoder.allowsJSON5"
        ),
        ("[+1]", true, "expected a value at line 1, column 2; set JsonDecoder.allowsJSON5 to accept it"),
    ])
    func `a hint names what a decoder has`(_ text: String, _ allowsTrailingCommas: Bool, _ message: String) {
        let decoder = JsonDecoder()
        #expect(decoder.allowsTrailingCommas)
        decoder.allowsTrailingCommas = allowsTrailingCommas
        let error = expectThrows(DecodingError.self) { try decoder.decode(SupportedType.self, from: text) }
        expectEqual(error?.parts?.context.debugDescription, message)
    }

    @Test func `errors after a comma have their place`() throws {
        let text = "{\"a\":[1,2,],\"b\":[\"x\",],}"
        let error = expectThrows(DecodingError.self) { try JsonDecoder().decode([String: [Int]].self, from: text) }
        expectEqual(
            error?.parts?.context.debugDescription, "expected integer, found string at $.b[0] (line 1, column 18)")
        let decoder = JsonDecoder()
        decoder.assumesTopLevelDictionary = true
        try expectEqual(decoder.decode([String: Int].self, from: "\"a\": 1, \"b\": 2,"), ["a": 1, "b": 2])
    }

    @Test func `text goes on in the next line without the line break, as JSON5 says`() throws {
        let foundation = JSONDecoder()
        foundation.allowsJSON5 = true
        let decoder = JsonDecoder()
        decoder.allowsJSON5 = true
        let text = "['x\\\ny']"
        try expectEqual(decoder.decode([String].self, from: text), ["xy"])
        try expectEqual(foundation.decode([String].self, from: Data(text.utf8)), ["x\ny"])
    }

    @Test func `infinities are numbers, whatever the strategy for text is`() throws {
        let foundation = JSONDecoder()
        foundation.allowsJSON5 = true
        let decoder = JsonDecoder()
        decoder.allowsJSON5 = true
        for isText in [false, true] {
            if isText {
                foundation.nonConformingFloatDecodingStrategy = .convertFromString(
                    positiveInfinity: "+", negativeInfinity: "-", nan: "?")
                decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                    positiveInfinity: "+", negativeInfinity: "-", nan: "?")
            }
            let text = "[Infinity, -Infinity, +Infinity, 1]"
            let expected = [Double.infinity, -.infinity, .infinity, 1]
            try expectEqual(decoder.decode([Double].self, from: text), expected)
            try expectEqual(foundation.decode([Double].self, from: Data(text.utf8)), expected)
            try expectEqual(decoder.decode([Float].self, from: "[NaN]").first?.isNaN, true)
            try expectEqual(foundation.decode([Float].self, from: Data("[NaN]".utf8)).first?.isNaN, true)
        }
        expectThrows(DecodingError.self) { try decoder.decode([Int].self, from: "[Infinity]") }
    }

    @Test func `braces can be missing around comments`() throws {
        let decoder = JsonDecoder()
        decoder.allowsJSON5 = true
        decoder.assumesTopLevelDictionary = true
        let expected = Model(a: 1)
        for text in ["a: 1", "// {\na: 1, // }", "/* b */ {a: 1}", "\u{A0}{a: 1}", "a: 1 //"] {
            try expectEqual(decoder.decode(Model.self, from: text), expected)
        }
    }

    @Test func `text that may end anywhere`() throws {
        let decoder = JsonDecoder()
        let text = #"{"a": 1, "c": "x\u00"#
        expectThrows(DecodingError.self) { try decoder.decode(Model.self, from: text) }
        #expect(!decoder.allowsTruncation)
        decoder.allowsTruncation = true
        #expect(decoder.allowsTruncation)
        try expectEqual(decoder.decode(Model.self, from: text), Model(a: 1, c: "x"))
        decoder.assumesTopLevelDictionary = true
        for text in [text, String(text.dropFirst())] {
            try expectEqual(decoder.decode(Model.self, from: text), Model(a: 1, c: "x"))
        }
        try expectEqual(decoder.decode(Model.self, from: #""a": 1, "b": [2, 3"#), Model(a: 1, b: [2]))
    }
}
