internal import DataMapperValues

extension JsonOutput {
    /// The largest number of characters that `append(integer:)` needs.
    static let integerRoom = 20

    @inline(__always)
    mutating func append(integer value: Int64) {
        reserve(Self.integerRoom + 1)
        if value < 0 {
            next.pointee = UInt8(ascii: "-")
            advance(1)
        }
        appendReserved(value.magnitude)
    }

    mutating func append(integer value: UInt64) {
        reserve(Self.integerRoom)
        appendReserved(value)
    }

    /// Writes an integer without a sign. Room must be reserved.
    @inline(__always)
    private mutating func appendReserved(_ value: UInt64) {
        advance(DecimalDigits.write(value, to: next))
    }

    /// Writes a finite number with the fewest digits that read back as the same number, and always with a point or an
    /// exponent: `1.0`, `0.1`, `1e+16`, `5e-324`.
    @inline(never)
    mutating func append(double value: Double) {
        reserve(48)
        if value.sign == .minus {
            next.pointee = UInt8(ascii: "-")
            advance(1)
        }
        let magnitude = value.magnitude
        if magnitude <= 0x1p53 {
            // Conversions of signed integers take one instruction.
            let whole = Int64(magnitude)
            if Double(whole) == magnitude {
                appendReserved(whole.magnitude)
                next[0] = UInt8(ascii: ".")
                next[1] = UInt8(ascii: "0")
                advance(2)
                return
            }
            if whole < Self.wholeLimit, append(magnitude, whole) { return }
        }
        append(ShortestDecimal(untrimmed: magnitude), isLarge: magnitude > 0x1p53)
    }

    /// The first whole part that is too large for the short way of writing a number.
    private static let wholeLimit: Int64 = 10_000_000

    /// Writes a number from 0.0001 to 10^7 with a fraction of at most eight digits, such as a price or a coordinate.
    /// Returns false for other numbers.
    ///
    /// Example: 397.08 times 10^8 is 39708000000. This integer divided by 10^8 is 397.08 again, so 397.08000000 reads
    /// back as the number. There is no shorter text, because the integer has at most 15 digits, and no two decimals with
    /// at most 15 digits are the same `Double`. Room must be reserved.
    @inline(__always)
    private mutating func append(_ magnitude: Double, _ whole: Int64) -> Bool {
        let scale = Double(DecimalDigits.ofWord)
        // The sum is at least 2^52, so it is rounded to an integer. It is below 2^53, so its lower 52 bits are the digits.
        let sum = magnitude * scale + 0x1p52
        let digits = Int64(bitPattern: sum.significandBitPattern)
        // A number below 0.0001 has an exponent.
        guard (sum - 0x1p52) / scale == magnitude, digits >= 10_000 else { return false }
        appendReserved(whole.magnitude)
        next.pointee = UInt8(ascii: ".")
        let fraction = DecimalDigits.word((digits &- whole &* Int64(DecimalDigits.ofWord)).magnitude)
        DecimalDigits.store(fraction, to: next + 1)
        // The fraction is not zero, and zeros at its end are not written.
        advance(9 &- fraction.leadingZeroBitCount / 8)
        return true
    }

    /// Writes a number that has a fraction, or is so large that it has an exponent. Room must be reserved.
    @inline(__always)
    private mutating func append(_ decimal: ShortestDecimal, isLarge: Bool) {
        var (significand, exponent) = (decimal.significand, decimal.exponent)
        // With 17 digits, the last 16 are two words. Zeros at the end are not written.
        while significand < 10_000_000_000_000_000 {
            significand &*= 10
            exponent &-= 1
        }
        let (upper, last) = significand.quotientAndRemainder(dividingBy: DecimalDigits.ofWord)
        let (first, middle) = upper.quotientAndRemainder(dividingBy: DecimalDigits.ofWord)
        let words = (DecimalDigits.word(middle), DecimalDigits.word(last))
        let zeros = words.1 == 0 ? 8 + words.0.leadingZeroBitCount / 8 : words.1.leadingZeroBitCount / 8
        let digits = 17 - zeros
        // The place of the point, counted from before the first digit.
        let point = 17 + exponent
        if isLarge || point < -3 {
            store(first, words, to: next)
            insertPoint(after: 1, words)
            advance(digits == 1 ? 1 : digits + 1)
            append(exponent: point - 1)
        } else if point > 0 {
            store(first, words, to: next)
            insertPoint(after: point, words)
            advance(digits + 1)
        } else {
            DecimalDigits.store(0, to: next)
            next[1] = UInt8(ascii: ".")
            store(first, words, to: next + (2 - point))
            advance(2 - point + digits)
        }
    }

    @inline(__always)
    private func store(_ first: UInt64, _ words: (UInt64, UInt64), to target: UnsafeMutablePointer<UInt8>) {
        target[0] = UInt8(truncatingIfNeeded: first) &+ 0x30
        DecimalDigits.store(words.0, to: target + 1)
        DecimalDigits.store(words.1, to: target + 9)
    }

    /// Writes a point after the first `count` of 17 digits, from 1 to 16, and again the digits after it. They come from
    /// the words: to read bytes that were just written would be slow.
    @inline(__always)
    private func insertPoint(after count: Int, _ words: (UInt64, UInt64)) {
        next[count] = UInt8(ascii: ".")
        let bits = UInt64(truncatingIfNeeded: (count &- 1) &* 8)
        let rest =
            bits < 64
            ? (words.0 &>> bits | (words.1 &<< 1) &<< (63 &- bits), words.1 &>> bits) : (words.1 &>> (bits &- 64), 0)
        DecimalDigits.store(rest.0, to: next + (count &+ 1))
        DecimalDigits.store(rest.1, to: next + (count &+ 9))
    }

    /// Writes e+xx. The exponent has at least two digits.
    private mutating func append(exponent: Int) {
        next[0] = UInt8(ascii: "e")
        next[1] = exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
        let magnitude = UInt64(exponent.magnitude)
        let width = magnitude < 100 ? 2 : 3
        DecimalDigits.write(magnitude, width, to: next + 2)
        advance(2 + width)
    }

    /// Writes a number as it was read.
    @inline(never)
    mutating func append(decimal node: TapeNode) {
        let fraction = node.fractionDigits
        if fraction > 18 || node.flags.contains(.isScientific) {
            append(NumberText.decimal(node))
            return
        }
        reserve(48)
        if node.isNegative {
            next.pointee = UInt8(ascii: "-")
            advance(1)
        }
        if fraction == 0 {
            appendReserved(node.payload)
            return
        }
        let (whole, rest) = node.payload.quotientAndRemainder(dividingBy: DecimalDigits.power(fraction))
        appendReserved(whole)
        next.pointee = UInt8(ascii: ".")
        DecimalDigits.write(rest, fraction, to: next + 1)
        advance(fraction + 1)
    }
}
