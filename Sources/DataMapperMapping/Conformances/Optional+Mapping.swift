public import DataMapperValues

extension Optional: Deserializable where Wrapped: Deserializable {
    /// Reads a value, or nil if it is null, missing, or invalid.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws { self = data.get() }

    /// Null is nil.
    @inlinable public static var acceptsNull: Bool { true }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Optional {
        data.isElement ? try OptionalCoder(TypeCoder(Wrapped.self)).value(from: data) : data.get()
    }
}

extension Optional: Serializable where Wrapped: Serializable {
    /// Writes a value, or null for nil.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        if let self { self._append(to: data, token) } else { data.append(TapeNode(.null)) }
    }
}

extension Optional: SelfDescribing {
    package static var expectation: String {
        TypeWording.expectation(of: Wrapped.self)
    }
}
