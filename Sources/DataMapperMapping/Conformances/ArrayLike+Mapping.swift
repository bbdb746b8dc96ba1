public import DataMapperValues

extension ContiguousArray: Deserializable where Element: Deserializable {
    /// Reads an array, as `Array` does.
    ///
    /// ```swift
    /// try objectMapper.deserialize(ContiguousArray<Int>.self, fromValue: [1, 2])   // [1, 2]
    /// ```
    @inlinable
    public init(_ data: borrowing DeserializableData) throws { self = ContiguousArray(try [Element](data)) }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    @inlinable
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> ContiguousArray {
        ContiguousArray(try data.make([Element].self))
    }
}

extension ContiguousArray: Serializable where Element: Serializable {
    /// Writes an array.
    ///
    /// ```swift
    /// objectMapper.serialize([1, 2] as ContiguousArray)   // [1, 2]
    /// ```
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    @inlinable @inline(never)
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.append(container: .array) { data in
            withUnsafeBufferPointer { data.append(elements: $0) }
            return count
        }
    }
}

extension ArraySlice: Deserializable where Element: Deserializable {
    /// Reads an array, as `Array` does. The first index is 0.
    ///
    /// ```swift
    /// try objectMapper.deserialize(ArraySlice<Int>.self, fromValue: [1, 2])   // [1, 2]
    /// ```
    @inlinable
    public init(_ data: borrowing DeserializableData) throws { self = try [Element](data)[...] }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    @inlinable
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> ArraySlice {
        try data.make([Element].self)[...]
    }
}

extension ArraySlice: Serializable where Element: Serializable {
    /// Writes an array.
    ///
    /// ```swift
    /// objectMapper.serialize([1, 2, 3].dropFirst())   // [2, 3]
    /// ```
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    @inlinable @inline(never)
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.append(container: .array) { data in
            withUnsafeBufferPointer { data.append(elements: $0) }
            return count
        }
    }
}

extension ContiguousArray: SelfDescribing { package static var expectation: ValueExpectation { .array } }
extension ArraySlice: SelfDescribing { package static var expectation: ValueExpectation { .array } }
