/// A collection whose values are mapped one by one: an array, a set, or a dictionary whose keys are strings.
///
/// The operators and `value` map collections of objects, of enums, and of everything that has a transform:
///
/// ```swift
/// // map: {"teams": {"red": [{"name": "Ana", "age": 30}]}}
/// var teams: [String: [User]] = [:]
/// teams <- map["teams"]
/// teams["red"]?.count   // 1
/// ```
///
/// You cannot implement this protocol: its requirements are for the library.
public protocol MappedCollection {
    /// The type of the values in the collection.
    associatedtype Content

    /// Do not use or implement this property; the library uses it.
    static var _isArray: Bool { get }

    /// Do not call or implement this function; the library uses it.
    static func _make(from map: Map, _ read: (Map) throws -> Content?) rethrows -> Self?

    /// Do not call or implement this function; the library uses it.
    func _append(to map: Map, _ append: (Map, Content) -> Any?) -> Any?

    /// Do not call or implement this function; the library uses it.
    func _json<JSON>(_ convert: (Content) -> JSON?) -> any MappedCollection
}

extension MappedCollection {
    @inlinable @inline(__always)
    static var kind: Walk.Kind { _isArray ? .array : .object }

    /// The type in errors, if the type of the values is `content`.
    @usableFromInline
    static func shape(of content: String) -> String { _isArray ? "[\(content)]" : "[String: \(content)]" }
}

extension Array: MappedCollection {
    /// True.
    @inlinable public static var _isArray: Bool { true }

    /// Returns the elements of a JSON array, without nil results.
    @inlinable @inline(__always)
    public static func _make(from map: Map, _ read: (Map) throws -> Element?) rethrows -> Array? {
        try map.elements(read)
    }

    /// Writes the elements with `append`.
    @inlinable @inline(__always)
    public func _append(to map: Map, _ append: (Map, Element) -> Any?) -> Any? { map.append(array: self, append) }

    /// Returns the converted elements, without nil results.
    @inlinable
    public func _json<JSON>(_ convert: (Element) -> JSON?) -> any MappedCollection { compactMap(convert) }
}

/// The order of what is written depends only on the elements, so it is the same in every run.
extension Set: MappedCollection {
    /// True.
    @inlinable public static var _isArray: Bool { true }

    /// Returns the elements of a JSON array, without nil results.
    @inlinable @inline(__always)
    public static func _make(from map: Map, _ read: (Map) throws -> Element?) rethrows -> Set? {
        try map.elements(read).map { Set($0) }
    }

    /// Writes the elements with `append`.
    @inlinable @inline(__always)
    public func _append(to map: Map, _ append: (Map, Element) -> Any?) -> Any? {
        map.append(array: self, sorts: true, append)
    }

    /// Returns the converted elements, without nil results.
    @inlinable
    public func _json<JSON>(_ convert: (Element) -> JSON?) -> any MappedCollection {
        Map.sorted(compactMap(convert))
    }
}

extension Dictionary: MappedCollection where Key == String {
    /// False.
    @inlinable public static var _isArray: Bool { false }

    /// Returns the values of a JSON object, without nil results.
    @inlinable @inline(__always)
    public static func _make(from map: Map, _ read: (Map) throws -> Value?) rethrows -> [String: Value]? {
        try map.entries { map, _ in try read(map) }
    }

    /// Writes the values with `append`.
    @inlinable @inline(__always)
    public func _append(to map: Map, _ append: (Map, Value) -> Any?) -> Any? {
        map.append(dictionary: self, append)
    }

    /// Returns the converted values, without nil results.
    @inlinable
    public func _json<JSON>(_ convert: (Value) -> JSON?) -> any MappedCollection { compactMapValues(convert) }
}
