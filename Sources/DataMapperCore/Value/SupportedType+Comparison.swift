extension SupportedType: Hashable {
    /// Whether both are of the same kind and have the same content. See ``SupportedType`` for what does not count.
    ///
    /// - Complexity: O(*n*) on average, without recursion.
    public static func == (left: SupportedType, right: SupportedType) -> Bool {
        let (a, b) = (left.asNode(), right.asNode())
        return Document.equal(a.document, a.index, b.document, b.index)
    }

    /// Equal values have equal hashes.
    ///
    /// - Complexity: O(*n*), without recursion.
    public func hash(into hasher: inout Hasher) {
        let (document, index) = asNode()
        document.hash(index, into: &hasher)
    }
}

extension SupportedType: CustomStringConvertible {
    /// The value as one reads it in JSON, for looking at; bytes and dates in a form of their own.
    ///
    ///     SupportedType.dictionary(["a": .array([.int(1), .null])]).description   // {"a": [1, null]}
    public var description: String {
        let (document, index) = asNode()
        return document.description(of: index)
    }
}
