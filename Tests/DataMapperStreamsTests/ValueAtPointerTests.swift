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
        (["a"], "7", "expected object or array, found number at the root"),
        // The rest of the document is checked, too, and the first error counts.
        (["a"], #"{"a":1,"b":tru}"#, "expected 'true', 'false' or 'null' at line 1, column 12"),
        (["a"], #"{"a":1x,"b":tru}"#, "expected ',' or '}' after object member at line 1, column 7"),
        (["a"], #"{"a":[1}"#, "expected ',' or ']' after array element at line 1, column 8"),
        (["a"], #"{"a":1"#, "unexpected end of document at line 1, column 7"),
        (["a"], #"{"a":{"b":1"#, "unexpected end of document at line 1, column 12"),
        (["a"], #"{"a":1} 2"#, "unexpected content after the document at line 1, column 9"),
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

    @Test func `UTF-16 is read as a whole`() throws {
        let data = try require(#"{"a":"é"}"#.data(using: .utf16LittleEndian))
        try expectEqual(JsonSerializer().value(at: ["a"], in: data), "é")
        try expectEqual(ObjectMapper().deserialize(String.self, at: ["a"], from: data, with: JsonSerializer()), "é")
    }

    @Test func `the limits of the mapper apply`() {
        let mapper = ObjectMapper(policy: .untrusted)
        let text = #"{"a":"# + String(repeating: "[", count: 40) + String(repeating: "]", count: 40) + "}"
        expectThrows(JsonError.self) {
            try mapper.deserialize(SupportedType.self, at: ["a"], from: text, with: JsonSerializer())
        }
    }
}
