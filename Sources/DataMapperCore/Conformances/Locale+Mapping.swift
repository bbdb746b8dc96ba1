public import DataMapperMapping
public import Foundation

extension Locale: _LibraryScalar {
    /// Reads the identifier of a locale. Every text is accepted. Writes the identifier.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Locale.self, fromValue: .string("de_DE"))   // Locale(identifier: "de_DE")
    /// ```
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { Locale(identifier: try String($0)) }
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        Self.declared.append(self, to: data) { identifier._append(to: $0, token) }
    }

    private static let declared = DeclaredConversion<Locale>()
}

extension Locale: SelfDescribing {
    package static let expectation = ValueExpectation(.string, isReplaceable: true)
}
