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

/// What an invalid value becomes, where the compiler does not know its type: `or: []`, `or: nil`, `or: .initialValue`.
public struct FallbackValue: ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    Sendable
{
    /// The initial value of the property.
    public static let initialValue = FallbackValue(nilLiteral: ())

    /// Nil.
    public init(nilLiteral: ()) {}

    /// An array or a set.
    public init(arrayLiteral: Any...) {}

    /// A dictionary.
    public init(dictionaryLiteral: (AnyHashable, Any)...) {}
}

#endif
