import DataMapper
import Foundation
import Testing

/// The examples in the comments of `JsonPatch+Mapping.swift`.
@Suite("Examples: JsonPatch+Mapping")
struct JsonPatchAndMappingExamples {
    @Test func `JsonPatch init(_:)`() throws {
        // EXAMPLE
        let text = #"[{"op": "add", "path": "/a", "value": null}]"#
        let patch = try ObjectMapper().deserialize(JsonPatch.self, from: text, with: JsonSerializer())
        #expect(patch == [.add(path: ["a"], value: .null)])
        // END
    }

    @Test func `JsonPatch serialize(to:)`() throws {
        // EXAMPLE
        let patch: JsonPatch = [.remove(path: ["a"])]
        #expect(try ObjectMapper().serialize(patch, toString: JsonSerializer()) == #"[{"op":"remove","path":"/a"}]"#)
        // END
    }

    @Test func `JsonPatch.Operation init(_:)`() throws {
        // EXAMPLE
        let operation = try ObjectMapper().deserialize(
            JsonPatch.Operation.self, fromValue: ["op": "remove", "path": "/a"])
        #expect(operation == .remove(path: ["a"]))
        // END
    }

    @Test func `JsonPatch.Operation serialize(to:)`() throws {
        // EXAMPLE
        let operation = JsonPatch.Operation.add(path: ["a"], value: 1)
        #expect(ObjectMapper().serialize(operation) == ["op": "add", "path": "/a", "value": 1])
        // END
    }
}
