import DataMapper
import DocumentationSupport
import Foundation
import Testing

/// The examples in the comments of `JsonPatchError.swift`.
@Suite("Examples: JsonPatchError")
struct JsonPatchErrorExamples {
    @Test func `type JsonPatchError`() throws {
        // EXAMPLE
        let patch: JsonPatch = [.add(path: ["new"], value: 1), .remove(path: ["users", "7"])]
        #expect(
            thrown { try patch.applied(to: ["users": [1, 2]]) } == [
                "operation 1 (remove /users/7): expected index below 2, found 7 in array at /users"
            ])
        do {
            _ = try patch.applied(to: ["users": [1, 2]])
            Issue.record("no error")  // not shown
        } catch {
            #expect(error.code == .invalidPointer)
            #expect(error.operationIndex == 1)
            #expect(error.pointerError?.reached == ["users"])
        }
        // END
    }

    @Test func `type JsonPatchError.Code`() throws {
        // EXAMPLE
        #expect(JsonPatchError.Code.testFailed.description == "testFailed")
        // END
    }
}
