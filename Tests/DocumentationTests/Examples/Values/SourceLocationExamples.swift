import DataMapper
import Foundation
import Testing

/// The examples in the comments of `SourceLocation.swift`.
@Suite("Examples: SourceLocation")
struct SourceLocationExamples {
    @Test func `type SourceLocation`() throws {
        // EXAMPLE
        let place = SourceLocation(offset: 30, line: 3, column: 14)
        #expect(place.line == 3)
        #expect(place.column == 14)
        #expect(place.description == "line 3, column 14")
        // END
    }
}
