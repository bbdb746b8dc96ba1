extension DeserializationError {
    /// The kind of a problem. Later versions may add codes.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the code, such as `wrongType`.
        public let description: String

        private init(_ name: String) { description = name }

        /// The value has another kind than expected; for example, it is null.
        public static let wrongType = Code("wrongType")
        /// A required value is missing.
        public static let missing = Code("missing")
        /// The number does not fit the type.
        public static let numberOutOfRange = Code("numberOutOfRange")
        /// The value has the right kind, but the type does not accept its content, such as an unknown raw value of an
        /// enum.
        public static let invalidValue = Code("invalidValue")
        /// The document has more nested levels than ``ProcessingLimits/depth`` allows.
        public static let depthLimitExceeded = Code("depthLimitExceeded")
        /// The document has more nested levels than the stack of the thread allows, whatever the limit is.
        ///
        /// Models with many properties need more stack for each level. The whole call fails, even if an optional could
        /// be nil instead.
        public static let stackExhausted = Code("stackExhausted")
        /// The document has more bytes than ``ProcessingLimits/documentSize`` allows.
        public static let documentSizeExceeded = Code("documentSizeExceeded")
        /// The value exceeds one of the mapper's other ``ProcessingLimits``.
        ///
        /// The mapper checks these limits only for a value that was not read from bytes. If the value was read from
        /// bytes, the format has checked them.
        ///
        /// An ``Either`` that would read a value too many times also fails with this code. Then the whole call fails,
        /// even if an optional could be nil instead.
        public static let limitExceeded = Code("limitExceeded")
        /// The type does not read this key, and ``MappingPolicy/unknownKeys`` rejects such keys.
        public static let unknownKey = Code("unknownKey")
        /// The data does not name one of several types, or names an unknown type.
        public static let unknownType = Code("unknownType")
        /// A migration does not know the version of the value, because it is too old, or newer than the program.
        public static let unsupportedVersion = Code("unsupportedVersion")
        /// A class cannot be read polymorphically, whatever the data is.
        public static let invalidPolymorphism = Code("invalidPolymorphism")
        /// An update would change an instance of a class while it already updates the same instance.
        public static let cycle = Code("cycle")
        /// The value fails a check, for example because a number is too small.
        public static let failedCheck = Code("failedCheck")
        /// Your code, such as an initializer, threw an error of another type; see
        /// ``DeserializationError/underlyingError``.
        public static let custom = Code("custom")
        /// There is no further information.
        public static let unknown = Code("unknown")
    }
}
