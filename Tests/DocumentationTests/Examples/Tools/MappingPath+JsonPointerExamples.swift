import DataMapper
import Foundation
import Testing

/// The examples in the comments of `MappingPath+JsonPointer.swift`.
@Suite("Examples: MappingPath+JsonPointer")
struct MappingPathAndJsonPointerExamples {
    @Test func `JsonPointer init(_:)`() throws {
        // EXAMPLE
        #expect(JsonPointer(MappingPath(["users", 3, "age"])).description == "/users/3/age")
        // END
    }

    @Test func `MappingPath init(_:in:)`() throws {
        // EXAMPLE
        let pointer: JsonPointer = ["years", "2024"]
        #expect(MappingPath(pointer, in: ["years": ["2024": true]]).description == #"$.years["2024"]"#)
        #expect(MappingPath(pointer, in: ["years": []]).description == "$.years[2024]")
        // END
    }

    @Test func `MappingPath init(_:)`() throws {
        // EXAMPLE
        let pointer: JsonPointer = ["users", "3", "age"]
        #expect(MappingPath(pointer).description == "$.users[3].age")
        // END
    }
}
