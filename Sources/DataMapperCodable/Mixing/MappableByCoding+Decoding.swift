public import DataMapperMapping

extension MappableByCoding {
    /// Reads an object with the type's `init(from:)`.
    ///
    /// - Throws: ``DataMapperValues/DeserializationError`` with path and place.
    public init(_ data: borrowing DeserializableData) throws { self = try data.decode() }
}

extension DeserializableData {
    /// Returns the value as a `Decodable` type.
    ///
    /// ```swift
    /// struct Address: Codable { let city: String }
    ///
    /// struct User: Deserializable {
    ///     let address: Address
    ///
    ///     init(_ data: DeserializableData) throws { address = try data["address"].decode() }
    /// }
    ///
    /// let user = try ObjectMapper().deserialize(User.self, fromValue: ["address": ["city": "Oslo"]])
    /// user.address.city   // "Oslo"
    /// ```
    ///
    /// The type does not have to be mapped. `get(using: .codable())` does the same. If `T` is an optional, the result
    /// is nil if the value is missing or null, as with ``decodeIfPresent(_:)``.
    ///
    /// - Throws: ``DataMapperValues/DeserializationError`` with path and place if the value is missing, null, or
    ///   invalid.
    public func decode<T: Decodable>(_ type: T.Type = T.self) throws -> T {
        noteReading()
        if !isPresent {
            guard type is any ExpressibleByNilLiteral.Type else {
                throw mismatch(expected: CodingText.expectation(of: type))
            }
            try throwIfBlocked()
        }
        do {
            return try usualValue(type) { try decodeValue(type) }
        } catch {
            throw mapped(error)
        }
    }

    /// Returns the value as a `Decodable` type, or nil if the value is missing or null.
    ///
    /// ```swift
    /// struct Address: Codable { let city: String }
    ///
    /// struct User: Deserializable {
    ///     let address: Address?
    ///
    ///     init(_ data: DeserializableData) throws { address = try data["address"].decodeIfPresent() }
    /// }
    ///
    /// try ObjectMapper().deserialize(User.self, fromValue: [:]).address?.city   // nil
    /// ```
    ///
    /// The type does not have to be mapped.
    ///
    /// - Throws: ``DataMapperValues/DeserializationError`` with path and place if the value is invalid, or if a key is
    ///   looked up in something that is neither an object nor null.
    public func decodeIfPresent<T: Decodable>(_ type: T.Type = T.self) throws -> T? {
        if !isNull { return try decode(type) }
        try throwIfBlocked()
        return nil
    }
}
