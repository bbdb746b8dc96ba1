/// A type that can be made from data.
///
///     struct User: Deserializable {
///         let name: String
///         let age: Int?
///
///         init(_ data: DeserializableData) throws {
///             name = try data["name"].get()
///             age = data["age"].get()
///         }
///     }
///
/// Where the data does not make a valid object, throw: a ``DeserializationError`` or an error of your own, which arrives
/// at the caller as ``DeserializationError/underlyingError`` together with the path.
///
/// An enum with raw values needs no initialiser: `enum Color: String, Deserializable { case red, green }`.
public protocol Deserializable {
    /// Makes an object from data.
    ///
    /// - Throws: Whatever tells that the data does not make an object.
    init(_ data: borrowing DeserializableData) throws

    /// Whether `init(_:)` is called for null and for absent values, too. False unless you say otherwise: null then never
    /// becomes an object, whatever its initialiser would accept.
    static var acceptsNull: Bool { get }

    /// Not to be called or implemented: how the mapper makes a value of this type.
    @_documentation(visibility: internal)
    static func _make(from data: DeserializableData, _: MappingToken) throws -> Self
}

extension Deserializable {
    /// Null never becomes an object.
    @inlinable public static var acceptsNull: Bool { false }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makeObject(Self.self)
    }
}

/// Both directions, each written by itself.
public typealias SerializableAndDeserializable = Serializable & Deserializable
