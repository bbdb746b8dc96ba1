internal import DataMapperValues

extension Optional: Deserializable where Wrapped: Deserializable {
    /// Reads a value, or nil if it is missing, null or invalid. Nil is written as null.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Int?.self, fromValue: .null)   // nil
    /// try objectMapper.deserialize([Int?].self, fromValue: [1, .null])   // [1, nil]
    /// objectMapper.serialize([1, nil] as [Int?])   // [1, .null]
    /// ```
    @inlinable
    public init(_ data: borrowing DeserializableData) throws { self = data.get() }

    /// True: null becomes nil.
    @inlinable public static var acceptsNull: Bool { true }

    /// Do not call or implement this function; the library uses it.
    @inlinable
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Optional {
        data.isElement ? try OptionalCoder(TypeCoder(Wrapped.self)).value(from: data) : data.get()
    }
}

extension Optional: Serializable, _LibraryContainer where Wrapped: Serializable {
    /// Do not call or implement this function; the library uses it.
    @inlinable
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        if let self { self._append(to: data, token) } else { data.appendNull() }
    }
}

extension Optional: SelfDescribing {
    package static var expectation: ValueExpectation { ValueExpectation(.needed(by: Wrapped.self)) }
}
