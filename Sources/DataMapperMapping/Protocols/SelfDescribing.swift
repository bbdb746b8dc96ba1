/// The types that this library maps itself, which know how to name what they expect: `integer` rather than `Int`.
package protocol SelfDescribing {
    static var expectation: String { get }
}

/// A type whose usual values are read from one node, without a mapper's policy.
@usableFromInline
package protocol PlainScalar: Deserializable {
    /// Returns the value if it is a usual one; nil if it has to be looked at again, by ``init(_:)``.
    static func plain(_ data: borrowing DeserializableData) -> Self?
}
