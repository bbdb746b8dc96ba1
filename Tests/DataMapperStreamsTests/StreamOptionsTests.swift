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
}
