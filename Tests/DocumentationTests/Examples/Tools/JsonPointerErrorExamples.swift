import DataMapper
import DocumentationSupport
import Foundation
import Testing

/// The examples in the comments of `JsonPointerError.swift`.
@Suite("Examples: JsonPointerError")
struct JsonPointerErrorExamples {
    @Test func `type JsonPointerSyntaxError`() throws {
        // EXAMPLE
        #expect(thrown { try JsonPointer("/a~2") } == ["expected '0' or '1' after '~' at offset 2"])
        do {
            _ = try JsonPointer("/a~2")
            Issue.record("no error")  // not shown
        } catch {
            #expect(error.code == .invalidEscape)
            #expect(error.offset == 2)
        }
        // END
    }

    @Test func `type JsonPointerSyntaxError.Code`() throws {
        // EXAMPLE
        #expect(JsonPointerSyntaxError.Code.missingSlash.description == "missingSlash")
        // END
    }

    @Test func `type JsonPointerError`() throws {
        // EXAMPLE
        let value: SupportedType = ["users": [["name": "Ana"]]]
        #expect(
            thrown { try value.value(at: ["users", "0", "age"]) } == [
                #"object at /users/0 has no key "age""#
            ])
        #expect(
            thrown { try value.value(at: ["users", "7"]) } == ["expected index below 1, found 7 in array at /users"])
        do {
            _ = try value.value(at: ["users", "0", "name", "first"])
            Issue.record("no error")  // not shown
        } catch {
            #expect(error.code == .notAContainer)
            #expect(error.reached == ["users", "0", "name"])
            #expect(error.token == "first")
            #expect(error.found == "string")
        }
        // END
    }

    @Test func `type JsonPointerError.Code`() throws {
        // EXAMPLE
        #expect(JsonPointerError.Code.missingKey.description == "missingKey")
        // END
    }
}
