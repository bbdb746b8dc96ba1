internal import DataMapperValues

/// The state of the search for the problems of one object.
///
/// For a report, an object that has failed is made again, and the result is thrown away. Up to the error that ended it,
/// everything happens as before, so that a model may catch errors. After that error, `map` and `check` do not throw:
/// each notes its problem and continues. Failed objects inside it are not made again, so each value is read at most
/// twice.
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

    /// Returns whether an error is the problem of a collected value, which the object throws when it asks for the
    /// value.
    func hasCollected(_ problem: DeserializationError) -> Bool {
        !collected.isEmpty && collected.contains(problem.identity)
    }
}
