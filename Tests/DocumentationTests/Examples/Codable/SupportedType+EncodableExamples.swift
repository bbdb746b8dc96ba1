import DataMapper
import Foundation
import Testing

/// The examples in the comments of `SupportedType+Encodable.swift`.
@Suite("Examples: SupportedType+Encodable")
struct SupportedTypeAndEncodableExamples {
    @Test func `SupportedType encode(to:)`() throws {
        // EXAMPLE
        let value: SupportedType = ["a": [1, nil]]
        #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == #"{"a":[1,null]}"#)
        // END
    }
}
