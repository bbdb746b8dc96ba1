/// Do not call or implement this protocol; the library uses it.
public protocol _UntaggedEnum: ProblemCollecting {
    /// The number of alternatives.
    static var _alternatives: Int { get }

    /// The number of further alternatives for values that no other alternative accepts: one or none.
    static var _fallbacks: Int { get }

    /// Reads one of the alternatives.
    init(_ data: borrowing DeserializableData, alternative: Int) throws

    /// Reads every value of an alternative for a report, after reading the alternative has failed.
    static func collectProblems(in data: borrowing DeserializableData, alternative: Int)
}
