import Foundation

/// A folder of tests that have the code of pages.
///
/// A page is a file of the folder `Documentation`. The file with its name in this folder contains each Swift block of
/// the page between two marks, `// BLOCK 1` and `// END`, inside or outside of a test. White space outside of string
/// literals does not count. The results on a page become expectations:
///
/// | page | test |
/// |---|---|
/// | `a + b   // 3` | `#expect(a + b == 3)` |
/// | `a == b   // true` | `#expect(a == b)` |
/// | `try f()   // throws expected integer` | `#expect(thrown { try f() } == ["expected integer"])` |
/// | `print(x)`, then comments `// prints`, `// first line`, `// second line` | `#expect(printed(x) == ["first line", "second line"])` |
///
/// A line that ends in `// not shown` is only in the test.
///
/// The page and its test import the same modules. So the compiler finds a missing import of the page in the test. The
/// modules that only tests need are an exception.
struct DocumentationFolder: Sendable, CustomStringConvertible {
    /// The folder with the tests.
    let tests: URL
    /// The folder with the pages.
    let documentation: URL

    /// The name of the folder.
    var description: String { tests.lastPathComponent }

    /// Modules that tests import, and pages do not have to show. `FoundationNetworking` is a part of Foundation on
    /// Apple's systems.
    static let modulesOfTests: Set<String> = [
        "DocumentationSupport", "FoundationNetworking", "HummingbirdTesting", "Testing",
    ]

    /// Creates the folder.
    ///
    /// - Parameter file: A file in the folder with the tests.
    init(ofFile file: String) {
        tests = URL(fileURLWithPath: file).deletingLastPathComponent()
        documentation = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation")
    }

    /// Returns the pages that have a file in this folder. Other files have names that begin with `Documentation`. A
    /// long page may have more files, such as `Page+Results.swift`.
    func testedPages() throws -> [String] {
        try Self.names(in: tests, ending: ".swift").filter { !$0.hasPrefix("Documentation") && !$0.contains("+") }
    }

    /// Returns the differences between a page and its test.
    func differences(ofPage page: String) throws -> [String] {
        let files = try Self.names(in: tests, ending: ".swift").filter { $0 == page || $0.hasPrefix("\(page)+") }
        let texts = try files.map {
            try String(contentsOf: tests.appendingPathComponent("\($0).swift"), encoding: .utf8)
        }
        return try Self.differences(of: page, shown: blocks(ofPage: page), texts: texts)
    }

    /// Returns the differences between the blocks of a page and the files of its test.
    static func differences(of page: String, shown: [String], texts: [String]) throws -> [String] {
        let blocks = shown.map(DocumentationBlock.test)
        let tested = try DocumentationBlock.tested(in: texts.joined(separator: "\n"))
        var differences: [String] = []
        if tested.keys.sorted() != Array(1..<blocks.count + 1) {
            differences.append("\(page) has \(blocks.count) blocks, and its test \(tested.keys.sorted())")
        }
        for (index, block) in blocks.enumerated()
        where tested[index + 1].map(DocumentationBlock.withoutSpace) != DocumentationBlock.withoutSpace(block) {
            differences.append("block \(index + 1) of \(page) should be\n\(block)")
        }
        let shownImports = Set(shown.flatMap(DocumentationBlock.imports)).subtracting(modulesOfTests)
        let testedImports = Set(texts.flatMap(DocumentationBlock.imports)).subtracting(modulesOfTests)
        differences += testedImports.subtracting(shownImports).sorted().map {
            "\(page) does not show `import \($0)` of its test"
        }
        differences += shownImports.subtracting(testedImports).sorted().map {
            "the test of \(page) needs `import \($0)`"
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
