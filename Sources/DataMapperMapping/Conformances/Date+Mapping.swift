internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date: Deserializable, Serializable, SelfDescribing {
    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Date {
        try data.makeScalar(Date.self)
    }

    /// Reads a date, as the mapper's ``DateStrategy`` says: RFC 3339 text or seconds since 1970, unless set.
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` where the text, or number, is not that of a date.
    public init(_ data: borrowing DeserializableData) throws {
        if let declared = Self.declared.reading {
            self = try data.get(using: declared)
            return
        }
        self = try data.session.mapper.dates.date(from: data)
    }

    /// Writes a date, as the mapper's ``DateStrategy`` says: RFC 3339 text, unless set. One that is not finite has none,
    /// which is an error.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        if let declared = Self.declared.writing {
            return data.appendObject { declared.write(self, to: &$0) }
        }
        data.objectMapper.dates.append(self, to: data)
    }

    private static let declared = DeclaredConversion<Date>()

    package static var expectation: String { "date" }
}

extension Date: MappingKey {
    /// The date of an RFC 3339 text, whatever the mapper's ``DateStrategy``; nil if it is not one.
    public init?(mappingKey: String) {
        var text = mappingKey
        guard let date = text.withUTF8({ DateText.date($0) }) else { return nil }
        self = date
    }

    /// RFC 3339 text in UTC, with as many digits as the date needs.
    public var mappingKey: String { DateText.rfc3339(self) }
}
