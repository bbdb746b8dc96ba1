#if Macros

public import DataMapperMapping

// A macro cannot ask if the type of a property is mapped. For a type that the macro does not know, generated code calls
// the functions with an underscore. In code that compiles, they are those without an underscore. If the type is not
// mapped, they do nothing, so that the compiler reports only one error for the property: that of the initializer, or of
// `serialize(to:)` if the type is only written. There, an overload that is unavailable says what to do.

// MARK: Reading

@available(
    *, unavailable,
    message: "the type has no mapping; add '@Mappable' to it, or 'using:' (for a Codable type, '.codable()')"
)
extension DeserializableData {
    /// Do not call this function: it explains an error.
    @_documentation(visibility: internal)
    public func get<T>() -> T? { nil }

    /// Do not call this function: it explains an error.
    @_documentation(visibility: internal)
    public func get<T>() throws -> T { throw CancellationError() }

    /// Do not call this function: it explains an error.
    @_documentation(visibility: internal)
    public func get<T>(or fallback: @autoclosure () -> T) -> T { fallback() }

    /// Do not call this function: it explains an error.
    @_documentation(visibility: internal)
    public func getIfPresent<T>() throws -> T? { nil }

    /// Do not call this function: it explains an error.
    @_documentation(visibility: internal)
    public func getIfPresent<T>(or fallback: @autoclosure () -> T) throws -> T { fallback() }
}

extension DeserializableData {
    /// Do not call this function; generated code does.
    @inlinable @inline(__always)
    public func _getIfPresent<T: Deserializable>(or fallback: @autoclosure () -> T) throws -> T {
        try getIfPresent(or: fallback())
    }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func _getIfPresent<T>(or fallback: @autoclosure () -> T) throws -> T { fallback() }

    /// Do not call this function; generated code does.
    @inlinable @inline(__always)
    public func _inspect<T: Deserializable>(_ type: T.Type) { collect(type) }

    /// Do not call this function; generated code does.
    @inlinable @inline(__always)
    public func _inspect<T: Deserializable>(_ type: T?.Type) { collect(type) }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func _inspect<T>(_: T.Type) {}

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func _inspect<T>(_: StaticString, _: T.Type) {}
}

// MARK: Writing

@available(
    *, unavailable,
    message: "the type has no mapping; add '@Mappable' to it, or 'using:' (for a Codable type, '.codable()')"
)
extension SerializableData {
    /// Do not call this function: it explains an error.
    @_documentation(visibility: internal)
    public mutating func set<T>(_ value: T) {}
}

extension SerializableData {
    /// Do not call this function; generated code does.
    @inlinable @inline(__always)
    public mutating func _set<T: Serializable>(_ value: T) { set(value) }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func _set<T>(_: T) {}

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func _set<T>(_: StaticString, _: T) {}
}

// MARK: Mapping

extension MappableData {
    /// Do not call this function; generated code does.
    @inlinable @inline(__always)
    public mutating func _set<T: Serializable>(_ value: T) { set(value) }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func _set<T>(_: T) {}

    /// Do not call this function; generated code does.
    @inlinable @inline(__always)
    public mutating func _map<T: SerializableAndDeserializable>(_ value: inout T) throws { try map(&value) }

    /// Do not call this function; generated code does.
    @inlinable @inline(__always)
    public mutating func _map<T: SerializableAndDeserializable>(_ value: inout T?) { map(&value) }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func _map<T>(_: inout T) throws {}

    /// Do not call this function; generated code does.
    @inlinable @inline(__always)
    public mutating func _mapIfPresent<T: SerializableAndDeserializable>(_ value: inout T?) throws {
        try mapIfPresent(&value)
    }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func _mapIfPresent<T>(_: inout T?) throws {}

    /// Do not call this function; generated code does.
    @inlinable @inline(__always)
    public mutating func _mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T, or fallback: @autoclosure () -> T
    ) throws {
        try mapIfPresent(&value, or: fallback())
    }

    /// Do not call this function; generated code does.
    @inlinable @inline(__always)
    public mutating func _mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T?, or fallback: @autoclosure () -> T?
    ) throws {
        try mapIfPresent(&value, or: fallback())
    }

    /// Do not call this function; generated code does.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func _mapIfPresent<T>(_: inout T, or fallback: @autoclosure () -> T) throws {}
}

#endif
