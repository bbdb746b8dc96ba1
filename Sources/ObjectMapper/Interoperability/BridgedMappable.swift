public import DataMapperMapping
internal import DataMapperValues

/// A model for ObjectMapper that DataMapper can map, too.
///
/// You do not have to implement anything.
///
/// ```swift
/// import DataMapper
/// import ObjectMapper
///
/// struct Customer: ObjectMapperMappable, BridgedMappable {
///     var name = ""
///
///     init?(map: Map) {}
///
///     mutating func mapping(map: Map) { name <- map["name"] }
/// }
///
/// let mapper = DataMapper.ObjectMapper()
/// try mapper.deserialize(Customer.self, from: #"{"name": "Ana"}"#, with: JsonSerializer()).name   // "Ana"
/// ```
///
/// `<-` skips invalid values silently. When DataMapper reads the model, each of them is an error with its path.
///
/// The other direction needs no protocol: `<-` maps properties whose types conform to DataMapper's protocols, and
/// arrays and dictionaries of them.
public protocol BridgedMappable: BaseMappable, Serializable, Deserializable {}

extension BridgedMappable {
    /// Reads an object with its `mapping(map:)`.
    ///
    /// - Throws: The error that the initializer of the object throws, or `MapError` with the path of a value that
    ///   cannot be mapped.
    public init(_ data: DeserializableData) throws { self = try Mapper<Self>().object(of: data.raw) }

    /// Writes an object with its `mapping(map:)`.
    ///
    /// If a part of the object cannot be written as JSON, such as NaN or an object that contains itself, the call that
    /// writes throws an error.
    public func serialize(to data: inout SerializableData) {
        if let value = Mapper<Self>().value(of: self) {
            data.set(value)
        } else {
            data.fail(SerializationError(unwritable: "\(Self.self)"))
        }
    }
}
