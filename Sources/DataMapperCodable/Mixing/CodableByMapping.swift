public import DataMapperMapping
internal import DataMapperValues

/// A type whose code is `init(_:)` and `serialize(to:)`, and that is also `Codable`: every encoder and decoder uses its
/// mapping. For the other direction, see ``MappableByCoding``.
public protocol CodableByMapping: Codable, Deserializable, Serializable {}

extension CodableByMapping {
    /// Reads an object with the type's mapping.
    ///
    /// A decoder of this library reads the object directly. With any other decoder, this initializer first reads the
    /// whole value as a ``DataMapperValues/SupportedType``. From this value, a mapper reads the object: the one in
    /// ``Swift/CodingUserInfoKey/objectMapper``, or a new one. The decoder's strategies for dates and data do not apply
    /// inside the object. Its strategy for keys applies there only if it is a decoder of another library.
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

    /// Writes the value with the type's mapping.
    ///
    /// An encoder of this library writes the value directly. Any other encoder gets the value as a `SupportedType`.
    ///
    /// - Throws: `EncodingError` with the path of the value that the mapping could not write.
    public func encode(to encoder: any Encoder) throws {
        let ours = encoder as? NodeEncoder
        if let ours, try ours.state.append(mapped: self, at: ours.place) { return }
        let mapper = ours?.state.options.mapper ?? ObjectMapper.of(encoder.userInfo) ?? ObjectMapper()
        let value: SupportedType
        do {
            value = try mapper.serializeOrThrow(self)
        } catch let error as SerializationError {
            throw EncodingError(error, below: encoder.codingPath, value: self)
        }
        try value.encode(to: encoder)
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
