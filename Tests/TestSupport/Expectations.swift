@_exported public import Testing

// A call of such a function takes 2 ms to compile, and the macro with the same name takes 10 to 16 ms. Default arguments
// that are literals take half of the time of `#_sourceLocation`.

/// Expects equal values.
public func expectEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, _ comment: @autoclosure () -> String = "",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line
) {
    if found == expected { return }
    expectEqual(found, expected, comment(), sourceLocation: place(fileID, filePath, line))
}

/// Expects equal values, with the place that a failure has.
public func expectEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, _ comment: @autoclosure () -> String = "", sourceLocation: Testing.SourceLocation
) {
    if found == expected || Failures.collect(sourceLocation) { return }
    #expect(found == expected, shown(comment()), sourceLocation: sourceLocation)
}

/// Expects nil.
public func expectNil<Value>(
    _ found: Value?, _ comment: @autoclosure () -> String = "",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line
) {
    if found == nil { return }
    let place = place(fileID, filePath, line)
    if Failures.collect(place) { return }
    #expect(found == nil, shown(comment()), sourceLocation: place)
}

/// Expects a value.
public func expectNotNil<Value>(
    _ found: Value?, _ comment: @autoclosure () -> String = "",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line
) {
    if found != nil { return }
    let place = place(fileID, filePath, line)
    if Failures.collect(place) { return }
    #expect(found != nil, shown(comment()), sourceLocation: place)
}

/// Keeps a value that is not optional from becoming one.
@available(*, unavailable, message: "a value that is not optional is never nil")
public func expectNotNil<Value>(_ found: Value, _ comment: @autoclosure () -> String = "") {}

/// Returns a value, or ends the test if there is none.
public func require<Value>(
    _ found: Value?, _ comment: @autoclosure () -> String = "",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line
) throws -> Value {
    if let found { return found }
    let place = place(fileID, filePath, line)
    if Failures.collect(place) { throw Failures.Collected() }
    return try #require(found, shown(comment()), sourceLocation: place)
}

/// Keeps a value that is not optional from becoming one.
@available(*, unavailable, message: "a value that is not optional is never nil")
public func require<Value>(_ found: Value, _ comment: @autoclosure () -> String = "") throws -> Value { found }

/// Ends the test if a condition is false.
public func require(
    _ condition: Bool, _ comment: @autoclosure () -> String = "",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line
) throws {
    if condition { return }
    let place = place(fileID, filePath, line)
    if Failures.collect(place) { throw Failures.Collected() }
    try #require(condition, shown(comment()), sourceLocation: place)
}

/// Expects an error of this type, and returns it.
@discardableResult
public func expectThrows<Failure: Error>(
    _: Failure.Type, _ comment: @autoclosure () -> String = "",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, _ body: () throws -> some Any
) -> Failure? {
    let error = error(of: body)
    if let failure = error as? Failure { return failure }
    let place = place(fileID, filePath, line)
    if Failures.collect(place) { return nil }
    return #expect(throws: Failure.self, shown(comment()), sourceLocation: place) { if let error { throw error } }
}

/// Returns an error of this type, or ends the test if there is none.
@discardableResult
public func requireThrows<Failure: Error>(
    _: Failure.Type, _ comment: @autoclosure () -> String = "",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, _ body: () throws -> some Any
) throws -> Failure {
    let error = error(of: body)
    if let failure = error as? Failure { return failure }
    let place = place(fileID, filePath, line)
    if Failures.collect(place) { throw Failures.Collected() }
    return try #require(throws: Failure.self, shown(comment()), sourceLocation: place) { if let error { throw error } }
}

/// Expects an error with this description, or no error if it is nil.
public func expectError(
    _ description: String?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, _ body: () throws -> some Any
) {
    expectEqual(message(body), description, fileID: fileID, filePath: filePath, line: line)
}

/// Expects an error of this type with this description, and returns it.
@discardableResult
public func expectError<Failure: Error>(
    _ description: String, as _: Failure.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, _ body: () throws -> some Any
) -> Failure? {
    let failure = expectThrows(Failure.self, fileID: fileID, filePath: filePath, line: line, body)
    if let failure { expectEqual("\(failure)", description, fileID: fileID, filePath: filePath, line: line) }
    return failure
}

/// Returns the description of the error that a function throws; nil if it throws none.
public func message(_ body: () throws -> some Any) -> String? { error(of: body).map { "\($0)" } }

/// Returns the places where the functions of this file fail, such as `Tests.swift:7`. The test that calls them does not
/// fail.
public func failures(of body: () throws -> Void) -> [String] {
    let failures = Failures()
    Failures.$current.withValue(failures) { do { try body() } catch {} }
    return failures.places
}

/// Failures that a test expects. The tests of this file need them.
private final class Failures: @unchecked Sendable {
    /// Ends a test, as an error of `#require` does.
    struct Collected: Error {}

    @TaskLocal static var current: Failures?

    /// Only one task appends.
    var places: [String] = []

    /// Returns whether a test expects the failure.
    static func collect(_ place: Testing.SourceLocation) -> Bool {
        current?.places.append("\(place.fileName):\(place.line)")
        return current != nil
    }
}

private func error(of body: () throws -> some Any) -> (any Error)? {
    do { _ = try body() } catch { return error }
    return nil
}

private func place(_ fileID: StaticString, _ filePath: StaticString, _ line: Int) -> Testing.SourceLocation {
    Testing.SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: 1)
}

private func shown(_ comment: String) -> Comment? { comment.isEmpty ? nil : Comment(rawValue: comment) }
