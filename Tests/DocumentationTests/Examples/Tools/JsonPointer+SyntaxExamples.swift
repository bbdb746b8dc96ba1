import DataMapper
import DocumentationSupport
import Foundation
import Testing

/// The examples in the comments of `JsonPointer+Syntax.swift`.
@Suite("Examples: JsonPointer+Syntax")
struct JsonPointerAndSyntaxExamples {
    @Test func `JsonPointer init(uriFragment:)`() throws {
        // EXAMPLE
        #expect(try JsonPointer(uriFragment: "#/a%20b").tokens == ["a b"])
        #expect(
            thrown { try JsonPointer(uriFragment: "#/a%2") } == [
                "expected two hexadecimal digits after '%' at offset 2"
            ])
        // END
    }

    @Test func `JsonPointer uriFragment`() throws {
        // EXAMPLE
        #expect(JsonPointer(tokens: ["a b"]).uriFragment == "#/a%20b")
        #expect(JsonPointer.root.uriFragment == "#")
        // END
    }
}
