internal import DataMapperValues

/// The problems of one call that makes a report.
@usableFromInline
final class ProblemLog {
    fileprivate struct Entry {
        let error: DeserializationError
        var outcome: MappingProblem.Outcome
        /// The last present value on the path of the error, from which the path is found.
        let node: Int
    }

    /// A problem that no outcome has settled yet.
    fileprivate struct Unresolved {
        let node: Int
        let identity: Int
        /// The position among the entries; nil if it is not listed.
        let entry: Int?
        /// How many problems were noted before it.
        let turn: Int
    }

    /// An element that was dropped, or a value with another document in which elements were dropped.
    fileprivate struct Dropped {
        let node: Int
        let span: Int
        let count: Int
    }

    private var entries: [Entry] = []
    /// The unresolved problems, in the order of their nodes.
    private var unresolved: [Unresolved] = []
    /// The problems that were noted, with their positions among the entries; nil for those that are not listed. If a
    /// value is read several times, the first outcome is kept, unless the last reading failed.
    private var known: [Int: Int?] = [:]
    /// The same problems in the order in which they were noted.
    private var order: [Int] = []
    private var unlisted = 0
    private var dropped: [Dropped] = []
    /// What types have accepted although it had to be converted or replaced.
    private var accepted: [Entry] = []
    /// The listed errors of missing keys.
    private var missing: [MissingKey: DeserializationError] = [:]
    /// The objects whose types have listed all of their keys. A key that they read is not the misspelt one of another.
    private var listedObjects: Set<Int> = []
    private let limit: Int
    /// The objects that have failed, with the number of problems that were noted before each. They are not made again.
    private var failures: [(attempt: Attempt, failure: Failure, turn: Int)] = []
    /// The positions of the failures.
    private var positions: [Attempt: Int] = [:]
    /// The search for the problems of the innermost object; nil while an object is made for the first time.
    var search: ProblemSearch?

    init(limit: Int) { self.limit = max(0, limit) }

    private struct MissingKey: Hashable {
        let object: Int
        let key: MappingPath.Component
    }

    // MARK: Noting problems

    /// Notes that all keys which the type of an object reads are followed.
    func noteAllKeys(of object: Int) { listedObjects.insert(object) }

    /// How many more problems can be listed.
    var room: Int { limit - entries.count }

    /// Counts problems that are not listed.
    func noteUnlisted(_ count: Int) { unlisted += count }

    /// A position in the log.
    struct Mark {
        fileprivate let entries: Int
        fileprivate let unlisted: Int
        fileprivate let known: Int
        fileprivate let dropped: Int
        fileprivate let accepted: Int
    }

    var mark: Mark {
        Mark(
            entries: entries.count, unlisted: unlisted, known: order.count, dropped: dropped.count,
            accepted: accepted.count)
    }

    /// Problems that were removed from the log.
    struct Notes {
        fileprivate let entries: [Entry]
        fileprivate let unresolved: [Unresolved]
        fileprivate let problems: [(identity: Int, entry: Int?)]
        fileprivate let unlisted: Int
        fileprivate let dropped: [Dropped]
        fileprivate let accepted: [Entry]
    }

    /// Removes the problems that were noted since a mark. All of them must be inside a span of nodes.
    @discardableResult
    func forget(since mark: Mark, within span: ClosedRange<Int>) -> Notes? {
        guard order.count > mark.known else { return nil }
        let places = places(of: span)
        let notes = Notes(
            entries: Array(entries[mark.entries...]), unresolved: unresolved[places].filter { $0.turn >= mark.known },
            problems: order[mark.known...].map { ($0, known[$0] ?? nil) }, unlisted: unlisted - mark.unlisted,
            dropped: Array(dropped[mark.dropped...]), accepted: Array(accepted[mark.accepted...]))
        unlisted = mark.unlisted
        dropped.removeLast(dropped.count - mark.dropped)
        accepted.removeLast(accepted.count - mark.accepted)
        entries.removeLast(entries.count - mark.entries)
        unresolved.replaceSubrange(places, with: unresolved[places].filter { $0.turn < mark.known })
        for problem in order[mark.known...] { known[problem] = nil }
        order.removeLast(order.count - mark.known)
        while let last = failures.last, last.turn >= mark.known {
            positions[last.attempt] = nil
            failures.removeLast()
        }
        return notes
    }

    /// Adds removed problems again, if none have been noted since.
    func restore(_ notes: Notes) {
        entries += notes.entries
        unlisted += notes.unlisted
        dropped += notes.dropped
        accepted += notes.accepted
        for problem in notes.problems { remember(problem.identity, problem.entry) }
        for problem in notes.unresolved {
            unresolved.insert(problem, at: places(of: problem.node...problem.node).upperBound)
        }
    }

