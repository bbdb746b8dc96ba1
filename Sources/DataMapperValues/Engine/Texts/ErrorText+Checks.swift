#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The texts about checks that fail.
extension ErrorText {
    package static func eitherRequired(_ first: String, _ second: String) -> String { "\(first), or \(second)" }

    package static let empty = "must not be empty"

    package static func each(_ requirement: String) -> String { "each element \(requirement)" }

    /// Returns a range of values or counts in words: `from 1 to 5`, `at least 3`.
    package static func range<Bounds: RangeExpression>(_ range: Bounds) -> String {
        text(of: range) ?? "in the allowed range"
    }

    private static func text<Bounds: RangeExpression>(of range: Bounds) -> String? {
        let (lower, upper) = bounds(of: range)
        let (lowest, highest) = (lower.flatMap { name(of: $0) }, upper.flatMap { name(of: $0) })
        switch range {
        case is ClosedRange<Bounds.Bound>:
            guard let lowest, let highest else { return nil }
            return lower == upper ? "exactly \(lowest)" : "from \(lowest) to \(highest)"
        case is Range<Bounds.Bound>:
            guard let lowest, let highest else { return nil }
            return "at least \(lowest) and less than \(highest)"
        case is PartialRangeFrom<Bounds.Bound>: return lowest.map { "at least \($0)" }
        case is PartialRangeThrough<Bounds.Bound>: return highest.map { "at most \($0)" }
        case is PartialRangeUpTo<Bounds.Bound>: return highest.map { "less than \($0)" }
        default: return nil
        }
    }

    /// Returns the bounds of a range. A bound is nil if the range does not have it.
    package static func bounds<Bounds: RangeExpression>(of range: Bounds) -> (Bounds.Bound?, Bounds.Bound?) {
        switch range {
        case let range as ClosedRange<Bounds.Bound>: (range.lowerBound, range.upperBound)
        case let range as Range<Bounds.Bound>: (range.lowerBound, range.upperBound)
        case let range as PartialRangeFrom<Bounds.Bound>: (range.lowerBound, nil)
        case let range as PartialRangeThrough<Bounds.Bound>: (nil, range.upperBound)
        case let range as PartialRangeUpTo<Bounds.Bound>: (nil, range.upperBound)
        default: (nil, nil)
        }
    }

    /// Returns a list of values in words: `one of "red", "green"`.
    package static func oneOf<Value>(_ values: [Value]) -> String {
        let names = values.prefix(listed).compactMap { name(of: $0) }
        if names.isEmpty || names.count < min(values.count, listed) { return "one of the allowed values" }
        return names.count == 1 ? names[0] : oneOf(names, of: values.count)
    }

    /// Returns a value of the program as data would have it: quoted text, a raw value, a number. Returns nil for a
    /// value without such a form.
    private static func name(of value: Any) -> String? {
        switch value {
        case let value as any RawRepresentable: return name(of: rawValue(of: value))
        case let text as any StringProtocol: return quoted(String(text))
        case let character as Character: return quoted(String(character))
        case is any BinaryInteger, is any BinaryFloatingPoint, is Bool: return "\(value)"
        case is any SelfNaming: return "\(value)"
        default: return nil
        }
    }

    private static func rawValue<Value: RawRepresentable>(of value: Value) -> Any { value.rawValue }

    /// Returns a number of elements in words: `at least 1 element`, `from 2 to 3 characters`.
    package static func count<Elements: Collection, Bounds: RangeExpression<Int>>(
        _ range: Bounds, of _: Elements.Type
    ) -> String {
        let (lower, upper) = bounds(of: range)
        let isOne = (upper ?? lower) == 1
        let noun: (String, String) =
            if Elements.Element.self == Character.self {
                ("character", "characters")
            } else if Elements.self is any Dictionaries.Type {
                ("entry", "entries")
            } else {
                ("element", "elements")
            }
        return "\(self.range(range)) \(isOne ? noun.0 : noun.1)"
    }
}

/// A type whose values have a description that is the same as their text in data, or close to it.
private protocol SelfNaming {}
extension Date: SelfNaming {}
extension Decimal: SelfNaming {}
extension UUID: SelfNaming {}
extension URL: SelfNaming {}
extension Duration: SelfNaming {}

private protocol Dictionaries {}
extension Dictionary: Dictionaries {}
