#if Macros

/// A key in the attribute of a property, or the index of an element: `@Mapped("position", 0)`.
public struct MappedKey: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, Sendable {
    enum Content: Sendable {
        case key(String)
        case index(Int)
    }

    let content: Content

    init(_ key: String) { content = .key(key) }

    /// A key.
    public init(stringLiteral: StaticString) { content = .key("\(stringLiteral)") }

    /// The index of an element.
    public init(integerLiteral: Int) { content = .index(integerLiteral) }
}

#endif
