public import DataMapperValues

/// An error that says why a text is not a JSON Pointer (RFC 6901 section 3).
///
/// ```swift
/// try JsonPointer("/a~2")   // throws expected '0' or '1' after '~' at offset 2
/// do {
///     _ = try JsonPointer("/a~2")
/// } catch {
///     error.code   // .invalidEscape
///     error.offset   // 2
/// }
/// ```
public struct JsonPointerSyntaxError: _DescribedError, Hashable, Sendable {
    /// The kind of a problem. Later versions may add codes.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the code, such as `missingSlash`.
        public let description: String

        private init(_ name: String) { description = name }

        /// The text is not empty and does not start with a slash.
        public static let missingSlash = Code("missingSlash")
        /// A tilde is not followed by `0` or `1`.
        public static let invalidEscape = Code("invalidEscape")
        /// In a URI fragment, a percent sign is not followed by two hexadecimal digits.
        public static let invalidPercentEncoding = Code("invalidPercentEncoding")
        /// In a URI fragment, the decoded bytes are not UTF-8.
        public static let invalidEncoding = Code("invalidEncoding")
    }

    /// The kind of problem.
    public let code: Code
    /// The number of UTF-8 bytes before the problem. In a URI fragment, they are counted after decoding and without the
    /// `#`.
    public let offset: Int

    init(_ code: Code, offset: Int) {
        self.code = code
        self.offset = offset
    }

    /// The problem and its place.
    public var description: String { ErrorText.pointerSyntax(code, offset: offset) }
}

/// An error that says why there is no value at a JSON Pointer: at which token the search stopped, and what was found
/// there.
///
/// ```swift
/// let value: SupportedType = ["users": [["name": "Ana"]]]
/// try value.value(at: ["users", "0", "age"])   // throws object at /users/0 has no key "age"
/// try value.value(at: ["users", "7"])   // throws expected index below 1, found 7 in array at /users
/// do {
///     _ = try value.value(at: ["users", "0", "name", "first"])
/// } catch {
///     error.code   // .notAContainer
///     error.reached   // ["users", "0", "name"]
///     error.token   // "first"
///     error.found   // "string"
/// }
/// ```
public struct JsonPointerError: _DescribedError, Hashable, Sendable {
    /// The kind of a problem. Later versions may add codes.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the code, such as `missingKey`.
        public let description: String

        private init(_ name: String) { description = name }

        /// An object does not have the token as a key.
        public static let missingKey = Code("missingKey")
        /// A token for an array is not an index: it has characters other than digits, or a leading zero (RFC 6901
        /// section 4).
        public static let invalidIndex = Code("invalidIndex")
        /// The array has no element at the index. For reading and removing, `-` is out of range, too.
        public static let indexOutOfRange = Code("indexOutOfRange")
        /// The value is neither an object nor an array.
        public static let notAContainer = Code("notAContainer")
        /// The root cannot be removed.
        public static let rootRemoval = Code("rootRemoval")
    }

    /// The kind of problem.
    public let code: Code
    /// The whole pointer.
    public let pointer: JsonPointer
    /// The index of the token at which the search stopped, starting from 0.
    public let tokenIndex: Int
    /// The kind of value that was found there, such as `object` or `string`; never the value itself.
    public let found: String
    /// The number of elements if an array was found.
    private let count: Int?
    /// Whether the place after the last element was allowed.
    private let isInserting: Bool

    package init(
        _ code: Code, _ pointer: JsonPointer, at tokenIndex: Int, found: String, count: Int?, isInserting: Bool = false
    ) {
        self.code = code
        self.pointer = pointer
        self.tokenIndex = tokenIndex
        self.found = found
        self.count = count
        self.isInserting = isInserting
    }

    /// The token at which the search stopped.
    public var token: String { pointer.tokens.indices.contains(tokenIndex) ? pointer.tokens[tokenIndex] : "" }

    /// The part of the pointer before this token. It points to the last value that exists.
    public var reached: JsonPointer { JsonPointer(tokens: Array(pointer.tokens.prefix(tokenIndex))) }

    /// What was expected and found, and the place.
    public var description: String {
        switch code {
        case .missingKey: ErrorText.missingKey(token, at: reached)
        case .invalidIndex: ErrorText.invalidIndex(token, at: reached)
        case .indexOutOfRange: ErrorText.index(token, beyond: count ?? 0, isInserting: isInserting, at: reached)
        case .rootRemoval: ErrorText.rootRemoval
        default: ErrorText.notAContainer(found, at: reached)
        }
    }
}
