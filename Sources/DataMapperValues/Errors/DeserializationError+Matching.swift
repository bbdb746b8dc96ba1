extension DeserializationError {
    /// Returns whether an error is a `DeserializationError` with the same ``code`` as the pattern.
    ///
    /// ```swift
    /// do {
    ///     _ = try ObjectMapper().deserialize(Int.self, from: "1.5", with: JsonSerializer())
    /// } catch DeserializationError.wrongType {
    ///     // any error with the code `wrongType`
    /// }
    /// ```
    ///
    /// Only the code is compared. For example, a missing value has the code ``Code/missing`` and so does not match
    /// ``wrongType(type:)``.
    public static func ~= (pattern: DeserializationError, error: any Error) -> Bool {
        (error as? DeserializationError)?.code == pattern.code
    }
}

/// Returns whether an error is a ``DeserializationError`` with the code `wrongType`.
///
/// ```swift
/// do {
///     _ = try ObjectMapper().deserialize([Int].self, from: ["x"])
/// } catch DeserializationError.wrongType {
///     // an element is not an integer
/// }
/// ```
public func ~= (pattern: (SupportedType) -> DeserializationError, error: any Error) -> Bool {
    pattern(.null) ~= error
}

/// Returns whether an error is a ``DeserializationError`` with the code `custom`.
///
/// ```swift
/// do {
///     throw DeserializationError.custom(CancellationError())
/// } catch DeserializationError.custom {
///     // an initializer threw an error of its own
/// }
/// ```
public func ~= (pattern: (any Error) -> DeserializationError, error: any Error) -> Bool {
    pattern(DeserializationError.unknown) ~= error
}
