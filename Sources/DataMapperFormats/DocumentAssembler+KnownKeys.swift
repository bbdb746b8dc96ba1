internal import DataMapperValues

/// Objects that have the keys of an earlier object, such as the rows of a table.
extension _DocumentAssembler {
    /// Says that the object that was just opened has the keys of an earlier one, so its keys need not be compared.
    ///
    /// It must have all keys of that object, whose duplicates the caller removes with `remove(from:)`.
    package mutating func expectKnownKeys() { (current.expected, current.expectedEnd) = (1, 1) }

    /// Appends a key of an earlier object again, whose node is at `index`. See ``expectKnownKeys()``.
    package mutating func key(at index: Int, at offset: Int) throws(FormatProblem) {
        try push(builder.nodes[index], at: offset)
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
