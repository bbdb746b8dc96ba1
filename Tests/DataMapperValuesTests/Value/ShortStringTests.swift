import TestSupport

@testable import DataMapperValues

/// Strings that are made from their words are those that the standard library makes.
struct ShortStringTests {
    /// Texts of up to twenty characters: all ASCII, and with characters of two, three and four bytes.
    static let texts: [String] = [
        "abcdefghijklmnopqrst", "\u{0}\u{7F}\"\\\n bcdefghijklmno", "a\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}",
        "\u{20AC}\u{20AC}\u{20AC}\u{20AC}\u{20AC}", "abc\u{1F600}e\u{301}\u{1F600}\u{1F600}",
    ].flatMap { text in (0...text.count).map { String(text.prefix($0)) } }

    @Test(arguments: texts)
    func `are equal to those of the standard library, and can be changed`(_ text: String) {
        let bytes = Array(text.utf8)
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        var made = BorrowedBytes.with(bytes) { String(validated: $0, isASCII: isASCII) }
        var expected = String(decoding: bytes, as: UTF8.self)
        expectEqual(made, expected)
        expectEqual(made.hashValue, expected.hashValue)
        expectEqual(Array(made.utf8), bytes)
        expectEqual(Array(made.unicodeScalars), Array(expected.unicodeScalars))
        expectEqual(made.count, expected.count)
        expectEqual(made + "\u{E9}", expected + "\u{E9}")
        made.append("more than fifteen bytes")
        expected.append("more than fifteen bytes")
        expectEqual(made, expected)
    }

    /// Each text is written next to the one before, and the memory grows between them.
    @Test func `are written with exactly their bytes`() {
        var builder = DocumentBuilder()
        for text in Self.texts { builder.append(string: text) }
        let document = builder.finish()
        expectEqual((0..<document.count).map { document.string(of: document.nodes[$0]) }, Self.texts)
    }

    #if _pointerBitWidth(_64) && _endian(little)
    @Test func `have the same words`() {
        #expect(ShortString.hasKnownLayout)
        for text in Self.texts where text.utf8.count <= ShortString.limit {
            let bytes = Array(text.utf8)
            let made = BorrowedBytes.with(bytes) { ShortString.string(of: $0) }
            let expected = unsafeBitCast(String(decoding: bytes, as: UTF8.self), to: (UInt64, UInt64).self)
            expectEqual(made.map { unsafeBitCast($0, to: (UInt64, UInt64).self) == expected }, true, "\(text)")
        }
        for text in Self.texts {
            let count = text.utf8.count
            // A text that is made with `prefix` may be elsewhere, so it is copied.
            let words = ShortString.words(of: String(decoding: Array(text.utf8), as: UTF8.self))
            expectEqual(words?.count, (count <= ShortString.limit ? count : nil), "\(text)")
        }
    }
    #endif
}
