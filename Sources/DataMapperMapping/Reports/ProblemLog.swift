internal import DataMapperValues

/// The problems of one call, for those who ask for them.
@usableFromInline
final class ProblemLog {
    private struct Entry {
        let error: DeserializationError
        var outcome: MappingProblem.Outcome
        /// Where the path of the error starts to be found: the last value that is there.
        let node: Int
    }

    private var entries: [Entry] = []
    /// Entries of errors that nobody has made up for yet, by their nodes.
    private var unresolved: [Int] = []
    private var unlisted = 0
    private let limit: Int

    init(limit: Int) { self.limit = max(0, limit) }

    /// How many more problems can be listed.
    var room: Int { limit - entries.count }

    /// Counts problems that are not listed.
    func noteUnlisted(_ count: Int) { unlisted += count }

    /// How much has been noted so far.
    struct Mark {
        fileprivate let entries: Int
        fileprivate let unlisted: Int
    }

    var mark: Mark { Mark(entries: entries.count, unlisted: unlisted) }

    /// Forgets what has been noted since.
    func forget(since mark: Mark) {
        unlisted = mark.unlisted
        guard entries.count > mark.entries else { return }
        entries.removeLast(entries.count - mark.entries)
        unresolved.removeAll { $0 >= mark.entries }
    }

    /// Notes an error with what was done about it, unless it has been noted before. Whatever has failed within the value
    /// at `span` is resolved by that, too.
    func note(_ error: DeserializationError, _ outcome: MappingProblem.Outcome, resolving span: Range<Int>) {
        let node = error.node ?? 0
        let isKnown = unresolved[places(of: node...node)].contains { entries[$0].error.isSame(as: error) }
        if outcome != .failed, outcome != .ignored, outcome != .converted, !span.isEmpty {
            let resolved = places(of: span.lowerBound...span.upperBound - 1)
            for entry in unresolved[resolved] { entries[entry].outcome = outcome }
            unresolved.removeSubrange(resolved)
        }
        if !isKnown { append(error, at: node, outcome) }
    }

    private func append(_ error: DeserializationError, at node: Int, _ outcome: MappingProblem.Outcome) {
        guard room > 0 else { return noteUnlisted(1) }
        if outcome == .failed { unresolved.insert(entries.count, at: places(of: node...node).upperBound) }
        entries.append(Entry(error: error, outcome: outcome, node: node))
    }

    /// The places among the unresolved entries of those that are within a range of nodes. Nearly always they are the last.
    private func places(of nodes: ClosedRange<Int>) -> Range<Int> {
        firstPlace { $0 >= nodes.lowerBound }..<firstPlace { $0 > nodes.upperBound }
    }

    private func firstPlace(where isBehind: (Int) -> Bool) -> Int {
        var (low, high) = (0, unresolved.count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(entries[unresolved[middle]].node) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// All problems in the order of the document, and how many there are besides.
    func problems(in document: Document) -> (listed: [MappingProblem], unlisted: Int) {
        let sorted = entries.enumerated().sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }
        let nodes = sorted.map(\.element.node)
        // A model may read a value twice, such as in an initialiser and in its mapping. Its problems are listed once.
        var seen: (node: Int, texts: Set<String>) = (-1, [])
        var listed: [MappingProblem] = []
        for (place, path) in zip(sorted.indices, document.paths(to: nodes)) {
            let (entry, node) = (sorted[place].element, nodes[place])
            let problem = MappingProblem(
                error: entry.error.resolved(path: path, location: document.location(ofNode: node)),
                outcome: entry.outcome)
            if node != seen.node { seen = (node, []) }
            let isAlone = seen.texts.isEmpty && (place + 1 == nodes.count || nodes[place + 1] != node)
            if isAlone || seen.texts.insert("\(problem)").inserted { listed.append(problem) }
        }
        return (listed, unlisted)
    }
}
