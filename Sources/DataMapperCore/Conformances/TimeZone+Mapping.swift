public import DataMapperMapping
public import Foundation

extension TimeZone: _LibraryScalar {
    /// Reads the identifier of a time zone, such as `Europe/Berlin` or `GMT+0200`. Writes the identifier.
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

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        Self.declared.append(self, to: data) { identifier._append(to: $0, token) }
    }

    private static let declared = DeclaredConversion<TimeZone>()
}

extension TimeZone: SelfDescribing {
    package static let expectation = ValueExpectation(.string, isReplaceable: true)
}
