#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A point in time in decimal: whole seconds since 1970, rounded down, and a fraction of fraction / 10^digits seconds.
///
/// A `Date` has binary seconds since 2001, with a precision of about a tenth of a microsecond.
///
/// - Up to six digits are read as seconds since 1970, so that `1.25` and `1970-01-01T00:00:01.250Z` are the same
///   `Date`.
/// - More digits are meant exactly, and are read as the nearest `Date`. Zeros at the end do not count, unless there are
///   15 digits.
/// - A `Date` is written with the fewest digits that are read as the same `Date`. So a date that was read from text has
///   no digit that nobody wrote, except for zeros: a fraction has at least three digits, because milliseconds are usual.
///   At most 15 digits are written. Within eight seconds of 2001 a `Date` can be more precise than that, so the nearest
///   text is written.
package struct Moment: Equatable {
    private(set) var seconds: Int64
    private(set) var fraction: Int64
    private(set) var digits: Int

    package static let mostDigits = 15
    private static let fewestDigits = 3
    /// Dates that are this many seconds from 2001 have no text.
    static let limit = 1e15
    private static let powersOfTen: [Int64] = (0...15).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
    private static let referenceDate: Int64 = 978_307_200
    /// Within this many seconds of 2001, a `Date` can distinguish nanoseconds, and has several values for each.
    private static let finestSeconds = 0x1p21

    /// Creates a moment. `fraction` must be less than 10^`digits`, and `digits` at most `mostDigits`.
    package init(seconds: Int64, fraction: Int64 = 0, digits: Int = 0) {
        (self.seconds, self.fraction, self.digits) = (seconds, fraction, digits)
    }

    /// Creates a moment from a date, rounded to this many digits. If `wanted` is nil, it has as few digits as are needed to
    /// read the date back: none, or at least three. Returns nil if the date is not finite, or more than 10^15 seconds
    /// (30 million years) away.
    init?(_ date: Date, digits wanted: Int?) {
        let interval = date.timeIntervalSinceReferenceDate
        guard interval.magnitude < Self.limit else { return nil }
        let whole = interval.rounded(.down)
        let rest = interval - whole
        self.init(seconds: Int64(whole) + Self.referenceDate)
        if let wanted {
            round(rest, digits: min(max(wanted, 0), Self.mostDigits))
        } else if rest != 0 {
            // A text that is read as this date is not further away: `Date` rounds seconds since 1970, and since 2001.
            let tolerance = 2 * (interval.magnitude + Double(Self.referenceDate)).ulp
            let seconds = seconds
            for digits in Self.fewestDigits...Self.mostDigits {
                let unit = Double(Self.powersOfTen[digits])
                let scaled = rest * unit
                // With a zero at the end, the nearest text has fewer digits, and may be read as another date.
                var fraction = scaled.rounded()
                let other: Double = scaled < fraction ? -1 : 1
                for attempt in 0..<3 {
                    if attempt > 0 { fraction += attempt == 1 ? other : -2 * other }
                    if (scaled - fraction).magnitude > tolerance * unit || fraction < 0 { continue }
                    self = Moment(seconds: seconds, scaled: fraction, digits: digits)
                    if self.date == date { return }
                }
            }
            self.seconds = seconds
            round(rest, digits: Self.mostDigits)
        }
    }

    private mutating func round(_ rest: Double, digits: Int) {
        self = Moment(seconds: seconds, scaled: (rest * Double(Self.powersOfTen[digits])).rounded(), digits: digits)
    }

    /// Creates a moment. `scaled` is the fraction, or a whole second.
    private init(seconds: Int64, scaled: Double, digits: Int) {
        let isWhole = scaled >= Double(Self.powersOfTen[digits])
        self.init(seconds: isWhole ? seconds + 1 : seconds, fraction: isWhole ? 0 : Int64(scaled), digits: digits)
    }

    /// The nearest date. If a text with six digits already means that date, and these are nanoseconds that a `Date` can
    /// distinguish, the next date.
    package var date: Date {
        var (fraction, digits) = (fraction, digits)
        // With the maximum of digits, zeros at the end are meant exactly. Otherwise 0.1 seconds since 2001, for
        // example, could not be distinguished from the same time in seconds since 1970.
        while digits > 0, digits < Self.mostDigits, fraction % 10 == 0 {
            fraction /= 10
            digits -= 1
        }
        if digits == 0 { return Date(timeIntervalSince1970: Double(seconds)) }
        let isLong = digits > 6
        let whole = isLong ? seconds - Self.referenceDate : seconds
        while true {
            let (scaled, isTooLarge) = whole.multipliedReportingOverflow(by: Self.powersOfTen[digits])
            let (sum, overflow) = scaled.addingReportingOverflow(fraction)
            if !isTooLarge, !overflow {
                let value =
                    DecimalToBinary.double(significand: sum.magnitude, exponent: -digits, isNegative: sum < 0) ?? 0
                if !isLong { return Date(timeIntervalSince1970: value) }
                let date = Date(timeIntervalSinceReferenceDate: value)
                let isTaken =
                    digits <= 9 && value.magnitude < Self.finestSeconds && Moment(date, digits: 6)?.date == date
                return isTaken ? Date(timeIntervalSinceReferenceDate: value.nextUp) : date
            }
            // Drop the last digit. It is far smaller than what a date so far away can distinguish.
            fraction /= 10
            digits -= 1
        }
    }
}
