import DocumentationSupport
import ExampleExtraction
import Foundation
import TestSupport

/// Tests are made from all Swift code of the pages that is not in the list of exceptions.
@Suite("Code of the documentation") struct DocumentationFences {
    /// Swift code that no test compiles: the page, the name of the blocks, their number, and the reason.
    static let exceptions: [(page: String, name: String, count: Int, reason: String)] = [
        ("README.md", "swift-package", 1, package),
        ("Documentation/Macros.md", "swift-package", 1, package),
        ("Documentation/MigratingFromDataMapper.md", "swift-package", 2, package),
        ("Documentation/MigratingFromObjectMapper.md", "swift-package", 1, package),
        ("Documentation/Networking.md", "swift-apple", 1, "`URLSession` has no stream of bytes on Linux"),
        (
            "Documentation/Persistence.md", "swift-apple", 1,
            "`@AppStorage` is a part of SwiftUI, which Linux does not have"
        ),
        ("Documentation/StreamedAnswers.md", "swift-apple", 1, "Linux does not have SwiftUI"),
        ("Documentation/SwiftUI.md", "swift-apple", 1, "Linux does not have SwiftUI"),
        ("Documentation/Servers.md", "swift-package", 1, package),
        ("Documentation/Errors.md", "swift-log", 1, "Examples/Server compiles the block: only it depends on swift-log"),
        (
            "Documentation/ModelsFromSamples.md", "swift-generated", 1,
            "a test of the tool compares it with what is generated"
        ),
        ("Contributing/Architecture.md", "swift-template", 2, "files of the library, not of a program that uses it"),
        ("Contributing/Testing.md", "swift-template", 1, "a part of a test of the library"),
    ]

    static let package = "a part of a package's manifest, which a program cannot contain"

    /// Names of blocks that contain no Swift.
    static let otherNames: Set = ["", "json", "sh", "text"]

    /// Pages whose `swift` blocks are tests: those in a file `examples.json`, and those of the catalogs, which
    /// `.ci/documentation` runs.
    static func isTested(_ page: String) throws -> Bool { try page.contains(".docc/") || tested.get().contains(page) }

    /// The pages in a file `examples.json`, and those of which `Examples/Server` has copies.
    static let tested = Result {
        struct Configuration: Decodable { let pages: [String] }
        return try ["Tests", "Tool/Tests"].flatMap { folder in
            let tests = DocumentationLinks.root.appendingPathComponent(folder)
            let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
            return try files.filter { $0.hasSuffix("/examples.json") }.flatMap { file in
                let data = try Data(contentsOf: tests.appendingPathComponent(file))
                let pages = try JSONDecoder().decode(Configuration.self, from: data).pages
                // Those of the tool are relative to its package.
                return pages.map { $0.replacing("../", with: "") }
            }
        } + ["Networking", "Persistence", "Servers", "SwiftConfiguration"].map { "Documentation/\($0).md" }
    }

    /// The pages of the project, and those of the catalogs, without what `.ci/documentation` generates there.
    static func pages() throws -> [String] {
        let sources = DocumentationLinks.root.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return try DocumentationLinks.pages()
            + files.filter { $0.hasSuffix(".md") && !$0.contains("/Generated/") }.sorted().map { "Sources/\($0)" }
    }

    static func code(of page: String) throws -> MarkdownCode {
        MarkdownCode(try String(contentsOf: DocumentationLinks.root.appendingPathComponent(page), encoding: .utf8))
    }

    @Test(arguments: try pages()) func `tests find all code of a page`(_ page: String) throws {
        let code = try Self.code(of: page)
        // The READMEs of examples show commands and what they print; these are indented.
        if !page.hasPrefix("Examples/") { expectEqual(code.faults, []) }
        for block in code.blocks where block.name == "swift" {
            #expect(try Self.isTested(page), "line \(block.line): no tests are made from the Swift blocks of this page")
            let lines = Block(line: block.line, lines: block.lines).linesWithOneSpace
            expectEqual(lines, [], "a result needs two or more spaces before its comment")
        }
        for block in code.blocks where Self.otherNames.contains(block.name) {
            #expect(!block.looksLikeSwift, "line \(block.line): Swift code in a block with another name")
        }
        let exceptions = Self.exceptions.filter { $0.page == page }
        let names = Self.otherNames.union(["swift"])
        let found = Dictionary(grouping: code.blocks.filter { !names.contains($0.name) }, by: \.name).mapValues(\.count)
        expectEqual(found, Dictionary(uniqueKeysWithValues: exceptions.map { ($0.name, $0.count) }))
    }

    @Test func `every tested page has code`() throws {
        let pages = try Self.tested.get()
        expectEqual(Set(pages).count, pages.count)
        try expectEqual(pages.filter { try !Self.code(of: $0).blocks.contains { $0.name == "swift" } }, [])
    }

    /// A longer one is not read.
    @Test func `README is short`() throws {
        let file = DocumentationLinks.root.appendingPathComponent("README.md")
        let readme = try String(contentsOf: file, encoding: .utf8)
        #expect(readme.components(separatedBy: "\n").count <= 250)
    }

    @Test func `every exception has its page`() throws {
        let pages = try Self.pages()
        expectEqual(Self.exceptions.filter { !pages.contains($0.page) }.map(\.page), [])
    }

    @Test(
        arguments: [
            ("text\n\n    code", ["line 3: indented code"]),
            ("text\n\n\tcode", ["line 3: indented code"]),
            ("text\n    more text", []),
            ("* item\n\n  more\n\n    more of a list", []),
            ("1. item\n\n      code", ["line 3: indented code"]),
            ("* item\n  ```swift\n  ```", ["line 2: a fence in another form", "line 3: a fence in another form"]),
            ("~~~swift\n~~~", ["line 1: a fence in another form", "line 2: a fence in another form"]),
            ("````swift\n````", ["line 2: a fence inside of a block", "line 1: a block without an end"]),
            ("```swift\na", ["line 1: a block without an end"]),
            ("```swift\n\n    a\n```", []),
        ])
    func `faults of a page`(_ page: String, _ faults: [String]) { expectEqual(MarkdownCode(page).faults, faults) }

    @Test func `blocks of a page`() {
        let code = MarkdownCode("text\n```swift\nlet a = 1\n```\n```\n{}\n```\n``` swift\n```")
        expectEqual(code.blocks.map(\.name), ["swift", "", " swift"])
        expectEqual(code.blocks.map(\.line), [2, 5, 8])
        expectEqual(code.blocks.map(\.lines), [["let a = 1"], ["{}"], []])
    }

    @Test(
        arguments: [
            ("let a = 1", true), ("    @Mappable", true), (#".package(url: "a")"#, true), ("import Foundation", true),
            ("static func f()", true), ("try f()", true), ("swift run quickstart", false),
            ("error: expected class", false),
            (#"{"id": 1}"#, false), ("func", false),
        ])
    func `lines of Swift`(_ line: String, _ isSwift: Bool) {
        expectEqual(MarkdownCode("```\n\(line)\n```").blocks.first?.looksLikeSwift, isSwift)
    }
}
