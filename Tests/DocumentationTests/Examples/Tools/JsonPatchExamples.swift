import DataMapper
import Foundation
import Testing

/// The examples in the comments of `JsonPatch.swift`.
@Suite("Examples: JsonPatch")
struct JsonPatchExamples {
    @Test func `type JsonPatch`() throws {
        // EXAMPLE
        let patch: JsonPatch = [
            .test(path: ["version"], value: 1),
            .replace(path: ["version"], value: 2),
            .add(path: ["tags", "-"], value: "new"),
        ]
        #expect(try patch.applied(to: ["version": 1, "tags": []]) == ["version": 2, "tags": ["new"]])
        // END
    }

    @Test func `type JsonPatch, 2`() throws {
        // EXAMPLE
        let text = #"[{"op": "remove", "path": "/a"}]"#
        let patch = try ObjectMapper().deserialize(JsonPatch.self, from: text, with: JsonSerializer())
        #expect(patch.operations == [.remove(path: ["a"])])
        // END
    }

    @Test func `type JsonPatch.Operation`() throws {
        // EXAMPLE
        let operation = JsonPatch.Operation.move(from: ["a"], path: ["b", "0"])
        #expect(operation.name == "move")
        #expect(operation.from == ["a"])
        #expect(operation.path == ["b", "0"])
        #expect(operation.value == nil)
        #expect(operation.description == "move /a to /b/0")
        // END
    }

    @Test func `JsonPatch init(_:)`() throws {
        // EXAMPLE
        let patch = JsonPatch([.remove(path: ["a"])])
        #expect(patch.operations.count == 1)
        // END
    }
}
