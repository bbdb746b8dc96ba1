public import DataMapperValues

/// Options for reading with ``JsonSerializer``.
///
/// ```swift
/// let options = JsonReadingOptions(duplicateKeys: .reject, limits: .untrusted)
/// let serializer = JsonSerializer(reading: options)
/// serializer.deserialize(fromString: #"{"a": 1, "a": 2}"#)   // .null
/// ```
public struct JsonReadingOptions: Hashable, Sendable {
    /// The rule for a key that an object has more than once. By default, the last one is used.
    public var duplicateKeys: DuplicateKeyRule
    /// Limits on the size and depth of a document.
    public var limits: ProcessingLimits

    /// Creates options. Every option has a default.
    public init(duplicateKeys: DuplicateKeyRule = .useLast, limits: ProcessingLimits = .standard) {
        self.duplicateKeys = duplicateKeys
        self.limits = limits
    }
}
