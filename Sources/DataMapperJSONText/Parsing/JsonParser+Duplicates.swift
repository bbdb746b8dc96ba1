internal import DataMapperValues

/// The rule for duplicate keys.
extension JsonParser {
    /// Returns the digests of the first keys of the object that is open.
    @inline(never)
    mutating func digests(ofFirst members: Int, in object: Int, before end: Int) -> KeyDigests {
        builder.count = end
        return tape.digests(ofFirst: members, in: object)
    }

    /// Returns whether the object that is open may have this key already. If not, the key was compared with the others.
    @inline(never)
    mutating func mayRepeat(_ key: TapeNode, in object: Int, before end: Int, _ members: Int) -> Bool {
        builder.count = end
        return members >= Tape.mostCompared || tape.hasEqual(key, in: object, before: end)
    }

    /// Applies the policy on duplicate keys to the object at the end of the tape.
    @inline(never)
    mutating func checkKeys(of object: Int) -> JsonProblem? {
        tape.hasClearlyDifferentKeys(object) ? nil : resolveDuplicates(in: object)
    }

    private mutating func resolveDuplicates(in object: Int) -> JsonProblem? {
        let losers = DuplicateMembers.find(in: tape, object, keepLast: options.duplicateKeys == .useLast).losers
        guard let first = losers.first else { return nil }
        if options.duplicateKeys == .reject {
            let key = builder.nodes[first]
            let place = key.flags.contains(.inArena) ? nil : Int(key.payload) - 1
            return JsonProblem(
                .duplicateKey, JsonErrorText.duplicateKey, place ?? 0, node: place == nil ? first : nil)
        }
        for loser in losers { removed.append(loser..<loser + 1 + builder.nodes[loser + 1].span) }
        builder.nodes[object].count -= losers.count
        return nil
    }

    @inline(never)
    mutating func removeNodes() {
        let ranges = removed.outermost()
        builder.remove(ranges)
        observer.remove(ranges)
    }
}
