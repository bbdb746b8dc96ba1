#if Macros

extension Array {
    /// The elements in groups that the compiler handles well in one function: it is slow for very long ones.
    var inGroups: [[Element]] {
        let largest = 32
        let groups = Swift.max(1, (count + largest - 1) / largest)
        return (0..<groups).map { Array(self[count * $0 / groups..<count * ($0 + 1) / groups]) }
    }
}

/// Swift code that is written line by line. The compiler's errors in it point to the user's lines.
///
/// A line that belongs to one of the user's lines has the same line number. If the next of the user's lines is near,
/// blank lines fill the gap. Otherwise a `#sourceLocation` sets the number.
struct CodeText {
    private(set) var text = ""
    private let file: String?
    private var indentation: Int
    /// The number of the next line in the user's file. Nil outside of the user's lines.
    private var nextLine: Int?

    /// The largest number of blank lines that replace a directive.
    private static let longestGap = 3

    init(file: String?, indentation: Int = 0) {
        self.file = file
        self.indentation = indentation
    }

    /// Adds a line that does not belong to one of the user's lines.
    mutating func add(_ line: String = "") {
        if nextLine != nil {
            text += "#sourceLocation()\n"
            nextLine = nil
        }
        append(line)
    }

    /// Adds a line that belongs to a line of the user's file.
    mutating func add(_ line: String, for userLine: Int?) {
        guard let userLine, let file else { return add(line) }
        if let nextLine, userLine >= nextLine, userLine - nextLine <= Self.longestGap {
            text += String(repeating: "\n", count: userLine - nextLine)
        } else {
            text += "#sourceLocation(file: \(file), line: \(userLine))\n"
        }
        append(line)
        nextLine = userLine + 1 + line.utf8.count { $0 == UInt8(ascii: "\n") }
    }

    mutating func separate() { if !text.isEmpty { add() } }

    /// Adds a block: `head`, a brace, what `body` adds, and a brace. The block of a closure can have parameters.
    mutating func block(_ head: String, parameters: String? = nil, _ body: (inout CodeText) -> Void) {
        add(head + " {" + (parameters.map { " \($0) in" } ?? ""))
        indentation += 1
        body(&self)
        indentation -= 1
        add("}")
    }

    /// Adds a `switch`, which may belong to one of the user's lines, with the cases that `body` adds.
    mutating func cases(of subject: String, for userLine: Int? = nil, _ body: (inout CodeText) -> Void) {
        add("switch \(subject) {", for: userLine)
        body(&self)
        add("}")
    }

    private mutating func append(_ line: String) {
        if !line.isEmpty { text += String(repeating: "    ", count: indentation) + line }
        text += "\n"
    }
}

#endif
