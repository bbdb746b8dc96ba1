/// Swift code of a page or a comment.
package struct Block: Equatable {
    /// The line of the file where the first line of code is.
    package var line: Int
    /// The code, as it is shown.
    package var lines: [String]
    /// Whether the types are not parts of a type for the page. Only some results show the name of that type.
    package var isTopLevel: Bool

    package init(line: Int, lines: [String], isTopLevel: Bool = false) {
        self.line = line
        self.lines = lines
        self.isTopLevel = isTopLevel
    }

    /// A declaration, or other code, with the lines before it that belong to it.
    struct Part {
        var block: Block
        var head: String
    }

    /// The code at the lowest level of indentation begins these parts; comments and attributes begin the part after
    /// them.
    var parts: [Part] {
        var parts: [Part] = []
        var pending: [String] = []
        var pendingLine = line
        for (index, text) in lines.enumerated() {
            let isHead = text.first.map { !" })]\"#".contains($0) } ?? false
            if isHead || text.hasPrefix("#if") {
                if pending.isEmpty { pendingLine = line + index }
                pending.append(text)
                if text.hasPrefix("//") || Self.isAttribute(text) { continue }
                parts.append(Part(block: Block(line: pendingLine, lines: pending), head: text))
                pending = []
            } else if !pending.isEmpty {
                pending.append(text)
            } else if !parts.isEmpty {
                parts[parts.count - 1].block.lines.append(text)
            }
        }
        if !pending.isEmpty, !parts.isEmpty { parts[parts.count - 1].block.lines += pending }
        return parts
    }

    private static func isAttribute(_ text: String) -> Bool { text.wholeMatch(of: #/(@\w+(\([^()]*\))?\s*)+/#) != nil }

    /// The name of the type that a line declares, or nil.
    static func type(declaredBy head: String) -> Substring? {
        head.firstMatch(
            of: #/^(?:@\w+(?:\([^)]*\))?\s+|\w+\s+)*?(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)/#)?.1
    }

    /// The name of the type that a line extends, or nil.
    static func type(extendedBy head: String) -> Substring? {
        head.firstMatch(of: #/^(?:\w+\s+)?extension\s+([\w.]+)/#)?.1
    }

    /// Whether the code contains nothing but types and extensions, and so needs no function.
    var isOnlyTypes: Bool {
        let heads = parts.map(\.head).filter { !$0.hasPrefix("import ") }
        return !heads.isEmpty
            && heads.allSatisfy { Self.type(declaredBy: $0) != nil || Self.type(extendedBy: $0) != nil }
    }

    /// What the code imports: modules such as `Foundation`, or declarations such as `protocol ObjectMapper.Mappable`.
    package var imports: [String] {
        lines.filter { $0.hasPrefix("import ") }.map {
            String($0.dropFirst("import ".count).prefix { $0 != "/" }).trimmed
        }
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
        return String(self[..<end].drop(while: \.isWhitespace))
    }
}
