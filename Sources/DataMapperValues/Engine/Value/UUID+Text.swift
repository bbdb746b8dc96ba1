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
    package init?(text: UnsafeBufferPointer<UInt8>) {
        guard text.count == Self.textLength else { return nil }
        var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        // The upper bits of all digits; a byte that is no digit has some.
        var check: UInt8 = 0
        withUnsafeMutableBytes(of: &bytes) { bytes in
            var position = 0
            for index in 0..<16 {
                if Self.hasHyphen(before: index) {
                    check |= text[position] == UInt8(ascii: "-") ? 0 : 0xF0
                    position += 1
                }
                let (upper, lower) = (Self.digit(text[position]), Self.digit(text[position + 1]))
                check |= upper | lower
                bytes[index] = upper &<< 4 | lower & 0xF
                position += 2
            }
        }
        if check > 0xF { return nil }
        self.init(uuid: bytes)
    }

    package init?(text: String) {
        var text = text
        guard let value = text.withUTF8({ UUID(text: $0) }) else { return nil }
        self = value
    }

    /// The text in upper case.
    package var text: String {
        String(unsafeUninitializedCapacity: Self.textLength) { text in
            write(to: text)
            return Self.textLength
        }
    }

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
    package func withText(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: UUID.textLength) { text in
            write(to: text)
            body(UnsafeBufferPointer(text))
        }
    }

    /// Writes the text in upper case to memory that has room for it.
    private func write(to text: UnsafeMutableBufferPointer<UInt8>) {
        withUnsafeBytes(of: uuid) { bytes in
            var position = 0
            for index in 0..<16 {
                if Self.hasHyphen(before: index) {
                    text[position] = UInt8(ascii: "-")
                    position += 1
                }
                text[position] = Self.character(bytes[index] &>> 4)
                text[position + 1] = Self.character(bytes[index] & 0xF)
                position += 2
            }
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
