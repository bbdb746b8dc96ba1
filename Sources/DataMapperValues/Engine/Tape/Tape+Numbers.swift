#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Conversion of numbers to Swift types: exact for integers, correctly rounded for floating-point numbers, otherwise
/// nil.
extension Tape {
    /// Returns the exact integer, or nil for a fraction and for a number that does not fit.
    ///
    /// A number that was given as a floating-point number is never an integer. A decimal without a fraction (`1.0`,
    /// `1e2`) is one, because a text format cannot distinguish it from an integer.
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
            // The number is less than one, so there is no need to examine the digits.
            guard node.exponent >= -20 else { return nil }
            return longDecimal(node)?.integer(Value.self)
        case .bigNumber: return longDecimal(node)?.integer(Value.self)
        default: return nil
        }
    }

    /// Returns the nearest `Double`. Returns nil if the node is not a number, or is larger than the largest finite
    /// `Double`.
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

    /// Returns the nearest number of a narrower format. NaN and infinities stay the same.
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

    /// Returns a number as digits and a power of ten. A `Double` has its shortest digits. Returns nil for NaN,
    /// infinities, and nodes that are not numbers.
    @usableFromInline
    package func longDecimal(_ node: TapeNode) -> LongDecimal? {
        switch node.kind {
        case .int:
            return LongDecimal(significand: node.int64.magnitude, exponent: 0, isNegative: node.int64 < 0)
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

    /// Returns the exact decimal. Returns nil if the digits (a 128-bit integer) or the exponent (-128...127) do not fit
    /// `Decimal`.
    package func decimal(_ node: TapeNode) -> Decimal? {
        switch node.kind {
        case .int:
            Decimal(DecimalMantissa(node.int64.magnitude), exponent: 0, isNegative: node.int64 < 0)
        case .uint: Decimal(DecimalMantissa(node.payload), exponent: 0, isNegative: false)
        case .decimal:
            Decimal(DecimalMantissa(node.payload), exponent: node.exponent, isNegative: node.isNegative)
        default:
            longDecimal(node).flatMap { long in
                DecimalMantissa(digits: long.digits).flatMap {
                    Decimal($0, exponent: long.exponent, isNegative: long.isNegative)
                }
            }
        }
    }

    /// Returns the exact integer that a property gets. In all formats, this can also be a `Double` without a fraction.
    /// Some formats do not distinguish `5` from `5.0`, so otherwise an integer that was written in such a format could
    /// not be read again.
    package func wholeNumber<Value: FixedWidthInteger>(_ node: TapeNode, as type: Value.Type) -> Value? {
        node.kind == .double ? Value(exactly: node.doubleBits) : integer(node, as: type)
    }

    /// Returns whether a number has no fraction, whatever its kind is.
    package func isWhole(_ node: TapeNode) -> Bool {
        guard node.kind == .double else { return isInteger(node) }
        return node.doubleBits.isFinite && node.doubleBits == node.doubleBits.rounded()
    }

    /// Compares two numbers of any kinds. Returns a negative number, zero or a positive number. NaN comes last.
    package func compare(_ number: TapeNode, _ other: Tape, _ otherNumber: TapeNode) -> Int {
        if number.kind == .int, otherNumber.kind == .int {
            return number.int64 == otherNumber.int64 ? 0 : number.int64 < otherNumber.int64 ? -1 : 1
        }
        let (x, y) = (double(number), other.double(otherNumber))
        // Rounding keeps the order. Digits decide only if both round to the same number, or exceed the largest
        // `Double`.
        if let x, let y, x < y || x > y { return x < y ? -1 : 1 }
        if let a = longDecimal(number), let b = other.longDecimal(otherNumber) { return a.compare(b) }
        let (a, b) = (x ?? 0, y ?? 0)
        if a.isNaN || b.isNaN { return a.isNaN == b.isNaN ? 0 : a.isNaN ? 1 : -1 }
        return a == b ? 0 : a < b ? -1 : 1
    }

    /// Returns whether `int` returns a value: the node is an integer, or a decimal without a fraction.
    package func isInteger(_ node: TapeNode) -> Bool {
        switch node.kind {
        case .int, .uint: true
        case .decimal, .bigNumber: longDecimal(node).map { $0.exponent >= 0 } ?? false
        default: false
        }
    }
}
