/// Checks text in UTF-8 (RFC 3629).
@usableFromInline
package enum Utf8 {
    /// Returns the number of bytes of the sequence that starts here. Returns 0 if it is invalid (RFC 3629 section 4):
    /// overlong, a surrogate, greater than U+10FFFF, or cut off. The first byte must not be ASCII.
    @inlinable @inline(__always)
    package static func sequenceLength(_ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
        let first = unsafe p[0]
        let room = unsafe end - p
        if first < 0xE0 {
            return unsafe first >= 0xC2 && room >= 2 && isContinuation(p[1]) ? 2 : 0
        }
        if first < 0xF0 {
            guard room >= 3, unsafe isContinuation(p[1]), unsafe isContinuation(p[2]) else { return 0 }
            if first == 0xE0, unsafe p[1] < 0xA0 { return 0 }
            if first == 0xED, unsafe p[1] > 0x9F { return 0 }
            return 3
        }
        guard first < 0xF5, room >= 4, unsafe isContinuation(p[1]), unsafe isContinuation(p[2]),
            unsafe isContinuation(p[3])
        else {
            return 0
        }
        if first == 0xF0, unsafe p[1] < 0x90 { return 0 }
        if first == 0xF4, unsafe p[1] > 0x8F { return 0 }
        return 4
    }

    @inlinable @inline(__always)
    static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// Returns whether a word begins with a valid sequence of three bytes, such as most characters of Asian languages.
    @inlinable @inline(__always)
    static func isThreeBytes(_ word: UInt32) -> Bool {
        let word = UInt32(littleEndian: word)
        // The last four bits of the first byte, and the highest of the other ones: overlong if zero, a surrogate if 0xD800.
        let highest = word & 0x200F
        return word & 0x00C0_C0F0 == 0x0080_80E0 && highest != 0 && highest != 0x200D
    }

    /// Returns whether the next 24 bytes are eight valid sequences of three bytes, none of which begins with E0, ED, EE or
    /// EF. These are most characters of Chinese and Japanese.
    ///
    /// The first bytes of the sequences are at the places 0, 3 and 6 of the first word, 1, 4 and 7 of the second, and 2 and
    /// 5 of the third. These differ, so one word has the lowest four bits of all first bytes.
    @inlinable @inline(__always)
    static func areEightTimesThreeBytes(_ p: UnsafePointer<UInt8>) -> Bool {
        let bytes = unsafe UnsafeRawPointer(p)
        let first = unsafe UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
        let second = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        let third = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
        let others =
            (first & 0xC0F0_C0C0_F0C0_C0F0 ^ 0x80E0_8080_E080_80E0)
            | (second & 0xF0C0_C0F0_C0C0_F0C0 ^ 0xE080_80E0_8080_E080)
            | (third & 0xC0C0_F0C0_C0F0_C0C0 ^ 0x8080_E080_80E0_8080)
        let lowest =
            (first & 0x000F_0000_0F00_000F) | (second & 0x0F00_000F_0000_0F00) | (third & 0x0000_0F00_000F_0000)
        // From 1 to 12: adding 15 changes the fifth bit, and adding 3 does not.
        let fifth: UInt64 = 0x1010_1010_1010_1010
        let plainBits = (lowest &+ (fifth &- fifth >> 4)) & ~(lowest &+ 0x0303_0303_0303_0303) & fifth
        return others == 0 && plainBits == fifth
    }

    /// Returns the same for the next six bytes, which are two sequences. It reads eight bytes.
    @inlinable @inline(__always)
    static func areTwiceThreeBytes(_ p: UnsafePointer<UInt8>) -> Bool {
        let word = unsafe UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
        let lowest = word & 0x0F00_000F
        let fifth: UInt64 = 0x1000_0010
        let plainBits = (lowest &+ (fifth &- fifth >> 4)) & ~(lowest &+ 0x0300_0003) & fifth
        return word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0 && plainBits == fifth
    }

    /// Returns whether all bytes are ASCII. Short texts are read as words that may overlap.
    @inlinable @inline(__always)
    package static func isASCII(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        let bytes = unsafe UnsafeRawPointer(text)
        if count >= 8 {
            var all = unsafe bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            var offset = 0
            while offset &+ 8 < count {
                unsafe all |= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                offset &+= 8
            }
            return all & 0x8080_8080_8080_8080 == 0
        }
        if count >= 4 {
            let all =
                unsafe bytes.loadUnaligned(as: UInt32.self)
                | bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            return all & 0x8080_8080 == 0
        }
        return unsafe count == 0 || (text[0] | text[count &>> 1] | text[count &- 1]) < 0x80
    }

    /// Returns whether up to 32 bytes are ASCII. It reads at least eight. If `count` is 0, the result may be false.
    @inlinable @inline(__always)
    package static func isShortASCII(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        let bytes = unsafe UnsafeRawPointer(text)
        var all = unsafe bytes.loadUnaligned(as: UInt64.self)
        if count < 8 {
            all = UInt64(littleEndian: all) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
        } else {
            // The words may overlap.
            unsafe all |= bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            if count > 16 {
                unsafe all |= bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
                unsafe all |= bytes.loadUnaligned(fromByteOffset: count &- 16, as: UInt64.self)
            }
        }
        return all & 0x8080_8080_8080_8080 == 0
    }

    /// Returns `count` if all bytes are ASCII. Otherwise, returns a number of bytes at the start that are certainly
    /// ASCII.
    @inlinable @inline(__always)
    package static func asciiCount(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
        if count < 16 { return unsafe isASCII(text, count) ? count : 0 }
        let last = count &- 16
        var offset = 0
        while offset < last {
            if unsafe !areSixteenASCII(text + offset) { return offset }
            offset &+= 16
        }
        return unsafe areSixteenASCII(text + last) ? count : last
    }

    @inlinable @inline(__always)
    static func areSixteenASCII(_ text: UnsafePointer<UInt8>) -> Bool {
        let bytes = unsafe UnsafeRawPointer(text)
        let all =
            unsafe bytes.loadUnaligned(as: UInt64.self) | bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        return all & 0x8080_8080_8080_8080 == 0
    }

    /// Returns the number of bytes before the first invalid one.
    package static func validCount(_ text: Slice<BorrowedBytes>) -> Int { validCount(BorrowedBytes(text)).count }

    /// Returns the number of bytes before the first invalid one, and whether all of these are ASCII.
    @inlinable
    package static func validCount(_ text: BorrowedBytes) -> (count: Int, isASCII: Bool) {
        unsafe validCount(text.start, text.count)
    }

    /// Returns the number of bytes of the sequence that starts at a place, or 0; see `sequenceLength(_:_:)`.
    @inlinable
    package static func sequenceLength(at place: Int, in text: BorrowedBytes) -> Int {
        let rest = text.part(from: place)
        return unsafe rest.isEmpty ? 0 : sequenceLength(rest.start, rest.start + rest.count)
    }

    /// Returns the number of bytes before the first invalid one, and whether all of these are ASCII.
    @inlinable
    package static func validCount(_ text: UnsafePointer<UInt8>, _ count: Int) -> (count: Int, isASCII: Bool) {
        let end = unsafe text + count
        var p = unsafe text
        var isASCII = true
        while unsafe p < end {
            if unsafe end - p >= 8 {
                let word = unsafe UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
                let others = word & 0x8080_8080_8080_8080
                if others == 0 {
                    unsafe p += 8
                    continue
                }
                unsafe p += others.trailingZeroBitCount &>> 3
            }
            if unsafe p.pointee < 0x80 {
                unsafe p += 1
            } else {
                isASCII = false
                while unsafe end - p >= 24, unsafe areEightTimesThreeBytes(p) { unsafe p += 24 }
                while unsafe end - p >= 8, unsafe areTwiceThreeBytes(p) { unsafe p += 6 }
                while unsafe end - p >= 4, unsafe isThreeBytes(UnsafeRawPointer(p).loadUnaligned(as: UInt32.self)) {
                    unsafe p += 3
                }
                if unsafe p == end || p.pointee < 0x80 { continue }
                let length = unsafe sequenceLength(p, end)
                if length == 0 { break }
                unsafe p += length
            }
        }
        return unsafe (p - text, isASCII)
    }
}
