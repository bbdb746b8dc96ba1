#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Numbers as the types that Swift knows: exact for integers, correctly rounded for floating point, nil otherwise.
extension Tape {
    /// The exact integer. A fraction, or a value out of range, gives nil; so does a floating-point number that came as
    /// such, but not a decimal without a fraction (`1.0`, `1e2`), which a text format cannot tell from an integer.
    @inlinable @inline(__always)
    package func integer<Value: FixedWidthInteger>(_ node: TapeNode, as _: Value.Type) -> Value? {
        node.kind == .int ? Value(exactly: node.int64) : otherInteger(node)
    }

    @inline(never) @inlinable
    func otherInteger<Value: FixedWidthInteger>(_ node: TapeNode) -> Value? {
        switch node.kind {
        case .int: return Value(exactly: node.int64)
        case .uint: return Value(exactly: node.payload)
        case .decimal:
            if node.payload == 0 { return 0 }
            // Less than one: no need to look at the digits.
            guard node.exponent >= -20 else { return nil }
            return longDecimal(node)?.integer(Value.self)
        case .bigNumber: return longDecimal(node)?.integer(Value.self)
        default: return nil
        }
    }

    /// The nearest Double; nil for what is no number and for what is beyond the largest finite Double.
    @inlinable @inline(__always)
    package func double(_ node: TapeNode) -> Double? {
        switch node.kind {
        case .decimal:
            return DecimalToBinary.double(
                significand: node.payload, exponent: node.exponent, isNegative: node.isNegative)
        case .int: return Double(node.int64)
        case .double: return node.doubleBits
        default: return otherDouble(node)
        }
    }

    @inline(never) @usableFromInline
    func otherDouble(_ node: TapeNode) -> Double? {
        switch node.kind {
        case .uint: Double(node.payload)
        case .bigNumber: longDecimal(node)?.double
        default: nil
        }
    }

    /// The nearest number of a narrower format. NaN and infinities stay what they are.
    @inlinable
    package func narrowFloat<Value: BinaryFloatingPoint>(_ node: TapeNode, as _: Value.Type) -> Value? {
        guard let double = double(node) else { return nil }
        if !double.isFinite { return Value(double) }
        if node.kind == .double {
            let value = Value(double)
            return value.isFinite ? value : nil
        }
        return DecimalToBinary.narrow(
            longDecimal(node) ?? LongDecimal(significand: 0, exponent: 0, isNegative: false), rounded: double,
            to: Value.self)
    }

    /// Every number as digits and a power of ten; a Double by its shortest digits. Nil for NaN, infinities, non-numbers.
    @usableFromInline
    package func longDecimal(_ node: TapeNode) -> LongDecimal? {
        switch node.kind {
        case .int:
            return LongDecimal(
                significand: node.int64.magnitude, exponent: 0, isNegative: node.int64 < 0)
        case .uint: return LongDecimal(significand: node.payload, exponent: 0, isNegative: false)
        case .decimal:
            return LongDecimal(significand: node.payload, exponent: node.exponent, isNegative: node.isNegative)
        case .bigNumber: return LongDecimal(long: bytes(of: node))
        case .double:
            let value = node.doubleBits
            guard value.isFinite else { return nil }
            let isNegative = value.sign == .minus
            if value == 0 { return LongDecimal(significand: 0, exponent: 0, isNegative: isNegative) }
            let shortest = ShortestDecimal(value)
            return LongDecimal(
                significand: shortest.significand, exponent: shortest.exponent, isNegative: isNegative)
        default: return nil
        }
    }

    /// The exact decimal; nil where `Decimal` has no room for the digits (a 128-bit integer) or the exponent (-128...127).
    package func decimal(_ node: TapeNode) -> Decimal? {
        guard let long = longDecimal(node) else { return nil }
        if long.digits.isEmpty { return 0 }
        guard long.exponent >= -128, long.digits.count <= 39 else { return nil }
        if long.exponent > 127 { return decimalOfManyZeros(long) }
        var value = Decimal(0)
        for digit in long.digits { value = value * 10 + Decimal(Int(digit)) }
        // 39 digits may or may not fit. Where they do not, Decimal rounds.
        if long.digits.count == 39, LongDecimal(text: "\(value)".utf8)?.digits != long.digits { return nil }
        let scaled = Decimal(sign: long.isNegative ? .minus : .plus, exponent: long.exponent, significand: value)
        return scaled.isFinite ? scaled : nil
    }

    /// Zeros at the end of the digits make up for an exponent that is too large. By its text: arithmetic takes them away.
    private func decimalOfManyZeros(_ long: LongDecimal) -> Decimal? {
        let zeros = long.exponent - 127
        guard long.digits.count + zeros <= 39 else { return nil }
        let digits = (long.digits + repeatElement(0, count: zeros)).map { "\($0)" }.joined()
        guard let value = Decimal(string: (long.isNegative ? "-" : "") + digits + "e127") else { return nil }
        return LongDecimal(text: "\(value)".utf8) == long ? value : nil
    }

    /// Whether `int` answers: integers, and decimals that are one.
    package func isInteger(_ node: TapeNode) -> Bool {
        switch node.kind {
        case .int, .uint: true
        case .decimal, .bigNumber: longDecimal(node).map { $0.exponent >= 0 } ?? false
        default: false
        }
    }
}
