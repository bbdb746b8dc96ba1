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
}
