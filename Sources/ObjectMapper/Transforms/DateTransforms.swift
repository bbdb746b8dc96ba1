internal import DataMapperCore
internal import DataMapperMapping
public import Foundation

/// A transform between `Date` and a JSON number: the time since 1970, in seconds or milliseconds.
///
/// ```swift
/// DateTransform().transformFromJSON(60.0)?.timeIntervalSince1970   // 60
/// DateTransform(unit: .milliseconds).transformToJSON(Date(timeIntervalSince1970: 60))   // 60_000
/// ```
open class DateTransform: TransformType, @unchecked Sendable {
    /// The unit of the time.
    public enum Unit: TimeInterval, Sendable {
        /// Seconds since 1970.
        case seconds = 1
        /// Milliseconds since 1970.
        case milliseconds = 1_000
    }

    private let unit: Unit

    /// Creates a transform for times in a unit.
    public init(unit: Unit = .seconds) { self.unit = unit }

    /// Returns the date of a number, or of text that starts with a number. Returns nil for anything else, and for NaN
    /// and infinities.
    open func transformFromJSON(_ value: Any?) -> Date? {
        let interval = value as? TimeInterval ?? (value as? String).flatMap { NumberPrefix($0)?.double }
        guard let interval, interval.isFinite else { return nil }
        return Date(timeIntervalSince1970: interval / unit.rawValue)
    }

    /// Returns the time since 1970.
    open func transformToJSON(_ value: Date?) -> Double? {
        value.map { $0.timeIntervalSince1970 * unit.rawValue }
    }
}

/// A transform between `Date` and JSON text in the format of a `DateFormatter`.
///
/// ```swift
/// let formatter = DateFormatter(withFormat: "yyyy-MM-dd", locale: "en_US_POSIX")
/// formatter.timeZone = TimeZone(secondsFromGMT: 0)
/// let transform = DateFormatterTransform(dateFormatter: formatter)
/// transform.transformFromJSON("1970-01-02")?.timeIntervalSince1970   // 86_400
/// ```
open class DateFormatterTransform: TransformType, @unchecked Sendable {
    /// The formatter that reads and writes dates.
    public let dateFormatter: DateFormatter

    /// Creates a transform with a formatter. Do not change the formatter afterwards.
    public init(dateFormatter: DateFormatter) { self.dateFormatter = dateFormatter }

    /// Returns the date of a text. Returns nil for anything else, for empty text, and if the formatter returns nil.
    open func transformFromJSON(_ value: Any?) -> Date? {
        guard let text = value as? String, !text.isEmpty else { return nil }
        return dateFormatter.date(ofUntrusted: text)
    }

    /// Returns the text of a date. Returns nil if the formatter has no text for it, for example if the date is not
    /// finite.
    open func transformToJSON(_ value: Date?) -> String? {
        value.map { dateFormatter.string(from: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// A transform between `Date` and JSON text in a format of your own.
///
/// It uses the locale `en_US_POSIX` and the system's time zone.
///
/// ```swift
/// let transform = CustomDateFormatTransform(formatString: "yyyy-MM-dd")
/// let day = transform.transformFromJSON("2014-05-01")
/// transform.transformToJSON(day)   // "2014-05-01"
/// ```
open class CustomDateFormatTransform: DateFormatterTransform, @unchecked Sendable {
    /// Creates a transform with a format such as `yyyy-MM-dd`.
    public init(formatString: String) {
        super.init(dateFormatter: DateFormatter(withFormat: formatString, locale: "en_US_POSIX"))
    }
}

/// A transform between `Date` and JSON text such as `2014-05-01T14:05:09+02:00`.
///
/// It writes in the system's time zone. For text with fractions of seconds, and other forms that ISO 8601 allows, use
/// ``TolerantISO8601Transform``.
///
/// ```swift
/// ISO8601DateTransform().transformFromJSON("1970-01-01T00:01:00Z")?.timeIntervalSince1970   // 60
/// ```
open class ISO8601DateTransform: DateFormatterTransform, @unchecked Sendable {
    // It never changes, and all transforms share it.
    private static let formatter = DateFormatter(
        withFormat: "yyyy-MM-dd'T'HH:mm:ssZZZZZ", locale: "en_US_POSIX")

    /// Creates the transform.
    public init() { super.init(dateFormatter: Self.formatter) }
}

extension DateFormatter {
    /// Creates a formatter with a format and the identifier of a locale.
    public convenience init(withFormat format: String, locale: String) {
        self.init()
        self.locale = Locale(identifier: locale)
        dateFormat = format
    }
}
