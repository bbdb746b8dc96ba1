/// Points in time as text (RFC 3339 section 5.6).
package enum DateText {
    /// UTC, with milliseconds where there are any: `2016-12-31T10:00:32Z`, `2016-12-31T10:00:32.250Z`. Years outside of
    /// 0000...9999, which the RFC does not have, come out with as many digits as they need.
    package static func rfc3339(_ secondsSince1970: Double) -> String {
        guard secondsSince1970.isFinite, secondsSince1970.magnitude < 1e15 else { return "\(secondsSince1970)" }
        let milliseconds = Int((secondsSince1970 * 1000).rounded())
        let seconds = milliseconds.flooredQuotient(1000)
        let days = seconds.flooredQuotient(86_400)
        let second = seconds - days * 86_400
        let (year, month, day) = civil(daysSince1970: days)
        var text = padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) + "T"
        text += padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2) + ":" + padded(second % 60, 2)
        let fraction = milliseconds - seconds * 1000
        if fraction != 0 { text += "." + padded(fraction, 3) }
        return text + "Z"
    }

    private static func padded(_ value: Int, _ width: Int) -> String {
        let digits = String(value.magnitude)
        return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// The date of a day in the Gregorian calendar. Years are counted from March here, so that the leap day comes last,
    /// and in eras of 400, which all have 146,097 days.
    private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted.flooredQuotient(146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}

extension Int {
    /// Rounded down, for a positive divisor.
    fileprivate func flooredQuotient(_ divisor: Int) -> Int {
        self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
    }
}
