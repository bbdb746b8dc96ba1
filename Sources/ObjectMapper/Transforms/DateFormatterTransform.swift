internal import DataMapperDateFormatters
internal import DataMapperMapping
public import Foundation

/// A date as text, by a formatter.
open class DateFormatterTransform: TransformType {
    /// The date.
    public typealias Object = Date
    /// The text.
    public typealias JSON = String

    /// The formatter.
    public let dateFormatter: DateFormatter

    /// A transform with a formatter, which is not to be changed afterwards.
    public init(dateFormatter: DateFormatter) { self.dateFormatter = dateFormatter }

    /// The date of a text; nil for anything else, for empty text, and where the formatter gives nil.
    open func transformFromJSON(_ value: Any?) -> Date? {
        guard let text = value as? String, !text.isEmpty else { return nil }
        return dateFormatter.date(ofUntrusted: text)
    }

    /// The text of a date; nil where the formatter has none, as for a date that is not finite.
    open func transformToJSON(_ value: Date?) -> String? {
        value.map { dateFormatter.string(from: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

// Formatters that are not changed can be used from any thread; what a subclass adds is the subclass's to declare.
extension DateFormatterTransform: @unchecked Sendable {}

/// A date as text in a format of one's own, in the locale `en_US_POSIX` and the system's time zone.
open class CustomDateFormatTransform: DateFormatterTransform, @unchecked Sendable {
    /// A transform with a format such as `yyyy-MM-dd`.
    public init(formatString: String) {
        super.init(dateFormatter: DateFormatter(withFormat: formatString, locale: "en_US_POSIX"))
    }
}

/// A date as text such as `2014-05-01T14:05:09+02:00`, written in the system's time zone.
///
/// For texts with fractions of seconds, and others that the standard allows, take ``TolerantISO8601Transform``.
open class ISO8601DateTransform: DateFormatterTransform, @unchecked Sendable {
    // Never changed, and all transforms have the same one.
    private static let formatter = DateFormatter(
        withFormat: "yyyy-MM-dd'T'HH:mm:ssZZZZZ", locale: "en_US_POSIX")

    /// The transform.
    public init() { super.init(dateFormatter: Self.formatter) }
}

extension DateFormatter {
    /// A formatter with a format and the identifier of a locale.
    public convenience init(withFormat format: String, locale: String) {
        self.init()
        self.locale = Locale(identifier: locale)
        dateFormat = format
    }
}
