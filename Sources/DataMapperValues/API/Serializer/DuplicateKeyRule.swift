/// The rule for a key that an object of a document has more than once.
///
/// ```swift
/// let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .useFirst))
/// serializer.deserialize(fromString: #"{"a": 1, "a": 2}"#)   // ["a": 1]
/// ```
///
/// Keys are compared byte by byte, after their escapes have been resolved.
public enum DuplicateKeyRule: Hashable, Sendable {
    /// The last value is used. The entry keeps the position of the last key.
    case useLast
    /// The first value is used. The entry keeps the position of the first key.
    case useFirst
    /// A duplicate key is an error.
    case reject
}
