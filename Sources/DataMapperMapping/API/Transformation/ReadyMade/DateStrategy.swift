internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A setting of ``ObjectMapper`` that says how a `Date` without `using:` is read and written.
///
/// ```swift
/// ObjectMapper(policy: MappingPolicy(dates: .millisecondsSince1970)).serialize(Date(timeIntervalSince1970: 0.5))   // 500
/// ```
///
/// If the format of the data has dates, as some binary formats do, every strategy reads them.
public struct DateStrategy: Sendable {
    enum Kind: Sendable {
        case rfc3339
        case native
        case number(DateTransformation)
        case custom(AnyTransformation<Date>)
    }

    let kind: Kind

    /// Writes RFC 3339 text in UTC, with as many digits as the date needs: `2016-12-31T10:00:32.250Z`. Reads what
    /// ``ISO8601DateTransformation`` reads, and numbers as seconds since 1970. A number is invalid if its date cannot
    /// be written, because it is more than 30 million years away.
    public static let rfc3339 = DateStrategy(kind: .rfc3339)

    /// Like ``rfc3339``, but writes a date if the format has dates.
    public static let native = DateStrategy(kind: .native)

    /// Reads and writes a number of seconds, with a fraction if there is one; see ``DateTransformation``.
    public static let secondsSince1970 = DateStrategy(kind: .number(DateTransformation(unit: .seconds)))

    /// Reads a number of milliseconds, and writes a whole number; see ``DateTransformation``.
    public static let millisecondsSince1970 = DateStrategy(kind: .number(DateTransformation(unit: .milliseconds)))

    /// Reads and writes dates with a transformation.
    ///
    /// ```swift
    /// let policy = MappingPolicy(dates: .custom(ISO8601DateTransformation(fractionDigits: 1)))
    /// ObjectMapper(policy: policy).serialize(Date(timeIntervalSince1970: 0.5))   // "1970-01-01T00:00:00.5Z"
    /// ```
    public static func custom<R: Transformation>(_ transformation: R) -> DateStrategy where R.Object == Date {
        DateStrategy(kind: .custom(transformation.typeErased()))
    }
}

extension DateStrategy {
    /// A number for what a strategy reads. Transformations cannot be compared, so all custom strategies have the same.
    var readingForm: Int {
        switch kind {
        case .rfc3339, .native: 0
        case .number(let transformation): transformation.unit == .seconds ? 1 : 2
        case .custom: 3
        }
    }

    /// Returns the date of a value that is not null.
    func date(from data: DeserializableData) throws -> Date {
        let (document, node) = (data.session.document, data.node)
        if node.kind == .date { return node.date }
        switch kind {
        case .rfc3339, .native:
            if node.kind == .string {
                guard let date = DateText.date(document.bytes(of: node)) else {
                    throw data.invalid("RFC 3339 date")
                }
                return date
            }
            guard node.isNumber else { throw data.mismatch(expected: Date.expectation.kinds) }
            let date = try date(document.double(node), by: DateTransformation(), data)
            if case .rfc3339 = kind, !DateText.exists(for: date) { throw data.invalid("date") }
            return date
        case .number(let transformation):
            let number = node.isNumber ? document.double(node) : try data.convertedDouble()
            return try date(number, by: transformation, data)
        case .custom(let transformation):
            return try data.get(using: transformation)
        }
    }

    private func date(
        _ number: Double?, by transformation: DateTransformation, _ data: DeserializableData
    ) throws -> Date {
        guard let date = number.flatMap({ transformation.date($0) }) else { throw data.invalid("date") }
        return date
    }

    func append(_ date: Date, to data: borrowing SerializableData) {
        switch kind {
        case .rfc3339:
            let text: Void? = DateText.withText(of: date) {
                data.append(.string, bytes: $0, flags: .isASCII | .isDate)
            }
            if text == nil { data.appendUnwritable("date") }
        case .native:
            if date.timeIntervalSinceReferenceDate.isFinite {
                data.append(.date(date))
            } else {
                data.appendUnwritable("date")
            }
        case .number(let transformation):
            data.writer.pointee.append(transformation.number(of: date))
        case .custom(let transformation):
            data.appendObject { transformation.write(date, to: &$0) }
        }
    }
}

extension SerializableData {
    /// Appends null for a value that has no representation, and notes the error.
    func appendUnwritable(_ type: String) {
        writer.pointee.fail(SerializationError(unwritable: type), at: writer.pointee.end)
        appendNull()
    }
}
