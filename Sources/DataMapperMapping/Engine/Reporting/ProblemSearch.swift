internal import DataMapperValues

/// The state of the search for the problems of one object.
///
/// For a report, an object that has failed is made again, and the result is thrown away. Up to the error that ended it,
/// everything happens as before, so that a model may catch errors. After that error, `map` and `check` do not throw:
/// each notes its problem and continues. Objects inside that have failed are not made again, so each value is read at
/// most twice.
struct ProblemSearch {
    /// The identity of the error that ended the initializer.
    let first: Int
    /// Whether the search has reached that error.
    private(set) var isBeyondFirst = false
    /// The problems of values that the object has collected.
    private var collected: Set<Int> = []

    init(from first: Int) { self.first = first }

    /// Returns whether the object continues after a problem.
    mutating func goesOn(after problem: Int) -> Bool {
        if problem == first { isBeyondFirst = true }
        return isBeyondFirst
    }

    mutating func collect(_ problem: Int) { collected.insert(problem) }

    /// Whether properties may have values that are not from the data, because of an earlier problem.
    var hasFoundProblems: Bool { isBeyondFirst || !collected.isEmpty }

    /// Returns whether a problem comes from a collected value, and not from one that was read when it was thrown.
    func hasCollected(_ problem: DeserializationError) -> Bool {
        !collected.isEmpty && collected.contains(problem.identity)
    }
}

extension DeserializableData {
    /// Returns the error of an object that could not be made from an object.
    @inline(never) @usableFromInline
    func failed<T: Deserializable>(_ error: any Error, making _: T.Type) -> any Error {
        guard let log = session.log else { return knowingKeys(failed(error), of: T.self) }
        return failed(error, log, attempt(T.self), T.self) { try search(T.self) }
    }

    /// Makes an object for a report. If that fails, it calls `search`, which has to do the same again.
    func makeReported<T>(
        _: T.Type, _ log: ProblemLog, isUpdate: Bool = false, alternative: Int = 0, by make: () throws -> T,
        search: () throws -> Void
    ) throws -> T {
        let attempt = attempt(T.self, isUpdate: isUpdate, alternative: alternative)
        if let failure = log.failure(of: attempt) {
            if let coverage = failure.coverage { session.coverage?.note(coverage, of: Int(index)) }
            throw failure.error
        }
        let outer = log.search
        log.search = nil
        defer { log.search = outer }
        do {
            return try make()
        } catch {
            throw failed(error, log, attempt, T.self, search: search)
        }
    }

    /// Returns the error of an object that has failed, after searching for its other problems.
    private func failed(
        _ error: any Error, _ log: ProblemLog, _ attempt: ProblemLog.Attempt, _ type: Any.Type,
        search: () throws -> Void
    ) -> any Error {
        let thrown = placed(error)
        let failure = takeFailure() ?? thrown
        let first = attempt.isUpdate ? failure : knowingKeys(failure, of: type)
        if thrown.endsCall || isFlattened && isAbsentPart(thrown) { return first }
        let identity = thrown.identity
        if !first.isSame(as: thrown), first.identity != identity, thrown.code != .failedCheck {
            list(thrown, as: .failed)
        }
        // The keys that a failed flattened part has read do not belong to it.
        let asked = isFlattened ? session.coverage?.askedKeys(of: Int(index)) : nil
        defer { if let asked { session.coverage?.forgetKeys(of: Int(index), but: asked) } }
        if !attempt.isUpdate, collector(of: type) != nil {
            _ = followKeys()
            log.noteAllKeys(of: Int(index))
        }
        log.search = ProblemSearch(from: identity)
        var end: DeserializationError?
        do {
            try session.searching(search)
        } catch {
            end = placed(error)
        }
        if let failure = takeFailure(), end == nil { end = failure }
        // A class gets its results before its base class reads.
        let isReadToTheEnd =
            end.map { !(type is AnyClass) && log.search?.hasCollected($0) ?? false } ?? true
        if let end, log.search?.isBeyondFirst ?? false, end.concernsOneValue { list(end, as: .failed) }
        log.search = nil
        // An object whose keys were all read excuses no unknown key.
        if isReadToTheEnd, !isFlattened { session.coverage?.finish(Int(index)) } else { excuseWay(to: thrown) }
        log.note(ProblemLog.Failure(error: first, coverage: session.coverage?.failure(of: Int(index))), of: attempt)
        return first
    }

    func attempt<T>(_: T.Type, isUpdate: Bool = false, alternative: Int = 0) -> ProblemLog.Attempt {
        ProblemLog.Attempt(
            node: index, type: ObjectIdentifier(T.self), isFlattened: isFlattened, isUpdate: isUpdate,
            alternative: alternative)
    }

    /// Notes an error of the object that is being searched, and returns whether the object continues: only if it is
    /// being searched, and the error that ended it before has been found.
    func goesOn(after error: any Error) -> Bool {
        guard let log = session.log, log.search != nil else { return false }
        let error = placed(error)
        guard !error.endsCall, log.search?.goesOn(after: error.identity) ?? false else { return false }
        // The object itself is not excused by a check that fails, because it is read to its end.
        if isFlattened { excuseWay(to: error) }
        list(error, as: .failed)
        return true
    }
}
