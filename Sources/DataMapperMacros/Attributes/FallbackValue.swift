#if Macros

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
