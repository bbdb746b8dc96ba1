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
    /// The problems that have been noted, with their places among the entries; nil for those that are not listed. Values may be
    /// read several times, and in several ways: what was done first is what is told, unless the last way failed.
    private var known: [Int: Int?] = [:]
    /// The same in the order in which they were noted.
    private var order: [Int] = []
    private var unlisted = 0
    private let limit: Int
    /// The objects that have failed, which are not made again.
    private var failures: [Attempt: Failure] = [:]
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
        fileprivate let problems: [(identity: Int, entry: Int?)]
        fileprivate let unlisted: Int
    }

    /// Takes back what has been noted since, of which nothing is outside of a span of nodes.
    @discardableResult
    func forget(since mark: Mark, within span: ClosedRange<Int>) -> Notes? {
        guard order.count > mark.known else { return nil }
        let places = places(of: span)
        let notes = Notes(
            entries: Array(entries[mark.entries...]), unresolved: unresolved[places].filter { $0.turn >= mark.known },
            problems: order[mark.known...].map { ($0, known[$0] ?? nil) }, unlisted: unlisted - mark.unlisted)
        unlisted = mark.unlisted
        entries.removeLast(entries.count - mark.entries)
        unresolved.replaceSubrange(places, with: unresolved[places].filter { $0.turn < mark.known })
        for problem in order[mark.known...] { known[problem] = nil }
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
        for problem in notes.problems { remember(problem.identity, problem.entry) }
        for problem in notes.unresolved {
            unresolved.insert(problem, at: places(of: problem.node...problem.node).upperBound)
        }
    }

    /// Notes an error with what was done about it, unless it has been noted before. Whatever has failed within the value
    /// at `span` is resolved by that, too.
    func note(_ error: DeserializationError, _ outcome: MappingProblem.Outcome, resolving span: Range<Int>) {
        let node = error.node ?? 0
        let identity = error.identity
        if let entry = known[identity] {
            if outcome == .failed { failAgain(identity, at: node, entry) }
        } else {
            let entry = room > 0 ? entries.count : nil
            if outcome == .failed { wait(identity, at: node, entry) }
            remember(identity, entry)
            if entry == nil {
                noteUnlisted(1)
            } else {
                entries.append(Entry(error: error, outcome: outcome, node: node))
            }
        }
        if outcome.resolves, !span.isEmpty { resolve(within: span, outcome) }
    }

    /// A problem that was made up for has come up again, and may be made up for again.
    private func failAgain(_ identity: Int, at node: Int, _ entry: Int?) {
        guard !unresolved[places(of: node...node)].contains(where: { $0.identity == identity }) else { return }
        wait(identity, at: node, entry)
        if let entry { entries[entry].outcome = .failed }
    }

    private func wait(_ identity: Int, at node: Int, _ entry: Int?) {
        unresolved.insert(
            Unresolved(node: node, identity: identity, entry: entry, turn: order.count),
            at: places(of: node...node).upperBound)
    }

    private func resolve(within span: Range<Int>, _ outcome: MappingProblem.Outcome) {
        let resolved = places(of: span.lowerBound...span.upperBound - 1)
        for problem in unresolved[resolved] {
            if let entry = problem.entry { entries[entry].outcome = outcome }
        }
        unresolved.removeSubrange(resolved)
    }

    private func remember(_ problem: Int, _ entry: Int?) {
        known[problem] = .some(entry)
        order.append(problem)
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
        let caught = Set(unresolved.compactMap(\.entry))
        if !caught.isEmpty { entries = zip(0..., entries).filter { !caught.contains($0.0) }.map(\.1) }
        unresolved = []
    }

    // MARK: Objects that fail

    /// What was tried to be made, or to be updated, and of which value.
    struct Attempt: Hashable {
        let node: UInt32
        let type: ObjectIdentifier
        let isFlattened: Bool
        let isUpdate: Bool
        /// Which of several ways to make the type.
        let alternative: Int
    }

    struct Failure {
        let error: any Error
        /// Which keys of the value are known; nil where nobody wants to know.
        let coverage: KeyCoverage.Failure?
    }

    /// How an object has failed before.
    func failure(of attempt: Attempt) -> Failure? { failures.isEmpty ? nil : failures[attempt] }

    func note(_ failure: Failure, of attempt: Attempt) {
        failures[attempt] = failure
        failed.append((attempt, order.count))
    }
}
