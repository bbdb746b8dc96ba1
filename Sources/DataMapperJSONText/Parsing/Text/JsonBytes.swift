/// Operations on eight bytes of text at a time, as a word whose lowest byte comes first.
///
/// A mask has the upper bit of each byte that matches. Bits above the lowest one may be wrong, because subtraction
/// borrows upwards. So only the lowest bit counts.
enum JsonBytes {
    static let ones: UInt64 = 0x0101_0101_0101_0101
    static let highs: UInt64 = 0x8080_8080_8080_8080

    /// Marks bytes that end a run of plain ASCII in a string: quotation mark, backslash, control characters, bytes
    /// outside of ASCII.
    @inline(__always)
    static func stops(_ word: UInt64) -> UInt64 { (escapes(word) | word) & highs }

    /// Marks bytes that must be escaped. Bytes outside of ASCII may be marked or not. With one bit flipped, the
    /// quotation mark comes after the last control character, so one subtraction finds both.
    @inline(__always)
    private static func escapes(_ word: UInt64) -> UInt64 {
        ((word ^ (ones &* 0x02)) &- (ones &* 0x21)) | ((word ^ (ones &* 0x5C)) &- ones)
    }

    /// Marks quotation marks and backslashes, and nothing outside of ASCII.
    @inline(__always)
    static func textEnds(_ word: UInt64) -> UInt64 { (matches(word, 0x22) | matches(word, 0x5C)) & ~word & highs }

    /// Marks quotation marks and brackets of both kinds, which differ in one bit, and the control character U+0002.
    @inline(__always)
    static func structure(_ word: UInt64) -> UInt64 {
        let folded = word | ones &* 0x20
        return (matches(folded, 0x22) | matches(folded, 0x7B) | matches(folded, 0x7D)) & ~word & highs
    }

    @inline(__always)
    static func places(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        matches(word, byte) & ~(word ^ (ones &* UInt64(byte))) & highs
    }

    @inline(__always)
    private static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 { (word ^ (ones &* UInt64(byte))) &- ones }

    @inline(__always)
    static func areDigits(_ word: UInt64) -> Bool {
        (word & (word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0) == 0x3030_3030_3030_3030
    }

    /// Returns the number of eight digits. Combines pairs, then fours, then all.
    @inline(__always)
    static func number(_ digits: UInt64) -> UInt64 {
        let values = digits &- 0x3030_3030_3030_3030
        let pairs = (values &* 10) &+ (values >> 8)
        let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
        let high = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
        return (low &+ high) >> 32
    }
}
