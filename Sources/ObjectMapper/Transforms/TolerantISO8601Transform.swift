public import Foundation

/// A date as text of ISO 8601, with whatever of it there is: `2014-05-01`, `2014-05-01T12:05:09.25Z`,
/// `20140501T120509+0200`, `2014-05-01 12:05`. Without a time zone it is UTC. Written as `2014-05-01T12:05:09Z`, in UTC.
public struct TolerantISO8601Transform: TransformType, Sendable {
    private let writesFractions: Bool

    /// A transform that writes milliseconds if it is told to.
    public init(writesFractions: Bool = false) { self.writesFractions = writesFractions }

    /// The date of a text; nil for anything else.
    public func transformFromJSON(_ value: Any?) -> Date? { (value as? String).flatMap { Self.date($0) } }

    /// The text of a date.
    public func transformToJSON(_ value: Date?) -> String? {
        guard let value else { return nil }
        let milliseconds = (value.timeIntervalSince1970 * 1000).rounded()
        guard milliseconds.magnitude < 1e15 else { return nil }
        let whole = Int64(writesFractions ? milliseconds : value.timeIntervalSince1970.rounded(.down) * 1000)
        let seconds = Int64((Double(whole) / 1000).rounded(.down))
        let parts = Self.utc.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: Double(seconds)))
        let date = [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0]
        let time = [parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0]
        let fraction = writesFractions ? "." + Self.padded(Int(whole - seconds * 1000), 3) : ""
        return Self.padded(date[0], 4) + "-" + date[1...].map { Self.padded($0, 2) }.joined(separator: "-") + "T"
            + time.map { Self.padded($0, 2) }.joined(separator: ":") + fraction + "Z"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static let utc: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private static func date(_ text: String) -> Date? {
        var reader = ISO8601Reader(text: text.utf8[...])
        guard let year = reader.digits(4) else { return nil }
        let isExtended = reader.skip("-")
        guard let month = reader.digits(2), reader.skip("-") == isExtended, let day = reader.digits(2),
            (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        var parts = DateComponents(year: year, month: month, day: day)
        var fraction = 0.0
        if reader.skip("T") || reader.skip("t") || reader.skip(" ") {
            guard let time = reader.time() else { return nil }
            (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
            fraction = time.fraction
        }
        guard let offset = reader.offset(), reader.isAtEnd, let date = utc.date(from: parts),
            utc.component(.day, from: date) == day || parts.hour == 24
        else { return nil }
        return date.addingTimeInterval(fraction - Double(offset))
    }
}

/// Goes through a text of ISO 8601.
private struct ISO8601Reader {
    var text: Substring.UTF8View

    var isAtEnd: Bool { text.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = text.first, first == UInt8(ascii: character) else { return false }
        text.removeFirst()
        return true
    }

    mutating func digits(_ count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let byte = text.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            text.removeFirst()
        }
        return value
    }

    mutating func time() -> (hour: Int, minute: Int, second: Int, fraction: Double)? {
        guard let hour = digits(2), hour <= 24 else { return nil }
        var (minute, second, fraction) = (0, 0, 0.0)
        let isExtended = skip(":")
        if let value = digits(2) {
            minute = value
            let hasSeconds = isExtended ? skip(":") : (text.first ?? 0) >= UInt8(ascii: "0")
            if hasSeconds, text.first != UInt8(ascii: "Z"), text.first != UInt8(ascii: "z") {
                guard let value = digits(2) else { return nil }
                second = value
                if skip(".") || skip(",") {
                    var scale = 0.1
                    while let digit = digits(1) {
                        fraction += Double(digit) * scale
                        scale /= 10
                    }
                }
            }
        } else if isExtended {
            return nil
        }
        guard minute < 60, second <= 60, hour < 24 || (minute == 0 && second == 0) else { return nil }
        return (hour, minute, second, fraction)
    }

    /// Seconds east of Greenwich; none without a time zone.
    mutating func offset() -> Int? {
        if isAtEnd || skip("Z") || skip("z") { return 0 }
        let sign = skip("-") ? -1 : skip("+") ? 1 : 0
        guard sign != 0, let hours = digits(2) else { return nil }
        _ = skip(":")
        let minutes = isAtEnd ? 0 : digits(2)
        guard let minutes, hours < 24, minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
