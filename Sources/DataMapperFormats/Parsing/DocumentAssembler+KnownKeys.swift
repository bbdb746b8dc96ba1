internal import DataMapperValues

/// Objects whose keys need no search for duplicates, such as the rows of a table.
extension _DocumentAssembler {
    /// The keys of the object that was just opened need not be compared: it has no duplicates, or it has all keys of an
    /// earlier object. The caller removes the duplicates of that object with `remove(from:)`.
    package mutating func expectKnownKeys() { current.expected = .unknownUnique }

    /// Appends a key of an earlier object again, whose node is at `index`. See ``expectKnownKeys()``.
    package mutating func key(at index: Int, at offset: Int) throws(FormatProblem) {
        try push(builder.nodes[index], at: offset)
    }

    /// Appends a key that stands in the source, after ``expectKnownKeys()``. It may have the flag that it is ASCII.
    @inline(__always)
    mutating func key(_ node: TapeNode, at offset: Int) throws(FormatProblem) {
        try push(check(node, isKey: true), at: offset)
    }

    /// Appends text that stands in the source. It may have the flag that it is ASCII.
    @inline(__always)
    mutating func append(text node: TapeNode, at offset: Int) throws(FormatProblem) {
        try append(check(node, isKey: false), at: offset)
    }

    @inline(__always)
    private func check(_ node: TapeNode, isKey: Bool) throws(FormatProblem) -> TapeNode {
        if node.flags.contains(.isASCII), node.count <= (isKey ? longestKey : longestText) { return node }
        let start = Int(truncatingIfNeeded: node.payload)
        var node = node
        if try check(slice: start, node.count, isKey: isKey) { node.flags.insert(.isASCII) }
        return node
    }

    /// Removes the last member of the innermost container, whose key is the node at `index`.
    package mutating func remove(from index: Int) {
        removed.append(index..<builder.count)
        current.remaining += 1
        hasRemoved = true
    }

    /// Removes a root that is not complete, after other ones. Nothing may be appended afterwards.
    package mutating func removeRoot(from index: Int) {
        builder.count = index
        removed.truncate(to: index)
        if isObserved { noted.removeLast(noted.count - index) }
    }

    /// The keys of all members that have been removed.
    package var removedKeys: Set<Int> { Set(removed.outermost().map(\.lowerBound)) }
}
