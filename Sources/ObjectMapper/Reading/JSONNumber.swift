internal import DataMapperValues
internal import DataMapperJSON
internal import Foundation

/// A number of Foundation, such as `JSONSerialization` returns. It is converted like the same number in text.
///
/// Casts of `NSNumber` are not suitable: those of an `NSDecimalNumber` give wrong integers, and the result for a
/// `Double` beyond the range of `Float` depends on the surrounding values.
enum JSONNumber {
    case bool(Bool)
    case signed(Int64)
    /// Above Int64.max.
    case unsigned(UInt64)
    case double(Double)
    case decimal(LongDecimal)

    /// Nil if the value is not an object of Foundation: Swift numbers are cast as Swift does it.
    init?(_ value: Any) {
        guard type(of: value) is AnyClass, let number = value as? NSNumber else { return nil }
        self.init(number: number)
    }

    init(number: NSNumber) {
        switch FoundationNumber(number) {
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .signed(value)
        case .uint(let value): self = Int64(exactly: value).map { .signed($0) } ?? .unsigned(value)
        case .double(let value): self = .double(value)
        case .float(let value): self = .double(Double(value))
        case .decimal(let value):
            guard let decimal = LongDecimal(text: value.description.utf8) else {
                self = .double(.nan)
                return
            }
            // JSONSerialization returns a decimal for integers such as Int64.min, too.
            self =
                decimal.integer(Int64.self).map { .signed($0) } ?? decimal.integer(UInt64.self).map { .unsigned($0) }
                ?? .decimal(decimal)
        }
    }

    /// Returns the number as an integer, or nil if it has a fraction or does not fit.
    func integer<Value: FixedWidthInteger>(as _: Value.Type) -> Value? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .signed(let value): Value(exactly: value)
        case .unsigned(let value): Value(exactly: value)
        case .double(let value): Value(exactly: value)
        case .decimal(let value): value.integer(Value.self)
        }
    }

    /// The boolean for 0 or 1. Nil for other numbers.
    var bool: Bool? {
        switch integer(as: Int.self) {
        case 0: false
        case 1: true
        default: nil
        }
    }

    /// The nearest Double. Nil for an integer that a Double cannot represent.
    var double: Double? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .signed(let value): Double(exactly: value)
        case .unsigned(let value): Double(exactly: value)
        case .double(let value): value
        case .decimal(let value): value.double
        }
    }

    /// The nearest Float. Nil if the number is beyond the largest Float; NaN and infinities are kept.
    var float: Float? {
        switch self {
        case .bool(let value): return value ? 1 : 0
        case .signed(let value): return Float(value)
        case .unsigned(let value): return Float(value)
        case .double(let value): return LiveValue.float(value)
        case .decimal(let value):
            return value.double.flatMap { DecimalToBinary.narrow(value, rounded: $0, to: Float.self) }
        }
    }

    /// The number without its fraction.
    var whole: WholeNumber {
        switch self {
        case .bool(let value): .signed(value ? 1 : 0)
        case .signed(let value): .signed(value)
        case .unsigned(let value): .unsigned(value)
        case .double(let value): WholeNumber(truncating: value)
        case .decimal(let value): WholeNumber(truncating: value)
        }
    }
}

/// A number without its fraction.
@usableFromInline
enum WholeNumber {
    /// Not a number.
    case none
    case signed(Int64)
    /// Above Int64.max.
    case unsigned(UInt64)
    /// A number that does not fit in 64 bits, infinity, or NaN.
    case beyond

    @inlinable @inline(__always)
    func converted<T: BinaryInteger>(to _: T.Type) -> T? {
        switch self {
        case .signed(let value): T(exactly: value)
        case .unsigned(let value): T(exactly: value)
        case .none, .beyond: nil
        }
    }
}

extension WholeNumber {
    init(truncating value: Double) {
        let whole = value.rounded(.towardZero)
        if let value = Int64(exactly: whole) {
            self = .signed(value)
        } else if let value = UInt64(exactly: whole) {
            self = .unsigned(value)
        } else {
            self = .beyond
        }
    }

    /// Works on the digits, because a Double would round 9223372036854775807.5 to a number that no Int64 can represent.
    init(truncating value: LongDecimal) {
        var whole = value
        if whole.exponent < 0 {
            whole.digits.removeLast(min(-whole.exponent, whole.digits.count))
            whole.exponent = 0
        }
        self =
            whole.integer(Int64.self).map { .signed($0) } ?? whole.integer(UInt64.self).map { .unsigned($0) }
            ?? .beyond
    }

    init(_ value: some BinaryInteger) {
        self = Int64(exactly: value).map { .signed($0) } ?? UInt64(exactly: value).map { .unsigned($0) } ?? .beyond
    }
}

/// Swift values that represent JSON.
enum LiveValue {
    /// Nil for null.
    static func unwrapped(_ value: Any) -> Any? { NSNull.isNull(value) ? nil : value }

    /// Returns a number of any type without its fraction.
    static func wholeNumber(_ value: Any?) -> WholeNumber {
        guard let value else { return .none }
        if let number = JSONNumber(value) { return number.whole }
        if let integer = value as? any BinaryInteger { return WholeNumber(integer) }
        return NSNumber.number(value).map { JSONNumber(number: $0).whole } ?? .none
    }

    /// Returns the nearest `Float` to a number of any type.
    static func float(_ value: Any?) -> Float? {
        guard let value else { return nil }
        return Float.read(value) ?? NSNumber.number(value).flatMap { JSONNumber(number: $0).float }
    }

    /// Returns the nearest `Float`, or nil if the number is beyond the largest `Float`. NaN and infinities are kept.
    static func float(_ value: Double) -> Float? {
        let float = Float(value)
        return float.isFinite || !value.isFinite ? float : nil
    }
}
