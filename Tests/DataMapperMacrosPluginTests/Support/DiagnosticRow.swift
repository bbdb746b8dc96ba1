#if Macros

import Testing

/// A source file, and the macros' diagnostics for it.
struct DiagnosticRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    let report: String

    init(_ name: String, _ source: String, _ report: String) {
        testDescription = name
        self.source = source
        self.report = report
    }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        let actual = Expansion(source).report
        #expect(actual == report, sourceLocation: sourceLocation)
    }
}

#endif
