internal import DataMapperValues

/// A change of what a call knows, with what is needed to undo it, and to make it again.
enum NoteChange {
    /// What is noted about a key or a value.
    case use(KeyCoverage.Change)
    /// A key that an object does not have was asked for.
    indirect case missedKey(String, object: Int)
    indirect case problem(ProblemLog.Change)
    /// More problems were found, whether a report lists them or not.
    case problemCount(Int)
    /// The failure that waits for the end of an object.
    indirect case failure(ReadingSession, before: DeserializationError?, after: DeserializationError?)
    /// The tags of the enum that was read last.
    indirect case tags(ReadingSession, before: CaseTags, after: CaseTags)

    var isAboutKeys: Bool {
        switch self {
        case .use, .missedKey: true
        case .problem, .problemCount, .failure, .tags: false
        }
    }
}

/// The changes of a call's notes since the first mark that has not ended, in their order.
final class UndoLog {
    private(set) var changes: [NoteChange] = []
    private var openMarks = 0

    /// Whether there is a mark to which changes could be rolled back.
    var isOpen: Bool { openMarks > 0 }

    /// Adds a change if there is a mark to which it could be rolled back.
    func append(_ change: @autoclosure () -> NoteChange) {
        if isOpen { changes.append(change()) }
    }

    func beginMark() -> Int {
        openMarks += 1
        return changes.count
    }

    func endMark() {
        openMarks -= 1
        if !isOpen { changes.removeAll(keepingCapacity: true) }
    }

    func removeChanges(since mark: Int) -> [NoteChange] {
        let removed = Array(changes[mark...])
        changes.removeLast(removed.count)
        return removed
    }
}
