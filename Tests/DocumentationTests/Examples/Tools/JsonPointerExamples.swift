import DataMapper
import DocumentationSupport
import Foundation
import Testing

/// The examples in the comments of `JsonPointer.swift`.
@Suite("Examples: JsonPointer")
struct JsonPointerExamples {
    @Test func `type JsonPointer`() throws {
        // EXAMPLE
        let pointer = try JsonPointer("/users/0/name")
        let value: SupportedType = ["users": [["name": "Ana"]]]
        #expect(value[pointer]?.string == "Ana")
        #expect(pointer.tokens == ["users", "0", "name"])
        // END
    }

    @Test func `JsonPointer root`() throws {
        // EXAMPLE
        #expect(JsonPointer.root.tokens == [])
        #expect(JsonPointer.root.description == "")
        // END
    }

    @Test func `JsonPointer init(tokens:)`() throws {
        // EXAMPLE
        #expect(JsonPointer(tokens: ["a/b", "0"]).description == "/a~1b/0")
        // END
    }

    @Test func `JsonPointer init(_:)`() throws {
        // EXAMPLE
        #expect(try JsonPointer("/a~1b/0").tokens == ["a/b", "0"])
        #expect(thrown { try JsonPointer("a") } == ["expected '/' at offset 0"])
        // END
    }

    @Test func `JsonPointer isRoot`() throws {
        // EXAMPLE
        #expect(JsonPointer.root.isRoot)
        // END
    }

    @Test func `JsonPointer parent`() throws {
        // EXAMPLE
        #expect(JsonPointer(tokens: ["users", "0"]).parent == ["users"])
        // END
    }

    @Test func `JsonPointer isPrefix(of:)`() throws {
        // EXAMPLE
        #expect(JsonPointer(tokens: ["a"]).isPrefix(of: ["a", "b"]))
        // END
    }

    @Test func `JsonPointer append(_:)`() throws {
        // EXAMPLE
        var pointer: JsonPointer = ["users"]
        pointer.append("-")
        #expect(pointer.description == "/users/-")
        // END
    }

    @Test func `JsonPointer append(_:), 2`() throws {
        // EXAMPLE
        var pointer: JsonPointer = ["users"]
        pointer.append(0)
        #expect(pointer.description == "/users/0")
        // END
    }

    @Test func `JsonPointer appending(_:)`() throws {
        // EXAMPLE
        #expect(JsonPointer.root.appending("users").description == "/users")
        // END
    }

    @Test func `JsonPointer appending(_:), 2`() throws {
        // EXAMPLE
        #expect(JsonPointer(tokens: ["users"]).appending(0).description == "/users/0")
        // END
    }

    @Test func `JsonPointer init(arrayLiteral:)`() throws {
        // EXAMPLE
        let pointer: JsonPointer = ["a", "0"]
        #expect(pointer.description == "/a/0")
        // END
    }
}
