public import DataMapperValues

/// An error that says why bytes are not JSON (RFC 8259), and where.
///
/// ```swift
/// do {
///     _ = try JsonSerializer().deserializeOrThrow(fromString: #"{"a": 1 "b": 2}"#)
/// } catch let error as JsonError {
///     error.description   // "expected ',' or '}' after object member at line 1, column 9"
///     error.code   // .unexpectedCharacter
///     error.message   // "expected ',' or '}' after object member"
///     error.column   // 9
///     error.offset   // 8
/// }
/// ```
public struct JsonError: _DescribedError, Hashable, Sendable {
    /// The kind of a problem. Later versions may add codes.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the code, such as `duplicateKey`.
        public let description: String

        private init(_ name: String) { description = name }

        /// The document ends too early.
        public static let unexpectedEnd = Code("unexpectedEnd")
        /// A character is not allowed at this place.
        public static let unexpectedCharacter = Code("unexpectedCharacter")
        /// There is more text after the end of the document.
        public static let trailingContent = Code("trailingContent")
        /// A number does not have the syntax of JSON.
        public static let invalidNumber = Code("invalidNumber")
        /// The characters after a backslash are not a valid escape sequence.
        public static let invalidEscape = Code("invalidEscape")
        /// An escape such as `\uD800` is only one half of a surrogate pair.
        public static let loneSurrogate = Code("loneSurrogate")
        /// A string contains a control character that is not escaped.
        public static let controlCharacter = Code("controlCharacter")
        /// The bytes are not valid in the document's encoding.
        public static let invalidEncoding = Code("invalidEncoding")
        /// An object has a key more than once, and ``JsonReadingOptions/duplicateKeys`` is `reject`.
        public static let duplicateKey = Code("duplicateKey")
        /// The call does not support an option of the serializer.
        public static let unsupportedOption = Code("unsupportedOption")
        /// The document exceeds one of the ``ProcessingLimits``.
        public static let limitExceeded = Code("limitExceeded")
    }

    /// The kind of problem.
    public let code: Code
    /// The place of the first byte that is invalid.
    public let location: SourceLocation
    /// The problem, without the place.
    public let message: String
    /// A suggestion, such as an option that accepts the input.
    public let hint: String?

    /// The number of bytes before the first byte that is invalid.
    public var offset: Int { location.offset }
    /// The number of the line, starting from 1.
    public var line: Int { location.line }
    /// The number of the character in its line, starting from 1.
    public var column: Int { location.column }

    package init(_ code: Code, _ message: String, at location: SourceLocation, hint: String? = nil) {
        self.code = code
        self.message = message
        self.location = location
        self.hint = hint
    }

    /// The problem and its place.
    public var description: String {
        "\(message) at \(location)" + (hint.map { "; \($0)" } ?? "")
    }
}

extension JsonError: SourceError {
    package func named(_ name: String) -> JsonError { at(location.named(name)) }

    /// Returns the same error with another place.
    package func at(_ location: SourceLocation) -> JsonError { JsonError(code, message, at: location, hint: hint) }
}
