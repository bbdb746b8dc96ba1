public import DataMapperMapping
public protocol MappableByCoding: Codable, Deserializable, Serializable {}
extension MappableByCoding {
    public func serialize(to data: inout SerializableData) {}
}
