public import DataMapperValues

extension DeserializableData {
    /// Returns the checked value, or nil if it is missing, null or invalid, or does not meet the condition.
    ///
    /// ```swift
    /// // data: {"age": 7}
    /// data["age"].get(where: .in(18...120)) as Int?   // nil
    /// ```
    @inlinable
    public func get<T: Deserializable>(where check: Check<T>) -> T? { optional(CheckedCoder(TypeCoder(T.self), check)) }

    /// Returns the checked value.
    ///
    /// - Throws: ``DeserializationError`` if the value is missing, null or invalid. The code is
    ///   ``DeserializationError/Code/failedCheck`` if the value does not meet the condition.
    @inlinable @_disfavoredOverload
    public func get<T: Deserializable>(where check: Check<T>) throws -> T {
        try required(CheckedCoder(TypeCoder(T.self), check))
    }

    /// Returns the checked value, or `fallback` if it is missing, null or invalid.
    @inlinable
    public func get<T: Deserializable>(where check: Check<T>, or fallback: @autoclosure () -> T) -> T {
        value(CheckedCoder(TypeCoder(T.self), check), or: fallback)
    }

    /// Returns the checked value, or `fallback`, which may be nil, if it is missing, null or invalid.
    @inlinable
    public func get<T: Deserializable>(where check: Check<T>, or fallback: @autoclosure () -> T?) -> T? {
        value(CheckedCoder(TypeCoder(T.self), check), orOptional: fallback)
    }

    /// Returns the checked value, or nil if it is missing or null. Throws if it is invalid.
    @inlinable
    public func getIfPresent<T: Deserializable>(where check: Check<T>) throws -> T? {
        try ifPresent(CheckedCoder(TypeCoder(T.self), check))
    }

    /// Returns the checked value, or `fallback` if it is missing or null; see ``getIfPresent(where:)``.
    @inlinable
    public func getIfPresent<T: Deserializable>(
        where check: Check<T>, or fallback: @autoclosure () -> T
    ) throws -> T {
        try ifPresent(CheckedCoder(TypeCoder(T.self), check)) ?? fallback()
    }

    /// Returns the checked value, or `fallback`, which may be nil; see ``getIfPresent(where:)``.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T: Deserializable>(
        where check: Check<T>, or fallback: @autoclosure () -> T?
    ) throws -> T? {
        try ifPresent(CheckedCoder(TypeCoder(T.self), check)) ?? fallback()
    }

    /// Throws an error at this value's place if a condition is not met.
    ///
    /// ```swift
    /// // data: {"start": 5, "end": 3}; let (start, end) = (5, 3)
    /// try data["end"].check(start < end, "must be after start")   // throws must be after start at $.end
    /// ```
    ///
    /// In a report, the check is skipped if there was an earlier problem in the same `mapping`, because a property may
    /// then have a value that is not from the data.
    ///
    /// - Throws: ``DeserializationError`` with the code ``DeserializationError/Code/failedCheck``.
    public func check(_ condition: @autoclosure () throws -> Bool, _ requirement: String) throws {
        if skipsChecks { return }
        if try !condition() { try goingOn { throw error(requirement) } }
    }

    /// Throws an error at this value's place if `value` does not meet a condition.
    ///
    /// ```swift
    /// // data: {"width": 20, "height": 30}; let area = 600
    /// try data["width"].check(area, where: .in(...500))   // throws must be at most 500 at $.width
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code ``DeserializationError/Code/failedCheck``.
    public func check<T>(_ value: T, where check: Check<T>) throws {
        if skipsChecks { return }
        if let failure = check.failure(of: value, for: objectMapper) { try goingOn { throw error(failure) } }
    }

    /// Returns an error about this value, for you to throw.
    ///
    /// ```swift
    /// // data: {"start": 5, "end": 3}; let (start, end) = (5, 3)
    /// if start >= end { throw data["end"].error("must be after start") }   // throws must be after start at $.end
    /// ```
    ///
    /// The code of the error is ``DeserializationError/Code/failedCheck``. `requirement` should not contain values of
    /// the data, because descriptions are often logged.
    public func error(_ requirement: String) -> DeserializationError {
        placed(DeserializationError(failedCheck: requirement))
    }

    /// Whether properties may have values that are not from the data: after a problem, and while an update is undone.
    private var skipsChecks: Bool {
        session.update?.isRestoring ?? false || session.log?.search?.hasFoundProblems ?? false
    }
}
