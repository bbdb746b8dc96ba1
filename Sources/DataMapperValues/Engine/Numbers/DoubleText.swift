internal import CDataMapper

/// The text of a floating-point number, with the fewest digits that read back as the same number, and always with a point
/// or an exponent: `1.0`, `0.1`, `1e+16`, `5e-324`. It is the same text as that of `Double.description`.
@usableFromInline
package enum DoubleText {
    /// The number of bytes that `writeText` may change. A text has at most 24.
    @inlinable package static var room: Int { 32 }

    /// Returns the text of any number.
    package static func text(_ value: Double) -> String {
        guard value.isFinite else { return value.description }
        // A string that is created in place would need memory for all of the room.
        let text = OutputPlace.withText(room: room, { value.writeText(to: $0) - $0 }) {
            String(decoding: $0, as: UTF8.self)
        }
        return text ?? value.description
    }
}

extension Double {
    /// Writes a finite number, and returns the end of its text. There must be room; see `DoubleText`.
    @inline(never) @usableFromInline
    package func writeText(to start: OutputPlace) -> OutputPlace {
        start[0] = UInt8(ascii: "-")
        let next = start + Int(truncatingIfNeeded: bitPattern &>> 63)
        let biased = Int(truncatingIfNeeded: bitPattern &>> 52 & 0x7FF)
        // At least 2^-13, so that there is no exponent, and below 2^23.
        if UInt(bitPattern: biased &- 1010) < 36, let digits = eightDecimals {
            return DigitsText(digits, 0).writeDecimals(to: next)
        }
        // Not zero, not subnormal, and below 2^52. Others have functions of their own, so that this one calls a function
        // only at its end, and needs no stack.
        let c = bitPattern & (1 &<< 52 &- 1) | 1 &<< 52
        guard UInt(bitPattern: biased &- 1) < 1074, c != 1 &<< 52, let powers = PowersOfTen.existingTable else {
            return DoubleText.writeUnusual(self, to: next)
        }
        let (digits, point) = DigitsText.make(ShortestDigits(c, biased &- 1075, powers))
        return UInt(bitPattern: point &- 1) < 7
            ? digits.write(shortPoint: point, to: next) : digits.write(point: point, to: next)
    }

    /// The number times 10^8, if this is an integer, as for a price or a coordinate. The number must be below 2^23.
    ///
    /// Example: 397.08 times 10^8 is 39708000000. This integer divided by 10^8 is 397.08 again, so 397.08000000 reads
    /// back as the number. There is no shorter text, because the integer has at most 15 digits, and no two decimals with
    /// at most 15 digits are the same `Double`. This takes half of the time that other numbers need.
    @inline(__always)
    private var eightDecimals: UInt64? {
        // The sum is at least 2^52, so it is rounded to an integer. It is below 2^53, so its lower 52 bits are the digits.
        let sum = magnitude * 1e8 + 0x1p52
        return (sum - 0x1p52) / 1e8 == magnitude ? sum.significandBitPattern : nil
    }
}

extension DoubleText {
    /// Writes zero, a number of at least 2^52, a subnormal number, a power of two, or the very first number.
    @inline(never)
    fileprivate static func writeUnusual(
        _ value: Double, to next: OutputPlace
    ) -> OutputPlace {
        if value == 0 {
            (next[0], next[1], next[2]) = (UInt8(ascii: "0"), UInt8(ascii: "."), UInt8(ascii: "0"))
            return next + 3
        }
        var digits = ShortestDigits(value)
        if digits.leading < 100_000_000_000_000 { digits.fill() }
        let (text, point) = DigitsText.make(digits)
        if value.magnitude > 0x1p53 || point < -3 { return text.write(exponent: point &- 1, to: next) }
        return text.write(point: point, to: next)
    }
}

/// Seventeen digits as characters.
private struct DigitsText {
    /// Eight digits, the first one in the lowest byte.
    private let first: UInt64
    private let second: UInt64
    private let last: UInt8
    /// The number of digits without the zeros at the end.
    private let count: Int

