public import DataMapperMapping
public import DataMapperValues

// Stands in for the reading half.
extension CodableByMapping {
    public init(from decoder: any Decoder) throws { throw DeserializationError.unknown }
}

extension MappableByCoding {
    public init(_ data: borrowing DeserializableData) throws { throw DeserializationError.unknown }
}

extension SupportedType: Decodable {
    public init(from decoder: any Decoder) throws { throw DeserializationError.unknown }
}
