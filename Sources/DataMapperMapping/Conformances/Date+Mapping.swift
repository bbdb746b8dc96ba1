#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date: _DirectlyMapped, SelfDescribing {
    /// Reads a date, as the mapper's ``DateStrategy`` says: RFC 3339 text or seconds since 1970, unless set.
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` where the text, or number, is not that of a date.
    public init(_ data: borrowing DeserializableData) throws { self = try data.session.mapper.dates.date(from: data) }

    /// Writes a date, as the mapper's ``DateStrategy`` says: RFC 3339 text, unless set. One that is not finite has none,
    /// which is an error.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Appends the value without a view of its own.
    public func _append(to data: inout SerializableData) { data.objectMapper.dates.append(self, to: &data) }

    /// ``ISO8601DateTransformation``, which knows nothing of the mapper's ``DateStrategy``.
    public static var defaultTransformation: AnyTransformation<Date> { ISO8601DateTransformation().typeErased() }

    package static var expectation: String { "date" }
}
