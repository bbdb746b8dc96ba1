import DataMapper
import Foundation
import Testing

/// The examples in the comments of `JsonPointer+Mapping.swift`.
@Suite("Examples: JsonPointer+Mapping")
struct JsonPointerAndMappingExamples {
    @Test func `JsonPointer init(_:)`() throws {
        // EXAMPLE
        #expect(try ObjectMapper().deserialize(JsonPointer.self, fromValue: .string("/users/0")) == ["users", "0"])
        // END
    }

    @Test func `JsonPointer serialize(to:)`() throws {
        // EXAMPLE
        #expect(ObjectMapper().serialize(JsonPointer(tokens: ["users", "0"])) == "/users/0")
        // END
    }
}
