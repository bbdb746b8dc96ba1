extension SupportedType: Hashable {
    /// Returns whether both values have the same kind and the same content.
    ///
    /// ```swift
    /// let value: SupportedType = ["a": 1, "b": 2]
    /// value == ["b": 2, "a": 1]   // true
    /// SupportedType.int(1) == .double(1)   // true
    /// Set([value, ["b": 2, "a": 1]]).count   // 1
    /// ```
    ///
    /// The order of a dictionary's entries does not matter. Numbers are compared by value: `1` and `1.0` of a text,
    /// ``int(_:)`` and ``double(_:)`` of one are equal. All NaNs are equal, and zeros of both signs.
    ///
    /// - Complexity: O(*n*) on average, without recursion.
    public static func == (left: SupportedType, right: SupportedType) -> Bool {
        let (a, b) = (left.asNode(), right.asNode())
        return Document.equal(a.document, a.index, b.document, b.index)
    }

    /// Adds the value to a hasher. Equal values have equal hashes.
    ///
    /// - Complexity: O(*n*), without recursion.
    public func hash(into hasher: inout Hasher) {
        let (document, index) = asNode()
        document.hash(index, into: &hasher)
    }
}

extension SupportedType: CustomStringConvertible {
    /// The value as text that looks like JSON, for logs and debugging. Bytes and dates, which JSON does not have, are
    /// shown in another form. To write JSON, use a ``Serializer``.
    public var description: String {
        let (document, index) = asNode()
        return document.description(of: index)
    }
}

extension SupportedType {
    /// Returns the same value with the entries of every dictionary sorted by the UTF-8 bytes of their keys, at every
    /// level.
    ///
    /// ```swift
    /// let value: SupportedType = ["b": 1, "a": [["d": 2, "c": 3]]]
    /// value.sortedByKey().description   // #"{"a": [{"c": 3, "d": 2}], "b": 1}"#
    /// ```
    ///
    /// The result is equal to this value, because equality ignores the order of entries.
    ///
    /// - Complexity: O(*n* log *n*), without recursion.
    public func sortedByKey() -> SupportedType {
        let (document, index) = asNode()
        return SupportedType(document.sortedByKey(index), 0)
    }
}
