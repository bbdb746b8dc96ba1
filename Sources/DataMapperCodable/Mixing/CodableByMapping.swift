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
        if let ours = encoder as? NodeEncoder {
            if try ours.state.append(mapped: self, at: ours.place) { return }
            return try ours.state.options.mapper.serializeOrThrow(self).encode(to: encoder)
        }
        let value: SupportedType
        do {
            let mapper = encoder.userInfo[.objectMapper] as? ObjectMapper ?? ObjectMapper()
            value = try mapper.serializeOrThrow(self)
        } catch let error as SerializationError {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath + error.path.codingPath, debugDescription: error.description,
                    underlyingError: error))
        }
        try value.encode(to: encoder)
    }
}
