internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date: _LibraryScalar, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Date {
        try data.makeScalar(Date.self)
    }

    /// Reads a date in the form that the mapper's ``DateStrategy`` sets. The default is RFC 3339 text, or seconds since
    /// 1970. Writes a date in this form, too; the default is RFC 3339 text. A date that is not finite cannot be
    /// written.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Date.self, fromValue: "1970-01-01T00:01:00Z")   // Date(timeIntervalSince1970: 60)
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if the text or number is not a date.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { try $0.session.mapper.policy.dates.date(from: $0) }
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        Self.declared.append(self, to: data) { $0.objectMapper.policy.dates.append(self, to: $0) }
    }

    private static let declared = DeclaredConversion<Date>()

    package static let expectation = ValueExpectation(
        ValueKinds([.string, .number, .date], named: "date"), noun: "date",
        keywords: ["format": "date-time", "pattern": .string(DateText.pattern)], isReplaceable: true)
}

extension Date: MappingKey {
    /// Creates the date of an RFC 3339 text, whatever the mapper's ``DateStrategy`` is; nil if the text is not one.
    public init?(mappingKey: String) {
        var text = mappingKey
        guard let date = text.withUTF8({ DateText.date($0) }) else { return nil }
        self = date
    }

    /// The date as RFC 3339 text in UTC, with as many digits as it needs.
    public var mappingKey: String { DateText.rfc3339(self) }
}
