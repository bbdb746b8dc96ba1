import DataMapper
import DataMapperCodable
import Foundation
import Testing

/// Nesting that is too deep is an error. These tests use up the stack.
struct DecodingStackTests {
    @Test func `what is too deep for the stack is an error`() throws {
        final class Node: Codable {
            let next: Node?
        }
        let depth = 200_000
        let decoder = JsonDecoder()
        decoder.policy.limits.depth = .max
        let json = String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
        let error = try #require(throws: DecodingError.self) { try decoder.decode(Node.self, from: Data(json.utf8)) }
        #expect(error.parts?.kind == "dataCorrupted")
        #expect(error.parts?.context.underlyingError as? DeserializationError != nil)
    }
}
