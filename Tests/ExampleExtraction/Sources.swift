/// The error for a block of code without an end.
package struct InvalidFence: Error, CustomStringConvertible {
    /// The file and the line.
    let place: String

    /// A sentence with the place.
    package var description: String { "\(place): error: a block of code without an end" }
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
                    programs[programs.count - 1].append(block)
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
        if let open { throw InvalidFence(place: "\(path):\(open.block.line)") }
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
                if let open { throw InvalidFence(place: "\(path):\(open.line)") }
                if let match = line.wholeMatch(of: #/@available\((.*)\)/#) {
                    availability = String(match.1)
                } else if line.hasPrefix("#if ") {
                    current.condition = String(line.dropFirst(4))
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
                    blocks.append(block)
                    open = nil
                } else {
                    open?.lines.append(shown)
                }
            } else if shown.trimmed == "```swift" {
                open = Block(line: index + 2, lines: [])
            }
        }
        if let open { throw InvalidFence(place: "\(path):\(open.line)") }
        return comments
    }
}

extension String {
    func components(separatedBy separator: Character) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
    }
}
