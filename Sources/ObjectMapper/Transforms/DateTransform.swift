public import Foundation

/// A date as the time since 1970.
open class DateTransform: TransformType {
    /// The date.
    public typealias Object = Date
    /// Seconds or milliseconds, with fractions.
    public typealias JSON = Double

    /// What is counted.
    public enum Unit: TimeInterval, Sendable {
        /// Seconds since 1970.
        case seconds = 1
        /// Milliseconds since 1970.
        case milliseconds = 1_000

        func addScale(to interval: TimeInterval) -> TimeInterval { interval * rawValue }

        func removeScale(from interval: TimeInterval) -> TimeInterval { interval / rawValue }
    }

    private let unit: Unit

    /// A transform that counts in this unit.
    public init(unit: Unit = .seconds) { self.unit = unit }

    /// The date of a number, or of text that begins with one; nil for anything else.
    open func transformFromJSON(_ value: Any?) -> Date? {
        let interval = value as? TimeInterval ?? (value as? String).flatMap { Self.number($0) }
        return interval.map { Date(timeIntervalSince1970: unit.removeScale(from: $0)) }
    }

    /// The time since 1970.
    open func transformToJSON(_ value: Date?) -> Double? {
        (value?.timeIntervalSince1970).map { unit.addScale(to: $0) }
    }

    /// The number that a text begins with; nil where it begins with none.
    private static func number(_ text: String) -> Double? {
        let trimmed = text.drop { $0.isWhitespace }
        let plain = trimmed.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
        for end in Self.ends(ofNumberIn: Array(plain.utf8)) {
            if let number = Double(plain.prefix(end)) { return number.isFinite ? number : nil }
        }
        return nil
    }

    /// Where a number that the text begins with may end, the longest first. There are four places at most: to try all would take
    /// a time that grows with the square of the text's length.
    private static func ends(ofNumberIn text: [UInt8]) -> [Int] {
        var end = 0
        func skip(_ isSkipped: (UInt8) -> Bool) { while end < text.count, isSkipped(text[end]) { end += 1 } }
        func skipOne(_ bytes: UInt8...) -> Bool {
            guard end < text.count, bytes.contains(text[end]) else { return false }
            end += 1
            return true
        }
        _ = skipOne(UInt8(ascii: "+"), UInt8(ascii: "-"))
        skip { $0 &- 0x30 < 10 }
        var ends = [end]
        if skipOne(UInt8(ascii: ".")) {
            ends.append(end)
            skip { $0 &- 0x30 < 10 }
            ends.append(end)
        }
        if skipOne(UInt8(ascii: "e"), UInt8(ascii: "E")) {
            _ = skipOne(UInt8(ascii: "+"), UInt8(ascii: "-"))
            skip { $0 &- 0x30 < 10 }
            ends.append(end)
        }
        return ends.reversed()
    }
}

// Its state never changes; what a subclass adds is the subclass's to declare.
extension DateTransform: @unchecked Sendable {}
