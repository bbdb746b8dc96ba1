internal import DataMapperValues

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
