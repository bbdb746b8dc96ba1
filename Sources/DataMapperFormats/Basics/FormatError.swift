public import DataMapperValues

/// An error that says why bytes are not a document of a format, and where.
///
/// ```swift
/// do {
///     _ = try CborSerializer().deserializeOrThrow(Data([0x82, 0x01]))
/// } catch let error as FormatError {
///     error.description   // "expected an array of 2 elements, found the end of the CBOR document at byte 2"
///     error.code   // .unexpectedEnd
///     error.location.offset   // 2
/// }
/// ```
///
/// `JsonSerializer` throws `JsonError` instead, which has the same properties.
public struct FormatError: _DescribedError, Hashable, Sendable {
    /// The kind of a problem. Later versions may add codes.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the code, such as `duplicateKey`.
        public let description: String

        private init(_ name: String) { description = name }

        /// The document ends too early.
        public static let unexpectedEnd = Code("unexpectedEnd")
        /// A byte or character is not allowed at this place.
        public static let invalidSyntax = Code("invalidSyntax")
        /// There is more after the end of the document.
        public static let trailingContent = Code("trailingContent")
        /// A number is not valid.
        public static let invalidNumber = Code("invalidNumber")
        /// A date is not valid.
        public static let invalidDate = Code("invalidDate")
        /// Text is not valid in its encoding.
        public static let invalidEncoding = Code("invalidEncoding")
        /// An object has a key more than once, and the serializer rejects this.
        public static let duplicateKey = Code("duplicateKey")
        /// The format allows the value, but a `SupportedType` cannot store it.
        public static let unsupportedValue = Code("unsupportedValue")
        /// The document exceeds one of the ``ProcessingLimits``.
        public static let limitExceeded = Code("limitExceeded")
    }

    /// The name of the format, such as `CBOR`.
    public let format: String
    /// The kind of problem.
    public let code: Code
    /// The place of the first byte that is invalid. In a binary format, only its `offset` is known.
    public let location: SourceLocation
    /// The problem, without the place.
    public let message: String
    /// A suggestion, such as an option that accepts the input.
    public let hint: String?

    package init(_ problem: FormatProblem, in format: String, at location: SourceLocation) {
        self.format = format
        self.code = problem.code
        self.location = location
        self.message = problem.message
        self.hint = problem.hint
    }

    /// The problem and its place.
    public var description: String { "\(message) at \(location)" + (hint.map { "; \($0)" } ?? "") }
}

extension FormatError: SourceError {
    package func named(_ name: String) -> FormatError {
        FormatError(FormatProblem(code, message, at: 0, hint: hint), in: format, at: location.named(name))
    }
}

/// A problem that a parser has found. Its place is a byte of the document, or a node whose place is not known yet.
@usableFromInline
package struct FormatProblem: Error {
    @usableFromInline
    package enum Place: Sendable {
        case byte(Int)
        case node(Int)
    }

    package let code: FormatError.Code
    package let message: String
    package let place: Place
    package let hint: String?

    package init(_ code: FormatError.Code, _ message: String, at byte: Int, hint: String? = nil) {
        self.init(code, message, .byte(byte), hint: hint)
    }

    init(_ code: FormatError.Code, _ message: String, _ place: Place, hint: String? = nil) {
        self.code = code
        self.message = message
        self.place = place
        self.hint = hint
    }

    /// The problem that something exceeds a limit.
    package static func limit(_ what: String, _ limit: Int, _ option: String, at byte: Int) -> FormatProblem {
        FormatProblem(
            .limitExceeded, ErrorText.limit(what, limit), at: byte,
            hint: ErrorText.depthHint("ProcessingLimits.\(option)"))
    }
}
