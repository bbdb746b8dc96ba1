internal import DataMapperJSONObjects
public import Foundation

/// A decimal number as a number or as text, written as text. Exact: 1.66 is 1.66.
open class NSDecimalNumberTransform: TransformType {
    /// The number.
    public typealias Object = NSDecimalNumber
    /// Its text.
    public typealias JSON = String

    /// The transform.
    public init() {}

    /// The number, or the one that a text begins with; nil for anything else.
    open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
        DecimalTransform.decimal(value).map { NSDecimalNumber(decimal: $0) }
    }

    /// The text of the number; nil for NaN.
    open func transformToJSON(_ value: NSDecimalNumber?) -> String? {
        value.flatMap { $0.decimalValue.isFinite ? $0.description : nil }
    }
}

// It has no state; what a subclass adds is the subclass's to declare.
extension NSDecimalNumberTransform: @unchecked Sendable {}

/// A decimal number as a number or as text, written as a number. Exact: 1.66 is 1.66.
public struct DecimalTransform: TransformType, Sendable {
    /// The transform.
    public init() {}

    /// The number, or the one that a text begins with; nil for anything else.
    public func transformFromJSON(_ value: Any?) -> Decimal? { Self.decimal(value) }

    /// The number.
    public func transformToJSON(_ value: Decimal?) -> NSDecimalNumber? { value.map { NSDecimalNumber(decimal: $0) } }

    static func decimal(_ value: Any?) -> Decimal? {
        guard let value else { return nil }
        if let decimal = value as? Decimal, !(value is NSNumber) || value is NSDecimalNumber { return finite(decimal) }
        if let text = value as? String { return prefix(of: text) }
        if let integer = value as? any BinaryInteger { return Decimal(string: "\(integer)") }
        guard let number = value as? NSNumber else { return nil }
        switch FoundationNumber(number) {
        case .decimal(let value): return finite(value)
        // By the shortest text that reads back as the same number, not by its bits.
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

    /// The number that a text begins with; nil where it begins with none.
    private static func prefix(of text: String) -> Decimal? {
        NumberPrefix(text).flatMap { finite(Decimal(string: $0.text, locale: Locale(identifier: "en_US_POSIX"))) }
    }
}
