public import DataMapperMapping

/// A `Codable` type that is mapped by its coding.
///
///     struct Address: Codable { let street: String }
///
///     extension Address: MappableByCoding {}
///
///     data["address"].set(address)
public protocol MappableByCoding: Codable, Deserializable, Serializable {}

extension MappableByCoding {
    /// Writes what the type encodes; see ``DataMapperMapping/SerializableData/encode(_:)``.
    public func serialize(to data: inout SerializableData) { data.encode(self) }
}
