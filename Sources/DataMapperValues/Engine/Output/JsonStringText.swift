extension JsonOutput {
    /// The characters that are escaped in addition to those that must be.
    @usableFromInline
    package struct Escaping: Sendable {
        /// A bit for each kind of these characters, so that one comparison finds out if there are any.
        @usableFromInline let kinds: UInt8

        package init(slashes: Bool, nonASCII: Bool) { kinds = (slashes ? 1 : 0) | (nonASCII ? 2 : 0) }

        @inlinable @inline(__always)
        package var slashes: Bool { kinds & 1 != 0 }

        @inlinable @inline(__always)
        package var nonASCII: Bool { kinds & 2 != 0 }

        /// A character that is escaped: the slash if slashes are, or one that always is.
        @inlinable @inline(__always)
        var more: UInt8 { slashes ? UInt8(ascii: "/") : UInt8(ascii: "\"") }

        /// Whether only the characters are escaped that must be escaped.
        @inlinable @inline(__always)
        package var isPlain: Bool { kinds == 0 }
    }

    /// Writes the string again, from its first byte on, with escapes.
    @inline(never) @usableFromInline
    mutating func appendEscaped(_ string: BorrowedBytes, _ escaping: Escaping) {
        append(UInt8(ascii: "\""))
        if escaping.nonASCII {
            append(inASCII: string, escaping)
        } else if escaping.slashes {
            append(escaped: string, slashes: true)
        } else {
            append(escaped: string, slashes: false)
        }
        append(UInt8(ascii: "\""))
    }

    /// The number of bytes of \uXXXX.
    private static let longestEscape = 6

    /// Writes a string with escapes.
    @inline(__always)
    private mutating func append(escaped string: BorrowedBytes, slashes: Bool) {
        var place = 0
        while place < string.count {
            // Room for a word, the last byte of which may be escaped.
            reserve(8 &+ Self.longestEscape)
            if string.count &- place >= 8 {
                let word = string.word(at: place, as: UInt64.self)
                let escaped = Self.escaped(word, slashes)
                let plain = escaped.trailingZeroBitCount &>> 3
                append(reserved: word, plain)
                place &+= plain
                if escaped == 0 { continue }
            }
            let byte = string[place]
            place &+= 1
            let isEscaped = byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            if isEscaped || (slashes && byte == UInt8(ascii: "/")) {
                append(closing: UInt8(ascii: "\\"))
                let letter = byte < 0x20 ? Self.letter(ofControl: byte) : byte
                append(closing: letter)
                if letter == UInt8(ascii: "u") { appendDigits(UInt32(byte)) }
            } else {
                append(closing: byte)
            }
        }
    }

    /// Writes a string with escapes in place of all characters outside of ASCII.
    private mutating func append(inASCII string: BorrowedBytes, _ escaping: Escaping) {
        var position = 0
        while position < string.count {
            var end = position
            while end < string.count, string[end] < 0x80 { end += 1 }
            append(escaped: string.part(position..<end), slashes: escaping.slashes)
            guard end < string.count else { return }
            let (scalar, length) = Self.scalar(string, end)
            reserve(2 * Self.longestEscape)
            appendUnicodeEscape(scalar)
            position = end + length
        }
    }

    /// Returns what comes after the backslash of a control character.
    @inline(never)
    private static func letter(ofControl byte: UInt8) -> UInt8 {
        switch byte {
        case 0x08: UInt8(ascii: "b")
        case 0x09: UInt8(ascii: "t")
        case 0x0A: UInt8(ascii: "n")
        case 0x0C: UInt8(ascii: "f")
        case 0x0D: UInt8(ascii: "r")
        default: UInt8(ascii: "u")
        }
    }

    /// Writes the four digits of a unit. There must be room for them.
    @inline(never)
    private mutating func appendDigits(_ unit: UInt32) {
        for shift in [12, 8, 4, 0] as [UInt32] {
            let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
            append(closing: digit < 10 ? digit + 0x30 : digit + 0x57)
        }
    }

    /// Writes \uXXXX, or two of them for a character above U+FFFF. There must be room for them.
    private mutating func appendUnicodeEscape(_ scalar: UInt32) {
        if scalar >= 0x10000 {
            appendUnicodeEscape(0xD800 + (scalar - 0x10000) >> 10)
            return appendUnicodeEscape(0xDC00 + (scalar - 0x10000) & 0x3FF)
        }
        append(closing: UInt8(ascii: "\\"))
        append(closing: UInt8(ascii: "u"))
        appendDigits(scalar)
    }

    /// Returns the scalar of a valid sequence with two to four bytes.
    private static func scalar(_ string: BorrowedBytes, _ position: Int) -> (UInt32, Int) {
        let first = UInt32(string[position])
        func tail(_ offset: Int) -> UInt32 { UInt32(string[position + offset] & 0x3F) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | tail(1), 2) }
        if first < 0xF0 { return ((first & 0x0F) << 12 | tail(1) << 6 | tail(2), 3) }
        return ((first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
    }
}
