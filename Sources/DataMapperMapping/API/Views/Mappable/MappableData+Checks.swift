internal import DataMapperValues

extension MappableData {
    /// Maps an optional property with a check: it becomes nil if the value is missing, null or invalid. A value that
    /// does not meet the condition is invalid. Nil is written as null.
    ///
    /// ```swift
    /// // data: {"age": 7}; var age: Int?
    /// data["age"].map(&age, where: .in(18...120))
    ///
    /// age   // nil
    /// ```
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?, where check: Check<T>) {
        map(optional: &value, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Maps a required property with a check.
    ///
    /// - Throws: ``DeserializationError`` if the value is missing, null or invalid, or does not meet the condition; the
    ///   property then keeps its value. Writing never throws.
    @inlinable @_disfavoredOverload
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T, where check: Check<T>) throws {
        try map(required: &value, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Maps a property with a check and a default: it becomes `fallback` if the value is missing, null or invalid.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(
        _ value: inout T, where check: Check<T>, or fallback: @autoclosure () -> T
    ) {
        map(&value, or: fallback, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Maps an optional property with a check and a default, which may be nil.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(
        _ value: inout T?, where check: Check<T>, or fallback: @autoclosure () -> T?
    ) {
        map(optional: &value, or: fallback, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Maps an optional property with a check: it becomes nil if the value is missing or null. Throws if it is invalid.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T?, where check: Check<T>
    ) throws {
        try map(ifPresent: &value, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Maps a property with a check and a default; see ``mapIfPresent(_:where:)``.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T, where check: Check<T>, or fallback: @autoclosure () -> T
    ) throws {
        try map(ifPresent: &value, or: fallback, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Maps an optional property with a check and a default, which may be nil; see ``mapIfPresent(_:where:)``.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T?, where check: Check<T>, or fallback: @autoclosure () -> T?
    ) throws {
        try map(ifPresent: &value, orOptional: fallback, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Writes a checked value that `mapping` does not change; does nothing while reading or updating. See ``set(_:)``.
    @_alwaysEmitIntoClient
    public mutating func set<T: Serializable>(_ value: T, where check: Check<T>) {
        if !isReading { output.set(value, where: check) }
    }

    /// Writes a value, or null for nil, which is not checked; see ``set(_:where:)-(T,_)``.
    @_alwaysEmitIntoClient
    public mutating func set<T: Serializable>(_ value: T?, where check: Check<T>) {
        if !isReading { output.set(value, where: check) }
    }

    /// Throws an error at this value's place if a condition is not met; see ``DeserializableData/check(_:_:)``.
    ///
    /// While writing, the condition is checked only if the policy's ``MappingPolicy/checksWhenWriting`` is true. If it
    /// is not met, this function does not throw, but the call that writes the object fails.
    public mutating func check(_ condition: @autoclosure () throws -> Bool, _ requirement: String) throws {
        if let input { return try input.withData { try $0.check(try condition(), requirement) } }
        if output.objectMapper.policy.checksWhenWriting, try !condition() { output.fail(check: requirement) }
    }

    /// Throws an error if `value` does not meet a condition; see ``DeserializableData/check(_:where:)``.
    public mutating func check<T>(_ value: T, where check: Check<T>) throws {
        if let input { return try input.withData { try $0.check(value, where: check) } }
        let mapper = output.objectMapper
        guard mapper.policy.checksWhenWriting, let failure = check.failure(of: value, for: mapper) else { return }
        output.fail(check: failure)
    }

    /// Returns an error for you to throw; see ``DeserializableData/error(_:)``. While writing, it has no path.
    public func error(_ requirement: String) -> any Error {
        input?.withData { $0.error(requirement) } ?? SerializationError(failedCheck: requirement)
    }
}

// What the macros' code calls for a model that has a `check` of its own.

extension DeserializableData {
    /// Do not call or implement this function; the library uses it.
    public func _check(_ check: (inout MappableData) throws -> Void) throws { try withMappable(check) }
}

extension SerializableData {
    /// Do not call or implement this function; the library uses it.
    public mutating func _check(_ check: (inout MappableData) throws -> Void) {
        guard objectMapper.policy.checksWhenWriting else { return }
        do { try withMappable(check) } catch { fail(error) }
    }
}
