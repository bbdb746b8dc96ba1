public import DataMapperMapping

/// A type whose code is `init(from:)` and `encode(to:)`, and that can also be mapped: the mapping uses these. For the
/// other direction, see ``CodableByMapping``.
///
/// ```swift
/// struct Address: MappableByCoding { let city: String }
///
/// struct User: Mappable {
///     var address = Address(city: "")
///
///     init(_ data: DeserializableData) throws { try mapping(data) }
///     mutating func mapping(_ data: inout MappableData) throws { try data["address"].map(&address) }
/// }
///
/// let user = try ObjectMapper().deserialize(User.self, fromValue: ["address": ["city": "Oslo"]])
/// user.address.city   // "Oslo"
/// ```
public protocol MappableByCoding: Codable, Deserializable, Serializable {}

extension MappableByCoding {
    /// Reads an object with the type's `init(from:)`; see ``DataMapperMapping/DeserializableData/decode(_:)``.
    public init(_ data: borrowing DeserializableData) throws { self = try data.decode() }

    /// Writes the value with the type's `encode(to:)`; see ``DataMapperMapping/SerializableData/encode(_:)``.
    public func serialize(to data: inout SerializableData) { data.encode(self) }
}
