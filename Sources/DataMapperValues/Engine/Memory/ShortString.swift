internal import CDataMapper

/// Makes strings of up to 15 bytes from their two words, and gives those words, without a call of the standard library.
///
/// The words of such a `String` contain its text. The first byte of the text is the lowest byte of the first word. The
/// highest byte of the second word has the length, a bit for short texts, and a bit for texts that are all ASCII:
///
///     "Ana"    // 0x0000_0000_0061_6E41, 0xE300_0000_0000_0000
///     "Zoë"    // 0x0000_0000_ABC3_6F5A, 0xA400_0000_0000_0000
///
/// Nothing promises this layout. So it is compared once with strings that the standard library has made. If they are
/// different, no string is made in this way, and no words are given.
enum ShortString {
    /// The greatest length of a text, in bytes.
    static let limit = 15

    /// Whether strings have the layout that is described above.
    @inline(__always)
    static var hasKnownLayout: Bool { datamapper_knows_short_strings() || compareLayout() }

    @inline(never)
    private static func compareLayout() -> Bool {
        if hasSameWords { datamapper_note_short_strings() }
        return hasSameWords
    }

    private static let hasSameWords: Bool = {
        #if _pointerBitWidth(_64) && _endian(little)
        return (0...limit).allSatisfy { count in
            let ascii = (0..<count).map { 0x61 + UInt8($0) }
            // é, as often as it fits.
            let other = ascii.indices.map { $0 / 2 * 2 + 1 == count ? ascii[$0] : $0 % 2 == 0 ? 0xC3 : 0xA9 }
            return [ascii, other].allSatisfy { bytes in
                let made = unsafe unsafeBitCast(String(decoding: bytes, as: UTF8.self), to: (UInt64, UInt64).self)
                return BorrowedBytes.with(bytes) { words(of: $0) } == made
            }
        } && !isShort(unsafe unsafeBitCast(String(repeating: "a", count: limit + 1), to: (UInt64, UInt64).self).1)
        #else
        return false
        #endif
    }()

    /// Returns the string with these bytes, which must be valid UTF-8, and at most ``limit``.
    @inline(__always)
    static func string(of bytes: BorrowedBytes) -> String? {
        #if _pointerBitWidth(_64) && _endian(little)
        // A string that is in its words has no reference that would have to be counted.
        unsafe hasKnownLayout ? unsafeBitCast(words(of: bytes), to: String.self) : nil
        #else
        nil
        #endif
    }

    /// Returns the words of a string, and the length of its text, which is the first bytes of the words. Returns nil for a
    /// string whose text is elsewhere, and until somebody has asked for `hasKnownLayout`.
    @inline(__always)
    static func words(of string: String) -> (low: UInt64, high: UInt64, count: Int)? {
        #if _pointerBitWidth(_64) && _endian(little)
        let (low, high) = unsafe unsafeBitCast(string, to: (UInt64, UInt64).self)
        guard isShort(high), datamapper_knows_short_strings() else { return nil }
        return (low, high, Int(truncatingIfNeeded: high &>> 56 & 0xF))
        #else
        return nil
        #endif
    }

    /// Returns whether the second word of a string says that the text is in the words.
    @inline(__always)
    private static func isShort(_ high: UInt64) -> Bool { high &>> 60 & 0b1011 == 0b1010 }

    @inline(__always)
    private static func words(of bytes: BorrowedBytes) -> (UInt64, UInt64) {
        var (low, high): (UInt64, UInt64) = (0, 0)
        let count = bytes.count
        let start = unsafe UnsafeRawPointer(bytes.start)
        // The first and the last bytes of the text, which may overlap.
        if count >= 8 {
            low = unsafe start.loadUnaligned(as: UInt64.self)
            high = unsafe start.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self) >> UInt64(8 &* (16 &- count))
        } else if count >= 4 {
            low = unsafe ends(UInt32.self, start, count)
        } else if count >= 2 {
            low = unsafe ends(UInt16.self, start, count)
        } else if count == 1 {
            low = unsafe UInt64(start.load(as: UInt8.self))
        }
        let isASCII = (low | high) & 0x8080_8080_8080_8080 == 0
        return (low, high | (isASCII ? 0xE0 : 0xA0) &<< 56 | UInt64(count) &<< 56)
    }

    @inline(__always)
    private static func ends<Word: FixedWidthInteger & BitwiseCopyable>(
        _: Word.Type, _ start: UnsafeRawPointer, _ count: Int
    ) -> UInt64 {
        let offset = count &- MemoryLayout<Word>.size
        let last = unsafe UInt64(start.loadUnaligned(fromByteOffset: offset, as: Word.self))
        return unsafe UInt64(start.loadUnaligned(as: Word.self)) | last &<< UInt64(8 &* offset)
    }
}
