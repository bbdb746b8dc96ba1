public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why bytes are not JSON (RFC 8259), and where.
///
///     expected ',' or '}' after object member at line 3, column 14
public struct JsonError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of problem it is. More may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private let name: String

        private init(_ name: String) { self.name = name }

        /// The document ends before its value does.
        public static let unexpectedEnd = Code("unexpectedEnd")
        /// Something else is needed here.
        public static let unexpectedCharacter = Code("unexpectedCharacter")
        /// There is more behind the document's value.
        public static let trailingContent = Code("trailingContent")
        /// A number that is not written as JSON writes numbers.
        public static let invalidNumber = Code("invalidNumber")
        /// A backslash with something behind it that JSON does not know.
        public static let invalidEscape = Code("invalidEscape")
        /// Half of a surrogate pair without the other.
        public static let loneSurrogate = Code("loneSurrogate")
        /// A control character in a string that is not escaped.
        public static let controlCharacter = Code("controlCharacter")
        /// Bytes that are not valid in the document's encoding.
        public static let invalidEncoding = Code("invalidEncoding")
        /// A key that stands in its object already, where that is rejected.
        public static let duplicateKey = Code("duplicateKey")
        /// One of the ``ProcessingLimits`` is passed.
        public static let limitExceeded = Code("limitExceeded")

        /// The code's name.
        public var description: String { name }
    }

    /// What kind of problem it is.
    public let code: Code
    /// Where: the first byte that does not fit.
    public let location: SourceLocation
    /// What is wrong, without the place.
    public let message: String
    /// What would help, such as an option that accepts the input.
    public let hint: String?

    /// Bytes from the start of the document to the first one that does not fit.
    public var offset: Int { location.offset }
    /// The line, the first being 1.
    public var line: Int { location.line }
    /// The character of the line, the first being 1.
    public var column: Int { location.column }

    init(_ code: Code, _ message: String, at location: SourceLocation, hint: String? = nil) {
        self.code = code
        self.message = message
        self.location = location
        self.hint = hint
    }

    /// What is wrong, and where.
    public var description: String {
        "\(message) at \(location)" + (hint.map { "; \($0)" } ?? "")
    }
}

extension JsonError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}
