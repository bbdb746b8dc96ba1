/// Do not call or implement this protocol; the library uses it.
///
/// A type of Swift or Foundation that is read from one value, and written as one. Such a type implements `init(_:)`,
/// `_append`, and `SelfDescribing.expectation`, which says what it accepts. Types that most models have implement
/// `_make`, too, because calls of that are compiled for the type.
public protocol _LibraryScalar: Deserializable, Serializable {}

extension _LibraryScalar {
    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makeScalar(Self.self)
    }

    /// Writes the value.
    @_documentation(visibility: internal)
    public func serialize(to data: inout SerializableData) { data.set(self) }
}

/// Do not call or implement this protocol; the library uses it.
///
/// An array, a dictionary or an optional of Swift. Like a scalar, it is written by its `_append`.
public protocol _LibraryContainer: Serializable {}

extension _LibraryContainer {
    /// Writes the value.
    @_documentation(visibility: internal)
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }
}

/// A type whose usual values can be read from one node, without the mapper's policy.
@usableFromInline
package protocol PlainScalar: Deserializable {
    /// Returns the value if it is a usual one; nil if ``init(_:)`` has to read it.
    static func plain(_ data: borrowing DeserializableData) -> Self?
}
