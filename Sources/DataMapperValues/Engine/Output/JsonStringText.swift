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

    /// Writes a string in quotation marks. The bytes must be valid UTF-8.
    @inlinable @inline(__always)
    package mutating func append(string: UnsafeBufferPointer<UInt8>, _ escaping: Escaping) {
        let count = string.count
        guard reserve(count &+ 2) else { return }
        let target = next
        guard Self.copy(string, escaping, to: target + 1) else { return appendEscaped(string, escaping) }
        target[0] = UInt8(ascii: "\"")
        target[count &+ 1] = UInt8(ascii: "\"")
        advance(count &+ 2)
    }

    /// Writes a string in quotation marks, and one more character.
    @inlinable @inline(__always)
    package mutating func append(
        string: UnsafeBufferPointer<UInt8>, _ escaping: Escaping, followedBy character: UInt8
    ) {
        let count = string.count
        guard reserve(count &+ 3) else { return }
        let target = next
        guard Self.copy(string, escaping, to: target + 1) else {
            appendEscaped(string, escaping)
            return append(character)
        }
        target[0] = UInt8(ascii: "\"")
        target[count &+ 1] = UInt8(ascii: "\"")
        target[count &+ 2] = character
        advance(count &+ 3)
    }

    /// Copies the bytes. Returns false if one of them must be escaped.
    @inlinable @inline(__always)
    static func copy(
        _ string: UnsafeBufferPointer<UInt8>, _ escaping: Escaping, to target: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        guard let source = string.baseAddress else { return true }
        if !escaping.isPlain { return !escaping.nonASCII && copyWithoutSlashes(source, string.count, to: target) }
        if string.count >= 16 { return copyLong(source, string.count, to: target) }
        return copyShort(source, string.count, to: target, slashes: false)
    }

    /// Copies at least 16 bytes. Returns false if one of them must be escaped.
    @inline(never) @usableFromInline
    static func copyLong(
        _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        copyLong(source, count, to: target, slashes: false)
    }

    /// Copies the bytes. Returns false if one of them must be escaped; slashes must be, too.
    @inline(never) @usableFromInline
    static func copyWithoutSlashes(
        _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        count >= 16
            ? copyLong(source, count, to: target, slashes: true)
            : copyShort(source, count, to: target, slashes: true)
    }

    /// Copies at least 16 bytes, as many at a time. Returns false if one of them must be escaped. The last ones may
    /// overlap those before.
    @inlinable @inline(__always)
    static func copyLong(
        _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>, slashes: Bool
    ) -> Bool {
        var found = EscapedBytes.Mask()
        var offset = 0
        repeat {
            found .|= escaped(copy(EscapedBytes.Block.self, source, offset, target), slashes)
            offset &+= 16
        } while offset &+ 16 <= count
        found .|= escaped(copy(EscapedBytes.Block.self, source, count &- 16, target), slashes)
        return EscapedBytes.isEmpty(found)
    }

    /// Copies less than 16 bytes. Returns false if one of them must be escaped. The last ones may overlap those before.
    @inlinable @inline(__always)
    static func copyShort(
        _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>, slashes: Bool
    ) -> Bool {
        if count >= 8 {
            let words = SIMD2(copy(UInt64.self, source, 0, target), copy(UInt64.self, source, count &- 8, target))
            return EscapedBytes.isEmpty(escaped(EscapedBytes.block(words), slashes))
        }
        if count >= 4 {
            let first = UInt64(copy(UInt32.self, source, 0, target))
            let last = UInt64(copy(UInt32.self, source, count &- 4, target))
            return escaped(first | last << 32, slashes) == 0
        }
        if count == 0 { return true }
        let (first, middle, last) = (source[0], source[count >> 1], source[count &- 1])
        target[0] = first
        target[count >> 1] = middle
        target[count &- 1] = last
        return escaped(UInt64(first) | UInt64(middle) << 8 | UInt64(last) << 16 | spaces << 24, slashes) == 0
    }

    @inlinable static var spaces: UInt64 { 0x2020_2020_2020_2020 }

    /// Copies some bytes, and returns them.
    @inlinable @inline(__always)
    static func copy<Bytes: BitwiseCopyable>(
        _: Bytes.Type, _ source: UnsafePointer<UInt8>, _ offset: Int, _ target: UnsafeMutablePointer<UInt8>
    ) -> Bytes {
        let bytes = UnsafeRawPointer(source).loadUnaligned(fromByteOffset: offset, as: Bytes.self)
        UnsafeMutableRawPointer(target).storeBytes(of: bytes, toByteOffset: offset, as: Bytes.self)
        return bytes
    }

    @inlinable @inline(__always)
    static func escaped(_ word: UInt64, _ slashes: Bool) -> UInt64 {
        EscapedBytes.escaped(word) | (slashes ? EscapedBytes.slashes(word) : 0)
    }

    @inlinable @inline(__always)
    static func escaped(_ block: EscapedBytes.Block, _ slashes: Bool) -> EscapedBytes.Mask {
        slashes ? EscapedBytes.escaped(block) .| EscapedBytes.slashes(block) : EscapedBytes.escaped(block)
    }

    /// Writes the string again, from its first byte on, with escapes.
    @inline(never) @usableFromInline
    mutating func appendEscaped(_ string: UnsafeBufferPointer<UInt8>, _ escaping: Escaping) {
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
    private mutating func append(escaped string: UnsafeBufferPointer<UInt8>, slashes: Bool) {
        guard var source = string.baseAddress else { return }
        let end = source + string.count
        while source < end {
            // Room for a word, the last byte of which may be escaped.
            reserve(8 &+ Self.longestEscape)
            var target = next
            if end - source >= 8 {
                let word = UInt64(littleEndian: Self.copy(UInt64.self, source, 0, target))
                let escaped = Self.escaped(word, slashes)
                let plain = escaped.trailingZeroBitCount &>> 3
                source += plain
                target += plain
                if escaped == 0 {
                    advance(8)
                    continue
                }
            }
            let byte = source.pointee
            source += 1
            let isEscaped = byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            if isEscaped || (slashes && byte == UInt8(ascii: "/")) {
                target[0] = UInt8(ascii: "\\")
                target[1] = byte < 0x20 ? Self.letter(ofControl: byte) : byte
                target += 2
                if target[-1] == UInt8(ascii: "u") { Self.writeDigits(UInt32(byte), to: &target) }
            } else {
                target[0] = byte
                target += 1
            }
            advance(target - next)
        }
    }

    /// Writes a string with escapes in place of all characters outside of ASCII.
    private mutating func append(inASCII string: UnsafeBufferPointer<UInt8>, _ escaping: Escaping) {
        var position = 0
        while position < string.count {
            var end = position
            while end < string.count, string[end] < 0x80 { end += 1 }
            append(escaped: UnsafeBufferPointer(rebasing: string[position..<end]), slashes: escaping.slashes)
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

    @inline(never)
    private static func writeDigits(_ unit: UInt32, to target: inout UnsafeMutablePointer<UInt8>) {
        for shift in [12, 8, 4, 0] as [UInt32] {
            let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
            target.pointee = digit < 10 ? digit + 0x30 : digit + 0x57
            target += 1
        }
    }

    /// Writes \uXXXX, or two of them for a character above U+FFFF. There must be room for them.
    private mutating func appendUnicodeEscape(_ scalar: UInt32) {
        if scalar >= 0x10000 {
            appendUnicodeEscape(0xD800 + (scalar - 0x10000) >> 10)
            return appendUnicodeEscape(0xDC00 + (scalar - 0x10000) & 0x3FF)
        }
        var target = next
        target[0] = UInt8(ascii: "\\")
        target[1] = UInt8(ascii: "u")
        target += 2
        Self.writeDigits(scalar, to: &target)
        advance(Self.longestEscape)
    }

    /// Returns the scalar of a valid sequence with two to four bytes.
    private static func scalar(_ string: UnsafeBufferPointer<UInt8>, _ position: Int) -> (UInt32, Int) {
        let first = UInt32(string[position])
        func tail(_ offset: Int) -> UInt32 { UInt32(string[position + offset] & 0x3F) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | tail(1), 2) }
        if first < 0xF0 { return ((first & 0x0F) << 12 | tail(1) << 6 | tail(2), 3) }
        return ((first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
    }
}
