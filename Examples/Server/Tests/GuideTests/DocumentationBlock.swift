import Foundation

/// Blocks of code on a page and in its test.
enum DocumentationBlock {
    /// The Swift blocks of a page.
    static func shown(in page: String) -> [String] {
        parts(of: page, from: "```swift\n", to: "```")
    }

    /// The blocks of a test, by number, without what is not shown.
    static func tested(in file: String) throws -> [Int: String] {
        var blocks: [Int: String] = [:]
        for part in parts(of: file, from: "// BLOCK ", to: "// END") {
            let lines = part.components(separatedBy: "\n")
            guard let number = Int(lines[0]), blocks[number] == nil else { throw InvalidMark(line: lines[0]) }
            blocks[number] = lines.dropFirst().filter { !$0.hasSuffix("// not shown") }.joined(separator: "\n")
        }
        return blocks
    }

    /// Returns what some code imports: modules such as `Foundation`, or declarations such as
    /// `protocol ObjectMapper.Mappable`.
    static func imports(in code: String) -> [String] {
        code.components(separatedBy: "\n")
            .filter { $0.hasPrefix("import ") }
            .map { $0.dropFirst("import ".count).components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces) }
    }

    /// A mark without a number, or with one that was there before.
    struct InvalidMark: Error {
        let line: String
    }

    private static func parts(of text: String, from start: String, to end: String) -> [String] {
        text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
    }

    /// The block of a page as its test has it.
    static func test(_ block: String) -> String {
        var test: [String] = []
        var lines = block.components(separatedBy: "\n")[...]
        while let line = lines.popFirst() {
            let code = line.trimmingCharacters(in: .whitespaces)
            if code.hasPrefix("import ") { continue }
            if code.hasPrefix("print("), lines.first.map({ comment($0) == "prints" }) == true {
                lines.removeFirst()
                var printed: [String] = []
                while let text = lines.first.flatMap(comment) {
                    printed.append(literal(text))
                    lines.removeFirst()
                }
                test.append("#expect(printed(\(code.dropFirst(6).dropLast())) == [\(printed.joined(separator: ", "))])")
            } else if let mark = line.range(of: "  // ") {
                let code = line[..<mark.lowerBound].trimmingCharacters(in: .whitespaces)
                let result = line[mark.upperBound...]
                if result.hasPrefix("throws ") {
                    test.append("#expect(thrown { \(code) } == [\(literal(String(result.dropFirst(7))))])")
                } else {
                    test.append(result == "true" ? "#expect(\(code))" : "#expect(\(code) == \(result))")
                }
            } else {
                test.append(line)
            }
        }
        return test.joined(separator: "\n")
    }

    /// The text of a line that is a comment.
    private static func comment(_ line: String) -> String? {
        let text = line.trimmingCharacters(in: .whitespaces)
        return text.hasPrefix("// ") ? String(text.dropFirst(3)) : nil
    }

    private static func literal(_ text: String) -> String {
        guard text.contains("\"") || text.contains("\\") else { return "\"\(text)\"" }
        // As many as the text does not have behind a quotation mark.
        var hashes = "#"
        while text.contains("\"" + hashes) { hashes += "#" }
        return "\(hashes)\"\(text)\"\(hashes)"
    }

    /// The code without white space, other than that within string literals; of lines of such a literal, without their
    /// indentation. A comma before a closing bracket goes with the line break behind it.
    static func withoutSpace(_ code: String) -> String {
        var result = ""
        var rest = code[...]
        while let character = rest.first {
            if let literal = stringLiteral(at: rest) {
                result += literal.contains("\n") ? withoutIndentation(literal) : literal
                rest = rest.dropFirst(literal.count)
                continue
            }
            if !character.isWhitespace {
                if character == "]" || character == ")", result.last == "," { result.removeLast() }
                result.append(character)
            }
            rest.removeFirst()
        }
        return result
    }

    /// The string literal that a text begins with; nil where it does not.
    private static func stringLiteral(at text: Substring) -> String? {
        let hashes = String(text.prefix { $0 == "#" })
        var rest = text.dropFirst(hashes.count)
        guard rest.first == "\"" else { return nil }
        let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        rest.removeFirst(quotes.count)
        while !rest.isEmpty {
            if rest.hasPrefix(quotes + hashes) {
                rest.removeFirst(quotes.count + hashes.count)
                return String(text[..<rest.startIndex])
            }
            // What is escaped does not end it.
            let isEscape = rest.first == "\\" && hashes.isEmpty
            rest.removeFirst(isEscape ? min(2, rest.count) : 1)
        }
        return nil
    }

    private static func withoutIndentation(_ literal: String) -> String {
        literal.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }
}
