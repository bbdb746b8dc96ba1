public import Foundation

/// A date as the time since 1970.
open class DateTransform: TransformType {
    /// The date.
    public typealias Object = Date
    /// Seconds or milliseconds, with fractions.
    public typealias JSON = Double

    /// What is counted.
    public enum Unit: TimeInterval, Sendable {
        /// Seconds since 1970.
        case seconds = 1
        /// Milliseconds since 1970.
        case milliseconds = 1_000

        func addScale(to interval: TimeInterval) -> TimeInterval { interval * rawValue }

        func removeScale(from interval: TimeInterval) -> TimeInterval { interval / rawValue }
    }

    private let unit: Unit

    /// A transform that counts in this unit.
    public init(unit: Unit = .seconds) { self.unit = unit }

    /// The date of a number, or of text that begins with one; nil for anything else.
    open func transformFromJSON(_ value: Any?) -> Date? {
        let interval = value as? TimeInterval ?? (value as? String).flatMap { Self.number($0) }
        return interval.map { Date(timeIntervalSince1970: unit.removeScale(from: $0)) }
    }

    /// The time since 1970.
    open func transformToJSON(_ value: Date?) -> Double? {
        (value?.timeIntervalSince1970).map { unit.addScale(to: $0) }
    }

    /// The number that a text begins with; nil where it begins with none.
    private static func number(_ text: String) -> Double? {
        let trimmed = text.drop { $0.isWhitespace }
        let plain = trimmed.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
        var candidate = plain
        while !candidate.isEmpty {
            if let number = Double(candidate) { return number.isFinite ? number : nil }
            candidate.removeLast()
        }
        return nil
    }
}

// Its state never changes; what a subclass adds is the subclass's to declare.
extension DateTransform: @unchecked Sendable {}
