public import Foundation

/// A transform between `Date` and a JSON number: the time since 1970, in seconds or milliseconds.
///
/// ```swift
/// DateTransform().transformFromJSON(60.0)?.timeIntervalSince1970   // 60
/// DateTransform(unit: .milliseconds).transformToJSON(Date(timeIntervalSince1970: 60))   // 60_000
/// ```
open class DateTransform: TransformType {
    /// The unit of the time.
    public enum Unit: TimeInterval, Sendable {
        /// Seconds since 1970.
        case seconds = 1
        /// Milliseconds since 1970.
        case milliseconds = 1_000

        func addScale(to interval: TimeInterval) -> TimeInterval { interval * rawValue }

        func removeScale(from interval: TimeInterval) -> TimeInterval { interval / rawValue }
    }

    private let unit: Unit

    /// Creates a transform for times in a unit.
    public init(unit: Unit = .seconds) { self.unit = unit }

    /// Returns the date of a number, or of text that starts with a number. Returns nil for anything else, and for NaN
    /// and infinities.
    open func transformFromJSON(_ value: Any?) -> Date? {
        let interval = value as? TimeInterval ?? (value as? String).flatMap { NumberPrefix($0)?.double }
        guard let interval, interval.isFinite else { return nil }
        return Date(timeIntervalSince1970: unit.removeScale(from: interval))
    }

    /// Returns the time since 1970.
    open func transformToJSON(_ value: Date?) -> Double? {
        (value?.timeIntervalSince1970).map { unit.addScale(to: $0) }
    }
}

// The state never changes. A subclass is responsible for what it adds.
extension DateTransform: @unchecked Sendable {}
