import DocumentationSupport
import Foundation
import Testing

/// The tests here compile and run the code that the README shows; see `DocumentationFolder`.
@Suite("README blocks")
struct ReadmeBlocks {
    @Test func everyBlockIsCompiledAndAsserted() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let package = folder.deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        let tests = try ["ReadmeExamples.swift", "ReadmeExamples+Macros.swift"].map {
            try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        }
        let shown = DocumentationBlock.shown(in: readme).map(DocumentationBlock.test)
        let tested = try DocumentationBlock.tested(in: tests.joined())
        #expect(tested.keys.sorted() == Array(1...shown.count))
        for (index, block) in shown.enumerated() {
            let test = tested[index + 1].map(DocumentationBlock.withoutSpace)
            #expect(test == DocumentationBlock.withoutSpace(block), "block \(index + 1) should be\n\(block)")
        }
    }

    /// A longer one is not read.
    @Test func itIsShort() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.components(separatedBy: "\n").count <= 250)
    }
}
