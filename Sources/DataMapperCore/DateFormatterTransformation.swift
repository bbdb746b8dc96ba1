public import DataMapperMapping
public import DataMapperValues
public import Foundation

/// A transformation between `Date` and text that uses a `DateFormatter`.
///
/// Reads text that the formatter can read, and a date if the format has dates. Any other value gives nil. Nil is
/// written as null.
///
/// ```swift
/// let dateFormatter = DateFormatter()
/// dateFormatter.locale = Locale(identifier: "en_US_POSIX")
/// dateFormatter.timeZone = .gmt
/// dateFormatter.dateFormat = "d MMM yyyy"
/// let transformation = DateFormatterTransformation(dateFormatter: dateFormatter)
///
/// transformation.transform(from: "31 Dec 2016")?.timeIntervalSince1970   // 1_483_142_400
/// ```
///
/// The transformation uses a copy of the formatter, so later changes of the original have no effect. Tasks can share
/// the transformation, but only one task at a time can use the formatter, and a formatter is slow. For ISO 8601, use
/// ``ISO8601DateTransformation``.
public struct DateFormatterTransformation: Transformation {
    private let formatter: LockedFormatter

    /// Creates a transformation from a copy of a formatter.
    public init(dateFormatter: DateFormatter) {
        formatter = LockedFormatter((dateFormatter.copy() as? DateFormatter) ?? dateFormatter)
    }

    /// Returns the date; nil if the value is not text that the formatter can read.
    public func transform(from value: SupportedType) -> Date? {
        if let date = value.date { return date }
        // On Linux, a formatter returns a date even for empty text.
        guard let text = value.string, !text.isEmpty else { return nil }
        return formatter.use { $0.date(ofUntrusted: text) }
    }

    /// Returns the text, or `.null` for nil and for a date that the formatter cannot write, such as one that is not
    /// finite.
    public func transform(object: Date?) -> SupportedType {
        guard let object else { return .null }
        let text = formatter.use { $0.string(from: object) }
        return text.isEmpty ? .null : .string(text)
    }
}

/// A private copy of a formatter, which only one task at a time uses.
private final class LockedFormatter: @unchecked Sendable {
    private let formatter: DateFormatter
    private let lock = Lock()

    init(_ formatter: DateFormatter) { self.formatter = formatter }

    func use<Result>(_ body: (DateFormatter) -> Result) -> Result { lock.withLock { body(formatter) } }
}

/// A transformation between `Date` and text in a format of your own (Unicode Technical Standard #35, date format
/// patterns).
///
/// Reads text in this format, and a date if the data can contain dates. Any other value gives nil. Nil is written as
/// null.
///
/// ```swift
/// let birthday = CustomDateFormatTransformation(formatString: "yyyyMMdd")
///
/// birthday.transform(from: "20161231")?.timeIntervalSince1970   // 1_483_142_400
/// birthday.transform(object: Date(timeIntervalSince1970: 0))   // "19700101"
/// ```
public struct CustomDateFormatTransformation: DelegatedTransformation {
    /// A point in time.
    public typealias Object = Date

    /// The transformation that does the work.
    public let transformationDelegate: AnyTransformation<Date>

    /// Creates a transformation for a format.
    ///
    /// - Parameters:
    ///   - formatString: The pattern, as in `DateFormatter.dateFormat`. The calendar is the Gregorian one.
    ///   - locale: The locale for names of months and days. The default has English names, whatever the settings of the
    ///     machine are.
    ///   - timeZone: The time zone for writing, and for reading times that have no offset. The default is UTC.
    public init(
        formatString: String, locale: Locale = Locale(identifier: "en_US_POSIX"), timeZone: TimeZone = .gmt
    ) {
        let formatter = DateFormatter()
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.locale = locale
        formatter.timeZone = timeZone
        formatter.dateFormat = formatString
        transformationDelegate = DateFormatterTransformation(dateFormatter: formatter).typeErased()
    }
}
