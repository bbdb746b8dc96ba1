public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A transformation between `Date` and the time since 1970, in seconds or milliseconds.
///
/// Reads every number with its fraction, and a date if the format has dates. Any other value gives nil, including NaN
/// and infinities. Writes a number; nil is written as null.
///
/// ```swift
/// DateTransformation().transform(from: 1.5)   // Date(timeIntervalSince1970: 1.5)
/// DateTransformation(unit: .milliseconds).transform(object: Date(timeIntervalSince1970: 1.5))   // 1500
/// ```
public struct DateTransformation: Transformation, SelfDescribing {
    package static let expectation = ValueExpectation(.number, noun: Date.expectation.noun)

    /// The unit of the number.
    public enum Unit: Hashable, Sendable {
        /// Seconds, with a fraction if there is one.
        case seconds
        /// Milliseconds, rounded and written as `.int`, as JavaScript and Java count time.
        case milliseconds
    }

    let unit: Unit

    /// Creates a transformation for this unit.
    public init(unit: Unit = .seconds) { self.unit = unit }

    /// Returns the date; nil if the value is not a number.
    public func transform(from value: SupportedType) -> Date? {
        value.date ?? value.anyDouble.flatMap { date($0) }
    }

    func date(_ number: Double) -> Date? {
        guard number.isFinite else { return nil }
        return Date(timeIntervalSince1970: unit == .seconds ? number : number / 1000)
    }

    /// Returns the number, for seconds always a `.double`; `.null` for nil.
    public func transform(object: Date?) -> SupportedType {
        guard let object else { return .null }
        switch unit {
        case .seconds: return .double(object.timeIntervalSince1970)
        case .milliseconds:
            let milliseconds = (object.timeIntervalSince1970 * 1000).rounded()
            return Int64(exactly: milliseconds).map { .int64($0) } ?? .double(milliseconds)
        }
    }

    /// Writes the number, whole seconds without a fraction: `1680800504`, not `1680800504.0`.
    public func write(_ object: Date?, to data: inout SerializableData) { data.set(number(of: object)) }

    func number(of object: Date?) -> SupportedType {
        if let seconds = object?.timeIntervalSince1970, unit == .seconds, let whole = Int(exactly: seconds) {
            return .intOrDouble(whole)
        }
        return transform(object: object)
    }
}

/// A transformation between `Date` and ISO 8601 text, in the form of RFC 3339 section 5.6.
///
/// Reads text with day, time and offset, and a date if the format has dates. The seconds can have a fraction of any
/// length. Any other value gives nil, including text without one of the three parts, and days and times that do not
/// exist. A leap second, 23:59:60 UTC, is read as the midnight after it. Examples of text that can be read:
///
///     2016-12-31T10:00:32Z             2016-12-31t10:00:32.123456z
///     2016-12-31T11:00:32.25+01:00     2016-12-31 11:00:32+0100     2016-12-31T11:00:32+01
///
/// Writes the time in UTC unless you choose another zone; nil is written as null.
///
/// ```swift
/// ISO8601DateTransformation().transform(object: Date(timeIntervalSince1970: 0.25))   // "1970-01-01T00:00:00.250Z"
/// ```
public struct ISO8601DateTransformation: Transformation, SelfDescribing {
    package static let expectation = ValueExpectation(
        .string, noun: Date.expectation.noun, keywords: ["format": "date-time", "pattern": .string(DateText.pattern)])

    private let timeZone: TimeZone?
    private let fractionDigits: Int?

    /// Creates a transformation.
    ///
    /// - Parameters:
    ///   - timeZone: The zone for writing. The text has the time in this zone, and its offset from UTC in whole
    ///     minutes, such as `+01:00`. The offset zero is written as `Z`.
    ///   - fractionDigits: How many digits of the fraction of a second are written, at most 15; the time is rounded. By
    ///     default, there are the fewest digits that are read as the same `Date` again, but at least three unless all
    ///     are zero: `10:00:32Z`, `10:00:32.250Z`, `10:00:32.5804971Z`.
    public init(timeZone: TimeZone = .gmt, fractionDigits: Int? = nil) {
        self.timeZone = timeZone == .gmt ? nil : timeZone
        self.fractionDigits = fractionDigits
    }

    /// Returns the date; nil if the value is not the text of a date.
    public func transform(from value: SupportedType) -> Date? {
        value.date ?? value.string.flatMap { DateText.date($0) }
    }

    /// Returns the text; `.null` for nil, and for a date that is not finite or more than 30 million years away.
    public func transform(object: Date?) -> SupportedType {
        guard let object else { return .null }
        let offset = timeZone?.secondsFromGMT(for: object) ?? 0
        return DateText.string(of: object, offset: offset, fractionDigits: fractionDigits).map { .string($0) } ?? .null
    }
}
