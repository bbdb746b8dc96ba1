/// A day of the Gregorian calendar, which is also used for all days before its introduction (as ISO 8601 and RFC 3339
/// do).
package struct GregorianDay: Equatable {
    let year: Int64
    let month: Int64
    let day: Int64

    /// Creates a day. Returns nil if the day does not exist, such as 30 February.
    package init?(year: Int64, month: Int64, day: Int64) {
        guard 1...12 ~= month, day >= 1, day <= Self.days(inMonth: month, of: year) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the day that comes this many days after 1 January 1970.
    ///
    /// Here, years begin in March, so that the leap day comes last. They are counted in eras of 400 years, which all
    /// have 146,097 days. There are 719,468 days between 1 March of the year 0 and 1970.
    init(daysSince1970 days: Int64) {
        let shifted = days + 719_468
        let era = shifted.flooredQuotient(146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of days from 1 January 1970 to this day.
    package var daysSince1970: Int64 {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = yearFromMarch.flooredQuotient(400)
        let yearOfEra = yearFromMarch - era * 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func days(inMonth month: Int64, of year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Int64 {
    /// Returns the quotient, rounded down. The divisor must be positive.
    func flooredQuotient(_ divisor: Int64) -> Int64 {
        self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
    }
}
