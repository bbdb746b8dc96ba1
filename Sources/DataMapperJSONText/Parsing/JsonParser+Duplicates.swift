internal import DataMapperValues

/// The rule for duplicate keys.
extension JsonParser {
    /// Notes the keys of the object at the end of the tape, which were expected, and so need not be noted until now.
    @inline(never)
    mutating func noteKeys(of index: Int, _ count: Int, _ object: KeyTracker.OpenObject) -> KeyTracker.OpenObject {
        var object = object
        var (index, noted) = (index &+ 1, 0)
        while index < count, noted < KeyTracker.largestTracked {
            let key = builder.nodes[index]
            keys.note(key.address(source: base, arena: builder.arena), key.count, &object)
            index &+= 1 &+ builder.nodes[index &+ 1].span
            noted &+= 1
        }
        return object
    }

    /// Applies the policy on duplicate keys to the object at the end of the tape.
    @inline(never)
    mutating func resolveDuplicates(in object: Int) -> JsonProblem? {
        let losers = DuplicateMembers.find(
            in: builder, object, source: base, keepLast: options.duplicateKeys == .useLast
        ).losers
        guard let first = losers.first else { return nil }
        if options.duplicateKeys == .reject {
            let key = builder.nodes[first]
            let place = key.flags.contains(.inArena) ? nil : base + Int(key.payload) - 1
            return JsonProblem(
                .duplicateKey, JsonErrorText.duplicateKey, place ?? base, node: place == nil ? first : nil)
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
