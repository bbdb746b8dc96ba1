public import DataMapperMapping

/// A type whose code is `init(from:)` and `encode(to:)`, and that can also be mapped: the mapping uses these. For the
/// other direction, see ``CodableByMapping``.
public protocol MappableByCoding: Codable, Deserializable, Serializable {}

extension MappableByCoding {
    /// Reads an object with the type's `init(from:)`; see ``DataMapperMapping/DeserializableData/decode(_:)``.
    public init(_ data: borrowing DeserializableData) throws { self = try data.decode() }

    /// Writes the value with the type's `encode(to:)`; see ``DataMapperMapping/SerializableData/encode(_:)``.
    public func serialize(to data: inout SerializableData) { data.encode(self) }
}
