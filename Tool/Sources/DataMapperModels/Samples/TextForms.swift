internal import DataMapper

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Forms of text that have a type of their own. A text has a form only if it is the same after reading and writing.
struct TextForms: OptionSet {
    let rawValue: UInt8

    /// RFC 3339, as a `Date` is written.
    static let date = TextForms(rawValue: 1)
    /// RFC 3339 in UTC, always with milliseconds.
    static let milliseconds = TextForms(rawValue: 2)
    /// A day, such as `2016-12-31`.
    static let day = TextForms(rawValue: 4)
    /// `Sat Dec 31 10:00:32 +0000 2016`.
    static let weekdayDate = TextForms(rawValue: 8)
    /// A date that is read, but written in another form.
    static let otherDate = TextForms(rawValue: 16)
    static let url = TextForms(rawValue: 32)
    static let uuid = TextForms(rawValue: 64)

    static let all = TextForms(rawValue: 127)

    private static let rfc3339 = ISO8601DateTransformation()
    private static let rfc3339WithMilliseconds = ISO8601DateTransformation(fractionDigits: 3)

    /// Removes the forms that a text does not have.
    mutating func keepForms(of text: String) {
        var text = text
        text.withUTF8 { keepForms(of: $0) }
    }

    private mutating func keepForms(of text: UnsafeBufferPointer<UInt8>) {
        if contains(.url), !Self.isURL(text) { remove(.url) }
        if contains(.uuid), !Self.isUUID(text) { remove(.uuid) }
        if contains(.day), !Self.isDay(text) { remove(.day) }
        if contains(.weekdayDate), !Self.isWeekdayDate(text) { remove(.weekdayDate) }
        guard !isDisjoint(with: [.date, .milliseconds, .otherDate]) else { return }
        let value = SupportedType.string(String(decoding: text, as: UTF8.self))
        guard text.count >= 20, let date = Self.rfc3339.transform(from: value) else {
            return subtract([.date, .milliseconds, .otherDate])
        }
        if contains(.date), Self.rfc3339.transform(object: date) != value { remove(.date) }
        if contains(.milliseconds), Self.rfc3339WithMilliseconds.transform(object: date) != value {
            remove(.milliseconds)
        }
    }

    private static func isURL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let scheme = text.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        let rest = text.dropFirst(scheme.count)
        guard !scheme.isEmpty, rest.starts(with: "://".utf8), rest.count > 3 else { return false }
        if isPlain(rest.dropFirst(3)) { return true }
        let string = String(decoding: text, as: UTF8.self)
        return URL(string: string)?.absoluteString == string
    }

    /// Whether a text is a host and a path without anything special, so that `URL` need not be asked.
    private static func isPlain(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let host = text.prefix { isLetterOrDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        guard let first = host.first, isLetterOrDigit(first), let last = host.last, isLetterOrDigit(last) else {
            return false
        }
        let path = text.dropFirst(host.count)
        guard path.first ?? UInt8(ascii: "/") == UInt8(ascii: "/") else { return false }
        return path.allSatisfy { isLetterOrDigit($0) || (45...47).contains($0) || $0 == UInt8(ascii: "_") }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        48...57 ~= byte || 97...122 ~= byte || 65...90 ~= byte
    }

    private static func isUUID(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count == 36 else { return false }
        let string = String(decoding: text, as: UTF8.self)
        return UUID(uuidString: string)?.uuidString == string
    }

    private static func isDay(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            let year = number(text[..<4]), let month = number(text[5..<7]), let day = number(text[8...])
        else { return false }
        return 1600...2999 ~= year && GregorianDay(year: year, month: month, day: day) != nil
    }

    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func isWeekdayDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count == 30, text[3] == 32, text[7] == 32, text[10] == 32, text[13] == 58, text[16] == 58,
            text[19...].starts(with: " +0000 ".utf8),
            let month = months.firstIndex(where: { $0.utf8.elementsEqual(text[4..<7]) }),
            let year = number(text[26...]), 1600...2999 ~= year,
            let day = number(text[8..<10]), let hour = number(text[11..<13]), let minute = number(text[14..<16]),
            let second = number(text[17..<19]), hour < 24, minute < 60, second < 60,
            let date = GregorianDay(year: year, month: Int64(month + 1), day: day)
        else { return false }
        let weekday = Int(((date.daysSince1970 % 7) + 7) % 7)
        return days[weekday].utf8.elementsEqual(text[..<3])
    }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
        var value: Int64 = 0
        for byte in digits {
            guard 48...57 ~= byte else { return nil }
            value = value * 10 + Int64(byte - 48)
        }
        return value
    }
}
