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
    public func transformFromJSON(_ value: Any?) -> Date? { (value as? String).flatMap { Self.date($0) } }

    /// Returns the text of a date, or nil if its year is not in 0000 to 9999.
    public func transformToJSON(_ value: Date?) -> String? {
        guard let time = value?.timeIntervalSince1970 else { return nil }
        let milliseconds = (writesFractions ? time * 1000 : time.rounded(.down) * 1000).rounded()
        let seconds = (milliseconds / 1000).rounded(.down)
        guard Self.writtenSeconds.contains(seconds) else { return nil }
        let text = DateText.rfc3339(Date(timeIntervalSince1970: seconds))
        if !writesFractions { return text }
        return text.dropLast() + "." + "\(1000 + Int(milliseconds - seconds * 1000))".dropFirst() + "Z"
    }

    /// From the start of the year 0000 to the end of the year 9999.
    private static let writtenSeconds = -62_167_219_200.0..<253_402_300_800

    private static func date(_ text: String) -> Date? {
        var reader = ISO8601Reader(text: text.utf8[...])
        guard let year = reader.digits(4) else { return nil }
        let isExtended = reader.skip("-")
        guard let month = reader.digits(2), reader.skip("-") == isExtended, let day = reader.digits(2),
            let date = GregorianDay(year: Int64(year), month: Int64(month), day: Int64(day))
        else { return nil }
        var time = ISO8601Reader.Time()
        if reader.skip("T") || reader.skip("t") || reader.skip(" ") {
            guard let read = reader.time() else { return nil }
            time = read
        }
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        let seconds = Int(date.daysSince1970) * 86_400 + time.hour * 3600 + time.minute * 60 + time.second - offset
        if time.second == 60, seconds % 86_400 != 0 { return nil }
        return Moment(seconds: Int64(seconds), fraction: time.fraction, digits: time.fractionDigits).date
    }
}

/// Reads ISO 8601 text from start to end.
private struct ISO8601Reader {
    var text: Substring.UTF8View

    struct Time {
        var hour = 0
        var minute = 0
        var second = 0
        var fraction: Int64 = 0
        var fractionDigits = 0
    }

    var isAtEnd: Bool { text.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = text.first, first == UInt8(ascii: character) else { return false }
        text.removeFirst()
        return true
    }

    mutating func digits(_ count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let byte = text.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            text.removeFirst()
        }
        return value
    }

    mutating func time() -> Time? {
        guard let hour = digits(2), hour <= 24 else { return nil }
        var time = Time(hour: hour)
        let isExtended = skip(":")
        if let value = digits(2) {
            time.minute = value
            let hasSeconds = isExtended ? skip(":") : (text.first ?? 0) >= UInt8(ascii: "0")
            if hasSeconds, text.first != UInt8(ascii: "Z"), text.first != UInt8(ascii: "z") {
                guard let value = digits(2) else { return nil }
                time.second = value
                if skip(".") || skip(",") { skipFraction(&time) }
            }
        } else if isExtended {
            return nil
        }
        guard time.minute < 60, time.second <= 60,
            hour < 24 || (time.minute == 0 && time.second == 0 && time.fraction == 0)
        else { return nil }
        return time
    }

    private mutating func skipFraction(_ time: inout Time) {
        while let digit = digits(1) {
            if time.fractionDigits < Moment.mostDigits {
                time.fraction = time.fraction * 10 + Int64(digit)
                time.fractionDigits += 1
            }
        }
    }

    /// Returns the seconds east of Greenwich: 0 without a time zone, nil if the text is invalid.
    mutating func offset() -> Int? {
        if isAtEnd || skip("Z") || skip("z") { return 0 }
        let sign = skip("-") ? -1 : skip("+") ? 1 : 0
        guard sign != 0, let hours = digits(2) else { return nil }
        _ = skip(":")
        let minutes = isAtEnd ? 0 : digits(2)
        guard let minutes, hours < 24, minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
