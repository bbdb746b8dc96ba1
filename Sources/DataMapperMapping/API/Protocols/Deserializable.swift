/// A type that can be read from data.
///
/// ```swift
/// struct User: Deserializable {
///     let name: String
///     let age: Int?
///
///     init(_ data: DeserializableData) throws {
///         name = try data["name"].get()
///         age = data["age"].get()
///     }
/// }
///
/// try objectMapper.deserialize(User.self, fromValue: ["name": "Ana"]).name   // "Ana"
/// try objectMapper.deserialize(User.self, fromValue: [:])   // throws expected string, found nothing at $.name
/// ```
///
/// If the data is invalid, throw a ``DeserializationError`` or an error of your own. The caller gets your error as
/// ``DeserializationError/underlyingError``, together with the path.
///
/// An enum with raw values needs no initializer: `enum Color: String, Deserializable { case red, green }`.
public protocol Deserializable {
    /// Creates an object from data.
    ///
    /// - Throws: An error if the data is invalid.
    init(_ data: borrowing DeserializableData) throws

    /// Whether `init(_:)` is also called for null and missing values. The default is false: null is never converted to
    /// this type.
    static var acceptsNull: Bool { get }

    /// Do not call or implement this function: the mapper reads values of this type with it.
    static func _make(from data: DeserializableData, _: MappingToken) throws -> Self
}

extension Deserializable {
    /// False: null is never converted to an object.
    @inlinable public static var acceptsNull: Bool { false }

    /// Do not call or implement this function; the library uses it.
    @inlinable @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makeObject(Self.self)
    }
}

/// A type that can be read and written, in one function (``Mappable``) or in two.
///
/// Use it for generic code: arrays, dictionaries and optionals of such types conform to it, but not to `Mappable`.
///
/// ```swift
/// func copied<T: SerializableAndDeserializable>(_ value: T) throws -> T {
///     let objectMapper = ObjectMapper()
///     return try objectMapper.deserialize(T.self, fromValue: objectMapper.serialize(value))
/// }
///
/// try copied([1, nil] as [Int?])   // [1, nil]
/// ```
public typealias SerializableAndDeserializable = Serializable & Deserializable
