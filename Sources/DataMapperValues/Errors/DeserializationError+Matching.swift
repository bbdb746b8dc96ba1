extension DeserializationError {
    /// Returns whether an error is a `DeserializationError` with the same ``code`` as the pattern.
    ///
    ///     do {
    ///         user = try objectMapper.deserialize(from: data, with: JsonSerializer())
    ///     } catch DeserializationError.unknown {
    ///         // any error with the code `unknown`, wherever it was thrown
    ///     }
    ///
    /// Only the code is compared. A missing value has the code ``Code/missing``, for example, and so does not match
    /// ``wrongType(type:)``.
    public static func ~= (pattern: DeserializationError, error: any Error) -> Bool {
        (error as? DeserializationError)?.code == pattern.code
    }
}

/// Returns whether an error is a ``DeserializationError`` with the code `wrongType`: `catch
/// DeserializationError.wrongType`.
public func ~= (pattern: (SupportedType) -> DeserializationError, error: any Error) -> Bool {
    pattern(.null) ~= error
}

/// Returns whether an error is a ``DeserializationError`` with the code `custom`: `catch DeserializationError.custom`.
public func ~= (pattern: (any Error) -> DeserializationError, error: any Error) -> Bool {
    pattern(DeserializationError.unknown) ~= error
}
