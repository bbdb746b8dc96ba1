#if YAML
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A date of the tag `!!timestamp` (https://yaml.org/type/timestamp.html): a day, or a day and a time. Without an offset, it
/// is UTC.
///
///     2001-12-14                    // 2001-12-14T00:00:00Z
///     2001-12-14 21:59:43.10 -5     // 2001-12-14T21:59:43.10-05:00
///     2001-1-4T1:59:43              // 2001-01-04T01:59:43Z
///
/// It is converted to the form of RFC 3339, which is read.
struct YamlTimestamp {
    private var rest: Slice<BorrowedBytes>

    init(_ text: BorrowedBytes) { rest = text[...] }

    var date: Date? {
        var parser = self
        return parser.standardForm().flatMap { text in BorrowedBytes.with(text) { DateText.date($0) } }
    }

    private mutating func standardForm() -> [UInt8]? {
        guard var text = digits(4...4), take("-"), let month = digits(1...2), take("-"), let day = digits(1...2)
        else { return nil }
        // One digit is allowed for the month and the day only if there is a time.
        if rest.isEmpty, month.count + day.count < 4 { return nil }
        text += "-".utf8 + Self.padded(month) + "-".utf8 + Self.padded(day)
        if rest.isEmpty { return text + "T00:00:00Z".utf8 }
        guard take("T") || take("t") || skipSpaces(), let hour = digits(1...2), take(":"), let minute = digits(2...2),
            take(":"), let second = digits(2...2)
        else { return nil }
        text += "T".utf8 + Self.padded(hour) + ":".utf8 + minute + ":".utf8 + second
        if take(".") {
            let fraction = digits(0...Int.max) ?? []
            if !fraction.isEmpty { text += ".".utf8 + fraction }
        }
        return offset().map { text + $0 }
    }

    private mutating func offset() -> [UInt8]? {
        skipSpaces()
        if rest.isEmpty || take("Z") { return rest.isEmpty ? Array("Z".utf8) : nil }
        guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        rest.removeFirst()
        guard let hours = digits(1...2) else { return nil }
        var minutes: [UInt8] = Array("00".utf8)
        if take(":") {
            guard let written = digits(2...2) else { return nil }
            minutes = written
        }
        return rest.isEmpty ? [sign] + Self.padded(hours) + ":".utf8 + minutes : nil
    }

    private static func padded(_ digits: [UInt8]) -> [UInt8] {
        digits.count == 1 ? [UInt8(ascii: "0")] + digits : digits
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    @discardableResult
    private mutating func skipSpaces() -> Bool {
        let count = rest.count
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
        return rest.count < count
    }

    private mutating func digits(_ range: ClosedRange<Int>) -> [UInt8]? {
        let digits = rest.prefix(while: { $0 &- 0x30 < 10 }).prefix(range.upperBound)
        guard range.contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return Array(digits)
    }
}
#endif
