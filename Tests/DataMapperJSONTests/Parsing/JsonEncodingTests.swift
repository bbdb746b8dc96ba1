import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Bytes that are not UTF-8.
struct JsonEncodingTests {
    static let malformed: [Row<[UInt8], Int>] = [
        // The number is the offset of the first byte in the sequence that does not start a valid one.
        Row("continuation byte alone", [0x80], 0),
        Row("last continuation byte alone", [0xBF], 0),
        Row("continuation byte too many", [0xC3, 0xA9, 0xA9], 2),
        Row("two bytes, cut short", [0xC3], 0),
        Row("three bytes, one there", [0xE2], 0),
        Row("three bytes, two there", [0xE2, 0x82], 0),
        Row("four bytes, one there", [0xF0], 0),
        Row("four bytes, two there", [0xF0, 0x9F], 0),
        Row("four bytes, three there", [0xF0, 0x9F, 0x98], 0),
        Row("two bytes, second is ASCII", [0xC3, 0x61], 0),
        Row("three bytes, second is ASCII", [0xE2, 0x61, 0x82], 0),
        Row("three bytes, third is ASCII", [0xE2, 0x82, 0x61], 0),
        Row("four bytes, fourth is ASCII", [0xF0, 0x9F, 0x98, 0x61], 0),
        Row("two bytes, second starts another", [0xC3, 0xC3, 0xA9], 0),
        Row("overlong slash in two", [0xC0, 0xAF], 0),
        Row("overlong null in two", [0xC0, 0x80], 0),
        Row("longest overlong in two", [0xC1, 0xBF], 0),
        Row("overlong slash in three", [0xE0, 0x80, 0xAF], 0),
        Row("longest overlong in three", [0xE0, 0x9F, 0xBF], 0),
        Row("overlong slash in four", [0xF0, 0x80, 0x80, 0xAF], 0),
        Row("longest overlong in four", [0xF0, 0x8F, 0xBF, 0xBF], 0),
        Row("first surrogate", [0xED, 0xA0, 0x80], 0),
        Row("last surrogate", [0xED, 0xBF, 0xBF], 0),
        Row("pair of surrogates", [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], 0),
        Row("beyond U+10FFFF", [0xF4, 0x90, 0x80, 0x80], 0),
        Row("far beyond U+10FFFF", [0xF5, 0x80, 0x80, 0x80], 0),
        Row("five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80], 0),
        Row("six bytes", [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], 0),
        Row("FE", [0xFE], 0),
        Row("FF", [0xFF], 0),
    ]

    @Test(arguments: malformed) func `malformed sequences, wherever they stand`(_ row: Row<[UInt8], Int>) {
        for length in 0...17 {
            let before = [UInt8](repeating: 0x61, count: length)
            for after in [[], [0x62], [UInt8](repeating: 0x62, count: 9), Array("é".utf8), Array(#"\n"#.utf8)] {
                let value = Json.error(Data([0x5B, 0x22] + before + row.input + after + [0x22, 0x5D]))
                expectEqual(value?.code, .invalidEncoding)
                expectEqual(value?.offset, 2 + length + row.expected)
                expectEqual(value?.message, "invalid UTF-8")
            }
            let key = Json.error(Data([0x7B, 0x22] + before + row.input + Array("\":1}".utf8)))
            expectEqual(key?.code, .invalidEncoding)
            expectEqual(key?.offset, 2 + length + row.expected)
            // After an escape, a different loop reads the text.
            let escaped = Json.error(Data(Array(#""\n"#.utf8) + before + row.input + [0x22]))
            expectEqual(escaped?.code, .invalidEncoding)
            expectEqual(escaped?.offset, 3 + length + row.expected)
        }
    }

    @Test(arguments: malformed) func `malformed sequences at the end of the document`(_ row: Row<[UInt8], Int>) {
        for length in 0...17 {
            let before = [0x22] + [UInt8](repeating: 0x61, count: length)
            expectEqual(Json.error(Data(before + row.input))?.code, .invalidEncoding)
        }
        expectNotNil(Json.error(Data([0x31] + row.input)))
        expectNotNil(Json.error(Data([0x5B] + row.input + [0x5D])))
    }

    @Test func `the first and the last sequence of each length are valid`() throws {
        for value in [0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0xFFFFF, 0x10FFFF]
            as [UInt32]
        {
            let scalar = try require(Unicode.Scalar(value))
            let text = String(Character(scalar))
            for length in 0...9 {
                let padding = String(repeating: "a", count: length)
                let read = try require(try Json.read("\"\(padding)\(text)\(padding)\"").string)
                expectEqual(Array(read.utf8), Array((padding + text + padding).utf8))
            }
        }
    }

    @Test func `every pair of bytes in a string agrees with Swift's own validation`() {
        for first in UInt8(0x80)...0xFF {
            for second in UInt8(0x00)...0xFF where second >= 0x80 || second == 0x61 {
                let bytes = [first, second]
                let isValid = String(validating: bytes, as: UTF8.self) != nil
                expectEqual(Json.error(Data([0x22] + bytes + [0x22])) == nil, isValid, "\(bytes)")
            }
        }
    }
}
