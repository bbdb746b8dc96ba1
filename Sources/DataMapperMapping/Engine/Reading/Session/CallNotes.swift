internal import DataMapperValues

/// What a call knows besides its values: which keys were read, the problems, the failure that waits for the end of an
/// object, the tags of enums, the alternatives that were tried, and the objects that an update has changed. All sessions
/// of a call share it. A call that needs none of this has none.
///
/// Four operations are the only ones that save and restore notes:
///
/// * *note*: each function that changes a note adds a ``NoteChange`` to the undo log;
/// * *mark*: a position in the log (``mark()``, until ``end(_:)``);
/// * *roll back*: takes back what was noted since a mark, and returns it (``rollBack(to:_:)``);
/// * *put back*: notes again what was taken back (``putBack(_:)``).
///
/// | who                                    | takes back                          | puts back                            |
/// |----------------------------------------|-------------------------------------|--------------------------------------|
/// | alternatives (`firstFit`)              | everything, after each of them      | those of the one whose result counts |
/// | the update of an `Either` that fails   | everything, and changes of objects  |                                      |
/// | a flattened part that fails            | which members of the object it read |                                      |
/// | the search for problems of such a part | the same                            |                                      |
/// | reading the keys of a base class       | everything but the keys             |                                      |
/// | an update that fails                   | the changes of objects              |                                      |
///
/// The changes of objects have a list of their own, so a mark has two numbers. Only an update makes and takes back these
/// changes, and it does so at each level of objects inside objects. If they were in the log, each level would go through
/// everything else that was noted since its mark. And a change of an object cannot be undone by data alone: the object's
/// `mapping` runs again, which makes notes, too.
///
/// Some things that a call knows are not notes:
///
/// * The tried alternatives are never taken back, because they limit the time of a call.
/// * What is known about the objects that are being made begins and ends with each object, like the variables of a
///   function: `ReadingSession.scalar`, `ProblemLog.searches`, and the entries that `UpdateTransaction` has running. A
///   value that is read with another policy has a session of its own, which passes its `scalar` on when it ends.
/// * `ReadingSession.caseName` and `KeyCoverage.failedPart` are messages from a place that throws an error to the place
///   that handles it. They name the node that they are about. Several parts can have the same node: so whoever makes a
///   part sets the message or removes it, and the search for the problems of a part leaves it as it was.
/// * `ProblemLog.Failure` has what is known about the keys of an object that has failed. The object is not made again,
///   and these two bits are noted again instead.
/// * `ReadingSession.needsKeys`, and the failure that waits because of it, are never taken back: the call begins again.
@usableFromInline
final class CallNotes {
    /// The keys that were read; nil if nobody needs them.
    private(set) var keys: KeyCoverage?
    /// The problems; nil if nobody needs them.
    let problems: ProblemLog?
    /// The alternatives that were tried for each value.
    var alternatives = TriedAlternatives()
    /// How many values have failed, or were converted, replaced or dropped.
    private(set) var problemCount = 0
    let undo = UndoLog()
    /// The objects that an update has changed; an object comes before those inside it.
    private var changedObjects: [any ChangedObject] = []

    /// Creates notes. If the call makes a report, it lists up to `reportedProblems`.
    init(reportedProblems: Int? = nil) {
        problems = reportedProblems.map { [undo] in ProblemLog(limit: $0, undo: undo) }
    }

    // MARK: Noting

    /// Starts to note which keys of a value are read, and returns these notes.
    func followKeys(_ document: Document, of root: Int) -> KeyCoverage {
        let keys = keys ?? KeyCoverage(document, of: root, undo: undo)
        self.keys = keys
        return keys
    }

    func countProblems(_ count: Int = 1) {
        let change = NoteChange.problemCount(count)
        apply(change, isUndone: false)
        undo.append(change)
    }

    func noteChange(of object: some ChangedObject) { changedObjects.append(object) }

    /// Prepares the notes for another call. Neither this call nor the next one follows keys or makes a report.
    func renew() {
        if !alternatives.isEmpty { alternatives = TriedAlternatives() }
        problemCount = 0
    }

    // MARK: Marks

    struct Mark {
        fileprivate let changes: Int
        fileprivate let objects: Int
    }

    /// What a roll-back takes back.
    enum Selection {
        case everything
        case allButKeys
        /// Which members of an object were read.
        case members(of: Int)

        fileprivate func contains(_ change: NoteChange) -> Bool {
            switch (self, change) {
            case (.everything, _): true
            case (.allButKeys, _): !change.isAboutKeys
            case (.members(let object), .use(let use)): use.isReading(of: object)
            case (.members, _): false
            }
        }
    }

    /// Notes that were taken back, in the order in which they had been noted.
    struct Taken {
        fileprivate let changes: [NoteChange]

        /// Whether one of them says that a key was read for the first time.
        var haveReadKeys: Bool {
            changes.contains { if case .use(let use) = $0 { use.readsKey } else { false } }
        }
    }

    /// Returns a mark to which the notes can be rolled back until it ends. Marks end in reverse order.
    func mark() -> Mark { Mark(changes: undo.beginMark(), objects: changedObjects.count) }

    func end(_: Mark) {
        undo.endMark()
        if !undo.isOpen { changedObjects.removeAll(keepingCapacity: true) }
    }

    /// Takes back what was noted since a mark, except the changes of objects, and returns it.
    @discardableResult
    func rollBack(to mark: Mark, _ selection: Selection = .everything) -> Taken {
        let changes = undo.removeChanges(since: mark.changes)
        for change in changes.reversed() where selection.contains(change) { apply(change, isUndone: true) }
        for change in changes where !selection.contains(change) { undo.append(change) }
        return Taken(changes: changes.filter(selection.contains))
    }

    /// Notes again what was taken back, if nothing has been noted since.
    func putBack(_ taken: Taken) {
        for change in taken.changes {
            apply(change, isUndone: false)
            undo.append(change)
        }
    }

    /// Takes back that objects were changed since a mark, and returns these objects, the last one first. The caller
    /// gives them their old values.
    func rollBackObjects(to mark: Mark) -> [any ChangedObject] {
        let objects = changedObjects[mark.objects...].reversed()
        changedObjects.removeLast(objects.count)
        return Array(objects)
    }

    private func apply(_ change: NoteChange, isUndone: Bool) {
        switch change {
        case .use(let use): keys?.apply(use)
        case .missedKey(let key, let object): keys?.apply(missed: key, of: object, isUndone: isUndone)
        case .problem(let problem): problems?.apply(problem, isUndone: isUndone)
        case .problemCount(let count): problemCount += isUndone ? -count : count
        case .failure(let session, let before, let after): session.set(failure: isUndone ? before : after)
        case .tags(let session, let before, let after): session.set(tags: isUndone ? before : after)
        }
    }
}

/// An object that an update has changed, and what is needed to give it its old values.
protocol ChangedObject: AnyObject {}
