extension DeserializationError {
    /// Returns whether an error is a `DeserializationError` with the same ``code`` as the pattern.
    ///
    /// ```swift
    /// func message(of error: any Error) -> String {
    ///     do {
    ///         throw error
    ///     } catch DeserializationError.wrongType {
    ///         return "wrong type"
    ///     } catch DeserializationError.custom {
    ///         return "custom"
    ///     } catch DeserializationError.unknown {
    ///         return "unknown"
    ///     } catch {
    ///         return "another error"
    ///     }
    /// }
    ///
    /// message(of: DeserializationError.wrongType(type: "a"))   // "wrong type"
    /// message(of: DeserializationError.custom(CancellationError()))   // "custom"
    /// message(of: DeserializationError.unknown)   // "unknown"
    /// message(of: CancellationError())   // "another error"
    /// ```
    ///
    /// Only the codes are compared. For example, the error for a missing value has the code ``Code/missing``, so it
    /// does not match ``wrongType(type:)``.
    public static func ~= (pattern: DeserializationError, error: any Error) -> Bool {
        (error as? DeserializationError)?.code == pattern.code
    }
}

/// Returns whether an error has the code `wrongType`: `catch DeserializationError.wrongType`.
public func ~= (pattern: (SupportedType) -> DeserializationError, error: any Error) -> Bool {
    pattern(.null) ~= error
}

/// Returns whether an error has the code `custom`: `catch DeserializationError.custom`.
public func ~= (pattern: (any Error) -> DeserializationError, error: any Error) -> Bool {
    pattern(DeserializationError.unknown) ~= error
}
