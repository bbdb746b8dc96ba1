public import Foundation

/// A folder of tests that have the code of pages of `Documentation`.
///
/// Every page has a file of its name there, in which each of its Swift blocks stands between two marks, `// BLOCK 1` and
/// `// END`, in a test or beside one. White space outside of string literals does not count, and `import` is left out. What a
/// page says of results becomes an expectation:
///
/// | page | test |
/// |---|---|
/// | `a + b   // 3` | `#expect(a + b == 3)` |
/// | `a == b   // true` | `#expect(a == b)` |
/// | `try f()   // throws expected integer` | `#expect(thrown { try f() } == ["expected integer"])` |
/// | `print(x)`, then comments `// prints`, `// first line`, `// second line` | `#expect(printed(x) == ["first line", "second line"])` |
///
/// A line that ends in `// not shown` is in the test alone.
public struct DocumentationFolder: Sendable {
    /// The folder with the tests.
    public let tests: URL
    /// The folder with the pages.
    public let documentation: URL

    /// - Parameter file: A file in the folder with the tests.
    public init(ofFile file: String) {
        tests = URL(fileURLWithPath: file).deletingLastPathComponent()
        // Other packages have a link to this folder.
        documentation = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Documentation")
    }

    /// The pages that have Swift blocks.
    public func pages() throws -> [String] {
        try Self.names(in: documentation, ending: ".md").filter { try !blocks(ofPage: $0).isEmpty }
    }

    /// The pages that have a file in this folder; other files have names that begin with `Documentation`. A long page may have more files,
    /// such as `Page+Results.swift`.
    public func testedPages() throws -> [String] {
        try Self.names(in: tests, ending: ".swift").filter { !$0.hasPrefix("Documentation") && !$0.contains("+") }
    }

    /// What differs between a page and its test.
    public func differences(ofPage page: String) throws -> [String] {
        let shown = try blocks(ofPage: page).map(DocumentationBlock.test)
        let files = try Self.names(in: tests, ending: ".swift").filter { $0 == page || $0.hasPrefix("\(page)+") }
        let texts = try files.map {
            try String(contentsOf: tests.appendingPathComponent("\($0).swift"), encoding: .utf8)
        }
        let tested = try DocumentationBlock.tested(in: texts.joined())
        var differences: [String] = []
        if tested.keys.sorted() != Array(1..<shown.count + 1) {
            differences.append("\(page) has \(shown.count) blocks, and its test \(tested.keys.sorted())")
        }
        for (index, block) in shown.enumerated()
        where tested[index + 1].map(DocumentationBlock.withoutSpace) != DocumentationBlock.withoutSpace(block) {
            differences.append("block \(index + 1) of \(page) should be\n\(block)")
        }
        return differences
    }

    private func blocks(ofPage page: String) throws -> [String] {
        let file = documentation.appendingPathComponent("\(page).md")
        return try DocumentationBlock.shown(in: String(contentsOf: file, encoding: .utf8))
    }

    private static func names(in folder: URL, ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }
}

/// What `print` would print, line by line.
public func printed(_ value: some Any) -> [String] { "\(value)".components(separatedBy: "\n") }

/// Returns the description of the error that a function throws, line by line; nil if it throws none.
public func thrown(_ function: () throws -> some Any) -> [String]? {
    do {
        _ = try function()
        return nil
    } catch {
        return printed(error)
    }
}
