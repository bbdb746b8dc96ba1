/// The shortest decimal number that reads back as the same binary floating-point number.
///
/// See Raffaello Giulietti, "The Schubfach way to render doubles" (2021). Example: 0.3 is 5404319552844595 x 2^-54.
/// Every decimal between the half-way points to its neighbors reads back as 0.3. Multiplied by 10^17, these points are
/// about 29999999999999997.2 and 30000000000000001.6. The multiple of ten between them, 30000000000000000, is the
/// result: 3 x 10^-1.
package struct ShortestDecimal {
    /// The digits, at most 17, without zeros at their end.
    package let significand: UInt64
    package let exponent: Int

    /// Creates the decimal of a finite number other than zero. The sign is ignored.
    package init(_ value: Double) { self = Self(untrimmed: value).trimmed }

    /// Creates the same decimal, whose digits may have zeros at their end.
    package init(untrimmed value: Double) {
        self.init(
            fraction: value.significandBitPattern, biased: Int(value.exponentBitPattern),
            fractionBits: 52, bias: 1075)
    }

    package init(_ value: Float) {
        let decimal = Self(
            fraction: UInt64(value.significandBitPattern), biased: Int(value.exponentBitPattern), fractionBits: 23,
            bias: 150)
        self = decimal.trimmed
    }

    @inline(__always)
    private init(fraction: UInt64, biased: Int, fractionBits: UInt64, bias: Int) {
        let c = biased == 0 ? fraction : fraction | 1 &<< fractionBits
        let q = max(biased, 1) &- bias
        if q <= 0, 0 &- q <= c.trailingZeroBitCount {
            // An integer below 2^53 is its own shortest form.
            (significand, exponent) = (c &>> UInt64(truncatingIfNeeded: 0 &- q), 0)
            return
        }
        let isEven = c & 1 == 0
        let lowerIsCloser = fraction == 0 && biased > 1
        let k = (q &* 1_262_611 &- (lowerIsCloser ? 524_031 : 0)) >> 22
        let h = UInt64(truncatingIfNeeded: q &+ PowersOfTen.binaryExponent(0 &- k) &+ 1)
        let entry = PowersOfTen.table + 2 &* (0 &- k &- PowersOfTen.smallest)
        // The algorithm needs the power rounded up. Some entries of the table already are, or are exact.
        let high = entry[0]
        let isRoundedUp = 0 &- k >= PowersOfTen.smallestRoundedUp && 0 &- k <= PowersOfTen.largestExact
        let low = isRoundedUp ? entry[1] : entry[1] &+ 1
        // Nothing overflows: c has up to 53 bits, h is from 1 to 4, and the products are below 2^63.
        let center = 4 &* c
        let lower = Self.roundToOdd(high, low, (center &- (lowerIsCloser ? 1 : 2)) &<< h) &+ (isEven ? 0 : 1)
        let value = Self.roundToOdd(high, low, center &<< h)
        let upper = Self.roundToOdd(high, low, (center &+ 2) &<< h) &- (isEven ? 0 : 1)
        let s = value / 4
        if s >= 10 {
            let tens = s / 10
            let belowInside = lower <= 40 &* tens
            let aboveInside = 40 &* tens &+ 40 <= upper
            if belowInside != aboveInside {
                (significand, exponent) = (tens &+ (aboveInside ? 1 : 0), k &+ 1)
                return
            }
        }
        let belowInside = lower <= 4 &* s
        let aboveInside = 4 &* s &+ 4 <= upper
        let roundsUp: Bool
        if belowInside != aboveInside {
            roundsUp = aboveInside
        } else {
            let middle = 4 &* s &+ 2
            roundsUp = value > middle || (value == middle && s & 1 == 1)
        }
        (significand, exponent) = (s &+ (roundsUp ? 1 : 0), k)
    }

    @inline(__always)
    private static func roundToOdd(_ high: UInt64, _ low: UInt64, _ factor: UInt64) -> UInt64 {
        let carried = low.multipliedFullWidth(by: factor).high
        let (upper, lower) = high.multipliedFullWidth(by: factor)
        let (sum, overflow) = lower.addingReportingOverflow(carried)
        return (upper &+ (overflow ? 1 : 0)) | (sum > 1 ? 1 : 0)
    }

    private var trimmed: ShortestDecimal {
        var (significand, exponent) = (significand, exponent)
        while significand >= 10 {
            let (quotient, remainder) = significand.quotientAndRemainder(dividingBy: 10)
            if remainder != 0 { break }
            significand = quotient
            exponent += 1
        }
        return ShortestDecimal(significand: significand, exponent: exponent)
    }

    private init(significand: UInt64, exponent: Int) {
        self.significand = significand
        self.exponent = exponent
    }
}
