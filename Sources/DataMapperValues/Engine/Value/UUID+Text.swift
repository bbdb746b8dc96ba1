#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The text of a UUID: `123E4567-E89B-12D3-A456-426614174000` (RFC 9562 section 4), in upper or lower case.
///
/// `UUID(uuidString:)` calls `sscanf` on some systems, which takes microseconds, and accepts spaces and signs.
extension UUID {
    /// Creates the UUID of a text. Returns nil for any other text.
    package init?(text: BorrowedBytes) {
        guard text.count == Self.textLength else { return nil }
        var halves: (UInt64, UInt64) = (0, 0)
        // The upper bits of all digits; a byte that is no digit has some.
        var check: UInt8 = 0
        var position = 0
        for index in 0..<16 {
            if Self.hasHyphen(before: index) {
                check |= text[position] == UInt8(ascii: "-") ? 0 : 0xF0
                position += 1
            }
            let (upper, lower) = (Self.digit(text[position]), Self.digit(text[position + 1]))
            check |= upper | lower
            halves = (halves.0 &<< 8 | halves.1 &>> 56, halves.1 &<< 8 | UInt64(upper &<< 4 | lower & 0xF))
            position += 2
        }
        if check > 0xF { return nil }
        self.init(halves)
    }

    package init?(text: String) {
        guard let value = BorrowedBytes.with(text, { UUID(text: $0) }) else { return nil }
        self = value
    }

    /// Creates the UUID of two numbers, each of which has the first of its bytes as the highest one.
    private init(_ halves: (UInt64, UInt64)) {
        func byte(_ half: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: half &>> (56 &- 8 &* index)) }
        let (first, last) = halves
        self.init(
            uuid: (
                byte(first, 0), byte(first, 1), byte(first, 2), byte(first, 3), byte(first, 4), byte(first, 5),
                byte(first, 6), byte(first, 7), byte(last, 0), byte(last, 1), byte(last, 2), byte(last, 3),
                byte(last, 4),
                byte(last, 5), byte(last, 6), byte(last, 7)
            ))
    }

    private var halves: (UInt64, UInt64) {
        func half(
            _ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, _ e: UInt8, _ f: UInt8, _ g: UInt8, _ h: UInt8
        ) -> UInt64 {
            UInt64(a) << 56 | UInt64(b) << 48 | UInt64(c) << 40 | UInt64(d) << 32
                | UInt64(e) << 24 | UInt64(f) << 16 | UInt64(g) << 8 | UInt64(h)
        }
        let id = uuid
        return (
            half(id.0, id.1, id.2, id.3, id.4, id.5, id.6, id.7),
            half(id.8, id.9, id.10, id.11, id.12, id.13, id.14, id.15)
        )
    }

    /// The text in upper case.
    package var text: String { withText { $0.string(isASCII: true) } }

    fileprivate static var textLength: Int { 36 }

    @inline(__always)
    fileprivate static func hasHyphen(before byte: Int) -> Bool { byte == 4 || byte == 6 || byte == 8 || byte == 10 }

    /// Returns the value of a hexadecimal digit, or a number above 15.
    @inline(__always)
    private static func digit(_ character: UInt8) -> UInt8 {
        let digit = character &- UInt8(ascii: "0")
        if digit < 10 { return digit }
        let letter = (character | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter &+ 10 : 0xFF
    }

    /// Calls `body` with the text, in upper case.
    package func withText<Result>(_ body: (BorrowedBytes) -> Result) -> Result {
        GrowingStack<UInt8>.withTemporary(capacity: Self.textLength) { text in
            var text = text
            let (first, last) = halves
            for index in 0..<16 {
                if Self.hasHyphen(before: index) { text.push(UInt8(ascii: "-")) }
                let half = index < 8 ? first : last
                let byte = UInt8(truncatingIfNeeded: half &>> UInt64(56 &- 8 &* (index & 7)))
                text.push(Self.character(byte &>> 4))
                text.push(Self.character(byte & 0xF))
            }
            return body(text.bytes)
        }
    }

    @inline(__always)
    private static func character(_ digit: UInt8) -> UInt8 {
        digit < 10 ? digit &+ UInt8(ascii: "0") : digit &- 10 &+ UInt8(ascii: "A")
    }
}

extension DocumentBuilder {
    /// Appends the text of a UUID.
    package mutating func append(_ value: UUID) {
        value.withText { append(.string, bytes: $0, flags: .isASCII) }
    }
}
