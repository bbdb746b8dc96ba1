public import DataMapperValues

/// A transformation between `Duration` and a number in a unit that you choose, or text. Without a transformation, a
/// duration is a number of seconds.
///
/// ```swift
/// DurationTransformation(.milliseconds).transform(from: 1500)   // .seconds(1.5)
/// DurationTransformation(.iso8601).transform(object: .seconds(90))   // "PT1M30S"
/// ```
///
/// Reading and writing are exact. A number that does not fit into a `Duration` is an error. Nil is written as null.
public struct DurationTransformation: Transformation {
    /// The form in which a duration is written.
    public struct Form: Hashable, Sendable {
        /// The exponent of the unit: one unit is ten to the power of it, in seconds. Nil for text.
        let unit: Int?

        /// A number of seconds.
        public static let seconds = Form(unit: 0)
        /// A number of milliseconds.
        public static let milliseconds = Form(unit: -3)
        /// A number of microseconds.
        public static let microseconds = Form(unit: -6)
        /// A number of nanoseconds.
        public static let nanoseconds = Form(unit: -9)
        /// Text such as `PT1H30M` or `PT0.5S` (ISO 8601 section 5.5.2). Writes hours, minutes and seconds. Reads weeks
        /// and days of 24 hours, too. Years and months are errors, because they have no fixed length.
        public static let iso8601 = Form(unit: nil)
    }

    private let form: Form

    /// Creates a transformation for a unit, or for text.
    public init(_ form: Form) { self.form = form }

    /// Returns the duration; nil if the value is not one.
    public func transform(from value: SupportedType) -> Duration? {
        guard let unit = form.unit else { return value.string.flatMap { DurationText.duration($0) } }
        return value.exactNumber.flatMap { Duration($0, unit: unit) }
    }

    /// Returns the duration for the value of a view.
    ///
    /// - Throws: ``DeserializationError`` if the value is not a duration.
    public func object(from data: DeserializableData) throws -> Duration {
        if data.isNull { throw data.mismatch(expected: form.unit == nil ? .string : .number) }
        if let unit = form.unit { return try data.duration(unit: unit) }
        guard let duration = DurationText.duration(try String(data)) else { throw data.invalid("ISO 8601 duration") }
        return duration
    }

    /// Returns the number or text of a duration; `.null` for nil.
    public func transform(object: Duration?) -> SupportedType {
        guard let object else { return .null }
        if let unit = form.unit { return object.number(unit: unit).map { SupportedType(exact: $0) } ?? .null }
        return DurationText.text(of: object).map { .string($0) } ?? .null
    }

    /// Writes the number or text of a duration; null for nil.
    public func write(_ object: Duration?, to data: inout SerializableData) {
        guard let object else { return data.set(nil as SupportedType?) }
        if object.isWhole {
            data.set(transform(object: object))
        } else {
            data.fail(SerializationError(unwritable: "duration"))
        }
    }
}

/// Durations as text (ISO 8601 section 5.5.2).
private enum DurationText {
    /// Returns the duration of a text; nil if it is not one, or has more seconds than an `Int64` can hold.
    static func duration(_ text: String) -> Duration? {
        var rest = Substring(text).utf8[...]
        let isNegative = takeSign(&rest)
        guard take("P", &rest) else { return nil }
        var total = Duration.zero
        var hasPart = false
        var isTime = false
        // The units that may still follow.
        var units: ArraySlice<(designator: Unicode.Scalar, seconds: Int)> = [("W", 604_800), ("D", 86_400)]
        var isLast = false
        while !rest.isEmpty {
            if !isTime, take("T", &rest) {
                isTime = true
                units = [("H", 3600), ("M", 60), ("S", 1)]
                guard !rest.isEmpty else { return nil }
            }
            let isPartNegative = takeSign(&rest)
            let digits = rest.prefix { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
            rest = rest[digits.endIndex...]
            let plain = digits.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
            guard !isLast, let first = plain.first, let last = plain.last, first != UInt8(ascii: "."),
                last != UInt8(ascii: "."),
                let number = LongDecimal(text: plain), let designator = rest.popFirst(),
                let unit = units.firstIndex(where: { UInt8(ascii: $0.designator) == designator }),
                let part = Duration(number, unit: 0)
            else { return nil }
            // Only the smallest part may have a fraction.
            isLast = plain.contains(UInt8(ascii: "."))
            guard part.components.seconds <= Int64.max / Int64(units[unit].seconds) else { return nil }
            let seconds = part * units[unit].seconds
            total += isPartNegative ? .zero - seconds : seconds
            units = units[(unit + 1)...]
            hasPart = true
        }
        if isNegative { total = .zero - total }
        return hasPart && total.isWhole ? total : nil
    }

    /// Returns hours, minutes and seconds as text; nil if there are more seconds than an `Int64` can hold.
    static func text(of duration: Duration) -> String? {
        guard duration.isWhole else { return nil }
        let (seconds, attoseconds) = duration.components
        let (hours, minutes) = (seconds.magnitude / 3600, seconds.magnitude / 60 % 60)
        let rest = Duration(
            secondsComponent: Int64(seconds.magnitude % 60), attosecondsComponent: Int64(attoseconds.magnitude))
        var text = duration < .zero ? "-PT" : "PT"
        if hours > 0 { text += "\(hours)H" }
        if minutes > 0 { text += "\(minutes)M" }
        if rest != .zero || duration == .zero, let number = rest.number(unit: 0) { text += number.text + "S" }
        return text
    }

    private static func takeSign(_ rest: inout Substring.UTF8View) -> Bool {
        if take("-", &rest) { return true }
        _ = take("+", &rest)
        return false
    }

    private static func take(_ character: Unicode.Scalar, _ rest: inout Substring.UTF8View) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }
}
