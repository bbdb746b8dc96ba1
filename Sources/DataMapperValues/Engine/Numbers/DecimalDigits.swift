/// The decimal digits of integers, eight at a time.
///
/// Eight digits fit into one word, so they are calculated together: 12345678 becomes two lanes (1234, 5678), then four
/// (12, 34, 56, 78), then eight. The first digit is in the lowest byte, as in memory.
@usableFromInline
package enum DecimalDigits {
    /// Eight times the character `0`.
    @inlinable static var zeros: UInt64 { 0x3030_3030_3030_3030 }

    /// 10^8, the first number with more than eight digits.
    @inlinable package static var ofWord: UInt64 { 100_000_000 }

    /// Returns the eight digits of a number below 10^8 as bytes from 0 to 9.
    @inlinable @inline(__always)
    package static func word(_ value: UInt64) -> UInt64 {
        let (upper, lower) = value.quotientAndRemainder(dividingBy: 10_000)
        let four = upper | lower << 32
        // n / 100 is n * 10486 / 2^20 for n below 10^4, and n / 10 is n * 103 / 2^10 for n below 100.
        let hundreds = ((four &* 10_486) >> 20) & 0x0000_007F_0000_007F
        let two = hundreds | (four &- hundreds &* 100) << 16
        let tens = ((two &* 103) >> 10) & 0x000F_000F_000F_000F
        return tens | (two &- tens &* 10) << 8
    }

    /// Writes eight bytes from 0 to 9 as characters.
    @inlinable @inline(__always)
    package static func store(_ word: UInt64, to target: OutputPlace) {
        target.store((word | zeros).littleEndian)
    }

    /// Writes a number without leading zeros, and returns the number of digits. There must be room for 20 bytes.
    @inlinable @inline(__always)
    package static func write(_ value: UInt64, to target: OutputPlace) -> Int {
        if value < ofWord { return writeFirst(value, to: target) }
        let (upper, last) = value.quotientAndRemainder(dividingBy: ofWord)
        let count: Int
        if upper < 10 {
            // Many identifiers have nine digits.
            target[0] = UInt8(truncatingIfNeeded: upper) &+ 0x30
            count = 1
        } else if upper < ofWord {
            count = writeFirst(upper, to: target)
        } else {
            let (first, middle) = upper.quotientAndRemainder(dividingBy: ofWord)
            count = writeFirst(first, to: target) &+ 8
            store(word(middle), to: target + (count &- 8))
        }
        store(word(last), to: target + count)
        return count &+ 8
    }

    /// Writes up to eight digits, at least one, as a whole word.
    @inlinable @inline(__always)
    static func writeFirst(_ value: UInt64, to target: OutputPlace) -> Int {
        let digits = word(value)
        // The bit keeps the last digit of zero.
        let leading = (digits | 1 << 56).trailingZeroBitCount & ~7
        store(digits &>> UInt64(truncatingIfNeeded: leading), to: target)
        return 8 &- leading / 8
    }

    /// Writes exactly `count` digits, from 1 to 20, with leading zeros if necessary. There must be room for eight bytes
    /// more.
    @inlinable @inline(__always)
    package static func write(_ value: UInt64, _ count: Int, to target: OutputPlace) {
        if count > 8 { return writeMany(value, count, to: target) }
        store(word(value) &>> UInt64(truncatingIfNeeded: (8 &- count) &* 8), to: target)
    }

    @inline(never) @usableFromInline
    static func writeMany(_ value: UInt64, _ count: Int, to target: OutputPlace) {
        let (upper, lower) = value.quotientAndRemainder(dividingBy: ofWord)
        // The store of the first digits overwrites what is after them.
        write(upper, count &- 8, to: target)
        store(word(lower), to: target + (count &- 8))
    }

    package static func power(_ exponent: Int) -> UInt64 { powers[exponent] }

    /// 10^0 ... 10^19.
    private static let powers: [UInt64] = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]
}
