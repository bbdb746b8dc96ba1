extension ContiguousArray: Deserializable where Element: Deserializable {
    /// Reads an array, as `Array` does.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws { self = ContiguousArray(try [Element](data)) }

    /// Do not call or implement this function; the library uses it.
    @inlinable
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> ContiguousArray {
        ContiguousArray(try data.make([Element].self))
    }
}

extension ContiguousArray: Serializable, _LibraryContainer where Element: Serializable {}

extension ArraySlice: Deserializable where Element: Deserializable {
    /// Reads an array, as `Array` does. The first index is 0.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws { self = try [Element](data)[...] }

    /// Do not call or implement this function; the library uses it.
    @inlinable
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> ArraySlice {
        try data.make([Element].self)[...]
    }
}

extension ArraySlice: Serializable, _LibraryContainer where Element: Serializable {}

extension ContiguousArray: SelfDescribing { package static var expectation: ValueExpectation { .array } }
extension ArraySlice: SelfDescribing { package static var expectation: ValueExpectation { .array } }
