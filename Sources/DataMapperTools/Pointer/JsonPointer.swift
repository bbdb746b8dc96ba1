internal import DataMapperValues

/// The place of a value within another, as a JSON Pointer (RFC 6901).
///
///     let pointer = try JsonPointer("/users/0/name")
///     let type: SupportedType = ["users": [["name": "Ana"]]]
///     type[pointer]    // "Ana"
///     pointer.tokens   // ["users", "0", "name"]
///
/// A pointer is a list of tokens, none for the value itself. On the way, a token is the key of an object, or the index of
/// an array's element: `0`, or digits of which the first is no zero (section 4). `-` is the place behind the last element,
/// where only setting finds something to do. Tokens are compared byte by byte, as keys are.
///
/// There is no string literal for pointers, as it would have to trap where it is none. The literal of an array does as
/// well: `type[["users", "0", "name"]]`.
public struct JsonPointer: Sendable {
    /// The keys and indices, without escapes.
    public private(set) var tokens: [String]

    /// The pointer to the value itself, which has no tokens: the empty text.
    public static let root = JsonPointer(tokens: [])

    /// A pointer of these tokens, none of which is escaped.
    ///
    ///     JsonPointer(tokens: ["a/b", "0"])   // /a~1b/0
    public init(tokens: [String]) { self.tokens = tokens }

    /// The pointer of a text: empty, or a slash before each token, in which `~1` is a slash and `~0` is a tilde (RFC 6901
    /// sections 3 and 4).
    ///
    /// - Throws: ``JsonPointerSyntaxError`` where the text does not start with a slash, or where something else than `0`
    ///   and `1` follows a tilde.
    public init(_ text: String) throws(JsonPointerSyntaxError) {
        tokens = try Self.tokens(of: Array(text.utf8))
    }

    /// Whether this is the pointer to the value itself.
    public var isRoot: Bool { tokens.isEmpty }

    /// The pointer to the array or object that holds the value; nil for the root.
    public var parent: JsonPointer? { isRoot ? nil : JsonPointer(tokens: Array(tokens.dropLast())) }

    /// Whether this leads to the other's value, or to one that holds it.
    ///
    ///     JsonPointer(tokens: ["a"]).isPrefix(of: ["a", "b"])   // true
    public func isPrefix(of other: JsonPointer) -> Bool {
        tokens.count <= other.tokens.count && zip(tokens, other.tokens).allSatisfy { KeyBytes($0) == KeyBytes($1) }
    }

    /// Goes one step further, to what is under a key; also `-` for the place behind an array's last element.
    public mutating func append(_ token: String) { tokens.append(token) }

    /// Goes one step further, to the element at an index.
    public mutating func append(_ index: Int) { tokens.append(String(index)) }

    /// The pointer to what is under a key.
    public func appending(_ token: String) -> JsonPointer { JsonPointer(tokens: tokens + [token]) }

    /// The pointer to the element at an index.
    public func appending(_ index: Int) -> JsonPointer { appending(String(index)) }

    /// The pointer to the first levels.
    func prefix(_ count: Int) -> JsonPointer { JsonPointer(tokens: Array(tokens.prefix(count))) }
}

extension JsonPointer: Hashable {
    /// Whether both have the same tokens, byte by byte.
    public static func == (left: JsonPointer, right: JsonPointer) -> Bool {
        left.tokens.count == right.tokens.count && left.isPrefix(of: right)
    }

    /// Feeds the tokens' bytes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(tokens.count)
        for token in tokens { hasher.combine(KeyBytes(token)) }
    }
}

extension JsonPointer: CustomStringConvertible {
    /// The text (RFC 6901 section 3): `/users/0/name`, `/a~1b`, empty for the root.
    public var description: String { PointerText.text(of: tokens) }
}

extension JsonPointer: ExpressibleByArrayLiteral {
    /// `["a", "0"]` is the pointer `/a/0`.
    public init(arrayLiteral elements: String...) { self.init(tokens: elements) }
}
