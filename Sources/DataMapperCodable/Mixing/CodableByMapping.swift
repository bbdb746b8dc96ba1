public import DataMapperMapping
public protocol CodableByMapping: Codable, Deserializable, Serializable {}
extension CodableByMapping {
    public func encode(to encoder: any Encoder) throws {}
}
