public import DataMapperMapping
internal import DataMapperValues

/// A mapped type that is `Codable` by its mapping, with any encoder and decoder.
///
///     struct Point: CodableByMapping {
///         var x = 0, y = 0
///
///         init(_ data: DeserializableData) throws { ... }
///         func serialize(to data: inout SerializableData) { ... }
///     }
///
///     try JSONEncoder().encode(Point())
public protocol CodableByMapping: Codable, Deserializable, Serializable {}

extension CodableByMapping {
    /// Writes what the mapping writes: in place with an encoder of this library, and by way of a `SupportedType` with others.
    ///
    /// - Throws: `EncodingError` with the path of what the mapping could not write.
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
