#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A point in time in decimal: whole seconds since 1970, rounded down, and a fraction of fraction / 10^digits seconds.
///
/// A `Date` holds binary seconds since 2001, to about a tenth of a microsecond. Six digits are read as seconds since
/// 1970, so that `1.25` and `1970-01-01T00:00:01.250Z` are the same `Date` to everybody; what has more digits is meant
/// exactly, and is read as the nearest `Date`. Zeros at the end do not count, unless there are 15 digits. Either way a
/// `Date` is written with as many digits as bring it back, up to 15 of a second: within a millisecond of 2001, where a `Date`
/// has more, the nearest such text.
package struct Moment: Equatable {
    private(set) var seconds: Int64
    private(set) var fraction: Int64
    private(set) var digits: Int

    package static let mostDigits = 15
    private static let powersOfTen: [Int64] = (0...15).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
    private static let referenceDate: Int64 = 978_307_200
    /// So many seconds around 2001 a `Date` tells a nanosecond from the next, with several dates to each.
    private static let finestSeconds = 0x1p21

    /// `fraction` must be less than 10^`digits`, and `digits` at most `mostDigits`.
    package init(seconds: Int64, fraction: Int64 = 0, digits: Int = 0) {
        (self.seconds, self.fraction, self.digits) = (seconds, fraction, digits)
    }

    /// A date with so many digits, rounded; or, for nil, with as few groups of three as bring the date back. Nil for
    /// what is not finite, and beyond 10^15 seconds, which is 30 million years.
    init?(_ date: Date, digits wanted: Int?) {
        let interval = date.timeIntervalSinceReferenceDate
        guard interval.magnitude < 1e15 else { return nil }
        let whole = interval.rounded(.down)
        let rest = interval - whole
        self.init(seconds: Int64(whole) + Self.referenceDate)
        if let wanted {
            round(rest, digits: min(max(wanted, 0), Self.mostDigits))
        } else if rest != 0 {
            let seconds = seconds
            for digits in stride(from: 3, through: Self.mostDigits, by: 3) {
                self.seconds = seconds
                round(rest, digits: digits)
                if self.date == date { return }
            }
        }
    }

    private mutating func round(_ rest: Double, digits: Int) {
        let unit = Self.powersOfTen[digits]
        self.digits = digits
        fraction = Int64((rest * Double(unit)).rounded())
        if fraction >= unit {
            seconds += 1
            fraction = 0
        }
    }

    /// The nearest date; the one after it where that one is of six digits, and these are nanoseconds that it can hold.
    package var date: Date {
        var (fraction, digits) = (fraction, digits)
        // So many digits are meant exactly, even if they are zeros: no others tell 0.1 seconds since 2001, say, from the
        // same time in seconds since 1970.
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
            // The last digit of so many is far below what a date that far away can tell apart.
            fraction /= 10
            digits -= 1
        }
    }
}
