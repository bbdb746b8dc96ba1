public import Testing

/// Expects equal values.
public func expectEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, _ comment: @autoclosure () -> String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    if found == expected { return }
    Issue.record("found \(found), expected \(expected) \(comment())", sourceLocation: sourceLocation)
}

/// Expects nil.
public func expectNil<Value>(
    _ found: Value?, _ comment: @autoclosure () -> String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    guard let found else { return }
    Issue.record("found \(found), expected nil \(comment())", sourceLocation: sourceLocation)
}
