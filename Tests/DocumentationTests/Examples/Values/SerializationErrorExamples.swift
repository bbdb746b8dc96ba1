import DataMapper
import Foundation
import Testing

/// The examples in the comments of `SerializationError.swift`.
@Suite("Examples: SerializationError")
struct SerializationErrorExamples {
    @Test func `type SerializationError`() throws {
        // EXAMPLE
        do {
            _ = try ObjectMapper().serialize(["a": [1, Double.nan]], toString: JsonSerializer())
            Issue.record("no error")  // not shown
        } catch let error as SerializationError {
            #expect(error.code == .unsupportedValue)
            #expect(error.path.description == "$.a[1]")
            #expect(error.hint == "set JsonWritingOptions.nonFiniteNumbers to write them")
        }
        // END
    }

    @Test func `type SerializationError.Code`() throws {
        // EXAMPLE
        #expect(SerializationError.Code.cycle.description == "cycle")
        // END
    }
}
