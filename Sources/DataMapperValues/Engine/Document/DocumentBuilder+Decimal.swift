#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension TapeNode {
    /// Returns the number if it has the same text in all formats: without an exponent, and without zeros at its end.
    package static func plain(_ value: Decimal) -> TapeNode? {
        guard let significand = value.significandWord else { return nil }
        let exponent = value.exponent
        if exponent >= 0 {
            guard let magnitude = significand.followed(byZeros: exponent).flatMap({ Int64(exactly: $0) }) else {
                return nil
            }
            return .int(value.isSignMinus ? -magnitude : magnitude, isAlsoDouble: true)
        }
        guard -18..<0 ~= exponent, significand % 10 != 0 else { return nil }
        return .decimal(
            significand: significand, exponent: Int32(exponent), isNegative: value.isSignMinus,
            fractionDigits: UInt8(-exponent), isScientific: false)
    }
}

extension DocumentBuilder {
    /// Appends an exact number. NaN is appended as a `Double`.
    package mutating func append(_ value: Decimal) {
        if let significand = value.significandWord {
            var mantissa = DecimalMantissa(significand)
            let zeros = mantissa.isZero ? 0 : mantissa.removeZeros()
            append(
                significand: mantissa.low, exponent: mantissa.isZero ? 0 : value.exponent + zeros,
                isNegative: value.isSignMinus)
        } else if let long = LongDecimal(text: "\(value)".utf8) {
            append(decimal: long)
        } else {
            return append(.double(.nan))
        }
        markDecimalFraction()
    }
}
