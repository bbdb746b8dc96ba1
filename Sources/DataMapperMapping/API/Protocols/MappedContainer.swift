/// A container whose values are mapped one by one: an array, a set, a dictionary, or a ``Field``.
///
/// `get`, `set` and `map` with `using:` transform each value of such a container:
///
/// ```swift
/// // data: {"levels": {"a": "1", "b": 2}}
/// let levels: [String: Int]? = data["levels"].get(using: IntTransformation().lenient)
///
/// levels   // ["a": 1, "b": 2]
/// ```
///
/// You cannot implement this protocol: its requirements are for the library.
public protocol MappedContainer {
    /// The type of the values in the container.
    associatedtype Content

    /// Do not call or implement this function; the library uses it.
    static func _make(
        from data: DeserializableData, _ token: MappingToken, _ read: (DeserializableData) throws -> Content
    ) throws -> Self

    /// Do not call or implement this function; the library uses it.
    static func _updated(
        _ old: Self?, from data: DeserializableData, _ token: MappingToken,
        read: (DeserializableData) throws -> Content, update: (Content?, DeserializableData) throws -> Content
    ) throws -> Self

    /// Do not call or implement this function; the library uses it.
    func _write(
        to data: inout SerializableData, _ token: MappingToken, _ write: (Content, inout SerializableData) -> Void)

    /// Do not use or implement this property; the library uses it.
    static var _acceptsNull: Bool { get }
}

extension MappedContainer {
    /// Do not use or implement this property; the library uses it.
    @inlinable public static var _acceptsNull: Bool { false }
}
