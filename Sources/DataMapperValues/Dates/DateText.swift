#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Points in time as text (RFC 3339 section 5.6, which is a profile of ISO 8601).
@usableFromInline
package enum DateText {
    /// UTC, with milliseconds where there are any, and more digits where the time needs them: `2016-12-31T10:00:32Z`,
    /// `2016-12-31T10:00:32.250Z`. What is no time at all comes out as the seconds since 1970 that it is.
    package static func rfc3339(_ date: Date) -> String { string(of: date) ?? "\(date.timeIntervalSince1970)" }

    /// The time as text, at an offset from UTC in seconds, of which whole minutes count.
    ///
    /// Without `fractionDigits` there are none, or as many groups of three as it takes to read the same `Date` again.
    /// Years outside of 0000...9999, which the RFC does not have, come with a sign and six digits or more (ISO 8601
    /// section 5.2.2.3). Nil for a date that is not finite, and beyond 30 million years.
    package static func string(of date: Date, offset: Int = 0, fractionDigits: Int? = nil) -> String? {
        withText(of: date, offset: offset, fractionDigits: fractionDigits) { String(decoding: $0, as: UTF8.self) }
    }

    /// The same as ASCII bytes, which are good until `body` returns.
    @inlinable
    package static func withText<Result>(
        of date: Date, offset: Int = 0, fractionDigits: Int? = nil, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        // A year of 10 characters at most, 15 for day and time, a point and 15 digits, 6 for the offset: 47.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { buffer in
            write(date, offset: offset, fractionDigits: fractionDigits, to: buffer)
                .map { body(UnsafeBufferPointer(rebasing: buffer[..<$0])) }
        }
    }

    /// Says how many bytes the text takes.
    @usableFromInline
    static func write(
        _ date: Date, offset: Int, fractionDigits: Int?, to buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        guard let moment = Moment(date, digits: fractionDigits) else { return nil }
        var output = DateOutput(buffer: buffer)
        output.append(moment, offset: Int64(offset))
        return output.count
    }
}

/// Writes a time to memory that has room for it; `DateText` says why it has.
private struct DateOutput {
    let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

    mutating func append(_ moment: Moment, offset: Int64) {
        // Whole minutes, and less than a day, are what an offset can express.
        let minutes = offset / 60 % 1440
        let local = moment.seconds + minutes * 60
        let days = local.flooredQuotient(86_400)
        let second = local - days * 86_400
        let day = GregorianDay(daysSince1970: days)
        append(year: day.year)
        append("-")
        append(day.month, width: 2)
        append("-")
        append(day.day, width: 2)
        append("T")
        append(second / 3600, width: 2)
        append(":")
        append(second / 60 % 60, width: 2)
        append(":")
        append(second % 60, width: 2)
        if moment.digits > 0 {
            append(".")
            append(moment.fraction, width: moment.digits)
        }
        append(offset: minutes)
    }

    private mutating func append(year: Int64) {
        if 0...9999 ~= year { return append(year, width: 4) }
        append(year < 0 ? "-" : "+")
        let magnitude = abs(year)
        append(magnitude, width: magnitude < 1_000_000 ? 6 : 9)
    }

    private mutating func append(offset minutes: Int64) {
        if minutes == 0 { return append("Z") }
        append(minutes < 0 ? "-" : "+")
        append(abs(minutes) / 60, width: 2)
        append(":")
        append(abs(minutes) % 60, width: 2)
    }

    private mutating func append(_ character: Unicode.Scalar) {
        buffer[count] = UInt8(ascii: character)
        count += 1
    }

    private mutating func append(_ value: Int64, width: Int) {
        var rest = value
        for position in stride(from: count + width - 1, through: count, by: -1) {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            buffer[position] = UInt8(truncatingIfNeeded: digit) + UInt8(ascii: "0")
            rest = quotient
        }
        count += width
    }
}
