internal import DataMapperValues
internal import DataMapperJSONObjects
internal import Foundation

/// A number of Foundation's, as `JSONSerialization` makes them. It is converted as the same number of a text is.
///
/// The casts of `NSNumber` do not do: those of an `NSDecimalNumber` give wrong integers, and those of a `Double` beyond
/// `Float` depend on what surrounds them.
enum JSONNumber {
    case bool(Bool)
    case signed(Int64)
    /// Above Int64.max.
    case unsigned(UInt64)
    case double(Double)
    case decimal(LongDecimal)

    /// Nil for anything but an object of Foundation's: Swift numbers are cast as Swift does it.
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
            // JSONSerialization makes a decimal of an integer such as Int64.min, too.
            self =
                decimal.integer(Int64.self).map { .signed($0) } ?? decimal.integer(UInt64.self).map { .unsigned($0) }
                ?? .decimal(decimal)
        }
    }

    /// The integer that the number is; nil where it has a fraction or does not fit.
    func integer<Value: FixedWidthInteger>(as _: Value.Type) -> Value? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .signed(let value): Value(exactly: value)
        case .unsigned(let value): Value(exactly: value)
        case .double(let value): Value(exactly: value)
        case .decimal(let value): value.integer(Value.self)
        }
    }

    /// The number as 0 or 1.
    var bool: Bool? {
        switch integer(as: Int.self) {
        case 0: false
        case 1: true
        default: nil
        }
    }

    /// Integers that a Double cannot hold give nil; everything else is rounded.
    var double: Double? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .signed(let value): Double(exactly: value)
        case .unsigned(let value): Double(exactly: value)
        case .double(let value): value
        case .decimal(let value): value.double
        }
    }

    /// The nearest Float; nil beyond the largest. NaN and infinities stay what they are.
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

/// A number cut down to an integer.
@usableFromInline
enum WholeNumber {
    /// No number.
    case none
    case signed(Int64)
    /// Above Int64.max.
    case unsigned(UInt64)
    /// Beyond 64 bits, infinities and NaN included.
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

    /// Digit by digit: a Double would round 9223372036854775807.5 up to what no Int64 holds.
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

/// Swift values that stand for JSON.
enum LiveValue {
    /// Nil for null.
    static func unwrapped(_ value: Any) -> Any? { isNull(value) ? nil : value }

    /// Not by a cast alone, which would first make an `NSDictionary` of a dictionary.
    static func isNull(_ value: Any) -> Bool {
        type(of: value) is AnyClass || value is any AnyOptional ? value is NSNull : false
    }

    /// What a number of any type is without its fraction.
    static func wholeNumber(_ value: Any?) -> WholeNumber {
        guard let value else { return .none }
        if let number = JSONNumber(value) { return number.whole }
        if let integer = value as? any BinaryInteger { return WholeNumber(integer) }
        return (value as? NSNumber).map { JSONNumber(number: $0).whole } ?? .none
    }

    /// The nearest `Float` to a number of any type.
    static func float(_ value: Any?) -> Float? {
        guard let value else { return nil }
        return Float.read(value) ?? (value as? NSNumber).flatMap { JSONNumber(number: $0).float }
    }

    /// The nearest `Float`; nil beyond the largest. NaN and infinities stay what they are.
    static func float(_ value: Double) -> Float? {
        let float = Float(value)
        return float.isFinite || !value.isFinite ? float : nil
    }
}
