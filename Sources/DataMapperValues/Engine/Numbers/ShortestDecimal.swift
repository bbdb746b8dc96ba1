/// The shortest decimal number that reads back as the same binary floating-point number.
package struct ShortestDecimal {
    /// The digits, at most 17, without zeros at their end.
    package let significand: UInt64
    package let exponent: Int

    /// Creates the decimal of a finite number other than zero. The sign is ignored.
    package init(_ value: Double) { self.init(ShortestDigits(value)) }

    /// Creates the decimal of a finite number other than zero. The sign is ignored.
    package init(_ value: Float) {
        self.init(
            ShortestDigits(
                fraction: UInt64(value.significandBitPattern), biased: Int(value.exponentBitPattern),
                fractionBits: 23, bias: 150))
    }

    private init(_ digits: ShortestDigits) {
        var (significand, exponent) = (digits.leading &* 10 &+ digits.last, digits.exponent)
        while significand >= 10 {
            let (quotient, remainder) = significand.quotientAndRemainder(dividingBy: 10)
            if remainder != 0 { break }
            significand = quotient
            exponent += 1
        }
        (self.significand, self.exponent) = (significand, exponent)
    }
}

/// The digits of the shortest decimal, the last one apart from the others.
///
/// This is the way of Victor Zverovich's Zmij, which combines two ideas: Raffaello Giulietti's "The Schubfach way to
/// render doubles" (2021), and Xiang JunBo's, who takes the last digit from the fraction of a product that has one digit
/// less.
///
/// Example: 0.3 is 5404319552844595 x 2^-54. Multiplied by 10^16, it is 2999999999999999.889, and numbers that are less
/// than 0.277 away read back as 0.3. The integer 3000000000000000 is one of them, so there is no other digit. If no
/// integer is one of them, the last digit is the fraction, multiplied by ten and rounded.
///
/// The fraction and half of the gap to the next number are known to 64 bits, with an error below 2^-63. That this is
/// enough for all numbers has been proved outside of this library, by a program that finds the numbers for which a
/// decision is the closest.
struct ShortestDigits {
    /// All digits but the last: at most 16, and for a `Double` that is not subnormal at least 15.
    private(set) var leading: UInt64
    /// The last digit, or 0 if it is not needed.
    private(set) var last: UInt64
    /// The exponent of the last digit.
    private(set) var exponent: Int

    /// Creates the digits of a number below 2^52 that is neither subnormal nor a power of two: `c` x 2^`q`.
    @inline(__always)
    init(_ c: UInt64, _ q: Int, _ powers: TableElements<UInt64>) {
        exponent = (q &* 1_262_611) >> 22
        let (high, low) = powers.pair(at: PowersOfTen.place(of: ~exponent))
        let product = ScaledProduct(c, q, power: ~exponent, high: high, low: low)
        (leading, last) = product.digits(even: ~c & 1)
    }

    /// Creates the digits of any finite number other than zero.
    init(_ value: Double) {
        self.init(
            fraction: value.significandBitPattern, biased: Int(value.exponentBitPattern), fractionBits: 52, bias: 1075)
    }

    @inline(__always)
    fileprivate init(fraction: UInt64, biased: Int, fractionBits: UInt64, bias: Int) {
        let c = biased == 0 ? fraction : fraction | 1 &<< fractionBits
        let q = max(biased, 1) &- bias
        let lowerIsCloser = fraction == 0 && biased > 1
        exponent = (q &* 1_262_611 &- (lowerIsCloser ? 524_031 : 0)) >> 22
        let power = ~exponent
        let (high, low) = PowersOfTen.table.pair(at: PowersOfTen.place(of: power))
        // The algorithm needs the power rounded down.
        let isRoundedUp = power >= PowersOfTen.smallestRoundedUp && power < 0
        let product = ScaledProduct(c, q, power: power, high: high, low: low &- (isRoundedUp ? 1 : 0))
        (leading, last) = lowerIsCloser ? product.digitsOfPowerOfTwo : product.digits(even: ~c & 1)
    }

    /// Adds zeros to a number other than zero, until there are sixteen digits before the last.
    mutating func fill() {
        leading = leading &* 10 &+ last
        (last, exponent) = (0, exponent &- 1)
        while leading < 1_000_000_000_000_000 {
            leading &*= 10
            exponent &-= 1
        }
    }
}

/// A number times a power of ten, which makes it an integer of at most 16 digits and a fraction.
private struct ScaledProduct {
    private let integer: UInt64
    /// The fraction x 2^64.
    private let fraction: UInt64
    /// Half of the gap between the number and the next larger one, times the same power, x 2^64.
    private let halfGap: UInt64

    /// Multiplies `c` x 2^`q` by a power of ten. Nothing overflows: `c` has up to 53 bits, and is moved by 6 to 9 bits. A
    /// power of two, which has only its first bit, may be moved by 10.
    @inline(__always)
    init(_ c: UInt64, _ q: Int, power: Int, high: UInt64, low: UInt64) {
        let scale = q &+ PowersOfTen.binaryExponent(power)
        let factor = c &<< UInt64(truncatingIfNeeded: scale &+ 10)
        let carried = low.multipliedFullWidth(by: factor).high
        let product = high.multipliedFullWidth(by: factor)
        let (lower, overflow) = product.low.addingReportingOverflow(carried)
        let upper = product.high &+ (overflow ? 1 : 0)
        integer = upper &>> 9
        fraction = upper &<< 55 | lower &>> 9
        halfGap = high &>> UInt64(truncatingIfNeeded: 0 &- scale)
    }

    @inline(__always)
    func digits(even: UInt64) -> (leading: UInt64, last: UInt64) {
        // A number that is exactly half way reads back as the one that is even.
        let half = halfGap &+ even
        let isAbove: UInt64 = fraction.addingReportingOverflow(half).overflow ? 1 : 0
        let isBelow: UInt64 = half > fraction ? 1 : 0
        // The fraction may be a little too small, so ten times the fraction is up to 10 too small.
        let ten = fraction.multipliedFullWidth(by: 10)
        let rounded = ten.high &+ (ten.low.addingReportingOverflow(1 &<< 63 | 6).overflow ? 1 : 0)
        // 2.5 is rounded to 2, because that is even.
        let digit = fraction == 1 &<< 62 ? 2 : rounded
        return (integer &+ isAbove, digit & ((isAbove | isBelow) &- 1))
    }

    /// The same for a power of two. The next smaller number is only half as far away.
    @inline(__always)
    var digitsOfPowerOfTwo: (leading: UInt64, last: UInt64) {
        if halfGap > ~fraction { return (integer &+ 1, 0) }
        if halfGap / 2 > fraction { return (integer, 0) }
        func digit(_ fraction: UInt64, adding bias: UInt64) -> UInt64 {
            let ten = fraction.multipliedFullWidth(by: 10)
            return ten.high &+ (ten.low.addingReportingOverflow(bias).overflow ? 1 : 0)
        }
        let rounded = digit(fraction, adding: 1 &<< 63 &- 1)
        return (integer, max(rounded, digit(fraction &- halfGap / 2, adding: .max)))
    }
}
