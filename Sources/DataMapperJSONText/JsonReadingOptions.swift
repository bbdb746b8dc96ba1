public import DataMapperValues

/// Options for reading with ``JsonSerializer``.
///
/// ```swift
/// let options = JsonReadingOptions(duplicateKeys: .reject, limits: .untrusted)
/// let serializer = JsonSerializer(reading: options)
/// serializer.deserialize(fromString: #"{"a": 1, "a": 2}"#)   // .null
/// ```
public struct JsonReadingOptions: Hashable, Sendable {
    /// The rule for a key that an object has more than once.
    ///
    /// ```swift
    /// let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .useFirst))
    /// serializer.deserialize(fromString: #"{"a": 1, "a": 2}"#)   // ["a": 1]
    /// ```
    ///
    /// Keys are compared byte by byte, after their escapes have been resolved.
    public enum DuplicateKeys: Hashable, Sendable {
        /// The last value is used. The entry keeps the position of the last key.
        case useLast
        /// The first value is used. The entry keeps the position of the first key.
        case useFirst
        /// A duplicate key is an error.
        case reject
    }

    /// The rule for a key that an object has more than once. By default, the last one is used.
    public var duplicateKeys: DuplicateKeys
    /// Limits on the size and depth of a document.
    public var limits: ProcessingLimits

    /// Creates options. Every option has a default.
    public init(duplicateKeys: DuplicateKeys = .useLast, limits: ProcessingLimits = .standard) {
        self.duplicateKeys = duplicateKeys
        self.limits = limits
    }
}
