internal import DataMapperValues

/// How far the search for the problems of one object has come.
///
/// The first error that an initialiser throws ends it. So for a report an object that has failed is made once more, by
/// the same code, and what it makes is thrown away. Up to the error that ended it everything happens as before, so that a
/// model may catch errors. From there on no `map` and no `check` throws: each notes its problem and goes on.
///
/// Objects within are not made again if they have failed (``ProblemLog/failure(of:)``), so that each value is read twice at
/// most, however deep it is.
struct ProblemSearch {
    /// The error that ended the initialiser.
    let first: Int
    /// Whether the search has come to it.
    private(set) var isBeyondFirst = false
    /// The problems of values that the object has collected.
    private var collected: Set<Int> = []

    init(from first: Int) { self.first = first }

    /// Whether the object goes on after a problem.
    mutating func goesOn(after problem: Int) -> Bool {
        if problem == first { isBeyondFirst = true }
        return isBeyondFirst
    }

    mutating func collect(_ problem: Int) { collected.insert(problem) }

    /// Whether properties may not have the values of the data, because there was a problem before.
    var hasFoundProblems: Bool { isBeyondFirst || !collected.isEmpty }

    /// Whether a problem is that of a value that was collected, and not of one that was read when it was thrown.
    func hasCollected(_ problem: Int) -> Bool { collected.contains(problem) }
}

extension DeserializableData {
    /// The error of an object that could not be made from an object.
    @inline(never) @usableFromInline
    func failed<T: Deserializable>(_ error: any Error, making _: T.Type) -> any Error {
        guard let log = session.log else { return failed(error) }
        return failed(error, log, attempt(T.self), T.self) { try search(T.self) }
    }

    /// Makes an object for a report. `search` is called if it fails, and has to do the same once more.
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

    /// The error of an object that has failed, after the search for its other problems.
    private func failed(
        _ error: any Error, _ log: ProblemLog, _ attempt: ProblemLog.Attempt, _ type: Any.Type,
        search: () throws -> Void
    ) -> any Error {
        let thrown = placed(error)
        let first = takeFailure() ?? thrown
        if thrown.endsCall || isFlattened && isAbsentPart(thrown) { return first }
        if first.identity != thrown.identity, thrown.code != .failedCheck { tell(thrown, .failed) }
        // What a flattened part that fails asks for is not the part's after all.
        let asked = isFlattened ? session.coverage?.askedKeys(of: Int(index)) : nil
        defer { if let asked { session.coverage?.forgetKeys(of: Int(index), but: asked) } }
        log.search = ProblemSearch(from: thrown.identity)
        var end: DeserializationError?
        do {
            try session.searching(search)
        } catch {
            end = placed(error)
        }
        if let failure = takeFailure(), end == nil { end = failure }
        // A class gets its results before its base class reads.
        let isReadToTheEnd =
            end.map { !(type is AnyClass) && log.search?.hasCollected($0.identity) ?? false } ?? true
        if let end, log.search?.isBeyondFirst ?? false, end.concernsOneValue { tell(end, .failed) }
        log.search = nil
        // An object that has been asked for all its keys excuses no unknown one.
        if isReadToTheEnd, !isFlattened { session.coverage?.finish(Int(index)) } else { excuseWay(to: thrown) }
        log.note(ProblemLog.Failure(error: first, coverage: session.coverage?.failure(of: Int(index))), of: attempt)
        return first
    }

    func attempt<T>(_: T.Type, isUpdate: Bool = false, alternative: Int = 0) -> ProblemLog.Attempt {
        ProblemLog.Attempt(
            node: index, type: ObjectIdentifier(T.self), isFlattened: isFlattened, isUpdate: isUpdate,
            alternative: alternative)
    }

    /// Notes an error of the object that is being searched, and returns whether the object goes on. It does not unless it is
    /// searched, and the error that ended it before has been found.
    func goesOn(after error: any Error) -> Bool {
        guard let log = session.log, log.search != nil else { return false }
        let error = placed(error)
        guard !error.endsCall, log.search?.goesOn(after: error.identity) ?? false else { return false }
        if isFlattened { excuseWay(to: error) }
        tell(error, .failed)
        return true
    }
}
