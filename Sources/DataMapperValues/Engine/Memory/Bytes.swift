/// Compares and copies bytes, eight at a time, without reading outside of them.
@usableFromInline
package enum Bytes {
    @inlinable @inline(__always)
    package static func equal(_ left: BorrowedBytes, _ right: BorrowedBytes) -> Bool { left == right }

    @unsafe @inlinable @inline(__always)
    package static func equal(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe left.count == right.count && left.elementsEqual(right)
    }

    /// Returns whether the bytes are equal. Both pointers must be valid for `count` bytes.
    @inlinable @inline(__always)
    package static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        let (left, right) = unsafe (UnsafeRawPointer(left), UnsafeRawPointer(right))
        if count >= 8 {
            if unsafe !same(UInt64.self, left, right, 0) { return false }
            let last = count &- 8
            var offset = 8
            while offset < last {
                if unsafe !same(UInt64.self, left, right, offset) { return false }
                offset &+= 8
            }
            return unsafe same(UInt64.self, left, right, last)
        }
        if count >= 4 { return unsafe same(UInt32.self, left, right, 0) && same(UInt32.self, left, right, count &- 4) }
        if count >= 2 { return unsafe same(UInt16.self, left, right, 0) && same(UInt16.self, left, right, count &- 2) }
        return unsafe count == 0 || same(UInt8.self, left, right, 0)
    }

    /// Returns whether the next `count` bytes are equal. It reads whole words: up to seven bytes more, or eight bytes if
    /// `count` is 0. Then the result may be false.
    @inlinable @inline(__always)
    package static func startEqual(
        _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
    ) -> Bool {
        var (left, right, count) = unsafe (UnsafeRawPointer(left), UnsafeRawPointer(right), count)
        while count > 8 {
            if unsafe !same(UInt64.self, left, right, 0) { return false }
            unsafe left += 8
            unsafe right += 8
            count &-= 8
        }
        let difference = unsafe left.loadUnaligned(as: UInt64.self) ^ right.loadUnaligned(as: UInt64.self)
        return UInt64(littleEndian: difference) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count) == 0
    }

    /// Returns whether up to 32 bytes are equal. It reads at least eight. If `count` is 0, the result may be false.
    @inlinable @inline(__always)
    package static func shortEqual(
        _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
    ) -> Bool {
        let (left, right) = unsafe (UnsafeRawPointer(left), UnsafeRawPointer(right))
        if count < 8 {
            let difference = unsafe left.loadUnaligned(as: UInt64.self) ^ right.loadUnaligned(as: UInt64.self)
            return UInt64(littleEndian: difference) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count) == 0
        }
        // The words may overlap.
        guard unsafe same(UInt64.self, left, right, 0), unsafe same(UInt64.self, left, right, count &- 8) else {
            return false
        }
        return unsafe count <= 16 || (same(UInt64.self, left, right, 8) && same(UInt64.self, left, right, count &- 16))
    }

    @inlinable @inline(__always)
    package static func contains(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = bytes.count
        guard count >= 4, let base = unsafe UnsafeRawPointer(bytes.baseAddress) else {
            return unsafe bytes.contains(byte)
        }
        if count < 8 {
            return unsafe contains(
                byte,
                UInt64(base.loadUnaligned(as: UInt32.self)) << 32
                    | UInt64(base.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)))
        }
        var offset = 0
        while offset &+ 8 < count {
            if unsafe contains(byte, base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) { return true }
            offset &+= 8
        }
        return unsafe contains(byte, base.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    }

    @inlinable @inline(__always)
    static func contains(_ byte: UInt8, _ word: UInt64) -> Bool {
        // A byte that is zero now borrows from the byte above it.
        let ones: UInt64 = 0x0101_0101_0101_0101
        let difference = word ^ (ones &* UInt64(byte))
        return (difference &- ones) & ~difference & (ones << 7) != 0
    }

    /// Copies bytes. Short texts, such as most keys and words, are copied without a function call.
    @inlinable @inline(__always)
    package static func copy(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ count: Int) {
        if count > 32 { return unsafe target.update(from: source, count: count) }
        let (source, target) = unsafe (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
        if count >= 16 {
            unsafe copyEnds(SIMD2<UInt64>.self, source, target, count)
        } else if count >= 8 {
            unsafe copyEnds(UInt64.self, source, target, count)
        } else if count >= 4 {
            unsafe copyEnds(UInt32.self, source, target, count)
        } else if count >= 2 {
            unsafe copyEnds(UInt16.self, source, target, count)
        } else if count == 1 {
            unsafe copyEnds(UInt8.self, source, target, count)
        }
    }

    /// Copies the first and the last word, which may overlap.
    @inlinable @inline(__always)
    static func copyEnds<Word: BitwiseCopyable>(
        _: Word.Type, _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ count: Int
    ) {
        let last = count &- MemoryLayout<Word>.size
        let end = unsafe source.loadUnaligned(fromByteOffset: last, as: Word.self)
        unsafe target.storeBytes(of: source.loadUnaligned(as: Word.self), as: Word.self)
        unsafe target.storeBytes(of: end, toByteOffset: last, as: Word.self)
    }

    @inlinable @inline(__always)
    static func same<Word: FixedWidthInteger & BitwiseCopyable>(
        _: Word.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ offset: Int
    ) -> Bool {
        unsafe left.loadUnaligned(fromByteOffset: offset, as: Word.self)
            == right.loadUnaligned(fromByteOffset: offset, as: Word.self)
    }
}

