public import DataMapperMapping

extension MappableByCoding {
    /// Makes an object of data by the type's `init(from:)`.
    ///
    /// - Throws: ``DataMapperValues/DeserializationError`` with path and place.
    public init(_ data: borrowing DeserializableData) throws { self = try data.decode() }
}

extension DeserializableData {
    /// Returns the value of a `Decodable` type that need not be mapped.
    ///
    ///     legacy = try data["legacy"].decode()
    ///
    /// It is what `get(using: .codable())` returns, too.
    ///
    /// An optional is nil if the value is missing or null, as with ``decodeIfPresent(_:)``.
    ///
    /// - Throws: ``DataMapperValues/DeserializationError`` with path and place if the value is missing, null, or invalid.
    public func decode<T: Decodable>(_ type: T.Type = T.self) throws -> T {
        noteReading()
        if !isPresent, !(type is any ExpressibleByNilLiteral.Type) {
            throw mismatch(expected: CodingText.expectation(of: type))
        }
        do {
            return try usualValue(type) { try decodeValue(type) }
        } catch {
            throw mapped(error)
        }
    }

    /// Returns the value of a `Decodable` type that need not be mapped; nil if it is missing or null.
    ///
    /// - Throws: ``DataMapperValues/DeserializationError`` with path and place if the value is invalid.
    public func decodeIfPresent<T: Decodable>(_ type: T.Type = T.self) throws -> T? {
        isNull ? nil : try decode(type)
    }
}
