public import DataMapperValues

extension DeserializableData {
    // MARK: Values that meet a condition

    /// Returns the value if it meets a condition; nil if it is missing, null, or invalid.
    ///
    /// An invalid value, such as one that does not meet the condition, is a problem in a report, and an error if the policy's
    /// ``MappingPolicy/invalidOptionals`` say so.
    @inlinable
    public func get<T: Deserializable>(where check: Check<T>) -> T? { optional(CheckedCoder(TypeCoder(T.self), check)) }

    /// Returns the value, which must meet a condition.
    ///
    ///     age = try data["age"].get(where: .in(18...120))
    ///
    /// - Throws: ``DeserializationError`` if the value is missing, null, or invalid; its code is
    ///   ``DeserializationError/Code/failedCheck`` if the value does not meet the condition.
    @inlinable @_disfavoredOverload
    public func get<T: Deserializable>(where check: Check<T>) throws -> T {
        try required(CheckedCoder(TypeCoder(T.self), check))
    }

    /// Returns the value if it meets a condition; another one if it is missing, null, or invalid.
    @inlinable
    public func get<T: Deserializable>(where check: Check<T>, or fallback: @autoclosure () -> T) -> T {
        value(CheckedCoder(TypeCoder(T.self), check), or: fallback)
    }

    /// Returns the value if it meets a condition; another one, or nil, if it is missing, null, or invalid.
    @inlinable
    public func get<T: Deserializable>(where check: Check<T>, or fallback: @autoclosure () -> T?) -> T? {
        value(CheckedCoder(TypeCoder(T.self), check), orOptional: fallback)
    }

    /// Returns the value, which must meet a condition; nil if it is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @inlinable
    public func getIfPresent<T: Deserializable>(where check: Check<T>) throws -> T? {
        try ifPresent(CheckedCoder(TypeCoder(T.self), check))
    }

    /// Returns the value, which must meet a condition; another one if it is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @inlinable
    public func getIfPresent<T: Deserializable>(
        where check: Check<T>, or fallback: @autoclosure () -> T
    ) throws -> T {
        try ifPresent(CheckedCoder(TypeCoder(T.self), check)) ?? fallback()
    }

    /// Returns the value, which must meet a condition; another one, or nil, if it is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T: Deserializable>(
        where check: Check<T>, or fallback: @autoclosure () -> T?
    ) throws -> T? {
        try ifPresent(CheckedCoder(TypeCoder(T.self), check)) ?? fallback()
    }

    // MARK: Conditions of several values

    /// Throws unless a condition is met, with the place of this value.
    ///
    ///     try data["end"].check(start < end, "must be after start")   // must be after start at $.end
    ///
    /// In a report it is skipped if the object's `mapping` has had problems before: the properties then are not what the
    /// data says.
    ///
    /// - Throws: ``DeserializationError`` with the code ``DeserializationError/Code/failedCheck``.
    public func check(_ condition: @autoclosure () throws -> Bool, _ requirement: String) throws {
        if skipsChecks { return }
        if try !condition() { try goingOn { throw error(requirement) } }
    }

    /// Throws unless a value meets a condition, with the place of this view's value.
    ///
    /// - Throws: ``DeserializationError`` with the code ``DeserializationError/Code/failedCheck``.
    public func check<T>(_ value: T, where check: Check<T>) throws {
        if skipsChecks { return }
        if let failure = check.failure(of: value) { try goingOn { throw error(failure) } }
    }

    /// Returns an error about this value, to be thrown.
    ///
    ///     if start >= end { throw data["end"].error("must be after start") }
    ///
    /// Its code is ``DeserializationError/Code/failedCheck``. The text becomes the error's description, which may be logged, so
    /// it should not contain values of the data.
    public func error(_ requirement: String) -> DeserializationError {
        placed(DeserializationError(failedCheck: requirement))
    }

    /// Whether properties do not have the values of the data: after a problem, and while an update is undone.
    private var skipsChecks: Bool {
        session.update?.isRestoring ?? false || session.log?.search?.hasFoundProblems ?? false
    }
}
