internal import DataMapperValues

/// The problems of one call that makes a report.
///
/// Each change of the log is a ``Change``, which also goes to the undo log, so that ``CallNotes`` can take it back.
@usableFromInline
final class ProblemLog {
    struct Entry {
        let error: DeserializationError
        var outcome: MappingProblem.Outcome
        /// The last present value on the path of the error, from which the path is found.
        let node: Int
    }

    /// A failure that may still get the outcome of a value around it.
    struct Unresolved {
        let node: Int
        let identity: Int
        /// The position among the entries; nil if it is not listed.
        let entry: Int?
    }

    /// An element that was dropped, or a text with JSON in it of which elements were dropped.
    struct Dropped {
        let node: Int
        let span: Int
        let count: Int
    }

    struct MissingKey: Hashable {
        let object: Int
        let key: MappingPath.Component
    }

    private var entries: [Entry] = []
    /// The unresolved problems, in the order of their nodes.
    private var unresolved: [Unresolved] = []
    /// The noted problems by their identity, with their positions among the entries; nil for one that is not listed. A
    /// problem keeps its first outcome when a value is read again, unless it fails then.
    private var known: [Int: Int?] = [:]
    private var unlisted = 0
    private var dropped: [Dropped] = []
    /// The values that types have accepted although they had to be converted or replaced.
    private var accepted: [Entry] = []
    /// The listed errors of missing keys.
    private var missing: [MissingKey: DeserializationError] = [:]
    /// The objects whose types have listed all of their keys. A key that such a type reads is not suggested as the
    /// misspelling of another key.
    private var listedObjects: Set<Int> = []
    /// The objects that have failed. They are not made again.
    private var failures: [Attempt: Failure] = [:]
    /// The searches for the problems of the objects that are being made, the innermost last; nil for an object that is
    /// made for the first time.
    private var searches: [ProblemSearch?] = []
    private let limit: Int
    private let undo: UndoLog

    init(limit: Int, undo: UndoLog = UndoLog()) {
        self.limit = max(0, limit)
        self.undo = undo
    }

    // MARK: Changes

    /// A change of the log.
    enum Change {
        /// A problem was noted for the first time. It has no entry if the limit is reached.
        case problem(Int, Entry?)
        /// A failure waits for an outcome.
        case waiting(Unresolved)
        /// Failures inside of one value got the outcome of this value.
        case resolved([Unresolved], MappingProblem.Outcome)
        /// A problem that had this outcome has failed again.
        case failedAgain(entry: Int, MappingProblem.Outcome)
        case unlisted(Int)
        case dropped(Dropped)
        case accepted(Entry)
        case missing(MissingKey, before: DeserializationError?, DeserializationError)
        case listedObject(Int)
        case failure(Attempt, before: Failure?, Failure)
    }

    private func note(_ change: Change) {
        apply(change, isUndone: false)
        undo.append(.problem(change))
    }

    /// Makes a change, or undoes it. Only the last change can be undone.
    func apply(_ change: Change, isUndone: Bool) {
        switch change {
        case .problem(let identity, let entry):
            known[identity] = isUndone ? nil : .some(entry.map { _ in entries.count })
            if let entry { entries.change(entry, isUndone) } else { unlisted += isUndone ? -1 : 1 }
        case .waiting(let problem): if isUndone { removeUnresolved(1, from: problem) } else { addUnresolved(problem) }
        case .resolved(let problems, let outcome):
            if isUndone {
                addUnresolved(problems)
            } else if let first = problems.first {
                removeUnresolved(problems.count, from: first)
            }
            for entry in problems.compactMap(\.entry) { entries[entry].outcome = isUndone ? .failed : outcome }
        case .failedAgain(let entry, let outcome): entries[entry].outcome = isUndone ? outcome : .failed
        case .unlisted(let count): unlisted += isUndone ? -count : count
        case .dropped(let element): dropped.change(element, isUndone)
        case .accepted(let entry): accepted.change(entry, isUndone)
        case .missing(let key, let before, let error): missing[key] = isUndone ? before : error
        case .listedObject(let object):
            if isUndone { listedObjects.remove(object) } else { listedObjects.insert(object) }
        case .failure(let attempt, let before, let failure): failures[attempt] = isUndone ? before : failure
        }
    }

    private func addUnresolved(_ problem: Unresolved) {
        unresolved.insert(problem, at: place(after: problem.node))
    }

    /// Adds problems of one value in their order.
    private func addUnresolved(_ problems: [Unresolved]) {
        if let first = problems.first { unresolved.insert(contentsOf: problems, at: place(after: first.node)) }
    }

    /// The place after earlier problems of a node. Usually it is the end.
    private func place(after node: Int) -> Int {
        let isLast = unresolved.last.map { $0.node <= node } ?? true
        return isLast ? unresolved.count : unresolved.firstPlace { $0.node > node }
    }

    private func removeUnresolved(_ count: Int, from first: Unresolved) {
        let start = places(of: first.node...first.node).first { unresolved[$0].identity == first.identity }
        if let start { unresolved.removeSubrange(start..<start + count) }
    }

    // MARK: Noting problems

    /// Notes that the type of an object has listed all of the keys that it reads.
    func noteAllKeys(of object: Int) {
        if !listedObjects.contains(object) { note(.listedObject(object)) }
    }

    /// How many more problems can be listed.
    var room: Int { limit - entries.count }

    /// Counts problems that are not listed.
    func noteUnlisted(_ count: Int) { if count > 0 { note(.unlisted(count)) } }

