public import DataMapperMapping
internal import DataMapperValues
public import ObjectMapper

/// A model of ObjectMapper's that DataMapper maps, too. There is nothing to implement:
///
///     extension User: BridgedMappable {}
///
///     try objectMapper.deserialize([User].self, from: data, with: JsonSerializer())
///
/// What `<-` would pass over in silence is an error for DataMapper, with its path.
///
/// The other way round nothing is needed: a property whose type conforms to DataMapper's protocols is mapped by `<-`, and
/// so are arrays and dictionaries of it.
public protocol BridgedMappable: BaseMappable, Serializable, Deserializable {}

extension BridgedMappable {
    /// Makes an object with its `mapping(map:)`.
    ///
    /// - Throws: What its initialiser throws; `MapError` with the path of a value that cannot be mapped.
    public init(_ data: DeserializableData) throws { self = try Mapper<Self>().object(of: data.raw) }

    /// Writes what its `mapping(map:)` writes. Something in it that has no place in JSON, such as NaN or an object that
    /// contains itself, is an error to whoever asked for writing.
    public func serialize(to data: inout SerializableData) {
        if let value = Mapper<Self>().value(of: self) {
            data.set(value)
        } else {
            data.fail(SerializationError(unwritable: "\(Self.self)"))
        }
    }
}
