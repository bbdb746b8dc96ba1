import DataMapperValues
import Foundation
import TestSupport

/// Lines and columns, counted in blocks or byte by byte.
@Suite("Text position") struct TextPositionTests {
    @Test func `counting in blocks is the same as counting byte by byte`() {
        var random = SystemRandomNumberGenerator()
        let parts = ["a", "\n", "\r", "\r\n", "é", "€", "😀", "0123456789abcdef", String(repeating: "x", count: 70)]
        for round in 0..<200 {
            // Few kinds of parts in most rounds, so that long runs without the others come up.
            let kinds = (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
                parts.randomElement(using: &random)
            }
            let text = (0..<Int.random(in: 0...400, using: &random)).compactMap { _ in
                kinds.randomElement(using: &random)
            }
            let bytes = Array(text.joined().utf8)
            BorrowedBytes.with(bytes) { bytes in
                var (whole, single, cut) = (TextPosition(), TextPosition(), TextPosition())
                whole.advance(to: bytes.count, in: bytes)
                for index in bytes.indices { single.advance(over: bytes.part(index..<index + 1)) }
                cut.advance(to: bytes.count / 3, in: bytes)
                cut.advance(to: bytes.count, in: bytes)
                for other in [single, cut] {
                    expectEqual(whole.location, other.location, "\(round): \(kinds)")
                    expectEqual(whole.scalars, other.scalars)
                    expectEqual(whole.supplementaryScalars, other.supplementaryScalars)
                }
            }
        }
    }

    @Test(
        arguments: [
            ("", 1, 1), ("ab", 1, 3), ("a\nb", 2, 2), ("a\r\nb", 2, 2), ("a\n\rb", 3, 2), ("\r\r", 3, 1), ("é😀", 1, 3),
            (String(repeating: "0123456789\n", count: 10), 11, 1), (String(repeating: "é", count: 40) + "\nxé", 2, 3),
            // So many blocks are counted in several parts.
            (String(repeating: "é€", count: 9_000), 1, 18_001),
            (String(repeating: "\n", count: 9_000), 9_001, 1), (String(repeating: "a😀\né", count: 9_000), 9_001, 2),
            (String(repeating: "0123456789abcdef", count: 900) + "\n" + String(repeating: "é", count: 9_000), 2, 9_001),
        ] as [(String, Int, Int)])
    func `lines end with LF, CR or CR LF`(_ text: String, _ line: Int, _ column: Int) {
        BorrowedBytes.with(text) {
            var position = TextPosition()
            position.advance(to: $0.count, in: $0)
            expectEqual(position.location, SourceLocation(offset: $0.count, line: line, column: column))
        }
    }
}