    /// Adds an error with what was done about it, unless it was noted before. Failures in the nodes of `span` may get
    /// the same outcome.
    func record(_ error: DeserializationError, as outcome: MappingProblem.Outcome, resolving span: Range<Int>) {
        let node = error.node ?? 0
        let identity = error.identity
        if let entry = known[identity] {
            if outcome == .failed { failAgain(identity, at: node, entry) }
        } else {
            let entry = room > 0 ? entries.count : nil
            note(.problem(identity, entry.map { _ in Entry(error: error, outcome: outcome, node: node) }))
            if outcome == .failed { wait(identity, at: node, entry) }
            if entry != nil { noteMissingKeys(error, at: node) }
        }
        if outcome.resolves, !span.isEmpty { resolve(within: span, outcome) }
        if outcome == .elementDropped, !span.isEmpty {
            note(.dropped(Dropped(node: span.lowerBound, span: span.count, count: 1)))
        }
    }

    /// Adds a value that its type accepts although it had to be converted or replaced.
    func accept(_ error: DeserializationError, as outcome: MappingProblem.Outcome) {
        // A value is added each time it is read.
        guard accepted.count < limit * 2 else { return }
        note(.accepted(Entry(error: error, outcome: outcome, node: error.node ?? 0)))
    }

    /// Notes elements that were dropped in another document, which was read from the value at a node.
    func noteDropped(_ count: Int, inDocumentOf node: Int) {
        if count > 0 { note(.dropped(Dropped(node: node, span: 1, count: count))) }
    }

    /// The number of dropped elements. An element that was read several times counts once. An element inside of another
    /// dropped one does not count.
    var droppedElements: Int {
        var (total, end) = (0, 0)
        for element in dropped.sorted(by: { ($0.node, $1.span) < ($1.node, $0.span) }) where element.node >= end {
            total += element.count
            end = element.node + element.span
        }
        return total
    }

    /// Returns the noted error which says that a key of an object is missing; nil if there is none.
    func error(missing key: String, in object: Int) -> DeserializationError? {
        missing[MissingKey(object: object, key: .key(key))]
    }

    private func noteMissingKeys(_ error: DeserializationError, at object: Int) {
        for key in error.missingKeys {
            let key = MissingKey(object: object, key: key)
            note(.missing(key, before: missing[key], error))
        }
    }

    /// Marks a problem that has an outcome as failed when it occurs again, so that it can get another outcome.
    private func failAgain(_ identity: Int, at node: Int, _ entry: Int?) {
        guard !unresolved[places(of: node...node)].contains(where: { $0.identity == identity }) else { return }
        wait(identity, at: node, entry)
        if let entry { note(.failedAgain(entry: entry, entries[entry].outcome)) }
    }

    private func wait(_ identity: Int, at node: Int, _ entry: Int?) {
        note(.waiting(Unresolved(node: node, identity: identity, entry: entry)))
    }

    private func resolve(within span: Range<Int>, _ outcome: MappingProblem.Outcome) {
        let places = places(of: span.lowerBound...span.upperBound - 1)
        if !places.isEmpty { note(.resolved(Array(unresolved[places]), outcome)) }
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
        let known = UnsharedValue(coverage)
        return error.suggestingNoKey { known.value.isRead($0) }
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
        /// How the policy reads values. A property may have a policy of its own.
        let rules: MappingPolicy.ReadingRules

        /// Few attempts have the same node, type and alternative, so the rest is not hashed.
        func hash(into hasher: inout Hasher) {
            hasher.combine(UInt64(node) | UInt64(truncatingIfNeeded: alternative) << 32)
            hasher.combine(type)
        }
    }

    struct Failure {
        let error: any Error
        /// Which keys of the value are known; nil if nobody needs them.
        let coverage: KeyCoverage.ValueNotes?
    }

    /// Returns how an object failed before; nil if it did not.
    func failure(of attempt: Attempt) -> Failure? {
        failures.isEmpty ? nil : failures[attempt]
    }

    func note(_ failure: Failure, of attempt: Attempt) {
        let before = failures.updateValue(failure, forKey: attempt)
        undo.append(.problem(.failure(attempt, before: before, failure)))
    }

    // MARK: Searches

    /// The search for the problems of the innermost object; nil while an object is made for the first time.
    var search: ProblemSearch? {
        get { searches.last ?? nil }
        set { if let last = searches.indices.last { searches[last] = newValue } }
    }

    /// Whether an object is searched, or is made inside of one that is.
    var isSearching: Bool { searches.contains { $0 != nil } }

    func begin(_ search: ProblemSearch?) { searches.append(search) }

    @discardableResult
    func endSearch() -> ProblemSearch? { searches.popLast() ?? nil }
}

extension Array {
    /// Adds an element, or removes the last one.
    fileprivate mutating func change(_ element: Element, _ isRemoved: Bool) {
        if isRemoved { removeLast() } else { append(element) }
    }
}

extension MappingPolicy {
    /// What a policy says about reading a value. If it is the same, the value has the same result.
    struct ReadingRules: Hashable {
        let conversions: Conversions
        let invalidElements: InvalidElements
        let invalidOptionals: InvalidOptionals
        let dates: Int
    }

    var readingRules: ReadingRules {
        ReadingRules(
            conversions: conversions, invalidElements: invalidElements, invalidOptionals: invalidOptionals,
            dates: dates.readingForm)
    }
}
