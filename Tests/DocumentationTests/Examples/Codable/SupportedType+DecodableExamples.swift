import DataMapper
import Foundation
import Testing

/// The examples in the comments of `SupportedType+Decodable.swift`.
@Suite("Examples: SupportedType+Decodable")
struct SupportedTypeAndDecodableExamples {
    @Test func `SupportedType init(from:)`() throws {
        // EXAMPLE
        struct Event: Codable { let payload: SupportedType }

        let event = try JSONDecoder().decode(Event.self, from: Data(#"{"payload": {"a": [1, 2.5]}}"#.utf8))
        #expect(event.payload["a"]?[1]?.double == 2.5)
        // END
    }
}
