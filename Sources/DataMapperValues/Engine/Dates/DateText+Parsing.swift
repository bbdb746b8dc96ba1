#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension DateText {
    /// Returns the date of a text such as `2016-12-31T10:00:32.25+01:00`, or nil if the text is invalid.
    ///
    /// Day, time and offset are required. Beyond the RFC, it accepts a space for the `T`, a comma for the point,
    /// offsets like `+0100` and `+01`, and years with a sign and six to nine digits. Only the first 15 digits of the
    /// fraction count. 23:59:60 UTC, a leap second, is the following midnight; no other minute has a second 60. Days
    /// and hours that do not exist are rejected, including 24:00.
    package static func date(_ text: BorrowedBytes) -> Date? {
        var input = DateInput(text)
        guard let year = input.year(), input.skip("-"),
            let month = input.number(digits: 2), input.skip("-"),
            let dayOfMonth = input.number(digits: 2),
            let day = GregorianDay(year: year, month: month, day: dayOfMonth),
            input.skip("T") || input.skip("t") || input.skip(" "),
            let hour = input.number(digits: 2), hour < 24, input.skip(":"),
            let minute = input.number(digits: 2), minute < 60, input.skip(":"),
            let second = input.number(digits: 2), second <= 60,
            let (fraction, digits) = input.fraction(),
            let offset = input.offset(), input.isAtEnd
        else { return nil }
        let utc = day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
        if second == 60, utc.flooredQuotient(86_400) * 86_400 != utc { return nil }
        return Moment(seconds: utc, fraction: fraction, digits: digits).date
    }

    package static func date(_ text: Slice<BorrowedBytes>) -> Date? { date(BorrowedBytes(text)) }

    package static func date(_ text: String) -> Date? { BorrowedBytes.with(text) { date($0) } }
}

extension DateText {
    /// Returns the date of a text such as `2016-12-31T10:00:32Z`, which has one meaning for everybody. Returns nil for any
    /// other text.
    package static func usualDate(_ text: BorrowedBytes) -> Date? {
        guard text.count == 20, text[10] == UInt8(ascii: "T"), text[17] != UInt8(ascii: "6"),
            text[19] == UInt8(ascii: "Z"), let date = date(text),
            usualSeconds.contains(date.timeIntervalSinceReferenceDate)
        else { return nil }
        return date
    }
}

/// A text that is being read.
package struct DateInput {
    private let text: BorrowedBytes
    private var position = 0

    package init(_ text: BorrowedBytes) { self.text = text }

    /// The next byte, or nil at the end of the text.
    package var next: UInt8? { text.byte(at: position) }

    package var isAtEnd: Bool { next == nil }

    package mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func digit() -> Int64? {
        guard let digit = next.map({ $0 &- UInt8(ascii: "0") }), digit < 10 else { return nil }
        position += 1
        return Int64(digit)
    }

    /// Reads exactly this many digits.
    package mutating func number(digits: Int) -> Int64? {
        var value: Int64 = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    mutating func year() -> Int64? {
        let isNegative = skip("-")
        guard isNegative || skip("+") else { return number(digits: 4) }
        guard var year = number(digits: 6) else { return nil }
        var extra = 0
        while extra < 3, let digit = digit() {
            year = year * 10 + digit
            extra += 1
        }
        if isNegative, year == 0 { return nil }
        return isNegative ? -year : year
    }

    /// Reads the digits after a point. Returns no digits if there is no point.
    package mutating func fraction() -> (fraction: Int64, digits: Int)? {
        guard skip(".") || skip(",") else { return (0, 0) }
        guard var fraction = digit() else { return nil }
        var digits = 1
        while let digit = digit() {
            if digits < Moment.mostDigits {
                fraction = fraction * 10 + digit
                digits += 1
            }
        }
        return (fraction, digits)
    }

    /// Reads the offset in seconds east of UTC.
    package mutating func offset() -> Int64? {
        if skip("Z") || skip("z") { return 0 }
        let isNegative = skip("-")
        guard isNegative || skip("+"), let hours = number(digits: 2), hours < 24 else { return nil }
        var minutes: Int64 = 0
        if !isAtEnd {
            _ = skip(":")
            guard let written = number(digits: 2), written < 60 else { return nil }
            minutes = written
        }
        let seconds = hours * 3600 + minutes * 60
        return isNegative ? -seconds : seconds
    }
}
