public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// `Date` as the time since 1970, in seconds or milliseconds.
///
/// Reads every number, integers included, with its fraction; also a date of the format's own. Anything else gives nil,
/// and so do NaN and infinities. Writes a number, and nil as null.
///
///     DateTransformation().transform(from: .int(1))                                     // one second past 1970
///     DateTransformation(unit: .milliseconds).transform(object: Date(timeIntervalSince1970: 1.5))   // 1500
public struct DateTransformation: Transformation {
    /// What the number counts.
    public enum Unit: Hashable, Sendable {
        /// Seconds, written as `.double`, with what fraction there is.
        case seconds
        /// Milliseconds, written as `.int`, rounded: what JavaScript and Java call the time.
        case milliseconds
    }

    private let unit: Unit

    /// A transformation for this unit.
    public init(unit: Unit = .seconds) { self.unit = unit }

    /// The date; nil where the value is no number.
    public func transform(from value: SupportedType) -> Date? {
        value.date ?? value.anyDouble.flatMap { date($0) }
    }

    func date(_ number: Double) -> Date? {
        guard number.isFinite else { return nil }
        return Date(timeIntervalSince1970: unit == .seconds ? number : number / 1000)
    }

    /// The number.
    public func transform(object: Date?) -> SupportedType {
        guard let object else { return .null }
        switch unit {
        case .seconds: return .double(object.timeIntervalSince1970)
        case .milliseconds:
            let milliseconds = (object.timeIntervalSince1970 * 1000).rounded()
            return Int64(exactly: milliseconds).map { .int64($0) } ?? .double(milliseconds)
        }
    }
}

/// `Date` as text of ISO 8601, in the form that RFC 3339 section 5.6 has made of it.
///
/// Reads day, time and offset with or without a fraction of any length, and nil from anything else: from what lacks one
/// of the three, and from days and times that do not exist. Also reads a date of the format's own.
///
///     2016-12-31T10:00:32Z             2016-12-31t10:00:32.123456z
///     2016-12-31T11:00:32.25+01:00     2016-12-31 11:00:32+0100     2016-12-31T11:00:32+01
///
/// A leap second, 23:59:60 UTC, is read as the midnight that follows.
///
/// Writes UTC unless another zone is given, and nil as null:
///
///     ISO8601DateTransformation().transform(object: Date(timeIntervalSince1970: 0.25))
///     // "1970-01-01T00:00:00.250Z"
public struct ISO8601DateTransformation: Transformation {
    private let timeZone: TimeZone?
    private let fractionDigits: Int?

    /// A transformation.
    ///
    /// - Parameters:
    ///   - timeZone: What is written is the time there, and its offset from UTC in whole minutes: `+01:00`. `Z` for none.
    ///   - fractionDigits: How many digits of a second are written, rounded; 15 at most. Unless set, none where there is
    ///     no fraction, and otherwise 3, 6, 9 or more: as many as it takes to read the same `Date` again.
    public init(timeZone: TimeZone = .gmt, fractionDigits: Int? = nil) {
        self.timeZone = timeZone == .gmt ? nil : timeZone
        self.fractionDigits = fractionDigits
    }

    /// The date; nil where the value is not the text of one.
    public func transform(from value: SupportedType) -> Date? {
        value.date ?? value.string.flatMap { DateText.date($0) }
    }

    /// The text; `.null` also for a date that is not finite, or 30 million years away.
    public func transform(object: Date?) -> SupportedType {
        guard let object else { return .null }
        let offset = timeZone?.secondsFromGMT(for: object) ?? 0
        return DateText.string(of: object, offset: offset, fractionDigits: fractionDigits).map { .string($0) } ?? .null
    }
}
