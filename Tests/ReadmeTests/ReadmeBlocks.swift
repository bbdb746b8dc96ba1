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
        let shown = DocumentationBlock.shown(in: readme)
        #expect(!shown.isEmpty)
        let differences = try DocumentationFolder.differences(of: "README.md", shown: shown, texts: tests)
        #expect(differences == [])
    }

    /// A longer one is not read.
    @Test func itIsShort() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.components(separatedBy: "\n").count <= 250)
    }
}
