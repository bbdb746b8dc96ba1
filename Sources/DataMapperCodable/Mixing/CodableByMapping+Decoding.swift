internal import DataMapperMapping
internal import DataMapperValues

extension CodableByMapping {
    /// Makes an object of what a decoder reads, by the type's own mapping.
    ///
    /// From this library's decoders, the object is read in place. From any other, its whole value is read first, as
    /// ``DataMapperValues/SupportedType`` reads it; the mapper is the one under ``Swift/CodingUserInfoKey/objectMapper``, or a new one.
    /// Strategies of the decoder do not count within the object.
    ///
    /// - Throws: `DecodingError` with the path of what is wrong. The mapper's error, with its place, is the `underlyingError`.
    public init(from decoder: any Decoder) throws {
        if let node = decoder as? NodeDecoder {
            self = try node.data.mapping(Self.self)
            return
        }
        let value = try SupportedType(from: decoder)
        let mapper = ObjectMapper.of(decoder.userInfo) ?? ObjectMapper()
        do {
            self = try mapper.deserialize(Self.self, from: value)
        } catch let error as DeserializationError {
            throw DecodingError(error, below: decoder.codingPath)
        }
    }
}

extension DeserializableData {
    /// Makes a value of a mapped type for a `Codable` one.
    func mapping<T: Deserializable>(_ type: T.Type) throws -> T {
        do {
            // At any level: a type that is `MappableByCoding`, too, asks itself without end.
            try checkStack()
            return try make(type)
        } catch {
            throw codingError(error)
        }
    }
}
