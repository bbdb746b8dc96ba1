#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The digits of a `Decimal`: an integer of 128 bits without a sign.
///
/// The arithmetic and the text of `Decimal` take microseconds on some systems. `UInt128` needs newer systems.
struct DecimalMantissa: Equatable {
    private(set) var high: UInt64
    private(set) var low: UInt64

    init(_ value: UInt64) { (high, low) = (0, value) }

    /// Creates the integer of decimal digits, or returns nil if they do not fit.
    init?(digits: [UInt8]) {
        self.init(0)
        for digit in digits where !append(digit: UInt64(digit)) { return nil }
    }

    var isZero: Bool { high | low == 0 }

    /// Appends a decimal digit. Returns false if it does not fit.
    mutating func append(digit: UInt64) -> Bool {
        let lower = low.multipliedFullWidth(by: 10)
        let (newLow, carry) = lower.low.addingReportingOverflow(digit)
        let (product, isTooLarge) = high.multipliedReportingOverflow(by: 10)
        let (sum, overflow) = product.addingReportingOverflow(lower.high + (carry ? 1 : 0))
        if isTooLarge || overflow { return false }
        (high, low) = (sum, newLow)
        return true
    }

    /// Removes the last decimal digit, and returns it.
    mutating func removeDigit() -> UInt64 {
        if high == 0 {
            let (quotient, digit) = low.quotientAndRemainder(dividingBy: 10)
            low = quotient
            return digit
        }
        let upper = high.quotientAndRemainder(dividingBy: 10)
        let lower = (10 as UInt64).dividingFullWidth((upper.remainder, low))
        (high, low) = (upper.quotient, lower.quotient)
        return lower.remainder
    }

    /// Removes the zeros at the end, and returns how many there were. The integer must not be zero.
    mutating func removeZeros() -> Int {
        var count = 0
        var rest = self
        // An odd number does not end with a zero.
        while rest.low & 1 == 0, rest.removeDigit() == 0 {
            self = rest
            count += 1
        }
        return count
    }

    /// The decimal digits, each 0...9, most significant first. Empty for zero.
    var digits: [UInt8] {
        var digits: [UInt8] = []
        var rest = self
        while !rest.isZero { digits.append(UInt8(truncatingIfNeeded: rest.removeDigit())) }
        digits.reverse()
        return digits
    }
}

extension Decimal {
    /// Creates mantissa x 10^exponent. Returns nil if the digits (a 128-bit integer) or the exponent (-128...127) do not
    /// fit.
    init?(_ mantissa: DecimalMantissa, exponent: Int, isNegative: Bool) {
        if mantissa.isZero {
            self = 0
            return
        }
        var mantissa = mantissa
        let exponent = exponent + mantissa.removeZeros()
        guard exponent >= -128 else { return nil }
        if exponent > Self.largestExponent {
            self.init(mantissa, beyond: exponent - Self.largestExponent, isNegative: isNegative)
            return
        }
        var significand = Decimal(mantissa.low)
        if mantissa.high != 0 { significand += Decimal(mantissa.high) * Self.wordLimit }
        self.init(sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
    }

    /// Replaces a part of an exponent that is too large by zeros. This uses the text, because arithmetic would remove
    /// these zeros.
    private init?(_ mantissa: DecimalMantissa, beyond zeros: Int, isNegative: Bool) {
        let digits = mantissa.digits
        guard digits.count + zeros <= Self.mostDigits else { return nil }
        let number = LongDecimal(digits: digits, exponent: Self.largestExponent + zeros, isNegative: isNegative)
        let text = (digits + repeatElement(0, count: zeros)).map { "\($0)" }.joined()
        self.init(string: (isNegative ? "-" : "") + text + "e\(Self.largestExponent)")
        if LongDecimal(text: "\(self)".utf8) != number { return nil }
    }

    private static var largestExponent: Int { 127 }

    private static var mostDigits: Int { 39 }

    /// 2^64.
    private static let wordLimit = Decimal(UInt64.max) + 1

    /// The digits as an integer with the exponent `exponent`. Nil if they do not fit, and for NaN.
    ///
    /// Foundation has no function that returns them, and the text takes microseconds. So they are read from the memory
    /// where Foundation stores them on all systems that we know, and compared with the number. If they are elsewhere,
    /// this is only slower.
    var significandWord: UInt64? {
        guard let word = storedWord(of: self, at: 4) else { return nil }
        let isSame = Decimal(sign: sign, exponent: exponent, significand: Decimal(word)) == self
        return isSame && !isNaN ? word : nil
    }
}
