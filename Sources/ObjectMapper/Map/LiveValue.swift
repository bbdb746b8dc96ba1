internal import DataMapperValues
internal import DataMapperJSON
internal import Foundation

/// Swift values that represent JSON.
enum LiveValue {
    /// Nil for null.
    static func unwrapped(_ value: Any) -> Any? { NSNull.isNull(value) ? nil : value }

    /// Returns what `read` returns for a number of Foundation, such as `JSONSerialization` returns: it is read like the
    /// same number in text. Returns nil for any other value, because Swift numbers are cast as Swift does it.
    ///
    /// Casts of `NSNumber` are not suitable: those of an `NSDecimalNumber` give wrong integers, and the result for a
    /// `Double` beyond the range of `Float` depends on the surrounding values.
    static func number<Result>(_ value: Any, _ read: (Tape, TapeNode) -> Result) -> Result? {
        guard type(of: value) is AnyClass, let number = value as? NSNumber else { return nil }
        return withNode(of: number, read)
    }

    private static func withNode<Result>(of number: NSNumber, _ read: (Tape, TapeNode) -> Result) -> Result {
        let node: TapeNode
        switch FoundationNumber(number) {
        case .bool(let value): node = .bool(value)
        case .int(let value): node = .int(value)
        case .uint(let value): node = Self.node(of: value)
        case .double(let value): node = Self.node(of: value)
        case .float(let value): node = Self.node(of: Double(value))
        case .decimal(let value):
            let (document, index) = SupportedType.decimal(value).asNode()
            return withExtendedLifetime(document) { read(document.tape, document.nodes[index]) }
        }
        return read(Document.nothing.tape, node)
    }

    private static func node(of integer: UInt64) -> TapeNode {
        Int64(exactly: integer).map { .int($0) } ?? TapeNode(.uint, payload: integer)
    }

    /// A number without a fraction can be read as an integer, too, like `1.0` in a text.
    private static func node(of number: Double) -> TapeNode {
        if number == 0 { return .float(Float(number)) }
        if let integer = Int64(exactly: number) { return .int(integer) }
        return UInt64(exactly: number).map { node(of: $0) } ?? .double(number)
    }

    /// Returns a number of any type without its fraction.
    static func wholeNumber(_ value: Any?) -> WholeNumber {
        guard let value else { return .none }
        if let whole = number(value, { $0.wholeNumber($1) }) { return whole }
        if let integer = value as? any BinaryInteger { return WholeNumber(integer) }
        return NSNumber.number(value).map { withNode(of: $0) { $0.wholeNumber($1) } } ?? .none
    }

    /// Returns the nearest `Float` to a number of any type.
    static func float(_ value: Any?) -> Float? {
        guard let value else { return nil }
        return Float.read(value) ?? NSNumber.number(value).flatMap { withNode(of: $0) { $0.nearestFloat($1) } }
    }

    /// Returns the nearest `Float`, or nil if the number is beyond the largest `Float`. NaN and infinities are kept.
    static func float(_ value: Double) -> Float? {
        let float = Float(value)
        return float.isFinite || !value.isFinite ? float : nil
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