    @inline(__always)
    init(_ leading: UInt64, _ last: UInt64) {
        let digits = datamapper_sixteen_digits(leading)
        (first, second) = (digits.first, digits.last)
        self.last = UInt8(truncatingIfNeeded: last) | 0x30
        count = last == 0 ? Int(truncatingIfNeeded: digits.count) : 17
    }

    /// Creates the text of at least fifteen digits, and returns the place of the point: the number of digits before it.
    @inline(__always)
    static func make(_ digits: ShortestDigits) -> (text: DigitsText, point: Int) {
        let point = digits.exponent &+ 17
        if digits.leading < 1_000_000_000_000_000 {
            return (DigitsText(digits.leading &* 10 &+ digits.last, 0), point &- 1)
        }
        return (DigitsText(digits.leading, digits.last), point)
    }

    @inline(__always)
    private func store(to target: OutputPlace) {
        target.store(first.littleEndian)
        target.store(second.littleEndian, at: 8)
        target[16] = last
    }

    /// Writes the digits with a point after one to seven of them, so that it is in the first word.
    @inline(__always)
    func write(shortPoint point: Int, to next: OutputPlace) -> OutputPlace {
        store(to: next + 1)
        let bits = UInt64(truncatingIfNeeded: point &* 8)
        let fraction = (first &>> bits) &<< bits
        let dot = UInt64(UInt8(ascii: ".")) &<< bits
        next.store(UInt64(littleEndian: first ^ fraction | dot | fraction &<< 8))
        return next + (1 &+ max(count, point &+ 1))
    }

    /// Writes the digits with a point that may be anywhere, or with an exponent if they begin after more than three
    /// zeros.
    @inline(never)
    func write(point: Int, to next: OutputPlace) -> OutputPlace {
        if point < -3 { return write(exponent: point &- 1, to: next) }
        if point <= 0 {
            next.store(0x3030_3030_3030_2E30.littleEndian)
            store(to: next + (2 &- point))
            return next + (2 &- point &+ count)
        }
        if point < 8 { return write(shortPoint: point, to: next) }
        store(to: next + 1)
        next.store(first.littleEndian)
        let bits = (point &- 8) &* 8
        let fraction = (second >> bits) << bits
        next.store(UInt64(littleEndian: (second ^ fraction) | fraction << 8), at: 8)
        next[point] = UInt8(ascii: ".")
        return next + (1 &+ max(count, point &+ 1))
    }

    /// Writes d.ddde+xx. The exponent has at least two digits.
    @inline(never)
    func write(exponent: Int, to start: OutputPlace) -> OutputPlace {
        store(to: start + 1)
        start[0] = UInt8(truncatingIfNeeded: first)
        start[1] = UInt8(ascii: ".")
        var next = start + (count == 1 ? 1 : count &+ 1)
        func append(_ byte: UInt8) {
            next[0] = byte
            next += 1
        }
        append(UInt8(ascii: "e"))
        append(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
        let magnitude = UInt8(truncatingIfNeeded: exponent.magnitude % 100)
        if exponent.magnitude >= 100 { append(0x30 &+ UInt8(truncatingIfNeeded: exponent.magnitude / 100)) }
        append(0x30 &+ magnitude / 10)
        append(0x30 &+ magnitude % 10)
        return next
    }

    /// Writes the first eight digits without the zeros at their start, and the other eight as decimals, without the zeros
    /// at their end.
    @inline(__always)
    func writeDecimals(to next: OutputPlace) -> OutputPlace {
        // The bit keeps the last digit of zero.
        let leading = (first ^ 0x3030_3030_3030_3030 | 1 &<< 56).trailingZeroBitCount & ~7
        next.store(UInt64(littleEndian: first &>> UInt64(truncatingIfNeeded: leading)))
        let point = next + (8 &- leading / 8)
        point[0] = UInt8(ascii: ".")
        point.store(second.littleEndian, at: 1)
        return point + max(count &- 7, 2)
    }
}
