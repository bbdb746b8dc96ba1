/// The error for a block of code without an end, or a result that would not become an expectation.
package struct InvalidExample: Error, CustomStringConvertible {
    /// The file and the line.
    let place: String
    let reason: String

    /// A sentence with the place.
    package var description: String { "\(place): error: \(reason)" }

    static func noEnd(of block: Block, path: String) -> InvalidExample {
        InvalidExample(place: "\(path):\(block.line)", reason: "a block of code without an end")
    }
}

extension Block {
    /// The numbers of the lines with a comment after one space. Only after two spaces, a comment becomes an expectation.
    package var linesWithOneSpace: [Int] {
        lines.indices
            .filter { lines[$0].replacing(#/"[^"]*"/#, with: "").contains(#/[^\s/] ?// /#) }
            .map { line + $0 }
    }

    /// Returns the block if all its results become expectations.
    func checked(path: String) throws -> Block {
        guard let line = linesWithOneSpace.first else { return self }
        let reason = "a result needs two or more spaces before its comment"
        throw InvalidExample(place: "\(path):\(line)", reason: reason)
    }
}

extension Block {
    /// Returns the blocks of a page: between lines of backticks, and in comments `<!-- Swift ... -->`, which pages do
    /// not show. The blocks after a comment `<!-- Swift: a program of its own -->` do not see those before it. The
    /// types after `<!-- Swift: top level -->` are not nested in the type of the page.
    package static func programs(ofPage text: String, path: String) throws -> [[Block]] {
        var programs: [[Block]] = [[]]
        var isTopLevel = false
        var open: (block: Block, end: String)?
        var isOther = false
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if let (block, end) = open {
                if line == end {
                    programs[programs.count - 1].append(try block.checked(path: path))
                    open = nil
                } else {
                    open?.block.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                if !isOther, line == "```swift" {
                    open = (Block(line: index + 2, lines: [], isTopLevel: isTopLevel), "```")
                    isTopLevel = false
                } else {
                    isOther.toggle()
                }
            } else if line == "<!-- Swift: a program of its own -->" {
                programs.append([])
            } else if line == "<!-- Swift: top level -->" {
                isTopLevel = true
            } else if !isOther, line == "<!-- Swift" {
                open = (Block(line: index + 2, lines: []), "-->")
            }
        }
        if let open { throw InvalidExample.noEnd(of: open.block, path: path) }
        return programs
    }

    /// The blocks of one comment.
    package struct Comment: Equatable {
        /// The type of the view in `data`; see `SetUp`.
        package var view: String
        /// The list of the attribute `@available` of the type with the comment, if it has one.
        package var availability: String?
        /// The condition of the `#if` around the type, if there is one.
        package var condition: String?
        /// The blocks, in their order.
        package var blocks: [Block]

        /// The types that the comment declares for its blocks.
        var declared: Set<Substring> {
            Set(blocks.filter(\.isOnlyTypes).flatMap(\.parts).compactMap { Block.type(declaredBy: $0.head) })
        }

        /// The type of the view in `data` for a block. Only one view has `map`.
        func view(of block: Block) -> String {
            block.lines.contains { $0.contains(#/\.map\w*\(&/#) } ? "MappableData" : view
        }
    }

    /// Returns the blocks of the comments of a source file.
    package static func comments(ofSource text: String, path: String) throws -> [Comment] {
        var comments: [Comment] = []
        var blocks: [Block] = []
        var open: Block?
        var current = Comment(view: "DeserializableData", blocks: [])
        var availability: String?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let content = line.trimmed
            guard content.hasPrefix("///") else {
                if let open { throw InvalidExample.noEnd(of: open, path: path) }
                if let match = line.wholeMatch(of: #/@available\((.*)\)/#) {
                    availability = String(match.1)
                } else if line.hasPrefix("#if ") {
                    current.condition = String(line.dropFirst(4))
                } else if line.hasPrefix("#else"), let condition = current.condition {
                    current.condition = "!(\(condition))"
                } else if line.hasPrefix("#endif") {
                    current.condition = nil
                } else if let type = type(extendedBy: line) ?? type(declaredBy: line) {
                    current.view = SetUp.views.contains(type) ? String(type) : "DeserializableData"
                    current.availability = availability
                    availability = nil
                }
                current.blocks = blocks
                if !blocks.isEmpty { comments.append(current) }
                blocks = []
                continue
            }
            let shown = String(content.dropFirst(content.hasPrefix("/// ") ? 4 : 3))
            if let block = open {
                if shown.trimmed == "```" {
                    blocks.append(try block.checked(path: path))
                    open = nil
                } else {
                    open?.lines.append(shown)
                }
            } else if shown.trimmed == "```swift" {
                open = Block(line: index + 2, lines: [])
            }
        }
        if let open { throw InvalidExample.noEnd(of: open, path: path) }
        return comments
    }
}

extension String {
    func components(separatedBy separator: Character) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
    }
}
