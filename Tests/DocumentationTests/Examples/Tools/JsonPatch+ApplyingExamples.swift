import DataMapper
import Foundation
import Testing

/// The examples in the comments of `JsonPatch+Applying.swift`.
@Suite("Examples: JsonPatch+Applying")
struct JsonPatchAndApplyingExamples {
    @Test func `JsonPatch applied(to:copyLimit:copyByteLimit:)`() throws {
        // EXAMPLE
        let patch: JsonPatch = [.remove(path: ["a"]), .add(path: ["list", "0"], value: 1)]
        #expect(try patch.applied(to: ["a": true, "list": [2]]) == ["list": [1, 2]])
        // END
    }

    @Test func `JsonPatch apply(to:copyLimit:copyByteLimit:)`() throws {
        // EXAMPLE
        var value: SupportedType = ["a": 1]
        try JsonPatch([.replace(path: ["a"], value: 2)]).apply(to: &value)
        #expect(value == ["a": 2])
        // END
    }
}
