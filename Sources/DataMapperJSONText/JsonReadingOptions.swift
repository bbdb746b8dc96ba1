public import DataMapperValues

/// How ``JsonSerializer`` reads.
public struct JsonReadingOptions: Hashable, Sendable {
    /// What becomes of a key that stands in an object more than once. Keys are compared as they are after resolving
    /// escapes, byte by byte.
    public enum DuplicateKeys: Hashable, Sendable {
        /// The last one counts, in its place.
        case useLast
        /// The first one counts, in its place.
        case useFirst
        /// It is an error.
        case reject
    }

    /// What becomes of a key that stands in an object more than once; the last one counts unless set.
    public var duplicateKeys: DuplicateKeys
    /// Size and depth limits for a document.
    public var limits: ProcessingLimits

    /// Options, each with its default.
    public init(duplicateKeys: DuplicateKeys = .useLast, limits: ProcessingLimits = .standard) {
        self.duplicateKeys = duplicateKeys
        self.limits = limits
    }
}
