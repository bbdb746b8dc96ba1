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

    /// Not to be called or implemented: how the types that this library maps itself are written without a view of their
    /// own.
    @_documentation(visibility: internal)
    func _append(to data: inout SerializableData)

    /// Not to be called or implemented: whether there is anything to write, for policies that leave something out.
    @_documentation(visibility: internal)
    var _presence: _Presence { get }

    /// Not to be called or implemented: see ``UnknownKeyPreserving``.
    @_documentation(visibility: internal)
    var _keptKeys: UnknownKeys? { get }
}

/// Not to be used: what there is to write.
@_documentation(visibility: internal)
@frozen
public enum _Presence: Sendable {
    case value, emptyText, emptyCollection, null, absent
}

extension Serializable {
    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable @inline(__always)
    public func _append(to data: inout SerializableData) { data.append(object: self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable @inline(__always)
    public var _presence: _Presence { .value }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable @inline(__always)
    public var _keptKeys: UnknownKeys? { nil }
}
