import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport

/// Options that readers of elements do not support.
struct StreamOptionsTests {
    static let options = [
        JsonReadingOptions(allowsComments: true), JsonReadingOptions(allowsTrailingCommas: true),
        JsonReadingOptions(allowsJSON5: true),
    ]

    @Test(arguments: options, [.array(), .lines, .members(), .concatenated, .textSequence] as [Framing])
    func `a reader of elements refuses comments, trailing commas and JSON5`(
        _ options: JsonReadingOptions, _ framing: Framing
    ) {
        var reader = ElementReader(SupportedType.self, framing, serializer: JsonSerializer(reading: options))
        for chunk in ["[1,", "2]"] {
            reader.append(chunk.utf8)
            let error = expectThrows(JsonError.self) { try reader.next() }
            expectEqual(error?.code, .unsupportedOption)
            expectEqual(
                error?.description,
                "elements of streams cannot have comments, trailing commas or JSON5 at line 1, column 1; read the document as a whole"
            )
        }
    }

    @Test(arguments: [
        ("{\"a\":1,}", "expected a key in quotation marks at line 1, column 9; remove the comma before it"),
        ("{\"a\":1 // b\n}", "expected ',' or '}' after object member at line 1, column 9; JSON has no comments"),
        ("{a:1}", "expected a key in quotation marks or '}' at line 1, column 3; write it in double quotation marks"),
        ("[+1]", "expected a value at line 1, column 3"),
    ])
    func `a hint names no option that a reader of elements refuses`(_ element: String, _ message: String) throws {
        var reader = ElementReader(SupportedType.self, .array())
        reader.append("[\(element),2]".utf8)
        expectError(message, as: JsonError.self) { try reader.next()?.get() }
    }

    @Test func `a value at a pointer can be in JSON5`() throws {
        let serializer = JsonSerializer(reading: JsonReadingOptions(allowsJSON5: true))
        try expectEqual(serializer.value(at: ["a", "1"], in: "{a: [1, /* ] */ 0x2,]}"), 2)
    }

    @Test(
        arguments: [
            (.array(), "[1, 23", [1]), (.array(), "[1, 23 ", [1, 23]), (.array(), #"[1, {"a": "x"#, [1, ["a": "x"]]),
            (.array(), "[tru", []), (.array(), "[true", [true]), (.array(), "[", []), (.array(), "", []),
            (.array(), "[1]", [1]),
            (.array(), #"["a\u00"#, ["a"]), (.array(at: ["a"]), #"{"b": [1], "a": [2, [3, 4"#, [2, [3]]),
            (.array(at: ["a"]), #"{"b": "cut"#, []), (.array(at: ["a"]), #"{"a": [1], "b"#, [1]),
            (.array(at: ["a"]), #"{"a"#, []),
            (.members(), #"{"a": "x", "b": ["#, ["x", []]), (.members(), #"{"a": "x", "b": "#, ["x"]),
            (.lines, "1\n[2, 3", [1, [2]]), (.lines, "1\n23", [1, 23]), (.lines, "1\n\"a", [1, "a"]),
            (.lines, "1\nfal", [1]),
            (.concatenated, "[1] {\"a\": [", [[1], ["a": []]]), (.textSequence, "\u{1E}[1]\n\u{1E}[2, ", [[1], [2]]),
        ] as [(Framing, String, [SupportedType])])
    func `only the last element of a stream may be cut`(_ framing: Framing, _ text: String, _ expected: [SupportedType])
        throws
    {
        let serializer = JsonSerializer(reading: JsonReadingOptions(allowsTruncation: true))
        for size in [1, 3, 100] {
            var reader = ElementReader(SupportedType.self, framing, serializer: serializer)
            var found: [SupportedType] = []
            var bytes = Array(text.utf8)[...]
            while !bytes.isEmpty {
                reader.append(bytes.prefix(size))
                bytes = bytes.dropFirst(size)
                while let element = try reader.next() { found.append(try element.get()) }
            }
            reader.finish()
            while let element = try reader.next() { found.append(try element.get()) }
            expectEqual(found, expected, "\(size)")
        }
    }

    @Test func `an element that is cut before the end is an error`() throws {
        let serializer = JsonSerializer(reading: JsonReadingOptions(allowsTruncation: true))
        var reader = ElementReader(SupportedType.self, .lines, serializer: serializer)
        reader.append("[1\n[2}".utf8)
        reader.finish()
        expectError("unexpected end of document at line 1, column 3", as: JsonError.self) { try reader.next()?.get() }
        expectError("expected ',' or ']' after array element at line 2, column 3", as: JsonError.self) {
            try reader.next()?.get()
        }
        expectNil(try reader.next())
    }

    @Test func `a value at a pointer can be cut`() throws {
        let serializer = JsonSerializer(reading: JsonReadingOptions(allowsTruncation: true))
        try expectEqual(serializer.value(at: ["a", "1"], in: #"{"a": [1, "tw"#), "tw")
        expectThrows(JsonPointerError.self) { try serializer.value(at: ["b"], in: #"{"a": [1, "tw"#) }
        try expectEqual(ObjectMapper().deserialize([Int].self, at: ["a"], from: #"{"a": [1, 2"#, with: serializer), [1])
    }
}
