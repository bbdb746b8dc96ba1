internal import DataMapperValues
public import Foundation

/// A transform between `Date` and JSON text in one of many forms of ISO 8601.
///
/// It writes text such as `2014-05-01T12:05:09Z`, in UTC. It reads `2014-05-01`, `2014-05-01T12:05:09.25Z`,
/// `20140501T120509+0200` and `2014-05-01 12:05`. Text without a time zone is in UTC.
///
/// ```swift
/// let transform = TolerantISO8601Transform()
/// transform.transformFromJSON("1970-01-01 00:01")?.timeIntervalSince1970   // 60
/// transform.transformToJSON(Date(timeIntervalSince1970: 60))   // "1970-01-01T00:01:00Z"
/// ```
///
/// The calendar is the Gregorian one for all years, as in ISO 8601. Years are 0000 to 9999, and the year before 0001 is
/// 0000. Dates of other years are not written. A date that does not exist, such as `2014-02-30`, is nil. Two times that
/// do not exist are accepted: 24:00 is the following midnight, and so is the leap second 23:59:60 in UTC.
public struct TolerantISO8601Transform: TransformType, Sendable {
    private let writesFractions: Bool

    /// Creates a transform. If `writesFractions` is true, it writes milliseconds.
    ///
    /// ```swift
    /// let transform = TolerantISO8601Transform(writesFractions: true)
    /// transform.transformToJSON(Date(timeIntervalSince1970: 0.25))   // "1970-01-01T00:00:00.250Z"
    /// ```
    public init(writesFractions: Bool = false) { self.writesFractions = writesFractions }

    /// Returns the date of a text, or nil for anything else.
    public func transformFromJSON(_ value: Any?) -> Date? {
        guard let text = value as? String else { return nil }
        return BorrowedBytes.with(text) { Self.date($0) }
    }

    /// Returns the text of a date, or nil if its year is not in 0000 to 9999.
    public func transformToJSON(_ value: Date?) -> String? {
        guard let time = value?.timeIntervalSince1970 else { return nil }
        let date = Date(timeIntervalSince1970: writesFractions ? time : time.rounded(.down))
        let text = DateText.string(of: date, fractionDigits: writesFractions ? 3 : 0)
        // Other years have a sign.
        return text.flatMap { $0.first?.isNumber == true ? $0 : nil }
    }

    private static func date(_ text: BorrowedBytes) -> Date? {
        var input = DateInput(text)
        guard let year = input.number(digits: 4) else { return nil }
        let isExtended = input.skip("-")
        guard let month = input.number(digits: 2), input.skip("-") == isExtended,
            let day = input.number(digits: 2), let date = GregorianDay(year: year, month: month, day: day)
        else { return nil }
        var time = DateInput.Time()
        if input.skip("T") || input.skip("t") || input.skip(" ") {
            guard let read = input.time() else { return nil }
            time = read
        }
        guard let offset = input.isAtEnd ? 0 : input.offset(), input.isAtEnd else { return nil }
        let seconds = date.daysSince1970 * 86_400 + time.hour * 3600 + time.minute * 60 + time.second - offset
        if time.second == 60, seconds % 86_400 != 0 { return nil }
        return Moment(seconds: seconds, fraction: time.fraction, digits: time.digits).date
    }
}

extension DateInput {
    fileprivate struct Time {
        var hour: Int64 = 0
        var minute: Int64 = 0
        var second: Int64 = 0
        var fraction: Int64 = 0
        var digits = 0
    }

    /// Reads a time such as `12:05:09.25`, `120509`, `12:05` or `12`.
    fileprivate mutating func time() -> Time? {
        var time = Time()
        guard let hour = number(digits: 2) else { return nil }
        time.hour = hour
        let isExtended = skip(":")
        if isExtended || isAtDigit {
            guard let minute = number(digits: 2), minute < 60 else { return nil }
            time.minute = minute
            if isExtended ? skip(":") : isAtDigit {
                guard let second = number(digits: 2), second <= 60, let part = fraction() else { return nil }
                time.second = second
                (time.fraction, time.digits) = part
            }
        }
        let isMidnight = hour == 24 && time.minute == 0 && time.second == 0 && time.fraction == 0
        return hour < 24 || isMidnight ? time : nil
    }

    private var isAtDigit: Bool { next.map { 0x30...0x39 ~= $0 } ?? false }
}
