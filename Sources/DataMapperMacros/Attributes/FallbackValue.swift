#if Macros

/// A fallback for an invalid value, written without its type: `or: []`, `or: nil`, `or: .initialValue`.
///
/// ```swift
/// @Mappable
/// struct Settings {
///     @Mapped(or: []) var tags: [String]
///     @Mapped(or: nil) var city: String?
///     @Mapped(or: .initialValue) var port = 80
/// }
/// ```
///
/// ```swift
/// try objectMapper.deserialize(Settings.self, fromValue: ["port": "?"]).port   // 80
/// ```
public struct FallbackValue: ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    Sendable
{
    /// The initial value of the property.
    public static let initialValue = FallbackValue(nilLiteral: ())

    /// Creates the fallback nil.
    public init(nilLiteral: ()) {}

    /// Creates a fallback that is an array or a set.
    public init(arrayLiteral: Any...) {}

    /// Creates a fallback that is a dictionary.
    public init(dictionaryLiteral: (AnyHashable, Any)...) {}
}

#endif
