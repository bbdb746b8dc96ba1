import DataMapper
import Testing

// `#expect` says more about an expectation that fails, but it takes seven times as long to compile as these functions.

/// Expects an error with this description, or no error if it is nil.
func expectError(
    _ description: String?, sourceLocation: Testing.SourceLocation = #_sourceLocation, _ body: () throws -> some Any
) {
    expectEqual(message(body), description, sourceLocation: sourceLocation)
}

/// Expects an error of this type with this description, and returns it.
@discardableResult
func expectError<Failure: Error>(
    _ description: String, as _: Failure.Type, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ body: () throws -> some Any
) -> Failure? {
    var failure: Failure?
    let found = message {
        do { return try body() } catch {
            failure = error as? Failure
            throw error
        }
    }
    expectEqual(found, description, sourceLocation: sourceLocation)
    expectEqual(failure == nil, false, "no \(Failure.self)", sourceLocation: sourceLocation)
    return failure
}

/// Expects equal values.
func expectEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, _ comment: @autoclosure () -> String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    if found == expected { return }
    Issue.record("found \(found), expected \(expected) \(comment())", sourceLocation: sourceLocation)
}

/// Expects nil.
func expectNil<Value>(
    _ found: Value?, _ comment: @autoclosure () -> String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    guard let found else { return }
    Issue.record("found \(found), expected nil \(comment())", sourceLocation: sourceLocation)
}
