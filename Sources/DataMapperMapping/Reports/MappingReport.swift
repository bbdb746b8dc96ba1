internal import DataMapperValues

/// What became of data: the value, if there is one, and every problem.
public struct MappingReport<Value> {
    /// The value; nil where it could not be made.
    public let value: Value?
    /// The problems, in the order of the document. Not more than ``MappingPolicy/reportedProblems``.
    public let problems: [MappingProblem]
    /// How many problems there are besides.
    public let unlistedProblems: Int
    private let failure: (any Error)?

    init(value: Value?, failure: (any Error)?, problems: [MappingProblem], unlistedProblems: Int) {
        self.value = value
        self.failure = failure
        self.problems = problems
        self.unlistedProblems = unlistedProblems
    }

    /// The value, as a call without a report gives it.
    ///
    /// - Throws: What that call throws where there is none.
    public func get() throws -> Value {
        if let value { return value }
        throw failure ?? DeserializationError.unknown
    }
}

extension MappingReport: Sendable where Value: Sendable {}
