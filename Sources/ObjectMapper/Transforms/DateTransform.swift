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

    /// The date of a number, or of text that begins with one; nil for anything else, and for NaN and infinities.
    open func transformFromJSON(_ value: Any?) -> Date? {
        let interval = value as? TimeInterval ?? (value as? String).flatMap { NumberPrefix($0)?.double }
        guard let interval, interval.isFinite else { return nil }
        return Date(timeIntervalSince1970: unit.removeScale(from: interval))
    }

    /// The time since 1970.
    open func transformToJSON(_ value: Date?) -> Double? {
        (value?.timeIntervalSince1970).map { unit.addScale(to: $0) }
    }
}

// Its state never changes; what a subclass adds is the subclass's to declare.
extension DateTransform: @unchecked Sendable {}
