import DataMapper
import DocumentationSupport
import Foundation
import Testing

/// The examples in the comments of `SourceLocation+Excerpt.swift`.
@Suite("Examples: SourceLocation+Excerpt")
struct SourceLocationAndExcerptExamples {
    @Test func `SourceLocation excerpt(in:width:)`() throws {
        // EXAMPLE
        let text = #"{"name": "Ana", "age": "x"}"#
        let place = SourceLocation(offset: 23, line: 1, column: 24)
        #expect(
            printed(place.excerpt(in: Data(text.utf8)) ?? "") == [
                #"{"name": "Ana", "age": "x"}"#, "                       ^",
            ])
        // END
    }
}
