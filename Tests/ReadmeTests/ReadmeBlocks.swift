import Foundation
import Testing

/// That what the README shows is what the tests here compile and run.
@Suite("README blocks")
struct ReadmeBlocks {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    @Test func everyBlockIsCompiledAndAsserted() throws {
        let package = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        let tests = try ["ReadmeExamples.swift", "ReadmeExamples+Macros.swift"].map {
            try String(contentsOf: Self.folder.appendingPathComponent($0), encoding: .utf8)
        }.joined()
        let shown = Self.blocks(of: readme, from: "```swift\n", to: "```").map(Self.asTest)
        let tested = Self.testedBlocks(of: tests)
        #expect(shown.count == tested.count)
        for (number, block) in shown.enumerated() { #expect(tested[number] == block, "block \(number)") }
    }

    private static func blocks(of text: String, from start: String, to end: String) -> [String] {
        text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
    }

    private static func testedBlocks(of text: String) -> [Int: String] {
        let marked = blocks(of: text, from: "// README ", to: "// END")
        return Dictionary(
            uniqueKeysWithValues: marked.compactMap { block in
                let lines = block.split(separator: "\n", maxSplits: 1)
                return Int(lines[0]).map { ($0, withoutSpace(String(lines[1]))) }
            })
    }

    /// A line with a result behind it becomes an expectation; what differs by layout only becomes equal.
    private static func asTest(_ block: String) -> String {
        let lines = block.split(separator: "\n").map { line -> String in
            guard let mark = line.range(of: "  // ") else { return String(line) }
            let code = line[..<mark.lowerBound].trimmingCharacters(in: .whitespaces)
            return "#expect(\(code) == \(line[mark.upperBound...]))"
        }
        return withoutSpace(lines.filter { !$0.hasPrefix("import DataMapper") }.joined(separator: "\n"))
    }

    private static func withoutSpace(_ text: String) -> String {
        text.filter { !$0.isWhitespace }.replacingOccurrences(of: ",]", with: "]")
    }
}
