public import DataMapperValues

extension Optional: Deserializable where Wrapped: Deserializable {
    /// Reads a value, or nil where it is null, absent, or does not make an object.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws { self = data.get() }

    /// Null is nil.
    @inlinable public static var acceptsNull: Bool { true }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable public static var _isOptional: Bool { true }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable
    public static func _makeElement(_ data: DeserializableData) throws -> Optional {
        if data.isNull, !Wrapped.acceptsNull { return nil }
        do {
            return try data.make(Wrapped.self)
        } catch {
            try data.optionalElementFailed(error)
            return nil
        }
    }
}

extension Optional: Serializable where Wrapped: Serializable {
    /// Writes a value, or null for nil.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Appends the value without a view of its own.
    @inlinable @inline(__always)
    public func _append(to data: inout SerializableData) {
        if let self { self._append(to: &data) } else { data.append(TapeNode(.null)) }
    }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable @inline(__always)
    public var _presence: _Presence {
        if let self { return self._presence }
        return .null
    }
}

extension Optional: SelfDescribing {
    package static var expectation: String {
        (Wrapped.self as? any SelfDescribing.Type)?.expectation ?? "\(Wrapped.self)"
    }
}
