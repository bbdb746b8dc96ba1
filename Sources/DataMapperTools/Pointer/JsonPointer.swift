internal import DataMapperValues

/// The place of a value inside another one: a JSON Pointer (RFC 6901).
///
/// ```swift
/// let pointer = try JsonPointer("/users/0/name")
/// let value: SupportedType = ["users": [["name": "Ana"]]]
/// value[pointer]?.string   // "Ana"
/// pointer.tokens   // ["users", "0", "name"]
/// ```
///
/// A pointer is a list of tokens. Without tokens it points to the value itself. In an object, a token is a key. In an
/// array, it is an index: `0`, or digits that do not start with a zero (section 4). The token `-` is the place after
/// the last element: you can only add an element there. Tokens are compared byte by byte, like keys.
///
/// You cannot write a pointer as a string literal, because an invalid literal would have to crash. Use an array
/// literal: `value[["users", "0", "name"]]`.
public struct JsonPointer: Sendable {
    /// The keys and indices, without escapes.
    public private(set) var tokens: [String]

    /// The pointer to the value itself. It has no tokens, and its text is empty.
    public static let root = JsonPointer(tokens: [])

    /// Creates a pointer from tokens without escapes.
    public init(tokens: [String]) { self.tokens = tokens }

    /// Creates a pointer from its text: empty, or a slash before each token (RFC 6901 sections 3 and 4).
    ///
    /// ```swift
    /// try JsonPointer("/a~1b/0").tokens   // ["a/b", "0"]
    /// JsonPointer(tokens: ["a/b", "0"]).description   // "/a~1b/0"
    /// try JsonPointer("a")   // throws expected '/' at offset 0
    /// ```
    ///
    /// In a token, `~1` is a slash and `~0` is a tilde.
    ///
    /// - Throws: ``JsonPointerSyntaxError`` if the text is not empty and does not start with a slash, or if a tilde is
    ///   not followed by `0` or `1`.
    public init(_ text: String) throws(JsonPointerSyntaxError) {
        tokens = try Self.tokens(of: Array(text.utf8))
    }

    /// Whether this is the pointer to the value itself.
    public var isRoot: Bool { tokens.isEmpty }

    /// The pointer to the array or object that contains the value, or nil for the root.
    public var parent: JsonPointer? { isRoot ? nil : JsonPointer(tokens: Array(tokens.dropLast())) }

    /// Returns whether this points to the other pointer's value, or to a value that contains it.
    public func isPrefix(of other: JsonPointer) -> Bool {
        tokens.count <= other.tokens.count && zip(tokens, other.tokens).allSatisfy { KeyBytes($0) == KeyBytes($1) }
    }

    /// Adds a step to the value of a key, or `-` for the place after an array's last element.
    ///
    /// ```swift
    /// var pointer: JsonPointer = ["users"]
    /// pointer.append(0)
    /// pointer.append("tags")
    /// pointer.appending("-").description   // "/users/0/tags/-"
    /// pointer.appending(1).description   // "/users/0/tags/1"
    /// ```
    public mutating func append(_ token: String) { tokens.append(token) }

    /// Adds a step to the element at an index.
    public mutating func append(_ index: Int) { tokens.append(String(index)) }

    /// Returns the pointer to the value of a key.
    public func appending(_ token: String) -> JsonPointer { JsonPointer(tokens: tokens + [token]) }

    /// Returns the pointer to the element at an index.
    public func appending(_ index: Int) -> JsonPointer { appending(String(index)) }
}

extension JsonPointer: Hashable {
    /// Returns whether both have the same tokens, compared byte by byte.
    public static func == (left: JsonPointer, right: JsonPointer) -> Bool {
        left.tokens.count == right.tokens.count && left.isPrefix(of: right)
    }

    /// Adds the bytes of the tokens to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(tokens.count)
        for token in tokens { hasher.combine(KeyBytes(token)) }
    }
}

extension JsonPointer: CustomStringConvertible {
    /// The text (RFC 6901 section 3): `/users/0/name`, `/a~1b`. It is empty for the root.
    public var description: String { PointerText.text(of: tokens) }
}

extension JsonPointer: ExpressibleByArrayLiteral {
    /// Creates a pointer from an array literal of its tokens.
    public init(arrayLiteral elements: String...) { self.init(tokens: elements) }
}
