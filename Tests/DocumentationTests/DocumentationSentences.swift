import DataMapper
import Foundation
import Testing

/// Tests of sentences whose pages need no Foundation, while the tests do. The test of a page imports only what the page shows.
@Suite("Sentences of the documentation")
struct DocumentationSentences {
    /// Migrating from DataMapper: bodies.
    @Test func nullBodies() throws {
        let serializer = JsonSerializer()
        #expect(serializer.serialize(.null) == Data("null".utf8))
        #expect(serializer.deserialize(Data()) == .null)
        #expect(throws: JsonError.self) { try serializer.deserializeOrThrow(Data()) }
    }
}
