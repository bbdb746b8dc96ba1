/// A type that can be written to data.
///
///     struct User: Serializable {
///         let name: String
///         let age: Int?
///
///         func serialize(to data: inout SerializableData) {
///             data["name"].set(name)
///             data["age"].set(age)
///         }
///     }
///
/// The keys are written in the order in which they are set. An object that sets nothing is written as `{}`.
///
/// Serializing reads the object on the caller's thread: an object that another thread changes meanwhile is a race.
public protocol Serializable {
    /// Sets what is to be written; it does not have to be everything.
    func serialize(to data: inout SerializableData)

    /// Not to be called or implemented: how the mapper writes a value of this type.
    @_documentation(visibility: internal)
    func _append(to data: borrowing SerializableData, _: MappingToken)
}

extension Serializable {
    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) { data.append(object: self) }
}
