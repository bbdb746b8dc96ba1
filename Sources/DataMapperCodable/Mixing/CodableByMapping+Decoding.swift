internal import DataMapperMapping
internal import DataMapperValues

extension CodableByMapping {
    /// Reads an object with the type's mapping.
    ///
    /// A decoder of this library reads the object directly. With any other decoder, this initializer first reads the
    /// whole value as a ``DataMapperValues/SupportedType``. Then the mapper in
    /// ``Swift/CodingUserInfoKey/objectMapper``, or a new mapper, reads the object. The decoder's strategies for
    /// dates and data do not apply inside the object. Its strategy for keys does if it is a decoder of another library.
    ///
    /// - Throws: `DecodingError` with the path of the problem. The mapper's error, with its place, is the
    ///   `underlyingError`.
    public init(from decoder: any Decoder) throws {
        if let node = decoder as? NodeDecoder {
            self = try node.data.mapping(Self.self)
            return
        }
        let value = try SupportedType(from: decoder)
        let mapper = ObjectMapper.of(decoder.userInfo) ?? ObjectMapper()
        do {
            self = try mapper.deserialize(Self.self, fromValue: value)
        } catch let error as DeserializationError {
            throw DecodingError(error, below: decoder.codingPath)
        }
    }
}

extension DeserializableData {
    /// Reads a value of a mapped type inside a `Codable` type.
    func mapping<T: Deserializable>(_ type: T.Type) throws -> T {
        do {
            // Check at any level: a type that is `MappableByCoding`, too, calls itself without end.
            try checkStack()
            return try make(type)
        } catch {
            throw codingError(error)
        }
    }
}
