public import DataMapperMapping
public import Foundation

extension TimeZone: Deserializable, Serializable {
    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> TimeZone {
        try data.makeScalar(TimeZone.self)
    }

    /// Reads the identifier of a time zone, such as `Europe/Berlin` or `GMT+0200`.
    ///
    /// ```swift
    /// let zone = try objectMapper.deserialize(TimeZone.self, fromValue: .string("Europe/Berlin"))
    ///
    /// zone.identifier   // "Europe/Berlin"
    /// ```
    ///
    /// - Throws: `DeserializationError` with the code `invalidValue` if there is no such time zone.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { data in
            guard let zone = TimeZone(identifier: try String(data)) else { throw data.invalid("time zone") }
            return zone
        }
    }

    /// Writes the identifier.
    ///
    /// ```swift
    /// objectMapper.serialize(TimeZone(identifier: "Europe/Berlin"))   // "Europe/Berlin"
    /// ```
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        Self.declared.append(self, to: data) { identifier._append(to: $0, token) }
    }

    private static let declared = DeclaredConversion<TimeZone>()
}

extension TimeZone: SelfDescribing {
    package static let expectation = ValueExpectation(.string, isReplaceable: true)
}
