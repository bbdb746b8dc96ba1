/// Makes expectations of the results that an example shows. Each line stays where it is.
///
/// | example | test |
/// |---|---|
/// | `a + b   // 3` | `expectEqual(a + b, 3)` |
/// | `try f()   // nil` | `try expectNil(f())` |
/// | `a == b   // true` | `#expect(a == b)` |
/// | `type(of: a)   // Int.self` | `#expect(type(of: a) == Int.self)` |
/// | `try f()   // throws expected integer` | `expectEqual(thrown { try f() }, ["expected integer"])` |
/// | `print(x)`, then comments `// prints`, `// first line`, `// second line` | `expectEqual(printed(x), ["first line", "second line"])` |
/// | `var a: Int  // remark` | the line itself |
/// | `} catch {` without indentation | `Issue.record("no error"); } catch {` |
enum Expectations {
    static func lines(_ lines: [String]) -> [String] {
        var result: [String] = []
        var isDo = false
        var last = ""
        for (index, line) in lines.enumerated() {
            let text = line.trimmed
            defer {
                if line == text, text.hasSuffix("{") { isDo = text == "do {" }
                last = text
            }
            guard result.count == index else { continue }
            if text.hasPrefix("import ") {
                result.append("")
            } else if text.hasPrefix("print("), index + 1 < lines.count, comment(lines[index + 1]) == "prints" {
                let printed = lines[(index + 2)...].prefix { comment($0) != nil }
                let texts = printed.compactMap(comment).map(literal).joined(separator: ", ")
                result.append("expectEqual(printed(\(text.dropFirst(6).dropLast())), [\(texts)])")
                result += Array(repeating: "", count: printed.count + 1)
            } else if text.hasPrefix("//") {
                result.append(line)
            } else if let mark = line.firstRange(of: "  // "), !isProperty(text) {
                result.append(expectation(of: line[..<mark.lowerBound].trimmed, line[mark.upperBound...]))
            } else if line.hasPrefix("} catch"), isDo, !last.hasPrefix("throw ") {
                result.append(#"Issue.record("no error"); "# + text)
            } else {
                result.append(line)
            }
        }
        return result
    }

    /// Whether a line declares a property of a type, which has no result.
    private static func isProperty(_ line: String) -> Bool {
        line.prefixMatch(of: #/(@.*\) )?(public )?(var|let) \w+: /#) != nil
    }

    private static func expectation(of code: String, _ result: Substring) -> String {
        if result.hasPrefix("throws ") {
            return "expectEqual(thrown { \(code) }, [\(literal(String(result.dropFirst(7))))])"
        }
        if result == "true" { return "#expect(\(code))" }
        // Types are not `Equatable`.
        if result.hasSuffix(".self") { return "#expect(\(code) == \(result))" }
        let effects = code.prefixMatch(of: #/(try +)?(await +)?/#)?.0 ?? ""
        let value = code.dropFirst(effects.count)
        return result == "nil" ? "\(effects)expectNil(\(value))" : "\(effects)expectEqual(\(value), \(result))"
    }

    /// The text of a line that is a comment.
    private static func comment(_ line: String) -> String? {
        let text = line.trimmed
        if text == "//" { return "" }
        return text.hasPrefix("// ") ? String(text.dropFirst(3)) : nil
    }

    static func literal(_ text: String) -> String {
        guard text.contains("\"") || text.contains("\\") else { return "\"\(text)\"" }
        // As many as the text does not have after a quotation mark.
        var hashes = "#"
        while text.contains("\"" + hashes) { hashes += "#" }
        return "\(hashes)\"\(text)\"\(hashes)"
    }
}
