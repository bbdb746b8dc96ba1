internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a text is no JSON Pointer (RFC 6901 section 3).
///
///     expected '0' or '1' after '~' at offset 3
public struct JsonPointerSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of problem it is. More may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private let name: String

        private init(_ name: String) { self.name = name }

        /// A text that is not empty and does not start with a slash.
        public static let missingSlash = Code("missingSlash")
        /// A tilde with something else than `0` or `1` behind it.
        public static let invalidEscape = Code("invalidEscape")
        /// In a URI fragment: a percent sign without two hexadecimal digits behind it.
        public static let invalidPercentEncoding = Code("invalidPercentEncoding")
        /// In a URI fragment: bytes that are not UTF-8.
        public static let invalidEncoding = Code("invalidEncoding")

        /// The code's name.
        public var description: String { name }
    }

    /// What kind of problem it is.
    public let code: Code
    /// Where: bytes of UTF-8 from the start of the pointer. In a URI fragment, counted after decoding and without the `#`.
    public let offset: Int

    init(_ code: Code, offset: Int) {
        self.code = code
        self.offset = offset
    }

    /// What is wrong, and where.
    public var description: String { ErrorText.pointerSyntax(code, offset: offset) }
}

extension JsonPointerSyntaxError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}

/// Why a JSON Pointer leads to no value, or to no place for one: at which token it stopped, and what stood there.
///
///     expected key "age", found none in object at /users/0
///     expected index below 2, found 7 in array at /users
///     expected object or array, found string at /users/0/name
public struct JsonPointerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of problem it is. More may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private let name: String

        private init(_ name: String) { self.name = name }

        /// An object without the token as a key.
        public static let missingKey = Code("missingKey")
        /// An array, and a token that is no index: not digits, or with a leading zero (RFC 6901 section 4).
        public static let invalidIndex = Code("invalidIndex")
        /// An array with fewer elements. For reading and removing, `-` is such an index too.
        public static let indexOutOfRange = Code("indexOutOfRange")
        /// A value that is neither an object nor an array.
        public static let notAContainer = Code("notAContainer")
        /// The value itself, which cannot be removed.
        public static let rootRemoval = Code("rootRemoval")

        /// The code's name.
        public var description: String { name }
    }

    /// What kind of problem it is.
    public let code: Code
    /// The whole pointer.
    public let pointer: JsonPointer
    /// The token that led nowhere, counted from 0.
    public let tokenIndex: Int
    /// What stood there: `object`, `array`, `string`, and so on. Never a value.
    public let found: String
    /// How many elements the array has, where it is one.
    private let count: Int?
    /// Whether the place behind the last element would have done.
    private let isInserting: Bool

    init(
        _ code: Code, _ pointer: JsonPointer, at tokenIndex: Int, in value: SupportedType, isInserting: Bool = false
    ) {
        self.code = code
        self.pointer = pointer
        self.tokenIndex = tokenIndex
        found = ErrorText.name(of: value.kind)
        count = value.count
        self.isInserting = isInserting
    }

    /// The token that led nowhere.
    public var token: String { pointer.tokens.indices.contains(tokenIndex) ? pointer.tokens[tokenIndex] : "" }

    /// How far the pointer led: to the last value that is there.
    public var reached: JsonPointer { pointer.prefix(tokenIndex) }

    /// What was expected and found, and how far the pointer led.
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

extension JsonPointerError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}
