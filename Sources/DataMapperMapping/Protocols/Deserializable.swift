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

    /// Not to be called or implemented: whether this is one of the library's own types that are made from a scalar.
    @_documentation(visibility: internal)
    static var _isScalar: Bool { get }

    /// Not to be called or implemented: see ``UnknownKeyPreserving``.
    @_documentation(visibility: internal)
    static var _keepsUnknownKeys: Bool { get }

    /// Not to be called or implemented: see ``UnknownKeyPreserving``.
    @_documentation(visibility: internal)
    mutating func _keep(_ unknownKeys: UnknownKeys)

    /// Not to be called or implemented: whether elements of arrays and dictionaries are made by `_makeElement`.
    @_documentation(visibility: internal)
    static var _isOptional: Bool { get }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    static func _makeElement(_ data: DeserializableData) throws -> Self

    /// Not to be called or implemented: what an object becomes when it is updated; a new one where there is none.
    @_documentation(visibility: internal)
    static func _updated(_ old: Self?, from data: DeserializableData) throws -> Self
}

extension Deserializable {
    /// Null never becomes an object.
    @inlinable public static var acceptsNull: Bool { false }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable public static var _isScalar: Bool { false }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable public static var _keepsUnknownKeys: Bool { false }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable public mutating func _keep(_ unknownKeys: UnknownKeys) {}

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable public static var _isOptional: Bool { false }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable
    public static func _makeElement(_ data: DeserializableData) throws -> Self { try data.make(Self.self) }
}

/// Both directions, each written by itself.
public typealias SerializableAndDeserializable = Serializable & Deserializable
