/// A type that can be read and written with the same code.
///
/// ```swift
/// struct User: Mappable {
///     var name = ""
///     var age: Int?
///
///     init(_ data: DeserializableData) throws {
///         try mapping(data)
///     }
///
///     mutating func mapping(_ data: inout MappableData) throws {
///         try data["name"].map(&name)
///         data["age"].map(&age)
///     }
/// }
///
/// let user = try objectMapper.deserialize(User.self, fromValue: ["name": "Ana", "age": 7])
/// objectMapper.serialize(user)   // ["name": "Ana", "age": 7]
/// ```
///
/// In `init`, all properties need a value before you call `mapping`. `mapping` cannot change constants: read them in
/// `init`, and write them with ``MappableData/set(_:)``, which does nothing while reading.
///
/// Subclasses override `mapping`, and call `super.mapping`. **A subclass must not add a `serialize(to:)`** if its base
/// class does not implement it: Swift uses the default of the base class and never calls the function of the subclass,
/// without any warning. Write the constants of a subclass with `set` in its `mapping`.
///
/// Writing calls `mapping` on a copy of the object. The copy of a class instance is the instance itself, so each mapped
/// property is assigned its own value. So observers (`didSet`, `@Observable`) are called, and two tasks must not write
/// the same instance at the same time. If an observer writes the same instance, it gets a ``SerializationError`` with
/// the code `reentry`. Structs, and classes that implement `serialize(to:)` without `mapping`, do not have these
/// problems.
///
/// Arrays and optionals of `Mappable` types are not `Mappable`. For generic code that reads and writes, use
/// ``SerializableAndDeserializable``.
public protocol Mappable: Serializable, Deserializable {
    /// Reads or writes the properties of the object.
    ///
    /// - Throws: An error if the data is invalid. While writing, the caller gets your error as
    ///   ``SerializationError/underlyingError``.
    mutating func mapping(_ data: inout MappableData) throws
}
