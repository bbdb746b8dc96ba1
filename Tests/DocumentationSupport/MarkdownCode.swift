import Foundation

/// The code of a page in Markdown: the blocks between two lines of backticks.
///
/// No test is made from code in another form, so it is a fault: indented code, fences of tildes, and fences that are
/// indented.
public struct MarkdownCode: Sendable {
    /// A block of code.
    public struct Block: Sendable {
        /// The line where the block begins.
        public let line: Int
        /// The name after the backticks, such as `swift`; empty if there is none.
        public let name: String
        /// The lines of the block.
        public let lines: [String]

        /// Whether a line begins as a declaration or an expression of Swift does.
        public var looksLikeSwift: Bool {
            let pattern =
                #/^\s*(\.package\(|\.product\(|\.target\(|import [A-Z]|@[A-Z]|(public |private |mutating |static |final )*(let|var|func|struct|class|enum|extension|protocol) \w|try )/#
            return lines.contains { $0.contains(pattern) }
        }
    }

    /// The blocks, in their order.
    public let blocks: [Block]
    /// The faults, each with its line.
    public let faults: [String]

    /// Finds the code of a page.
    public init(_ page: String) {
        var blocks: [Block] = []
        var faults: [String] = []
        var open: (line: Int, name: String, lines: [String])?
        var isAfterBlank = true
        var isList = false
        var isHidden = false
        for (index, line) in page.components(separatedBy: "\n").enumerated() {
            let number = index + 1
            if open == nil, isHidden || line == "<!-- Swift" {
                isHidden = line != "-->"
                continue
            }
            if let block = open {
                if line == "```" {
                    blocks.append(Block(line: block.line, name: block.name, lines: block.lines))
                    open = nil
                } else {
                    open?.lines.append(line)
                    let isComment = line.trimmingCharacters(in: .whitespaces).hasPrefix("///")
                    if line.contains("```"), !isComment { faults.append("line \(number): a fence inside of a block") }
                }
                isAfterBlank = true
                continue
            }
            if line.hasPrefix("```") {
                open = (number, String(line.dropFirst(3)), [])
                isList = false
                continue
            }
            let indentation = line.prefix { $0 == " " || $0 == "\t" }
            let text = line.dropFirst(indentation.count)
            if text.hasPrefix("```") || text.hasPrefix("~~~") {
                faults.append("line \(number): a fence in another form")
            }
            if indentation.isEmpty, !text.isEmpty {
                isList = text.contains(#/^([*+-]|\d+\.) /#)
            } else if isAfterBlank, !text.isEmpty, indentation.contains("\t") || indentation.count >= (isList ? 6 : 4) {
                faults.append("line \(number): indented code")
            }
            isAfterBlank = text.isEmpty
        }
        if let open { faults.append("line \(open.line): a block without an end") }
        self.blocks = blocks
        self.faults = faults
    }
}
