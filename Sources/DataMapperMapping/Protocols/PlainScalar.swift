/// A type whose usual values can be read from one node, without the mapper's policy.
@usableFromInline
package protocol PlainScalar: Deserializable {
    /// Returns the value if it is a usual one; nil if ``init(_:)`` has to read it.
    static func plain(_ data: borrowing DeserializableData) -> Self?
}
