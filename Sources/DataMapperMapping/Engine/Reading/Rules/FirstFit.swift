internal import DataMapperValues

extension DeserializableData {
    /// Reads a value as the first of several alternatives that fits.
    ///
    /// An alternative that accepts the value as it is wins over one that needs the tolerance of the policy. A fallback
    /// is one more alternative, for values that no other accepts.
    ///
    /// - Throws: ``DeserializationError`` if none fits. If the value has the wrong kind for all of them, the error
    ///   names what they expect. Otherwise it is the error of the first alternative that expects this kind of value.
    package func firstFit<T>(
        of count: Int, hasFallback: Bool = false, _ read: (borrowing DeserializableData, Int) throws -> T
    ) throws -> T {
        let start = try beginAlternatives(of: T.self)
        var fitting: (value: T, notes: Start.Notes, problems: Int)?
        var failures: [(error: DeserializationError, notes: Start.Notes)] = []
        for place in 0..<count {
            let problems = session.problemCount
            do {
                let value = try read(self, place)
                if problems == session.problemCount { return value }
                // Another alternative may be the intended one, if it accepts the value as it is.
                let notes = start.takeBack(self)
                fitting = fitting ?? (value, notes, session.problemCount &- problems)
            } catch {
                let error = placed(error)
                if error.endsCall { throw error }
                failures.append((error, start.takeBack(self)))
            }
            session.problemCount = problems
        }
        if let fitting {
            start.restore(fitting.notes, self)
            session.problemCount &+= fitting.problems
            return fitting.value
        }
        if hasFallback {
            do {
                return try read(self, count)
            } catch {
                let error = placed(error)
                if error.endsCall { throw error }
                failures.append((error, start.takeBack(self)))
            }
        }
        let (error, reported) = noFit(failures.map(\.error), T.self)
        // The report must have the problems of the alternative whose error is thrown.
        if let reported { start.restore(failures[reported].notes, self) }
        throw error
    }

    /// Makes a value as one of several alternatives. If that fails, a report gets the problems that `collect` finds.
    package func makeAlternative<T: Deserializable>(
        _ place: Int, by make: () throws -> T, collect: () -> Void
    ) throws -> T {
        guard let log = session.log, isPresent else { return try makeUnusual(T.self, by: make) }
        return try makeReported(T.self, log, alternative: place) {
            try makeUnusual(T.self, by: make)
        } search: {
            try makeAny(collect)
        }
    }

    /// - Throws: The error that the alternatives had for this value before, or an error if it has been read too often.
    private func beginAlternatives<T>(of type: T.Type) throws -> Start {
        if isPresent, node.isContainer {
            if let failure = session.alternatives.failure(of: attempt(type)) { throw failure }
            if !session.alternatives.note(attempt(type), of: node.span, in: session.document.count) {
                throw placed(DeserializationError.alternativesExhausted)
            }
        }
        return Start(self)
    }

    /// Returns the error of a value that no alternative accepts, and the index of the alternative that it comes from.
    private func noFit<T>(_ errors: [DeserializationError], _ type: T.Type) -> (DeserializationError, Int?) {
        let expected = errors.filter { $0.isMismatch(self) }.compactMap(\.kinds).reduce(into: [ValueKinds]()) {
            if !$0.map(\.text).contains($1.text) { $0.append($1) }
        }
        let others = expected.isEmpty ? nil : expected.dropFirst().reduce(expected[0]) { $0.or($1) }
        let chosen = errors.firstIndex { !$0.isMismatch(self) }
        let error: DeserializationError
        if let chosen {
            let isOnly = errors[(chosen + 1)...].allSatisfy { $0.isMismatch(self) }
            error =
                isOnly && errors[chosen].concerns(self)
                ? errors[chosen].adding(hint: ErrorText.otherwise(others?.text)) : errors[chosen]
        } else {
            error = DeserializationError(
                errors.first?.code ?? .unknown, kinds: others, found: errors.first?.foundValue,
                document: session.document, index: Int(anchor), missing: session.absence(missing))
        }
        // A report reads values again to find all problems, and needs the problems of this one again.
        if isPresent, node.isContainer, session.log == nil {
            session.alternatives.noteFailure(of: attempt(type), error)
        }
        return (error, chosen ?? errors.indices.first)
    }
}

extension DeserializationError {
    /// Returns whether the error says that this value itself is missing or has the wrong kind.
    fileprivate func isMismatch(_ data: borrowing DeserializableData) -> Bool {
        (code == .wrongType || code == .missing) && kinds != nil && concerns(data)
    }

    /// Returns whether the error is about this value, and not about one inside it.
    fileprivate func concerns(_ data: borrowing DeserializableData) -> Bool {
        node == Int(data.anchor) && (!data.isPresent || foundValue != .nothing && missingSteps.isEmpty)
    }
}

/// The alternatives that were tried for each value, so that no document takes exponential time.
struct TriedAlternatives {
    private var tried: Set<ProblemLog.Attempt> = []
    private var failures: [ProblemLog.Attempt: DeserializationError] = [:]
    /// The number of nodes that were read more than once.
    private var repeated = 0

    private static let allowedTimes = 16
    private static let allowedAnyway = 1 << 16

    var isEmpty: Bool { tried.isEmpty && failures.isEmpty }

    func failure(of attempt: ProblemLog.Attempt) -> DeserializationError? {
        failures.isEmpty ? nil : failures[attempt]
    }

    mutating func noteFailure(of attempt: ProblemLog.Attempt, _ error: DeserializationError) {
        failures[attempt] = error
    }

    /// Notes that a value is read, and returns whether that is allowed.
    mutating func note(_ attempt: ProblemLog.Attempt, of size: Int, in document: Int) -> Bool {
        if tried.insert(attempt).inserted { return true }
        repeated += size
        return repeated <= max(Self.allowedAnyway, document * Self.allowedTimes)
    }
}

/// What was noted about a value before an alternative was tried.
private struct Start {
    private let coverage: KeyCoverage.State?
    private let problems: ProblemLog.Mark?

    /// What was noted while an alternative was tried.
    struct Notes {
        fileprivate let coverage: KeyCoverage.State?
        fileprivate let problems: ProblemLog.Notes?
    }

    init(_ data: borrowing DeserializableData) {
        coverage = data.session.coverage?.state(of: Int(data.index))
        problems = data.session.log?.mark
    }

    /// Removes what was noted since, and returns it.
    func takeBack(_ data: borrowing DeserializableData) -> Notes {
        let state = data.session.coverage?.state(of: Int(data.index))
        if let coverage { data.session.coverage?.restore(coverage, of: Int(data.index)) }
        let span = Int(data.anchor)...Int(data.index) + data.node.span
        return Notes(coverage: state, problems: problems.flatMap { data.session.log?.forget(since: $0, within: span) })
    }

    func restore(_ notes: Notes, _ data: borrowing DeserializableData) {
        if let state = notes.coverage { data.session.coverage?.restore(state, of: Int(data.index)) }
        if let problems = notes.problems { data.session.log?.restore(problems) }
    }
}
