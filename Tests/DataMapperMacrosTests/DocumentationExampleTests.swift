#if Macros

import DocumentationSupport
import Testing

/// Tests that the examples in documentation comments are what the files in `Examples` compile and run; see `DocumentationExamples`.
@Suite struct DocumentationExampleTests {
    static let examples = DocumentationExamples(ofFile: #filePath, modules: ["DataMapperMacros", "DataMapperSchema"])

    @Test func `every example of a comment is tested`() throws {
        for example in try Self.examples.untested() { Issue.record("no test has the example of \(example)") }
    }

    @Test func `every tested example is shown`() throws {
        for example in try Self.examples.stale() { Issue.record("no comment shows the example of \(example)") }
    }
}

#endif
