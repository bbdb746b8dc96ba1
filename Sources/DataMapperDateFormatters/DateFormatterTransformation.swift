public import DataMapperMapping
public import DataMapperValues
public import Foundation

/// `Date` as text, by a `DateFormatter`.
///
/// Reads text that the formatter understands, or a date of the format's own, and nil from anything else. Writes what the
/// formatter says, and nil as null.
///
/// The formatter is copied: what happens to the original later makes no difference, and any number of tasks can share the
/// transformation. They take turns, and a formatter is slow; for ISO 8601 use ``ISO8601DateTransformation``.
public struct DateFormatterTransformation: Transformation {
    private let formatter: LockedFormatter

    /// A transformation that reads and writes as this formatter does now.
    public init(dateFormatter: DateFormatter) {
        formatter = LockedFormatter((dateFormatter.copy() as? DateFormatter) ?? dateFormatter)
    }

    /// The date; nil where the value is not text that the formatter understands.
    public func transform(from value: SupportedType) -> Date? {
        if let date = value.date { return date }
        // On Linux, a formatter finds a date even in no text at all.
        guard let text = value.string, !text.isEmpty else { return nil }
        return formatter.use { $0.date(ofUntrusted: text) }
    }

    /// The text; `.null` also where the formatter has none, as for a date that is not finite.
    public func transform(object: Date?) -> SupportedType {
        guard let object else { return .null }
        let text = formatter.use { $0.string(from: object) }
        return text.isEmpty ? .null : .string(text)
    }
}

/// A formatter that is used by one task at a time; nobody else has it.
private final class LockedFormatter: @unchecked Sendable {
    private let formatter: DateFormatter
    private let lock = NSLock()

    init(_ formatter: DateFormatter) { self.formatter = formatter }

    func use<Result>(_ body: (DateFormatter) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(formatter)
    }
}

/// `Date` as text of a format of your own (Unicode Technical Standard #35, date format patterns).
///
///     let birthday = CustomDateFormatTransformation(formatString: "yyyyMMdd")
///     birthday.transform(from: "20161231")   // midnight UTC, on every machine
///
/// Reads text of that format, or a date of the format's own, and nil from anything else. Writes text, and nil as null.
public struct CustomDateFormatTransformation: DelegatedTransformation {
    /// A point in time.
    public typealias Object = Date

    /// The transformation that does the work.
    public let transformationDelegate: AnyTransformation<Date>

    /// A transformation for a format.
    ///
    /// - Parameters:
    ///   - formatString: The pattern, as in `DateFormatter.dateFormat`. The calendar is the Gregorian one.
    ///   - locale: For names of months and days; unless set, English names that no setting of the machine changes.
    ///   - timeZone: What times without an offset mean, and are written in; UTC unless set.
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
