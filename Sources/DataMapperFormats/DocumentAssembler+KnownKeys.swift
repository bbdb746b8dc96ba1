internal import DataMapperValues

/// Objects that have the keys of an earlier object, such as the rows of a table.
extension _DocumentAssembler {
    /// Appends the key of an earlier object again, without comparing it. `index` is the node of this key.
    ///
    /// All keys of an object must come from the same object, whose duplicates the caller removes with `remove(from:)`.
    package mutating func key(at index: Int, at offset: Int) throws(FormatProblem) {
        (current.expected, current.expectedEnd) = (1, 1)
        try push(builder.nodes[index], at: offset)
    }

    /// Removes the last member of the innermost container, whose key is the node at `index`.
    package mutating func remove(from index: Int) {
        removed.append(index..<builder.count)
        current.remaining += 1
        hasRemoved = true
    }

    /// The keys of all members that have been removed.
    package var removedKeys: Set<Int> { Set(removed.outermost().map(\.lowerBound)) }
}
