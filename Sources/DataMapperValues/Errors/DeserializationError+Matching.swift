extension DeserializationError {
    /// Returns whether an error is a `DeserializationError` with the same ``code`` as the pattern.
    ///
    /// ```swift
    /// var message = ""
    /// do {
    ///     _ = try ObjectMapper().deserialize(UInt8.self, from: "256", with: JsonSerializer())
    /// } catch DeserializationError.unknown {
    ///     message = "an error with the code unknown"
    /// } catch {
    ///     message = "another error"
    /// }
    /// message   // "another error"
    /// ```
    ///
    /// Only the codes are compared. For example, the error for a missing value has the code ``Code/missing``, so it
    /// does not match ``wrongType(type:)``.
    public static func ~= (pattern: DeserializationError, error: any Error) -> Bool {
        (error as? DeserializationError)?.code == pattern.code
    }
}

/// Returns whether an error is a ``DeserializationError`` with the code `wrongType`.
///
/// ```swift
/// var message = ""
/// do {
///     _ = try ObjectMapper().deserialize([Int].self, fromValue: ["x"])
/// } catch DeserializationError.wrongType {
///     message = "not integers"
/// }
/// message   // "not integers"
/// ```
public func ~= (pattern: (SupportedType) -> DeserializationError, error: any Error) -> Bool {
    pattern(.null) ~= error
}

/// Returns whether an error is a ``DeserializationError`` with the code `custom`.
///
/// ```swift
/// var message = ""
/// do {
///     throw DeserializationError.custom(CancellationError())
/// } catch DeserializationError.custom {
///     message = "canceled"
/// }
/// message   // "canceled"
/// ```
public func ~= (pattern: (any Error) -> DeserializationError, error: any Error) -> Bool {
    pattern(DeserializationError.unknown) ~= error
}
