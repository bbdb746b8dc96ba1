#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Points in time as text (RFC 3339 section 5.6, a profile of ISO 8601).
@usableFromInline
package enum DateText {
    /// The texts that are read, as a regular expression of ECMA 262.
    package static let pattern =
        "^([0-9]{4}|[+-][0-9]{6,9})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt ]([01][0-9]|2[0-3]):[0-5][0-9]:"
        + "([0-5][0-9]|60)([.,][0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)$"

    /// Returns the time in UTC: `2016-12-31T10:00:32Z`, `2016-12-31T10:00:32.250Z`.
    ///
    /// Three digits are written unless they are zero, and more if the time needs them. A date that is not a
    /// valid time is written as its seconds since 1970.
    package static func rfc3339(_ date: Date) -> String { string(of: date) ?? "\(date.timeIntervalSince1970)" }

    /// Returns the time as text, at an offset from UTC in seconds. Only whole minutes of the offset count.
    ///
    /// If `fractionDigits` is nil, there are no more digits than are needed to read the same `Date` again: none, or at
    /// least three, for milliseconds. The RFC has no years outside of 0000...9999; these have a sign and at least six digits
    /// (ISO 8601 section 5.2.2.3). Returns nil for a date that is not finite, or is more than 30 million years away.
    package static func string(of date: Date, offset: Int = 0, fractionDigits: Int? = nil) -> String? {
        withText(of: date, offset: offset, fractionDigits: fractionDigits) { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns whether a date has a text: it is finite, and at most 10^15 seconds (30 million years) from 2001.
    package static func exists(for date: Date) -> Bool { date.timeIntervalSinceReferenceDate.magnitude < Moment.limit }

    /// Calls `body` with the text as ASCII bytes, which are valid until it returns.
    @inlinable
    package static func withText<Result>(
        of date: Date, offset: Int = 0, fractionDigits: Int? = nil, _ body: (BorrowedBytes) -> Result
    ) -> Result? {
        // At most 10 characters for the year, 15 for day and time, a point and 15 digits, 6 for the offset: 47.
        OutputPlace.withText(
            room: 64, { write(date, offset: offset, fractionDigits: fractionDigits, to: $0) }, body)
    }

    /// Calls `body` with the text that Foundation's ISO 8601 strategy writes for a date of the usual years: whole seconds,
    /// rounded down. Returns nil for other years.
    package static func withUsualText<Result>(
        of date: Date, _ body: (BorrowedBytes) -> Result
    ) -> Result? {
        let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
        guard usualSeconds.contains(seconds) else { return nil }
        return withText(of: Date(timeIntervalSinceReferenceDate: seconds), body)
    }

    /// The years 1600 to 9999, in seconds since 2001. Foundation may use another calendar for the days before them.
    static var usualSeconds: Range<Double> { -12_654_403_200..<252_423_993_600 }

    @usableFromInline
    static func write(
        _ date: Date, offset: Int, fractionDigits: Int?, to place: OutputPlace
    ) -> Int? {
        guard let moment = Moment(date, digits: fractionDigits) else { return nil }
        var output = DateOutput(place: place)
        output.append(moment, offset: Int64(offset))
        return output.count
    }
}

/// Writes a time to memory that has enough room for it; `DateText` says why.
private struct DateOutput {
    let place: OutputPlace
    private(set) var count = 0

    mutating func append(_ moment: Moment, offset: Int64) {
        // An offset can only express whole minutes, and less than a day.
        let minutes = offset / 60 % 1440
        let local = moment.seconds + minutes * 60
        let days = local.flooredQuotient(86_400)
        let second = local - days * 86_400
        let day = GregorianDay(daysSince1970: days)
        append(year: day.year)
        append("-")
        append(two: day.month)
        append("-")
        append(two: day.day)
        append("T")
        append(two: second / 3600)
        append(":")
        append(two: second / 60 % 60)
        append(":")
        append(two: second % 60)
        if moment.digits > 0 {
            append(".")
            append(moment.fraction, width: moment.digits)
        }
        append(offset: minutes)
    }

    private mutating func append(year: Int64) {
        if 0...9999 ~= year {
            append(two: year / 100)
            return append(two: year % 100)
        }
        append(year < 0 ? "-" : "+")
        let magnitude = abs(year)
        append(magnitude, width: magnitude < 1_000_000 ? 6 : 9)
    }

    private mutating func append(offset minutes: Int64) {
        if minutes == 0 { return append("Z") }
        append(minutes < 0 ? "-" : "+")
        append(two: abs(minutes) / 60)
        append(":")
        append(two: abs(minutes) % 60)
    }

    private mutating func append(_ character: Unicode.Scalar) {
        place[count] = UInt8(ascii: character)
        count += 1
    }

    /// Appends a number below 100.
    @inline(__always)
    private mutating func append(two value: Int64) {
        let value = UInt8(truncatingIfNeeded: value)
        place[count] = value / 10 &+ UInt8(ascii: "0")
        place[count + 1] = value % 10 &+ UInt8(ascii: "0")
        count += 2
    }

    private mutating func append(_ value: Int64, width: Int) {
        var rest = value
        for position in stride(from: count + width - 1, through: count, by: -1) {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            place[position] = UInt8(truncatingIfNeeded: digit) + UInt8(ascii: "0")
            rest = quotient
        }
        count += width
    }
}

/// Dates on a tape are seconds since 2001, like those of `Date` itself. Seconds since 1970 would lose digits.
extension TapeNode {
    package static func date(_ date: Date) -> TapeNode {
        // Zero has only one sign, so that equal dates have equal bits.
        TapeNode(.date, payload: (date.timeIntervalSinceReferenceDate + 0).bitPattern)
    }

    package var date: Date { Date(timeIntervalSinceReferenceDate: doubleBits) }
}
