internal import DataMapperValues

/// The problems of one call, for those who ask for them.
@usableFromInline
final class ProblemLog {
    fileprivate struct Entry {
        let error: DeserializationError
        var outcome: MappingProblem.Outcome
        /// Where the path of the error starts to be found: the last value that is there.
        let node: Int
    }

    /// A problem that nobody has made up for yet.
    fileprivate struct Unresolved {
        let node: Int
        let identity: Int
        /// Its place among the entries; nil if it is not listed.
        let entry: Int?
        /// How many problems had been noted before.
        let turn: Int
    }

    private var entries: [Entry] = []
    /// In the order of their nodes.
    private var unresolved: [Unresolved] = []
    /// The problems that have been noted, listed or not. Values may be read several times.
    private var known: Set<Int> = []
    /// The same in the order in which they were noted.
    private var order: [Int] = []
    private var unlisted = 0
    private let limit: Int
    /// The objects that have failed, which are not made again.
    private var failures: [Attempt: any Error] = [:]
    /// The same in their order, with how many problems had been noted before.
    private var failed: [(attempt: Attempt, turn: Int)] = []
    /// How the innermost object that is being made is searched for problems; nil while it is made as without a report.
    var search: ProblemSearch?

    init(limit: Int) { self.limit = max(0, limit) }

    // MARK: Noting problems

    /// How many more problems can be listed.
    var room: Int { limit - entries.count }

    /// Counts problems that are not listed.
    func noteUnlisted(_ count: Int) { unlisted += count }

    /// How much has been noted so far.
    struct Mark {
        fileprivate let entries: Int
        fileprivate let unlisted: Int
        fileprivate let known: Int
    }

    var mark: Mark { Mark(entries: entries.count, unlisted: unlisted, known: order.count) }

    /// What was noted in some time, and is noted no longer.
    struct Notes {
        fileprivate let entries: [Entry]
        fileprivate let unresolved: [Unresolved]
        fileprivate let problems: [Int]
        fileprivate let unlisted: Int
    }

    /// Takes back what has been noted since, of which nothing is outside of a span of nodes.
    @discardableResult
    func forget(since mark: Mark, within span: ClosedRange<Int>) -> Notes? {
        guard order.count > mark.known else { return nil }
        let places = places(of: span)
        let notes = Notes(
            entries: Array(entries[mark.entries...]), unresolved: unresolved[places].filter { $0.turn >= mark.known },
            problems: Array(order[mark.known...]), unlisted: unlisted - mark.unlisted)
        unlisted = mark.unlisted
        entries.removeLast(entries.count - mark.entries)
        unresolved.replaceSubrange(places, with: unresolved[places].filter { $0.turn < mark.known })
        for problem in order[mark.known...] { known.remove(problem) }
        order.removeLast(order.count - mark.known)
        while let last = failed.last, last.turn >= mark.known {
            failures[last.attempt] = nil
            failed.removeLast()
        }
        return notes
    }

    /// Notes again what was taken back, if nothing has been noted since.
    func restore(_ notes: Notes) {
        entries += notes.entries
        unlisted += notes.unlisted
        for problem in notes.problems { remember(problem) }
        for problem in notes.unresolved {
            unresolved.insert(problem, at: places(of: problem.node...problem.node).upperBound)
        }
    }

    /// Notes an error with what was done about it, unless it has been noted before. Whatever has failed within the value
    /// at `span` is resolved by that, too.
    func note(_ error: DeserializationError, _ outcome: MappingProblem.Outcome, resolving span: Range<Int>) {
        let node = error.node ?? 0
        let identity = error.identity
        let isUnresolved = unresolved[places(of: node...node)].contains { $0.identity == identity }
        if outcome.resolves, !span.isEmpty {
            let resolved = places(of: span.lowerBound...span.upperBound - 1)
            for problem in unresolved[resolved] {
                remember(combined(problem.identity, outcome))
                if let entry = problem.entry { entries[entry].outcome = outcome }
            }
            unresolved.removeSubrange(resolved)
        }
        let turn = order.count
        guard !isUnresolved, remember(combined(identity, outcome)) else { return }
        let isListed = room > 0
        if outcome == .failed {
            unresolved.insert(
                Unresolved(node: node, identity: identity, entry: isListed ? entries.count : nil, turn: turn),
                at: places(of: node...node).upperBound)
        }
        if isListed { entries.append(Entry(error: error, outcome: outcome, node: node)) } else { noteUnlisted(1) }
    }

    /// Returns whether a problem is a new one.
    @discardableResult
    private func remember(_ problem: Int) -> Bool {
        guard known.insert(problem).inserted else { return false }
        order.append(problem)
        return true
    }

    private func combined(_ identity: Int, _ outcome: MappingProblem.Outcome) -> Int {
        var hasher = Hasher()
        hasher.combine(identity)
        hasher.combine(outcome)
        return hasher.finalize()
    }

    /// The places among the unresolved problems of those that are within a range of nodes. Nearly always they are the last.
    private func places(of nodes: ClosedRange<Int>) -> Range<Int> {
        firstPlace { $0 >= nodes.lowerBound }..<firstPlace { $0 > nodes.upperBound }
    }

    private func firstPlace(where isBehind: (Int) -> Bool) -> Int {
        var (low, high) = (0, unresolved.count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(unresolved[middle].node) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// All problems in the order of the document, and how many there are besides.
    func problems(in document: Document) -> (listed: [MappingProblem], unlisted: Int) {
        let sorted = entries.enumerated().sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }
        let paths = document.paths(to: sorted.map(\.element.node))
        let listed = zip(sorted, paths).map { sorted, path in
            let entry = sorted.element
            return MappingProblem(
                error: entry.error.resolved(path: path, location: document.location(ofNode: entry.node)),
                outcome: entry.outcome)
        }
        return (listed, unlisted)
    }

    /// Forgets what has failed and was caught by a model. It was no problem, if there is a value in the end.
    func forgetUnresolved() {
        unlisted -= unresolved.count { $0.entry == nil }
        for entry in unresolved.compactMap(\.entry).sorted(by: >) { entries.remove(at: entry) }
        unresolved = []
    }

    // MARK: Objects that fail

    /// What was tried to be made, or to be updated, and of which value.
    struct Attempt: Hashable {
        let node: UInt32
        let type: ObjectIdentifier
        let isFlattened: Bool
        let isUpdate: Bool
    }

    /// The error of an object that has failed before.
    func failure(of attempt: Attempt) -> (any Error)? { failures.isEmpty ? nil : failures[attempt] }

    func noteFailure(of attempt: Attempt, _ error: any Error) {
        failures[attempt] = error
        failed.append((attempt, order.count))
    }
}
