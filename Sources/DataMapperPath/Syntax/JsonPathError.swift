public import DataMapperValues

/// An error that says why a text is not a JSONPath, and where.
///
/// ```swift
/// try JsonPath("$.users[01]")   // throws an index has no leading zero at offset 8
/// do {
///     _ = try JsonPath("$[?count(@.a, 1) > 2]")
/// } catch {
///     error.offset   // 12
///     error.description   // "expected ')' at offset 12"
/// }
/// ```
public struct JsonPathError: _DescribedError, Hashable, Sendable {
    /// The texts of all problems.
    enum Problem: String {
        case root = "expected '$'"
        case segment = "expected '.' or '['"
        case name = "expected name or '*'"
        case bracket = "expected name or '*' or '['"
        case selector = "expected name, index, slice, '*' or '?'"
        case selectorEnd = "expected ',' or ']'"
        case integer = "expected integer"
        case leadingZero = "an index has no leading zero"
        case largeInteger = "integer is out of range of -(2^53 - 1)...2^53 - 1"
        case digit = "expected digit"
        case quotationMark = "expected quotation mark"
        case control = "a control character needs an escape"
        case escape = "invalid escape"
        case surrogate = "surrogates must be in pairs"
        case condition = "expected condition"
        case operand = "expected value to compare"
        case comparison = "expected comparison"
        case noComparison = "a condition cannot be compared"
        case oneNode = "expected query of at most one node"
        case query = "expected query"
        case function = "unknown function"
        case comma = "expected ','"
        case parenthesis = "expected ')'"
        case tooLong = "longer than 10000 bytes"
        case tooDeep = "nested too deeply"
        case tooManyParts = "too many segments, selectors and conditions"
        case tooManyRepetitions = "too many segments that find the same nodes more than once"
    }

    private let problem: Problem
    /// The number of UTF-8 bytes before the problem.
    public let offset: Int

    init(_ problem: Problem, at offset: Int) { (self.problem, self.offset) = (problem, offset) }

    /// The problem and its place.
    public var description: String { "\(problem.rawValue) at offset \(offset)" }
}
