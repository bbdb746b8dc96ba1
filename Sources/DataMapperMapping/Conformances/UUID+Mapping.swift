internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UUID: _LibraryScalar, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> UUID {
        try data.makeScalar(UUID.self)
    }

    /// Reads the usual text of a UUID, in upper or lower case. Writes it in upper case.
    ///
    /// ```swift
    /// let id = try objectMapper.deserialize(UUID.self, fromValue: "123e4567-e89b-12d3-a456-426614174000")
    /// objectMapper.serialize(id)   // "123E4567-E89B-12D3-A456-426614174000"
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if the text is not a UUID.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { data in
            guard data.node.kind == .string else { throw data.mismatch(expected: .string) }
            let value = UUID(uuidString: data.session.tape.string(of: data.node))
            guard let value else { throw data.invalid(Self.expectation.noun) }
            return value
        }
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        Self.declared.append(self, to: data) { uuidString._append(to: $0, token) }
    }

    private static let declared = DeclaredConversion<UUID>()

    package static let expectation = ValueExpectation(
        .string, noun: "UUID",
        keywords: ["format": "uuid", "pattern": "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"],
        isReplaceable: true)
}

extension UUID: MappingKey {
    /// Creates the UUID of a text; nil if the text is not a UUID.
    public init?(mappingKey: String) { self.init(uuidString: mappingKey) }

    /// The text in upper case.
    public var mappingKey: String { uuidString }
}
