public import DataMapperMapping
internal import DataMapperValues

/// A mapped type that is also `Codable`: every encoder and decoder uses its mapping.
///
/// ```swift
/// struct Point: CodableByMapping {
///     var x: Int
///
///     init(_ data: DeserializableData) throws { x = try data["x"].get() }
///     func serialize(to data: inout SerializableData) { data["x"].set(x) }
/// }
///
/// let point = try JSONDecoder().decode(Point.self, from: Data(#"{"x": 1}"#.utf8))
/// point.x   // 1
/// String(decoding: try JSONEncoder().encode(point), as: UTF8.self)   // #"{"x":1}"#
/// ```
public protocol CodableByMapping: Codable, Deserializable, Serializable {}

extension CodableByMapping {
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
