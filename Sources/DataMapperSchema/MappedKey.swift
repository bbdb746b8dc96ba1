/// A key in the attribute of a property, or the index of an element.
///
/// ```swift
/// @Mappable
/// struct Place {
///     @Mapped("place_name") let name: String
///     @Mapped("address", "city") let city: String
/// }
///
/// @Deserializable
/// struct Position {
///     @Mapped("position", 0) let x: Double
///     @Mapped("position", 1) let y: Double
/// }
/// ```
///
/// ```swift
/// try objectMapper.deserialize(Position.self, fromValue: ["position": [1.5, 2.5]]).y   // 2.5
/// ```
public struct MappedKey: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, Sendable {
    enum Content: Sendable {
        case key(String)
        case index(Int)
    }

    let content: Content

    init(_ key: String) { content = .key(key) }

    /// Creates a key from a string literal.
    public init(stringLiteral: StaticString) { content = .key("\(stringLiteral)") }

    /// Creates the index of an element from an integer literal.
    public init(integerLiteral: Int) { content = .index(integerLiteral) }
}
