/// A type that can be written.
///
/// ```swift
/// struct User: Serializable {
///     let name: String
///     let age: Int?
///
///     func serialize(to data: inout SerializableData) {
///         data["name"].set(name)
///         data["age"].set(age)
///     }
/// }
///
/// objectMapper.serialize(User(name: "Ana", age: 7))   // ["name": "Ana", "age": 7]
/// ```
///
/// Keys are written in the order in which you set them. An object that sets nothing is written as `{}`.
///
/// The mapper reads the object on the thread of the caller. No other thread may change the object at the same time.
public protocol Serializable {
    /// Writes the object. You choose which properties to write.
    func serialize(to data: inout SerializableData)

    /// Do not call or implement this function: the mapper writes values of this type with it.
    func _append(to data: borrowing SerializableData, _: MappingToken)
}

extension Serializable {
    /// Do not call or implement this function; the library uses it.
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) { data.append(object: self) }
}
