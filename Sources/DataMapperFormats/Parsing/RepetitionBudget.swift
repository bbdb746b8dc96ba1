/// Counts what a document repeats by reference, such as with aliases of YAML.
///
/// A few hundred bytes could otherwise stand for billions of values. A document may repeat 10,000 values, or ten times
/// as many as it has without repetition. Sixteen bytes of text or data count as a value.
package struct RepetitionBudget {
    private let limit: Int
    private var spent = 0
    private let size: Int
    private var used = 0

    /// Creates the budget of a document that has `count` values, and `size` bytes, without repetition.
    package init(count: Int, size: Int) {
        limit = max(10_000, count.multipliedReportingOverflow(by: 10).partialValue)
        self.size = size
    }

    /// Whether more bytes have been read than the document has. Then some were repeated, or overlap.
    package var hasRepetition: Bool { used > size }

    /// Counts a value that is repeated.
    package mutating func spend(at offset: Int) throws(FormatProblem) { try spend(1, at: offset) }

    /// Counts the bytes of a text or of data, whether they are repeated or not. Only bytes in excess of the size of the
    /// document cost something.
    package mutating func use(_ count: Int, at offset: Int) throws(FormatProblem) {
        used += count
        if hasRepetition { try spend(count / 16, at: offset) }
    }

    private mutating func spend(_ amount: Int, at offset: Int) throws(FormatProblem) {
        spent += amount
        if spent > limit {
            throw FormatProblem(
                .limitExceeded, "the values that references repeat exceed the limit of \(limit)", at: offset)
        }
    }
}
