internal import DataMapperValues

/// The rule for duplicate keys. Most objects have the same keys as an earlier one, and so need not be checked.
extension _DocumentAssembler {
    /// Checks the keys of the object at the end of the tape.
    @inline(never) @usableFromInline
    mutating func checkKeys() throws(FormatProblem) {
        if hasKnownKeys() { return }
        let isClear = tape.hasClearlyDifferentKeys(current.container)
        if !isClear, try resolveDuplicates() { return }
        uniqueObjects[current.members & 15] = Int32(exactly: current.container) ?? -1
    }

    /// Returns whether the object at the end of the tape has the same keys as an earlier one, which has no duplicates.
    @inline(__always)
    private func hasKnownKeys() -> Bool {
        let members = current.members
        let known = Int(uniqueObjects[members & 15])
        guard known >= 0, builder.nodes[known].count == members else { return false }
        var (left, right) = (known + 1, current.container + 1)
        let tape = tape
        for _ in 0..<members {
            let (key, other) = (builder.nodes[left], builder.nodes[right])
            if tape.bytes(of: key) != tape.bytes(of: other) { return false }
            left += 1 + builder.nodes[left + 1].span
            right += 1 + builder.nodes[right + 1].span
        }
        return true
    }

    /// Returns whether there are duplicates.
    private mutating func resolveDuplicates() throws(FormatProblem) -> Bool {
        let (losers, conflict) = DuplicateMembers.find(
            in: tape, current.container, keepLast: duplicateKeys == .useLast)
        guard let first = losers.first else { return false }
        if let conflict {
            throw FormatProblem(.duplicateKey, "this key differs from another one only in its type", .node(conflict))
        }
        if duplicateKeys == .reject { throw FormatProblem(.duplicateKey, "duplicate key", .node(first)) }
        hasRemoved = true
        for loser in losers { removed.append(loser..<loser + 1 + builder.nodes[loser + 1].span) }
        builder.nodes[current.container].count -= losers.count
        return true
    }

    /// Removes the members that lost against others. Call it once, after the document.
    mutating func removeLosers() {
        if removed.isEmpty { return }
        let ranges = removed.outermost()
        builder.remove(ranges)
        if !isObserved { return }
        // The pieces of a node that has moved are treated like those of one that was removed.
        otherParts = otherParts.map { $0.node ?? 0 < ranges[0].lowerBound ? $0 : ($0.offset, nil) }
        for range in ranges { otherParts += noted[range].map { ($0, nil) } }
        noted = RemovedNodes.rest(of: noted, without: ranges)
    }
}
