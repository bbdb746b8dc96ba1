/// A type that this library itself maps, and that knows how errors name what it expects: `integer` rather than `Int`.
package protocol SelfDescribing {
    static var expectation: String { get }
}

/// A type whose usual values can be read from one node, without the mapper's policy.
@usableFromInline
package protocol PlainScalar: Deserializable {
    /// Returns the value if it is a usual one; nil if ``init(_:)`` has to read it.
    static func plain(_ data: borrowing DeserializableData) -> Self?
}
