import Foundation
import Testing

/// That what the pages of `Documentation` show is what the tests here compile and run.
///
/// Every page has a file of its name here, in which each of its Swift blocks stands between two marks, `// BLOCK 1` and
/// `// END`, in a test or beside one. White space outside of string literals does not count, and `import` is left out. What a
/// page says of results becomes an expectation:
///
/// | page | test |
/// |---|---|
/// | `a + b   // 3` | `#expect(a + b == 3)` |
/// | `a == b   // true` | `#expect(a == b)` |
/// | `print(x)`, then comments `// prints`, `// first line`, `// second line` | `#expect(printed(x) == ["first line", "second line"])` |
///
/// A line that ends in `// not shown` is in the test alone.
@Suite("Documentation")
struct DocumentationPages {
    /// Pages without a file here, each with the reason.
    static let others = [
        "MigratingFromObjectMapper": "its lines are parts of programs; Examples/ObjectMapperMigration is the whole"
    ]

    static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    static let documentation = tests.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation")

    /// The pages that have Swift blocks.
    static func pages() throws -> [String] {
        try names(in: documentation, ending: ".md").filter { try others[$0] == nil && !blocks(ofPage: $0).isEmpty }
    }

    @Test(arguments: try pages())
    func `every block is compiled and asserted`(_ page: String) throws {
        let shown = try Self.blocks(ofPage: page).map(DocumentationBlock.test)
        let file = Self.tests.appendingPathComponent("\(page).swift")
        let tested = try DocumentationBlock.tested(in: String(contentsOf: file, encoding: .utf8))
        #expect(tested.keys.sorted() == Array(1...shown.count))
        for (index, block) in shown.enumerated() {
            let isSame =
                tested[index + 1].map(DocumentationBlock.withoutSpace) == DocumentationBlock.withoutSpace(block)
            #expect(isSame, "block \(index + 1) of \(page) should be\n\(block)")
        }
    }

    @Test func `every file has its page`() throws {
        let pages = try Self.pages()
        let files = try Self.names(in: Self.tests, ending: ".swift").filter { !$0.hasPrefix("Documentation") }
        #expect(files == pages)
        for page in Self.others.keys {
            let isThere = FileManager.default.fileExists(
                atPath: Self.documentation.appendingPathComponent("\(page).md").path)
            #expect(isThere, "\(page)")
        }
    }

    private static func names(in folder: URL, ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }

    private static func blocks(ofPage page: String) throws -> [String] {
        let file = documentation.appendingPathComponent("\(page).md")
        return try DocumentationBlock.shown(in: String(contentsOf: file, encoding: .utf8))
    }
}

/// What `print` would print, line by line.
func printed(_ value: some Any) -> [String] { "\(value)".components(separatedBy: "\n") }
