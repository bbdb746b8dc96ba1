import DocumentationSupport
import Testing

/// Tests that the examples in documentation comments are what the files in `Examples` compile and run; see `DocumentationExamples`.
@Suite("Documentation examples")
struct DocumentationExampleTests {
    static let examples = DocumentationExamples(
        ofFile: #filePath,
        modules: [
            "DataMapperValues", "DataMapperMapping", "DataMapperTools", "DataMapperJSONText", "DataMapperJSON",
            "DataMapperCore", "DataMapperCodable",
        ])

    @Test func `every example of a comment is tested`() throws {
        for example in try Self.examples.untested() { Issue.record("no test has the example of \(example)") }
    }

    @Test func `every tested example is shown`() throws {
        for example in try Self.examples.stale() { Issue.record("no comment shows the example of \(example)") }
    }

    @Test func `examples of a source file`() throws {
        let source = """
            /// Text.
            ///
            /// ```swift
            /// let a = [
            ///     1,
            ///
            /// ]
            /// a.count   // 1
            /// ```
            /// ```json
            /// {}
            /// ```
            struct A {
                /// ```swift
                /// try f()   // throws expected 1
                /// ```
                // ```swift
                func f()
            }
            """
        let examples = try DocumentationExamples.shown(in: source, place: "A.swift")
        #expect(examples.map(\.place) == ["A.swift:3", "A.swift:14"])
        #expect(
            examples.map(\.code) == [
                "let a = [\n    1,\n\n]\n#expect(a.count == 1)", #"#expect(thrown { try f() } == ["expected 1"])"#,
            ])
    }

    @Test func `examples of a test file`() throws {
        let test = """
            func f() {
                // EXAMPLE
                b
                c  // not shown
                // END
                // EXAMPLE
                d
                // END
            }
            """
        let examples = try DocumentationExamples.tested(in: test, place: "A.swift")
        #expect(examples.map(\.place) == ["A.swift:2", "A.swift:6"])
        #expect(examples.map { DocumentationBlock.withoutSpace($0.code) } == ["b", "d"])
    }

    @Test(arguments: ["// EXAMPLE\na", "// EXAMPLE\n// EXAMPLE\n// END", "a\n// END"])
    func `invalid marks of a test file`(_ text: String) {
        #expect(throws: DocumentationExamples.InvalidMark.self) {
            try DocumentationExamples.tested(in: text, place: "A.swift")
        }
    }

    @Test(arguments: ["/// ```swift\n/// a", "/// ```swift\n/// a\nlet b = 1\n/// ```", "/// ```swift\n/// ```swift"])
    func `invalid fences of a source file`(_ text: String) {
        #expect(throws: DocumentationExamples.InvalidMark.self) {
            try DocumentationExamples.shown(in: text, place: "A.swift")
        }
    }
}
