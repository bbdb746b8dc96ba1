public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A transformation between `Date` and the text of a day, such as `2024-02-29` (RFC 3339 section 5.6).
///
/// Reads exactly this form: four digits for the year, and two for the month and the day. Any other value gives nil,
/// including text with spaces or a time, and days that do not exist. If the format has dates, it also reads a date
/// without a time. The `Date` is midnight in UTC.
///
/// Writes the day in UTC, whatever the time is; nil is written as null, as is a year before 0 or after 9999.
///
/// ```swift
/// DayTransformation().transform(from: "1970-01-02")   // Date(timeIntervalSince1970: 86_400)
/// DayTransformation().transform(from: "70-1-2")   // nil
/// objectMapper.serialize(Date(timeIntervalSince1970: 0), using: .day)   // "1970-01-01"
/// ```
public struct DayTransformation: Transformation, SelfDescribing {
    package static let expectation = ValueExpectation(
        .string, noun: "day such as 2024-02-29",
        keywords: ["format": "date", "pattern": .string(DateText.dayPattern)])

    /// Creates a transformation.
    public init() {}

    /// Returns the day; nil if the value is not the text of a day.
    public func transform(from value: SupportedType) -> Date? {
        if let date = value.date {
            return date.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400) == 0 ? date : nil
        }
        return value.string.flatMap { DateText.day($0) }
    }

    /// Returns the text; `.null` for nil.
    public func transform(object: Date?) -> SupportedType {
        object.flatMap { DateText.dayText(of: $0) }.map { .string($0) } ?? .null
    }
}

extension TransformationExpression where Self == DayTransformation {
    /// Days as text, such as `2024-02-29`; see ``DayTransformation``.
    public static var day: DayTransformation { DayTransformation() }
}
