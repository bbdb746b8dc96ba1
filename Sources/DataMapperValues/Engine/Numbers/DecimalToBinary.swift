/// Conversion of decimal numbers to binary floating point, correctly rounded.
///
/// Example: 1.5e3 has the significand 15 and the exponent 2. Both are exact in a `Double` (15 < 2^53, 2 <= 22), so 15.0
/// * 100.0 is the rounded result (Clinger). This does not work for 65613616999999977e-15. Its significand is multiplied
/// by the 128-bit significand of 10^-15, and the upper bits of the product are the bits of the result (Eisel-Lemire;
/// Daniel Lemire, "Number parsing at a gigabyte per second", 2021). 128 bits are always enough: see Noble Mushtak and
/// Daniel Lemire, "Fast number parsing without fallback", 2023.
@usableFromInline
package enum DecimalToBinary {
    /// Returns significand x 10^exponent, or nil if that is larger than the largest finite `Double`. A number that is
    /// too small gives zero.
    @usableFromInline
    package static func double(significand: UInt64, exponent: Int, isNegative: Bool) -> Double? {
        let magnitude: Double
        if significand <= 1 << 53, exponent >= -22, exponent <= 22 {
            let value = Double(significand)
            magnitude =
                exponent < 0
                ? value / PowersOfTen.exactDoubles[-exponent] : value * PowersOfTen.exactDoubles[exponent]
        } else {
            guard let bits = eiselLemire(significand, exponent) else { return nil }
            magnitude = Double(bitPattern: bits)
        }
        return isNegative ? -magnitude : magnitude
    }

    /// Returns a number in a narrower format, without rounding twice.
    @inlinable
    package static func narrow<Value: BinaryFloatingPoint>(
        _ decimal: @autoclosure () -> LongDecimal, rounded double: Double, to: Value.Type
    ) -> Value? {
        let value = Value(double)
        if Double(value) == double { return value }
        // If the `Double` is exactly between two neighbors, only the decimal itself shows which one is nearer.
        let magnitude = value.magnitude
        let (lower, upper): (Value, Value) =
            Double(magnitude) < double.magnitude ? (magnitude, magnitude.nextUp) : (magnitude.nextDown, magnitude)
        let half = (upper.isFinite ? Double(upper) - Double(lower) : Double(lower.ulp)) / 2
        var result = magnitude
        if double.magnitude == Double(lower) + half {
            switch decimal().compareMagnitude(toSignificand: double.significandWord, exponent: double.binaryScale) {
            case ..<0: result = lower
            case 1...: result = upper
            default: break
            }
        }
        guard result.isFinite else { return nil }
        return double.sign == .minus ? -result : result
    }

    /// Returns the bits of a positive `Double`, or nil for infinity.
    static func eiselLemire(_ significand: UInt64, _ exponent: Int) -> UInt64? {
        if significand == 0 || exponent < PowersOfTen.smallest { return 0 }
        if exponent > 308 { return nil }
        let leadingZeros = significand.leadingZeroBitCount
        let normalized = significand << UInt64(leadingZeros)
        let (powers, place) = (PowersOfTen.table, PowersOfTen.place(of: exponent))
        var (high, low) = normalized.multipliedFullWidth(by: powers[place])
        if high & 0x1FF == 0x1FF {
            let (carry, overflow) = low.addingReportingOverflow(
                normalized.multipliedFullWidth(by: powers[place &+ 1]).high)
            low = carry
            if overflow { high &+= 1 }
        }
        let upperBit = Int(high >> 63)
        let shift = UInt64(upperBit + 64 - 52 - 3)
        var mantissa = high >> shift
        var power = PowersOfTen.binaryExponent(exponent) + 63 + upperBit - leadingZeros + 1023
        if power <= 0 {
            if 1 - power >= 64 { return 0 }
            mantissa >>= UInt64(1 - power)
            mantissa = (mantissa + (mantissa & 1)) >> 1
            return mantissa
        }
        // Exactly half way between two numbers: round to even. Only small powers of five can be that exact.
        if low == 0, exponent >= -4, exponent <= 23, mantissa & 3 == 1, mantissa << shift == high {
            mantissa &= ~1
        }
        mantissa = (mantissa + (mantissa & 1)) >> 1
        if mantissa >= 1 << 53 {
            mantissa = 1 << 52
            power += 1
        }
        if power >= 0x7FF { return nil }
        return (mantissa & ~(1 << 52)) | (UInt64(power) << 52)
    }
}

extension Double {
    /// A finite value is significandWord x 2^binaryScale.
    @usableFromInline
    var significandWord: UInt64 {
        exponentBitPattern == 0 ? significandBitPattern : significandBitPattern | (1 << 52)
    }

    @usableFromInline
    var binaryScale: Int { Int(max(exponentBitPattern, 1)) - 1075 }
}
