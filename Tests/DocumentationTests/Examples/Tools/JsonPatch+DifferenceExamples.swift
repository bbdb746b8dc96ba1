import DataMapper
import Foundation
import Testing

/// The examples in the comments of `JsonPatch+Difference.swift`.
@Suite("Examples: JsonPatch+Difference")
struct JsonPatchAndDifferenceExamples {
    @Test func `JsonPatch init(from:to:)`() throws {
        // EXAMPLE
        let patch = JsonPatch(from: ["a": 1, "list": [1, 2, 3]], to: ["a": 2, "list": [1, 3]])
        #expect(patch.operations == [.replace(path: ["a"], value: 2), .remove(path: ["list", "1"])])
        #expect(try patch.applied(to: ["a": 1, "list": [1, 2, 3]]) == ["a": 2, "list": [1, 3]])
        // END
    }
}
