import TestSupport

/// The functions of `TestSupport` fail at the line of their call.
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

    @Test func `each function can fail`() {
        for (line, call) in Self.failing { expectEqual(failures(of: call), ["ExpectationTests.swift:\(line)"]) }
    }

    @Test func `an example fails at the line of its page`() {
        let places = failures(of: {
            #sourceLocation(file:"Page.md",line:3)
            expectEqual(1, 2)
            #sourceLocation()
        })
        expectEqual(places, ["Page.md:3"])
    }
}