    /// Adds an error with what was done about it, unless it was noted before. The outcome may also settle failures
    /// inside the value at `span`.
    func record(_ error: DeserializationError, as outcome: MappingProblem.Outcome, resolving span: Range<Int>) {
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
                for key in error.missingKeys { missing[MissingKey(object: node, key: key)] = error }
            }
        }
        if outcome.resolves, !span.isEmpty { resolve(within: span, outcome) }
        if outcome == .elementDropped, !span.isEmpty {
            dropped.append(Dropped(node: span.lowerBound, span: span.count, count: 1))
        }
    }

    /// Adds a value that its type accepts although it had to be converted or replaced.
    func accept(_ error: DeserializationError, as outcome: MappingProblem.Outcome) {
        // Values that are read again come again.
        guard accepted.count < limit * 2 else { return }
        accepted.append(Entry(error: error, outcome: outcome, node: error.node ?? 0))
    }

    /// Notes elements that were dropped in another document, which was read from the value at a node.
    func noteDropped(_ count: Int, inDocumentOf node: Int) {
        if count > 0 { dropped.append(Dropped(node: node, span: 1, count: count)) }
    }

    /// The number of dropped elements. An element that was read several times counts once, and none counts that is
    /// inside another one.
    var droppedElements: Int {
        var (total, end) = (0, 0)
        for element in dropped.sorted(by: { ($0.node, $1.span) < ($1.node, $0.span) }) where element.node >= end {
            total += element.count
            end = element.node + element.span
        }
        return total
    }

    /// Returns the noted error that a key of an object is missing.
    func error(missing key: String, in object: Int) -> DeserializationError? {
        missing[MissingKey(object: object, key: .key(key))].flatMap { known.keys.contains($0.identity) ? $0 : nil }
    }

    /// Marks a settled problem that occurs again as failed, so that it can be settled again.
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

    /// Returns the positions of the unresolved problems in a range of nodes. Usually they are the last ones.
    private func places(of nodes: ClosedRange<Int>) -> Range<Int> {
        let start = unresolved.firstPlace { $0.node >= nodes.lowerBound }
        return start..<unresolved.firstPlace { $0.node > nodes.upperBound }
    }

    /// Returns the listed problems of the value `root` in the order of the document, and the number of the others.
    func problems(
        in document: Document, within root: Int, _ coverage: KeyCoverage? = nil
    ) -> (listed: [MappingProblem], unlisted: Int) {
        (listed(entries, in: document, within: root, coverage), unlisted)
    }

    /// Returns what types have accepted, in the order of the document.
    func accepted(in document: Document, within root: Int) -> [MappingProblem] {
        var known: Set<Int> = []
        let distinct = accepted.filter { known.insert($0.error.identity).inserted }
        return Array(listed(distinct, in: document, within: root).prefix(limit))
    }

    private func listed(
        _ entries: [Entry], in document: Document, within root: Int, _ coverage: KeyCoverage? = nil
    ) -> [MappingProblem] {
        if entries.isEmpty { return [] }
        let sorted = entries.inOrder { $0.node }
        let shown = sorted.map { document.secret(around: $0.node) ?? $0.node }
        return zip(sorted, document.paths(to: shown)).map { entry, path in
            let error = knowing(entry.error, coverage).resolved(path: path, within: root)
            return MappingProblem(error: error, outcome: entry.outcome)
        }
    }

    private func knowing(_ error: DeserializationError, _ coverage: KeyCoverage?) -> DeserializationError {
        guard let coverage, error.code == .missing, let node = error.node, listedObjects.contains(node) else {
            return error
        }
        nonisolated(unsafe) let known = coverage
        return error.suggestingNoKey { known.isRead($0) }
    }

    /// Removes failures that a model caught. They are not problems if there is a value in the end.
    func forgetUnresolved() {
        unlisted -= unresolved.count { $0.entry == nil }
        let caught = Set(unresolved.compactMap(\.entry))
        if !caught.isEmpty { entries = zip(0..., entries).filter { !caught.contains($0.0) }.map(\.1) }
        unresolved = []
    }

    // MARK: Objects that fail

    /// A type that was made or updated from a value.
    struct Attempt: Hashable {
        let node: UInt32
        let type: ObjectIdentifier
        let isFlattened: Bool
        let isUpdate: Bool
        /// Which of several ways to make the type was tried.
        let alternative: Int

        /// Few attempts have the same node, type and alternative, so the rest is not hashed.
        func hash(into hasher: inout Hasher) {
            hasher.combine(UInt64(node) | UInt64(truncatingIfNeeded: alternative) << 32)
            hasher.combine(type)
        }
    }

    struct Failure {
        let error: any Error
        /// Which keys of the value are known; nil if nobody needs them.
        let coverage: KeyCoverage.Use?
    }

    /// Returns how an object failed before; nil if it did not.
    func failure(of attempt: Attempt) -> Failure? {
        failures.isEmpty ? nil : positions[attempt].map { failures[$0].failure }
    }

    func note(_ failure: Failure, of attempt: Attempt) {
        positions[attempt] = failures.count
        failures.append((attempt, failure, order.count))
    }
}
