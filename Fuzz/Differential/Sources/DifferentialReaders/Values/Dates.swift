/// Dates by definition: days are counted one year at a time.
enum Dates {
    /// Returns the seconds since 2001 of a text of RFC 3339. The library accepts a little more: a space for the `T`, a
    /// comma for the point, offsets without colon or minutes, years of six to nine digits with a sign, and the leap
    /// second at the end of a day of UTC.
    static func seconds(_ text: [UInt8]) -> Double? {
        // The characters after \n and \r would be one with them.
        guard text.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }),
            let match = String(decoding: text, as: UTF8.self).wholeMatch(of: pattern),
            let (year, month, day) = numbers(match.output.1, match.output.2, match.output.3),
            let (hour, minute, second) = numbers(match.output.4, match.output.5, match.output.6),
            1...12 ~= month, 1...days(in: month, of: year) ~= day, hour < 24, minute < 60, second <= 60,
            let offset = offset(match.output.8), match.output.1 != "-000000"
        else { return nil }
        let whole = daysSince2001(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second - offset
        if second == 60, whole % 86_400 != 0 { return nil }
        return Self.seconds(whole, fraction: match.output.7.map { String($0.dropFirst().prefix(15)) } ?? "")
    }

    /// Returns a number of seconds with the digits after its point. Up to six digits are seconds since 1970, and then
    /// since 2001. More are the nearest `Double`, if that does not already mean six digits. Zeros at the end do not count,
    /// unless there are 15 digits.
    private static func seconds(_ whole: Int, fraction: String) -> Double {
        let significant = fraction.count == 15 ? fraction : String(fraction.reversed().drop { $0 == "0" }.reversed())
        if significant.count <= 6 { return nearest(whole + secondsTo2001, significant) - Double(secondsTo2001) }
        let value = nearest(whole, significant)
        let isExact = significant.count > 9 || value.magnitude >= 0x1p21
        return !isExact && isSixDigits(value) ? value.nextUp : value
    }

    private static let secondsTo2001 = 978_307_200

    private static func nearest(_ whole: Int, _ fraction: String) -> Double {
        let scale = fraction.reduce(1 as Int128) { scale, _ in scale * 10 }
        return Double("\(Int128(whole) * scale + (Int128(fraction) ?? 0))e-\(fraction.count)") ?? .nan
    }

    /// Whether a text with six digits means this number of seconds.
    private static func isSixDigits(_ value: Double) -> Bool {
        let millionths = Int128((value * 1e6).rounded()) + Int128(secondsTo2001) * 1_000_000
        return (millionths - 2...millionths + 2).contains {
            (Double("\($0)e-6") ?? .nan) - Double(secondsTo2001) == value
        }
    }

    private static var pattern:
        some RegexComponent<
            (Substring, Substring, Substring, Substring, Substring, Substring, Substring, Substring?, Substring)
        >
    {
        #/([0-9]{4}|[-+][0-9]{6,9})-([0-9]{2})-([0-9]{2})[Tt ]([0-9]{2}):([0-9]{2}):([0-9]{2})([.,][0-9]+)?(.+)/#
    }

    private static func numbers(_ a: Substring, _ b: Substring, _ c: Substring) -> (Int, Int, Int)? {
        guard let a = Int(a), let b = Int(b), let c = Int(c) else { return nil }
        return (a, b, c)
    }

    private static func offset(_ text: Substring) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        guard let match = text.wholeMatch(of: #/([-+])([0-9]{2})(?::?([0-9]{2}))?/#),
            let hours = Int(match.output.2), let minutes = Int(match.output.3 ?? "0"), hours < 24, minutes < 60
        else { return nil }
        return (match.output.1 == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    static func days(in month: Int, of year: Int) -> Int {
        month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// 400 years have 146,097 days.
    private static func daysSince2001(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let cycles = (year - 2001) >= 0 ? (year - 2001) / 400 : -((2001 - year + 399) / 400)
        var days = cycles * 146_097
        for year in 2001 + cycles * 400..<max(year, 2001 + cycles * 400) { days += isLeap(year) ? 366 : 365 }
        for month in 1..<month { days += Self.days(in: month, of: year) }
        return days + day - 1
    }
}
