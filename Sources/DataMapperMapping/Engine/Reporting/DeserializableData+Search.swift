internal import DataMapperValues

extension DeserializableData {
    /// Returns the error of a type that could not be made from an object of the data.
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
        do {
            log.begin(nil)
            defer { log.endSearch() }
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
        listUnlessFailure(thrown, first)
        if !attempt.isUpdate { followListedKeys(of: type, log) }
        let isReadToTheEnd = searchProblems(after: thrown, type, log, by: search)
        // If all keys of an object were read, its unknown keys are certain, so none is excused.
        if isReadToTheEnd, !isFlattened {
            session.coverage?.finish(Int(index))
        } else if session.coverage != nil {
            excuseWay(to: thrown)
        }
        let failed = ProblemLog.Failure(error: first, coverage: session.coverage?.failure(of: Int(index)))
        log.note(failed, of: attempt)
        return failed.error
    }

    /// Lists the error that ended an initializer if the object fails with another one. A failed check of a property that
    /// was invalid before is no problem of its own.
    private func listUnlessFailure(_ thrown: DeserializationError, _ failure: DeserializationError) {
        if failure.isSame(as: thrown) || thrown.code == .failedCheck || failure.identity == thrown.identity { return }
        list(thrown, as: .failed)
    }

    /// Follows the keys of an object whose type lists all of them, so that none of these is suggested for another.
    private func followListedKeys(of type: Any.Type, _ log: ProblemLog) {
        guard collector(of: type) != nil else { return }
        _ = followKeys()
        log.noteAllKeys(of: Int(index))
    }

    /// Searches an object for the problems after the error that ended it, and returns whether it was read to its end.
    private func searchProblems(
        after thrown: DeserializationError, _ type: Any.Type, _ log: ProblemLog, by search: () throws -> Void
    ) -> Bool {
        log.begin(ProblemSearch(from: thrown.identity))
        session.setSearching(true)
        let end = leavingMembers { errorOf(search) }
        let done = log.endSearch()
        session.setSearching(log.isSearching)
        guard let end else { return true }
        if done?.isBeyondFirst ?? false, end.concernsOneValue { list(end, as: .failed) }
        // An object asks for collected values after it has read everything. Only a class may do so before its base
        // class reads.
        return done?.hasCollected(end) ?? false && !(type is AnyClass)
    }

    /// Returns the error that ends an object: the one that `body` throws, or a failure that waits for the end.
    private func errorOf(_ body: () throws -> Void) -> DeserializationError? {
        do {
            try body()
        } catch {
            _ = takeFailure()
            return placed(error)
        }
        return takeFailure()
    }

    /// Runs `body`. If this is a flattened part, takes back which members it has read, because a part that has failed
    /// has no members. A part inside of it that fails again leaves no message.
    private func leavingMembers<T>(_ body: () -> T) -> T {
        guard isFlattened, let notes = session.notes else { return body() }
        let hasMembers = session.coverage?.failedPartHasMembers(Int(index)) ?? false
        let start = notes.mark()
        defer {
            notes.rollBack(to: start, .members(of: Int(index)))
            notes.end(start)
            session.coverage?.noteFailedPart(of: Int(index), hasMembers: hasMembers)
        }
        return body()
    }

    func attempt<T>(_: T.Type, isUpdate: Bool = false, alternative: Int = 0) -> ProblemLog.Attempt {
        ProblemLog.Attempt(
            node: index, type: ObjectIdentifier(T.self), isFlattened: isFlattened, isUpdate: isUpdate,
            alternative: alternative, rules: session.mapper.policy.readingRules)
    }

    /// Lists an error of the object that is being searched, and returns true, if the object continues after the error.
    /// It does so from the error on that has ended it before. Otherwise returns false.
    func goesOn(after error: any Error) -> Bool {
        guard let log = session.log, log.search != nil else { return false }
        let error = placed(error)
        guard !error.endsCall, log.search?.goesOn(after: error.identity) ?? false else { return false }
        // The object itself is not excused by a check that fails, because it is read to its end.
        if isFlattened { excuseWay(to: error) }
        list(error, as: .failed)
        return true
    }

    /// Makes an object again, only to find its problems.
    func search<T: Deserializable>(_ type: T.Type) throws {
        try search(type) { try makeAny { try T(self) } }
    }

    /// Makes an object again with `make`, only to find its problems. A class may inherit its list of problems from a
    /// base class, and its own initializer may have more of them.
    func search<T: Deserializable>(_ type: T.Type, by make: () throws -> T) throws {
        guard type is AnyClass else {
            guard let type = type as? any ProblemCollecting.Type else { return _ = try make() }
            return try makeUnplaced { type.collectProblems(in: self) }
        }
        let made = session.hasPolymorph ? try namedSubtype(of: type) : type
        if let made = made as? any ProblemCollecting.Type { try? makeUnplaced { made.collectProblems(in: self) } }
        _ = try make()
    }
}
