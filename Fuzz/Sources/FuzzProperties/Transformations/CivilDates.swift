import DataMapper
import Foundation
import ObjectMapper

/// Texts of dates, compared to a calendar that counts days.
extension Transformations {
    /// Counts days month by month and year by year. The calendar repeats after 400 years.
    enum CountedCalendar {
        static func isLeap(_ year: Int) -> Bool {
            if year % 400 == 0 { return true }
            if year % 100 == 0 { return false }
            return year % 4 == 0
        }

        static func days(of month: Int, in year: Int) -> Int {
            [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        }

        /// For each of 400 years from 2000 on, the days before it since 2000-01-01.
        static let starts: [Int] = (2000..<2400).reduce(into: [0]) {
            $0.append($0[$0.count - 1] + (isLeap($1) ? 366 : 365))
        }

        /// 30 years with seven leap days lie between 1970 and 2000.
        static let daysTo2000 = 30 * 365 + 7

        static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
            var (cycles, rest) = (0, year - 2000)
            while rest < 0 { (cycles, rest) = (cycles - 1, rest + 400) }
            while rest >= 400 { (cycles, rest) = (cycles + 1, rest - 400) }
            var days = daysTo2000 + cycles * starts[400] + starts[rest] + day - 1
            for earlier in 1..<month { days += Self.days(of: earlier, in: rest + 2000) }
            return days
        }
    }

    /// The parts of a text, some of them wrong.
    struct CivilDate {
        var (year, month, day, hour, minute, second) = (0, 0, 0, 0, 0, 0)
        var fraction: [Int] = []
        var offset = 0
        var garbage = ""

        init(_ bytes: inout Bytes) {
            switch bytes.byte() % 4 {
            case 0: year = bytes.byte() % 4
            case 1: year = 9996 + bytes.byte() % 4
            case 2: year = 1996 + bytes.byte() % 10
            default: year = Int(bytes.word() % 10_000)
            }
            let isNear2001 = bytes.byte() % 3 == 0
            if isNear2001 {
                (year, month, day) =
                    bytes.byte() % 2 == 0 ? (2000, 12, 20 + bytes.byte() % 12) : (2001, 1, 1 + bytes.byte() % 12)
            } else {
                (month, day) = (bytes.byte() % 14, bytes.byte() % 33)
            }
            (hour, minute, second) = (bytes.byte() % 26, bytes.byte() % 62, bytes.byte() % 62)
            fraction = (0..<[0, 3, 6, 9, 1, 18][bytes.byte() % 6]).map { _ in bytes.byte() % 10 }
            if bytes.byte() % 3 == 0 {
                (hour, minute, second) = [(24, 0, 0), (23, 59, 60), (22, 59, 60)][bytes.byte() % 3]
            }
            if bytes.byte() % 3 == 0 { offset = (bytes.byte() % 50 - 25) * 60 + bytes.byte() % 62 - 1 }
            if bytes.byte() % 8 == 0 { garbage = ["x", " ", "Z", "0", "\u{0}", "+", "é"][bytes.byte() % 7] }
        }

        private static func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }

        private var day8601: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }
        private var time8601: String { "\(Self.padded(hour, 2)):\(Self.padded(minute, 2)):\(Self.padded(second, 2))" }
        private var offset8601: String {
            if offset == 0 { return "Z" }
            return (offset < 0 ? "-" : "+") + "\(Self.padded(abs(offset) / 60, 2)):\(Self.padded(abs(offset) % 60, 2))"
        }

        var text: String {
            "\(day8601)T\(time8601)\(fraction.isEmpty ? "" : "." + fraction.map(String.init).joined())\(offset8601)\(garbage)"
        }

        /// Whole seconds since 1970. Nil for a date that does not exist. Some formats accept 24:00.
        func seconds(allowing24: Bool) -> Int? {
            guard garbage.isEmpty, 1...12 ~= month, day >= 1, day <= CountedCalendar.days(of: month, in: year) else {
                return nil
            }
            guard minute < 60, second <= 60, abs(offset) < 24 * 60 else { return nil }
            let isEndOfDay = allowing24 && hour == 24 && minute == 0 && second == 0 && part == 0
            guard hour < 24 || isEndOfDay else { return nil }
            let days = CountedCalendar.daysSince1970(year, month, day)
            let seconds = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
            // A leap second is the last of a day in UTC.
            if second == 60, seconds % 86_400 != 0 { return nil }
            return seconds
        }

        /// The fraction of a second, which a Double keeps to 15 digits.
        var part: Double { fraction.prefix(15).reversed().reduce(0) { ($0 + Double($1)) / 10 } }

        /// Whether the text is the one that is written for its date, but for zeros at its end.
        var isCanonical: Bool {
            guard hour < 24, second < 60, offset == 0, fraction.count == 9, !fraction[6...].allSatisfy({ $0 == 0 })
            else {
                return false
            }
            return year == 2000 && month == 12 && day > 10 || year == 2001 && month == 1 && day < 20
        }
    }

    static func checkDateText(_ bytes: inout Bytes) throws {
        let civil = CivilDate(&bytes)
        let text = civil.text
        let iso = ISO8601DateTransformation()
        let read = iso.transform(from: .string(text))
        try compare(read, civil, civil.seconds(allowing24: false), text)
        try compare(
            TolerantISO8601Transform().transformFromJSON(text), civil, civil.seconds(allowing24: true),
            "tolerant \(text)")
        guard let read else { return }
        let written = iso.transform(object: read).string
        if civil.isCanonical {
            let digits = text.dropLast().reversed().drop { $0 == "0" }
            try expect(written == String(digits.reversed()) + "Z", "\(text) is written as \(written ?? "nil")")
        }
        try expect(written.flatMap { iso.transform(from: .string($0)) } == read, "\(text), written, is another date")
        // Whole seconds are written as the text of the counted day.
        if civil.hour < 24, civil.second < 60, civil.offset == 0, civil.fraction.allSatisfy({ $0 == 0 }) {
            let plain = String(text.prefix(19)) + "Z"
            try expect(written == plain, "\(plain) is written as \(written ?? "nil")")
            try expect(TolerantISO8601Transform().transformToJSON(read) == plain, "tolerant \(plain)")
        }
    }

    private static func compare(_ date: Date?, _ civil: CivilDate, _ seconds: Int?, _ text: String) throws {
        guard let seconds else { return try expect(date == nil, "\(text) does not exist, but is \(show(date))") }
        guard let date else { throw Violation("\(text) is not read") }
        let expected = Double(seconds - 978_307_200) + civil.part
        let difference = abs(date.timeIntervalSinceReferenceDate - expected)
        // Six digits: equal to the seconds since 1970, within their precision.
        let precision = civil.part == 0 ? 0 : max(Double(seconds).ulp, expected.ulp) * 2
        try expect(difference <= precision, "\(text) is off by \(difference)")
    }
}
