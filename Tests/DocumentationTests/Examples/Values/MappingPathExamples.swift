import DataMapper
import Foundation
import Testing

/// The examples in the comments of `MappingPath.swift`.
@Suite("Examples: MappingPath")
struct MappingPathExamples {
    @Test func `type MappingPath`() throws {
        // EXAMPLE
        let path = MappingPath(["users", 3, "first name"])
        #expect(path.description == #"$.users[3]["first name"]"#)
        #expect(path.jsonPointer == "/users/3/first name")
        // END
    }

    @Test func `type MappingPath.Component`() throws {
        // EXAMPLE
        let path: [MappingPath.Component] = ["users", 3]
        #expect(path == [.key("users"), .index(3)])
        // END
    }

    @Test func `MappingPath append(_:)`() throws {
        // EXAMPLE
        var path = MappingPath(["users"])
        path.append(3)
        #expect(path.description == "$.users[3]")
        // END
    }
}
