internal import DataMapperValues

extension MappableData {
    // MARK: Values that meet a condition

    /// Maps a value that meets a condition. Reading gives nil if it is missing, null, or invalid; nil is written as null.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?, where check: Check<T>) {
        map(optional: &value, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Maps a value that meets a condition.
    ///
    ///     try data["age"].map(&age, where: .in(18...120))
    ///
    /// - Throws: ``DeserializationError`` if the value is missing, null, or invalid; the property then keeps its value. Its code is
    ///   ``DeserializationError/Code/failedCheck`` if the value does not meet the condition. Nothing while writing; see
    ///   ``MappingPolicy/checksWhenWriting``.
    @inlinable @_disfavoredOverload
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T, where check: Check<T>) throws {
        try map(required: &value, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Maps a value that meets a condition. Reading gives `fallback` if it is missing, null, or invalid.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(
        _ value: inout T, where check: Check<T>, or fallback: @autoclosure () -> T
    ) {
        map(&value, or: fallback, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Maps a value that meets a condition. Reading gives `fallback`, which may be nil, if it is missing, null, or invalid.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(
        _ value: inout T?, where check: Check<T>, or fallback: @autoclosure () -> T?
    ) {
        map(optional: &value, or: fallback, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Maps a value that meets a condition. Reading gives nil if it is missing or null; nil is written as null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T?, where check: Check<T>
    ) throws {
        try map(ifPresent: &value, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Maps a value that meets a condition. Reading gives `fallback` if it is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T, where check: Check<T>, or fallback: @autoclosure () -> T
    ) throws {
        try map(ifPresent: &value, or: fallback, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Maps a value that meets a condition. Reading gives `fallback`, which may be nil, if it is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T?, where check: Check<T>, or fallback: @autoclosure () -> T?
    ) throws {
        try map(ifPresent: &value, orOptional: fallback, by: CheckedCoder(TypeCoder(T.self), check))
    }

    /// Writes a value that `mapping` does not change, which has to meet a condition if the policy's
    /// ``MappingPolicy/checksWhenWriting`` says so; does nothing while reading or updating. See ``set(_:)``.
    @_alwaysEmitIntoClient
    public mutating func set<T: Serializable>(_ value: T, checking check: Check<T>) {
        if !isReading { output.set(value, checking: check) }
    }

    /// The same for an optional. Nil is not checked.
    @_alwaysEmitIntoClient
    public mutating func set<T: Serializable>(_ value: T?, checking check: Check<T>) {
        if !isReading { output.set(value, checking: check) }
    }

    // MARK: Conditions of several values

    /// Throws unless a condition is met, with the place of this value; see ``DeserializableData/check(_:_:)``.
    ///
    ///     try data["start"].map(&start)
    ///     try data["end"].map(&end)
    ///     try data["end"].check(start < end, "must be after start")
    ///
    /// While writing it is checked only where the policy's ``MappingPolicy/checksWhenWriting`` says so; then it throws nothing, and
    /// writing fails.
    ///
    /// - Throws: ``DeserializationError`` with the code ``DeserializationError/Code/failedCheck``.
    public mutating func check(_ condition: @autoclosure () throws -> Bool, _ requirement: String) throws {
        if let input { return try input.withData { try $0.check(try condition(), requirement) } }
        if output.objectMapper.policy.checksWhenWriting, try !condition() { output.fail(check: requirement) }
    }

    /// Throws unless a value meets a condition, with the place of this view's value.
    ///
    /// - Throws: ``DeserializationError`` with the code ``DeserializationError/Code/failedCheck``.
    public mutating func check<T>(_ value: T, where check: Check<T>) throws {
        if let input { return try input.withData { try $0.check(value, where: check) } }
        guard output.objectMapper.policy.checksWhenWriting, let failure = check.failure(of: value) else { return }
        output.fail(check: failure)
    }

    /// Returns an error about this value, to be thrown; see ``DeserializableData/error(_:)``. While writing it has no place of its
    /// own.
    public func error(_ requirement: String) -> any Error {
        input?.withData { $0.error(requirement) } ?? SerializationError(failedCheck: requirement)
    }
}
