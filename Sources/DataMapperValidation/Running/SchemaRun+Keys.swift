internal import DataMapperPatterns
internal import DataMapperValues

/// Keys that are spelled like others.
extension SchemaRun {
    /// The keys that tables know, for comparisons.
    struct SimilarKeys {
        /// How much may still be compared. Afterwards, there are no suggestions.
        var effort = 100_000
        var known: [Int32: KeySimilarity] = [:]
    }

    /// Notes a key that no keyword allows. Returns false.
    @inline(never)
    mutating func noteUnknown(_ key: Int, of object: Int, _ keyword: Int32, _ table: Int32) -> Bool {
        if !isCollecting { return false }
        let similar = similarEntry(to: key, of: object, table)
        if object == focus, similar < 0 { nearness.refusedKeys += 1 }
        return note(Finding(.unknownKey(of: object, similar: similar), key, keyword: keyword))
    }

    /// Returns the entry of a table whose key is spelled like an unknown one, and is not there; -1 if there is none.
    private mutating func similarEntry(to key: Int, of object: Int, _ table: Int32) -> Int32 {
        guard table >= 0, similarKeys.effort > 0 else { return -1 }
        let members = program.tables[Int(table)]
        similarKeys.effort -= Int(members.count) + 1
        let keys = similarKeys.known[table] ?? KeySimilarity(to: program.keys(of: members))
        similarKeys.known[table] = keys
        guard let closest = keys.closest(to: document.string(of: tape.nodes[key])) else { return -1 }
        let place = BorrowedBytes.with(closest) { entry(of: $0, in: members) }
        guard place >= 0 else { return -1 }
        let similar = members.entries + Int32(truncatingIfNeeded: place)
        return member(similar, in: object) == nil ? similar : -1
    }

    /// Returns whether an object has a key that is spelled like a missing one, and that the table does not know.
    mutating func isMisspelt(_ missing: Int32, in object: Int, _ table: Int32) -> Bool {
        guard similarKeys.effort > 0 else { return false }
        similarKeys.effort -= min(tape.nodes[object].count, 128)
        let run = self
        let key = KeySimilarity.key(
            of: object, in: document, closestTo: program.key(entries[Int(missing)])
        ) { run.isKnown($0, table) }
        return key != nil
    }

    /// Returns whether a table has the key at a node.
    private func isKnown(_ key: Int, _ table: Int32) -> Bool {
        guard table >= 0 else { return false }
        return entry(of: tape.bytes(of: tape.nodes[key]), in: program.tables[Int(table)]) >= 0
    }

    /// Returns the findings without missing keys that are only misspelt: the problem is at the key that is there.
    func withoutMisspelt(_ findings: [Finding]) -> [Finding] {
        struct Key: Hashable {
            let object: Int
            let key: KeyBytes
        }
        func key(_ object: Int, _ entry: Int32) -> Key {
            Key(object: object, key: KeyBytes(program.key(entries[Int(entry)])))
        }
        var misspelt: Set<Key> = []
        for finding in findings {
            if case .unknownKey(let object, let entry) = finding.problem, entry >= 0 {
                misspelt.insert(key(object, entry))
            }
        }
        return misspelt.isEmpty
            ? findings
            : findings.filter { finding in
                guard case .missing(let entry, _) = finding.problem else { return true }
                return !misspelt.contains(key(finding.node, entry))
            }
    }
}
