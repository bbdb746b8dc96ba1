extension SupportedType: Hashable {
    /// Whether both are of the same kind and have the same content. See ``SupportedType`` for what does not count.
    ///
    /// - Complexity: O(*n*) on average, without recursion.
    public static func == (left: SupportedType, right: SupportedType) -> Bool {
        left.isEqual(to: right, numbers: .byKind)
    }

    package func isEqual(to other: SupportedType, numbers: Document.NumberEquality) -> Bool {
        let (a, b) = (asNode(), other.asNode())
        return Document.equal(a.document, a.index, b.document, b.index, numbers: numbers)
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

extension SupportedType {
    /// The same value with the entries of every dictionary in it, at any depth, in the order of their keys' UTF-8 bytes.
    ///
    ///     let type: SupportedType = ["b": 1, "a": [["d": 2, "c": 3]]]
    ///     type.sortedByKey()   // {"a": [{"c": 3, "d": 2}], "b": 1}
    ///
    /// Both are equal, as the order does not count for that.
    ///
    /// - Complexity: O(*n* log *n*), without recursion.
    public func sortedByKey() -> SupportedType {
        let (document, index) = asNode()
        return SupportedType(document.sortedByKey(index), 0)
    }
}
