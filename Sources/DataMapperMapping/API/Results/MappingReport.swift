package import DataMapperValues

/// The result of reading data: the value, if it could be created, and all problems.
///
/// ```swift
/// let report = objectMapper.report([User?].self, fromValue: [["name": "Ana"], ["name": 7]])
///
/// try report.get().count   // 2
/// report.problems.map(\.jsonPointer)   // ["/1/name"]
/// ```
public struct MappingReport<Value> {
    /// The value; nil if it could not be created.
    public let value: Value?
    /// The problems in the order of the document, but not more than ``MappingPolicy/reportedProblems``.
    public let problems: [MappingProblem]
    /// The number of problems that are not in ``problems``, because there are too many.
    public let unlistedProblems: Int
    /// The number of elements that were left out of their arrays and dictionaries, because the policy drops invalid
    /// ones, or because two keys of a dictionary became equal.
    public let droppedElements: Int
    /// Values that the type accepts, but that the model does not keep as they are. A lenient transformation has
    /// converted them, or the fallback case of an enum replaces them. They are no problems.
    public let accepted: [MappingProblem]
    private let failure: (any Error)?

    /// Whether the data is exactly what the type accepts: there is a value, and there are no problems.
    public var isClean: Bool { value != nil && problems.isEmpty && unlistedProblems == 0 }

    package init(
        value: Value?, failure: (any Error)?, problems: [MappingProblem], unlistedProblems: Int,
        droppedElements: Int = 0, accepted: [MappingProblem] = []
    ) {
        self.value = value
        self.failure = failure
        self.problems = problems
        self.unlistedProblems = unlistedProblems
        self.droppedElements = droppedElements
        self.accepted = accepted
    }

    /// Creates the report of a value that could not be parsed, or whose reading did not begin.
    package init(failure: any Error, problem: DeserializationError?) {
        let problems = problem.map { [MappingProblem(error: $0, outcome: .failed)] } ?? []
        self.init(value: nil, failure: failure, problems: problems, unlistedProblems: 0)
    }

    /// Returns the same report of a value that is at this path in a larger document.
    package func within(_ path: [MappingPath.Component]) -> MappingReport {
        let within = { (problem: MappingProblem) in
            MappingProblem(
                error: problem.error.within(path), outcome: problem.outcome, keyword: problem.keyword,
                schemaLocation: problem.schemaLocation)
        }
        return MappingReport(
            value: value, failure: (failure as? DeserializationError)?.within(path) ?? failure,
            problems: problems.map(within), unlistedProblems: unlistedProblems, droppedElements: droppedElements,
            accepted: accepted.map(within))
    }

    /// Returns the value that a call without a report would return.
    ///
    /// - Throws: The error that a call without a report would throw.
    public func get() throws -> Value {
        if let value { return value }
        throw failure ?? DeserializationError.unknown
    }
}

extension MappingReport: Sendable where Value: Sendable {}
