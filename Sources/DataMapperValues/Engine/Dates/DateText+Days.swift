#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Days without a time: the `full-date` of RFC 3339.
extension DateText {
    /// The texts of days, as a regular expression of ECMA 262.
    package static let dayPattern = "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"

    /// Returns the beginning of a day in UTC. The text must have four digits for the year, and two for the month and the
    /// day. Returns nil if there is no such day.
    package static func day(_ text: BorrowedBytes) -> Date? {
        var input = DateInput(text)
        guard let year = input.number(digits: 4), input.skip("-"),
            let month = input.number(digits: 2), input.skip("-"),
            let dayOfMonth = input.number(digits: 2), input.isAtEnd,
            let day = GregorianDay(year: year, month: month, day: dayOfMonth)
        else { return nil }
        return Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400))
    }

    package static func day(_ text: String) -> Date? { BorrowedBytes.with(text) { day($0) } }

    /// Returns the day in UTC, without the time. Returns nil for years that do not have four digits.
    package static func dayText(of date: Date) -> String? {
        withText(of: date) { text in
            // Other years begin with a sign.
            text.first.map { $0 >= UInt8(ascii: "0") } ?? false
                ? String(decoding: text.prefix(10), as: UTF8.self) : nil
        } ?? nil
    }
}
