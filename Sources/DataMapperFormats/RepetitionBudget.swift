/// Counts the values that a document repeats by reference, such as with aliases of YAML.
///
/// A few hundred bytes could otherwise stand for billions of values. A document may repeat 10,000 values, or ten times
/// as many as it has without repetition.
package struct RepetitionBudget {
    private let limit: Int
    private var spent = 0

    /// Creates the budget of a document that has `count` values without repetition.
    package init(count: Int) { limit = max(10_000, count.multipliedReportingOverflow(by: 10).partialValue) }

    /// Counts a value that is repeated, with the bytes that are copied for it.
    package mutating func spend(bytes: Int = 0, at offset: Int) throws(FormatProblem) {
        spent += 1 + bytes / 16
        if spent > limit {
            throw FormatProblem(
                .limitExceeded, "the values that references repeat exceed the limit of \(limit)", at: offset)
        }
    }
}
