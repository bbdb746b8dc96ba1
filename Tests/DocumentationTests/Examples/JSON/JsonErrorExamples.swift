import DataMapper
import Foundation
import Testing

/// The examples in the comments of `JsonError.swift`.
@Suite("Examples: JsonError")
struct JsonErrorExamples {
    @Test func `type JsonError`() throws {
        // EXAMPLE
        do {
            _ = try JsonSerializer().deserializeOrThrow(fromString: #"{"a": 1 "b": 2}"#)
        } catch let error as JsonError {
            #expect(error.description == "expected ',' or '}' after object member at line 1, column 9")
            #expect(error.code == .unexpectedCharacter)
            #expect(error.message == "expected ',' or '}' after object member")
            #expect(error.column == 9)
            #expect(error.offset == 8)
        }
        // END
    }

    @Test func `type JsonError.Code`() throws {
        // EXAMPLE
        #expect(JsonError.Code.duplicateKey.description == "duplicateKey")
        // END
    }
}
