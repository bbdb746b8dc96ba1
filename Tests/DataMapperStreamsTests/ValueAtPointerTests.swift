import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport

/// One value of a document, without a tape for the rest.
@Suite("Value at a pointer") struct ValueAtPointerTests {
    static let rows: [(JsonPointer, String, String)] = [
        ([], #" {"a":1} "#, #"{"a":1}"#),
        ([], "5", "5"),
        (["a"], #"{"b":{"a":1},"a":2}"#, "2"),
        (["a", "1"], #"{"a":[1,"x",3]}"#, "\"x\""),
        (["a", "b"], #"{"a":{"c":[]}}"#, #"object at /a has no key "b""#),
        (["a", "9"], #"{"a":[]}"#, "expected index below 0, found 9 in array at /a"),
        (["-"], "[1]", "expected index below 1, found - in array at the root"),
        (["01"], "[1]", #"expected index, found "01" in array at the root"#),
        (["a"], "7", "expected object or array, found number at the root"),
        // The rest of the document is checked, too, and the first error counts.
        (["a"], #"{"a":1,"b":tru}"#, "expected 'true', 'false' or 'null' at line 1, column 12"),
        (["a"], #"{"a":1x,"b":tru}"#, "expected ',' or '}' after object member at line 1, column 7"),
        (["a"], #"{"a":[1}"#, "expected ',' or ']' after array element at line 1, column 8"),
        (["a"], #"{"a":1"#, "unexpected end of document at line 1, column 7"),
        (["a"], #"{"a":{"b":1"#, "unexpected end of document at line 1, column 12"),
        (["a"], #"{"a":1} 2"#, "unexpected content after the document at line 1, column 9"),
        ([], "nu]", "expected 'true', 'false' or 'null' at line 1, column 1"),
        (["a"], "-{", "expected a digit in number at line 1, column 2"),
        (["a"], "-", "unexpected end of document at line 1, column 2"),
        ([], "1x", "unexpected content after the document at line 1, column 2"),
    ]

    static func text(_ pointer: JsonPointer, _ text: String, _ rule: DuplicateKeyRule) -> String {
        let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: rule))
        do {
            return serializer.serialize(toString: try serializer.value(at: pointer, in: text))
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: rows)
    func `it is the value of the whole document`(_ pointer: JsonPointer, _ text: String, _ expected: String) {
        expectEqual(Self.text(pointer, text, .useLast), expected)
        let serializer = JsonSerializer()
        let whole: String
        do {
            whole = serializer.serialize(
                toString: try serializer.deserializeOrThrow(fromString: text).value(at: pointer))
        } catch {
            whole = "\(error)"
        }
        expectEqual(whole.replacing("integer", with: "number"), expected)
    }

    @Test(
        arguments: [
            (["a"], #"{"a":1,"a":2}"#, "2", "1"),
            (["a", "b"], #"{"a":{"b":1},"a":{"b":2,"b":3}}"#, "3", "1"),
            (["a", "b"], #"{"a":{"b":1},"a":{}}"#, #"object at /a has no key "b""#, "1"),
            (["a", "b"], #"{"a":{},"a":{"b":1}}"#, "1", #"object at /a has no key "b""#),
        ] as [(JsonPointer, String, String, String)])
    func `the serializer's rule for duplicate keys counts`(
        _ pointer: JsonPointer, _ text: String, _ last: String, _ first: String
    ) {
        expectEqual(Self.text(pointer, text, .useLast), last)
        expectEqual(Self.text(pointer, text, .useFirst), first)
        #expect(Self.text(pointer, text, .reject).hasPrefix("duplicate object key at line 1, column"))
    }

    /// Values on the way to another one, valid and invalid.
    static let parts = [
        "0", "-0", "1.5", "-12.50e+3", "2E-7", "01", "1.", "-", "1e", "1e+", "1.5.5", "+1", "1x",
        "123456789012345678901234567890.5",
        "true", "false", "null", "tru", "nulll", "truefalse", #""""#, #""a""#, #""\"\\\/\b\f\n\r\t\u00e9""#,
        #""\uD83D\uDE00""#,
        #""\uD83D""#, #""\uDE00""#, #""\uD83Dx""#, #""\u12G4""#, #""\x""#, "\"\u{1}\"", #""é😀""#, #""a"#, #""a\"#,
        "\"" + String(repeating: "é😀", count: 50) + "\"", "\"" + String(repeating: "\u{301}", count: 300) + "\"",
        "\"" + String(repeating: #"\u0301"#, count: 300) + "\"", "\"" + String(repeating: "x", count: 300) + "\"",
        "[]", "{}", "[[],{}]", "[1,]", "[,1]", "[1 2]", "[1", "[1}", "{1}", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#,
        #"{"a":1 "b":2}"#, #"{"a":1"#, #"{"a":{"a":[{"a":[1.5,"x",{"é\n":null}]}]},"b":[1, 2 ,3]}"#, #"{"a":1,"a":2}"#,
        String(repeating: "[", count: 130) + String(repeating: "]", count: 130), "", "]", "}", ":", ",", "/* */1",
    ]

    /// The value of the whole document, or the error without its hint.
    private static func whole(_ pointer: JsonPointer, _ text: String) -> String {
        do {
            let value = try JsonSerializer().deserializeOrThrow(fromString: text).value(at: pointer)
            return JsonSerializer().serialize(toString: value)
        } catch {
            return withoutHint("\(error)")
        }
    }

    private static func withoutHint(_ text: String) -> String {
        text.firstRange(of: "; ").map { String(text[..<$0.lowerBound]) } ?? text
    }

    @Test(arguments: parts) func `values on the way are checked as in the whole document`(_ part: String) {
        for text in [
            #"{"b":\#(part),"z":7}"#, #"{"b":[{"c":\#(part)},\#(part)] , "z":7}"#, "[\(part),{\"b\":2,\"z\":7}]",
            #"{"z":7,"b":[\#(part)]}"#, #"[5,{"z":7},\#(part)]"#,
        ] {
            let pointer: JsonPointer = text.hasPrefix("[") ? ["1", "z"] : ["z"]
            expectEqual(Self.withoutHint(Self.text(pointer, text, .useLast)), Self.whole(pointer, text), text)
        }
    }

    @Test func `a document with one other byte is checked as a whole`() {
        var random = SeededGenerator(state: 5)
        let text = #"{"b":[1.5,{"c":"é\n","d":[true,[],{}]},-2e3],"z":{"k":[0,{"y":7},"w"]},"e":{"f":null}}"#
        for _ in 0..<400 {
            var bytes = Array(text.utf8)
            let place = Int.random(in: 0..<bytes.count, using: &random)
            bytes[place] = Array(#"{}[]",:1x \"#.utf8).randomElement(using: &random) ?? 0
            let other = String(decoding: bytes, as: UTF8.self)
            let found = Self.withoutHint(Self.text(["z", "k", "1"], other, .useLast))
            expectEqual(found, Self.whole(["z", "k", "1"], other), other)
        }
    }

    @Test func `without the rest, the first value is the result`() throws {
        let serializer = JsonSerializer()
        for (pointer, text, expected) in [
            (["a"], #"{"b":[1,2],"a":3,x"#, "3"), (["a"], #"{"a":1,"a":2}"#, "1"), (["1"], "[[1],[2] oops", "[2]"),
            ([], #"{"a":1}}"#, #"{"a":1}"#),
            (["a", "9"], #"{"a":[1,2]}"#, "expected index below 2, found 9 in array at /a"),
            (["a"], #"{"b":01,"a":1}"#, "unexpected leading zero in number at line 1, column 7"),
        ] as [(JsonPointer, String, String)] {
            let found: String
            do {
                let value = try serializer.value(at: pointer, in: text, checksRest: false)
                found = serializer.serialize(toString: value)
            } catch {
                found = "\(error)"
            }
            expectEqual(found, expected)
        }
    }

    @Test func `UTF-16 is read as a whole`() throws {
        let data = try require(#"{"a":"é"}"#.data(using: .utf16LittleEndian))
        try expectEqual(JsonSerializer().value(at: ["a"], in: data), "é")
        try expectEqual(ObjectMapper().deserialize(String.self, at: ["a"], from: data, with: JsonSerializer()), "é")
    }

    @Test(arguments: [#"{"x\n345":1,"a":2}"#, #"{"b":{"x\n345":1},"a":2}"#])
    func `the limit of texts is none of keys`(_ text: String) throws {
        var reading = JsonReadingOptions()
        reading.limits.stringLength = 3
        try expectEqual(JsonSerializer(reading: reading).value(at: ["a"], in: text), 2)
        reading.limits.keyLength = 3
        expectThrows(JsonError.self) { try JsonSerializer(reading: reading).value(at: ["a"], in: text) }
    }

    @Test func `the limits of the mapper apply`() {
        let mapper = ObjectMapper(policy: .untrusted)
        let text = #"{"a":"# + String(repeating: "[", count: 40) + String(repeating: "]", count: 40) + "}"
        expectThrows(JsonError.self) {
            try mapper.deserialize(SupportedType.self, at: ["a"], from: text, with: JsonSerializer())
        }
    }
}
