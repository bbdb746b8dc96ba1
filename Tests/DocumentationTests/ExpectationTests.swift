import TestSupport

/// The functions of `TestSupport` fail at the line of their call. Each issue is known, because it is what a test expects.
struct ExpectationTests {
    private struct Failure: Error, CustomStringConvertible { let description = "failed" }

    private static let failing: [(line: Int, call: @Sendable () throws -> Void)] = [
        (#line, { expectEqual(1, 2) }),
        (#line, { expectNil(1 as Int?) }),
        (#line, { expectNotNil(nil as Int?) }),
        (#line, { try require(1 == 2) }),
        (#line, { _ = try require(nil as Int?) }),
        (#line, { expectThrows(Failure.self) {} }),
        (#line, { expectThrows(Failure.self) { throw CancellationError() } }),
        (#line, { try requireThrows(Failure.self) {} }),
        (#line, { expectError("failed") {} }),
        (#line, { expectError("other") { throw Failure() } }),
        (#line, { expectError(nil) { throw Failure() } }),
        (#line, { expectError("failed", as: Failure.self) {} }),
        (#line, { expectError("other", as: Failure.self) { throw Failure() } }),
    ]

    @Test func `each function can fail`() throws {
        for (line, call) in Self.failing { try expectIssue(in: "ExpectationTests.swift", line, call) }
    }

    @Test func `an example fails at the line of its page`() throws {
        try expectIssue(in: "Page.md", 3) {
            #sourceLocation(file:"Page.md",line:3)
            expectEqual(1, 2)
            #sourceLocation()
        }
    }

    private func expectIssue(in file: String, _ line: Int, _ call: () throws -> Void) throws {
        try withKnownIssue(
            "This call must fail.", call,
            matching: { $0.sourceLocation.map { $0.fileName == file && $0.line == line } ?? false })
    }
}
