internal import DataMapperJSON
public import Foundation

/// A transform for exact decimal numbers, which reads numbers and text, and writes text.
///
/// ```swift
/// let transform = NSDecimalNumberTransform()
/// transform.transformFromJSON("12.50 EUR")   // NSDecimalNumber(string: "12.5")
/// transform.transformToJSON(NSDecimalNumber(string: "1.66"))   // "1.66"
/// ```
open class NSDecimalNumberTransform: TransformType, @unchecked Sendable {
    /// Creates the transform.
    public init() {}

    /// Returns the value as a number, or the number at the start of a text, or nil for anything else.
    open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
        DecimalTransform.decimal(value).map { NSDecimalNumber(decimal: $0) }
    }

    /// Returns the number as text, or nil for NaN.
    open func transformToJSON(_ value: NSDecimalNumber?) -> String? {
        value.flatMap { $0.decimalValue.isFinite ? $0.description : nil }
    }
}

/// A transform for exact decimal numbers, which reads numbers and text, and writes numbers.
///
/// ```swift
/// DecimalTransform().transformFromJSON("1.66")   // Decimal(string: "1.66")
/// DecimalTransform().transformToJSON(Decimal(string: "1.66"))   // NSDecimalNumber(string: "1.66")
/// ```
public struct DecimalTransform: TransformType, Sendable {
    /// Creates the transform.
    public init() {}

    /// Returns the value as a number, or the number at the start of a text, or nil for anything else.
    public func transformFromJSON(_ value: Any?) -> Decimal? { Self.decimal(value) }

    /// Returns the number.
    public func transformToJSON(_ value: Decimal?) -> NSDecimalNumber? { value.map { NSDecimalNumber(decimal: $0) } }

    static func decimal(_ value: Any?) -> Decimal? {
        guard let value else { return nil }
        if value is any Collection, !(value is String) { return nil }
        if let decimal = value as? Decimal, !(value is NSNumber) || value is NSDecimalNumber { return finite(decimal) }
        if let text = value as? String { return prefix(of: text) }
        if let integer = value as? any BinaryInteger { return Decimal(string: "\(integer)") }
        guard let number = value as? NSNumber else { return nil }
        switch FoundationNumber(number) {
        case .decimal(let value): return finite(value)
        // Uses the shortest text that reads back as the same number, not the bits.
        case .double(let value): return finite(Decimal(string: "\(value)"))
        case .float(let value): return finite(Decimal(string: "\(value)"))
        case .uint(let value): return Decimal(value)
        case .int(let value): return Decimal(value)
        case .bool(let value): return value ? 1 : 0
        }
    }

    private static func finite(_ decimal: Decimal?) -> Decimal? {
        decimal.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns the number at the start of a text, or nil if there is none.
    private static func prefix(of text: String) -> Decimal? {
        NumberPrefix(text).flatMap { finite(Decimal(string: $0.text, locale: Locale(identifier: "en_US_POSIX"))) }
    }
}
