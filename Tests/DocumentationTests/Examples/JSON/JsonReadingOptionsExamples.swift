import DataMapper
import Foundation
import Testing

/// The examples in the comments of `JsonReadingOptions.swift`.
@Suite("Examples: JsonReadingOptions")
struct JsonReadingOptionsExamples {
    @Test func `type JsonReadingOptions`() throws {
        // EXAMPLE
        let options = JsonReadingOptions(duplicateKeys: .reject, limits: .untrusted)
        let serializer = JsonSerializer(reading: options)
        #expect(serializer.deserialize(fromString: #"{"a": 1, "a": 2}"#) == .null)
        // END
    }

    @Test func `type JsonReadingOptions.DuplicateKeys`() throws {
        // EXAMPLE
        let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .useFirst))
        #expect(serializer.deserialize(fromString: #"{"a": 1, "a": 2}"#) == ["a": 1])
        // END
    }
}
