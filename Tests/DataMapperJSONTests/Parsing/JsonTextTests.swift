import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Encodings and byte order marks.
struct JsonTextTests {
    /// A way to write text as bytes.
    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let mark: [UInt8]
        let bytes: @Sendable (Unicode.Scalar) -> [UInt8]

        init(_ name: String, mark: [UInt8] = [], _ bytes: @escaping @Sendable (Unicode.Scalar) -> [UInt8]) {
            testDescription = name
            self.mark = mark
            self.bytes = bytes
        }

        func data(_ text: String) -> Data { Data(mark + text.unicodeScalars.flatMap(bytes)) }
    }

    static let forms: [Form] = [
        Form("UTF-8") { Array(String($0).utf8) },
        Form("UTF-8 with mark", mark: [0xEF, 0xBB, 0xBF]) { Array(String($0).utf8) },
        Form("UTF-16BE") { String($0).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } },
        Form("UTF-16BE with mark", mark: [0xFE, 0xFF]) {
            String($0).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        },
        Form("UTF-16LE") { String($0).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } },
        Form("UTF-16LE with mark", mark: [0xFF, 0xFE]) {
            String($0).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        },
        Form("UTF-32BE") { [0, UInt8($0.value >> 16), UInt8($0.value >> 8 & 0xFF), UInt8($0.value & 0xFF)] },
        Form("UTF-32BE with mark", mark: [0, 0, 0xFE, 0xFF]) {
            [0, UInt8($0.value >> 16), UInt8($0.value >> 8 & 0xFF), UInt8($0.value & 0xFF)]
        },
        Form("UTF-32LE") { [UInt8($0.value & 0xFF), UInt8($0.value >> 8 & 0xFF), UInt8($0.value >> 16), 0] },
        Form("UTF-32LE with mark", mark: [0xFF, 0xFE, 0, 0]) {
            [UInt8($0.value & 0xFF), UInt8($0.value >> 8 & 0xFF), UInt8($0.value >> 16), 0]
        },
    ]

    @Test(
        arguments: forms,
        [
            "1", "12", "null", "[]", "{}", #""""#, #""a""#, #""é""#, #""中""#, #""一""#, #""😀""#, #"["é"]"#,
            #"{"中":"😀"}"#,
            "[1]", " 1", "\n{}", #"{"key":[1,2.5,"текст",null,true,"\ud83d\ude00"]}"#,
        ])
    func `texts in every encoding`(_ form: Form, _ text: String) throws {
        let value = try JsonSerializer().deserializeOrThrow(form.data(text))
        let expected = text.trimmingCharacters(in: .whitespaces.union(.newlines)).replacing(#"\ud83d\ude00"#, with: "😀")
        expectEqual(JsonSerializer().serialize(toString: value), expected)
    }

    @Test(arguments: forms)
    func `errors are placed in the bytes that were given`(_ form: Form) throws {
        let before = "{\"é\": 1,\r\n \"中😀\": "
        let text = before + "x}"
        let error = try require(Json.error(form.data(text)))
        expectEqual(error.code, .unexpectedCharacter)
        expectEqual(error.offset, form.data(before).count)
        expectEqual(error.line, 2)
        expectEqual(error.column, 8)
        expectEqual(error.description, "expected a value at line 2, column 8")
    }

    @Test(arguments: forms)
    func `the end of the document is an offset, too`(_ form: Form) throws {
        let data = form.data("[\"é😀\",\n")
        let error = try require(Json.error(data))
        expectEqual(error.offset, data.count)
        expectEqual(error.description, "unexpected end of document at line 2, column 1")
    }

    @Test(arguments: forms)
    func `errors of mapping are placed in the bytes that were given`(_ form: Form) throws {
        let before = #"["é", "#
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize([String].self, from: form.data(before + "1]"), with: JsonSerializer())
        }
        expectEqual(error?.location?.offset, form.data(before).count)
        expectEqual(error?.description, "expected string, found integer at $[1] (line 1, column 7)")
    }

    @Test(
        arguments: [
            Row(
                "UTF-16LE, lone high", [0x5B, 0, 0x22, 0, 0x3D, 0xD8, 0x22, 0, 0x5D, 0],
                "invalid UTF-16 at line 1, column 3 (4)"),
            Row(
                "UTF-16LE, lone low", [0x5B, 0, 0x22, 0, 0x00, 0xDE, 0x22, 0, 0x5D, 0],
                "invalid UTF-16 at line 1, column 3 (4)"),
            Row(
                "UTF-16BE, lone high at the end", [0xFE, 0xFF, 0, 0x22, 0xD8, 0x3D],
                "invalid UTF-16 at line 1, column 2 (4)"),
            Row("UTF-16BE, half a unit", [0, 0x5B, 0, 0x5D, 0x20], "invalid UTF-16 at line 1, column 3 (4)"),
            Row(
                "UTF-32BE, surrogate", [0, 0, 0, 0x22, 0, 0, 0xD8, 0, 0, 0, 0, 0x22],
                "invalid UTF-32 at line 1, column 2 (4)"),
            Row(
                "UTF-32BE, beyond", [0, 0, 0, 0x22, 0, 0x11, 0, 0, 0, 0, 0, 0x22],
                "invalid UTF-32 at line 1, column 2 (4)"),
            Row("UTF-32LE, half a unit", [0x31, 0, 0, 0, 0x20, 0, 0], "invalid UTF-32 at line 1, column 2 (4)"),
        ] as [Row<[UInt8], String>])
    func `code units that are no text`(_ row: Row<[UInt8], String>) throws {
        let error = try require(Json.error(Data(row.input)))
        expectEqual(error.code, .invalidEncoding)
        expectEqual("\(error) (\(error.offset))", row.expected)
    }

    @Test(
        arguments: [[], [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE], [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0]]
            as [[UInt8]])
    func `nothing but a byte order mark is an empty document`(_ bytes: [UInt8]) throws {
        let error = try require(Json.error(Data(bytes)))
        expectEqual(error.code, .unexpectedEnd)
        expectEqual(error.offset, bytes.count)
        expectEqual(error.description, "unexpected end of document at line 1, column 1")
    }

    @Test(
        arguments: [
            [0xEF, 0xBB], [0xEF], [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x31], [0x31, 0xEF, 0xBB, 0xBF], [0xFE], [0xFF],
            [0xFE, 0xFF, 0xFE, 0xFF, 0, 0x31], [0x5B, 0xEF, 0xBB, 0xBF, 0x5D], [0, 0], [0, 0, 0, 0], [0x31, 0], [0],
            [0, 0, 0xFE], [0xFF, 0xFE, 0], [0xEF, 0xBB, 0xBF, 0x7D], [0xEF, 0xBB, 0xBF, 0x5B],
        ] as [[UInt8]])
    func `marks that are cut short, doubled or elsewhere`(_ bytes: [UInt8]) {
        // "1" in UTF-16LE is a document. None of the others is one.
        expectEqual(Json.error(Data(bytes)) == nil, bytes == [0x31, 0])
    }
}