extension KeyHash {
    @inlinable @inline(__always)
    package func callAsFunction(_ key: BorrowedBytes) -> UInt64 { unsafe self(key.start, key.count) }

    /// Returns the hash of `count` bytes. All bits are equally good. Reads only the bytes of the key.
    @inlinable @inline(__always)
    package func callAsFunction(_ key: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let bytes = unsafe UnsafeRawPointer(key)
        var state = first
        let low: UInt64
        let high: UInt64
        // Words may overlap. Keys with different lengths and the same words differ because the length is added at the
        // end.
        if count >= 8 {
            var offset = 0
            while offset &+ 16 < count {
                state = unsafe fold(word(bytes, offset) ^ state, word(bytes, offset &+ 8) ^ second)
                offset &+= 16
            }
            low = unsafe word(bytes, count < 16 ? 0 : count &- 16)
            high = unsafe word(bytes, count &- 8)
        } else if count >= 4 {
            low = unsafe UInt64(bytes.loadUnaligned(as: UInt32.self))
            high = unsafe UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
        } else if count > 0 {
            low = unsafe UInt64(key[0]) | UInt64(key[count &>> 1]) &<< 8 | UInt64(key[count &- 1]) &<< 16
            high = 0
        } else {
            (low, high) = (0, 0)
        }
        return fold(low ^ state, high ^ second) &+ UInt64(truncatingIfNeeded: count)
    }

    @inlinable @inline(__always)
    func word(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt64 {
        unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
}

// MARK: - Searching

extension BorrowedBytes {
    /// Returns the place of the first byte from a position on that is below 0x20, or `first`, `second` or `third`, which are
    /// ASCII; or the end if there is none. It compares eight bytes at a time.
    @inlinable @inline(__always)
    package func plainEnd(from position: Int, _ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
        var isASCII = true
        return plainEnd(from: position, first, second, third, &isASCII)
    }

    /// Returns the same. Sets `isASCII` to false if a byte before it is not ASCII.
    @inlinable @inline(__always)
    package func plainEnd(
        from position: Int, _ first: UInt8, _ second: UInt8, _ third: UInt8, _ isASCII: inout Bool
    ) -> Int {
        precondition(UInt(bitPattern: position) <= UInt(bitPattern: count), "there is no such position")
        return unsafe Bytes.plainEnd(start + position, start + count, first, second, third, &isASCII) - start
    }
}

extension Bytes {
    /// Returns where the first byte is that is below 0x20, or `first`, `second` or `third`, which are ASCII; or `end` if there
    /// is none. Sets `isASCII` to false if a byte before it is not ASCII.
    ///
    /// A word is read only if eight bytes are left, and a byte if one is left.
    @unsafe @inlinable @inline(__always)
    package static func plainEnd(
        _ text: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ first: UInt8, _ second: UInt8, _ third: UInt8,
        _ isASCII: inout Bool
    ) -> UnsafePointer<UInt8> {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var all: UInt64 = 0
        defer { if all & (ones << 7) != 0 { isASCII = false } }
        var p = unsafe text
        if unsafe end - p >= 8 {
            let lastWord = unsafe end - 8
            repeat {
                let word = unsafe UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
                let (a, b, c) = (
                    word ^ ones &* UInt64(first), word ^ ones &* UInt64(second), word ^ ones &* UInt64(third)
                )
                // A byte that is found borrows from the byte above it, so only the lowest one is certain, which is the
                // first byte. Bytes that are not ASCII are not searched for.
                let below = (word &- ones &* 0x20) | (a &- ones) | (b &- ones) | (c &- ones)
                let bits = below & ~word & (ones << 7)
                if bits != 0 {
                    // The bits up to the lowest one that is set.
                    all |= word & (bits ^ (bits &- 1))
                    return unsafe p + (bits.trailingZeroBitCount >> 3)
                }
                all |= word
                unsafe p += 8
            } while unsafe p <= lastWord
        }
        while unsafe p < end {
            let byte = unsafe p.pointee
            if byte < 0x20 || byte == first || byte == second || byte == third { return unsafe p }
            all |= UInt64(byte)
            unsafe p += 1
        }
        return unsafe end
    }
}

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

    /// Returns whether the next sixteen bytes are ASCII. It reads all of them.
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
