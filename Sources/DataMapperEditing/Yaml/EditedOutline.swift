#if YAML
internal import DataMapperValues
internal import DataMapperYAML

/// Where the values of a YAML document end, with what belongs to them.
struct EditedOutline {
    let nodes: [YamlOutline.Node]
    let roots: [Int]
    /// The place after each node. The end of a block is after the comments and blanks on the line of its last value, and
    /// after comments on lines below that are indented as far as its keys.
    private(set) var ends: [Int]
    /// The nodes that aliases name, in ascending order, with the first alias of each.
    private(set) var aliased: [(node: Int, alias: Int)] = []
    /// Whether arrays of scalars are mostly between brackets.
    private(set) var hasFlowArrays = false
    private let text: EditedText
    /// The places of the line ends, if there are aliases: errors of many operations can name them.
    private var lineEnds: [Int] = []

    /// The comment after a place that is not indented far enough for a block. Blocks that end at the same place ask again.
    private var known: (place: Int, comment: (end: Int, column: Int)?)?

    init(_ outline: YamlOutline, _ text: EditedText) {
        (nodes, roots) = (outline.nodes, outline.roots)
        self.text = text
        ends = Array(repeating: 0, count: nodes.count)
        var open: [(node: Int, column: Int)] = []
        var (end, isPlain) = (0, false)
        for index in nodes.indices {
            while let last = open.last, nodes[last.node].next <= index { close(&open, &end, &isPlain) }
            if nodes[index].next > index + 1 {
                // Nothing asks for the column of brackets, which can all be on one long line.
                open.append((index, nodes[index].style == .block ? column(of: contentStart(of: index)) : -1))
            } else {
                end = leafEnd(of: index)
                ends[index] = end
                isPlain = self.isPlain(index)
            }
        }
        while !open.isEmpty { close(&open, &end, &isPlain) }
        for (index, node) in nodes.enumerated() {
            if case .alias(let target) = node.kind { aliased.append((target, index)) }
        }
        aliased.sort { $0 < $1 }
        if !aliased.isEmpty { lineEnds = text.bytes.indices.filter(text.endsLine) }
        var balance = 0
        for (index, node) in nodes.enumerated() where node.kind == .sequence && node.next > index + 1 {
            guard nodes[index + 1..<node.next].allSatisfy({ $0.kind == .scalar }) else { continue }
            balance += node.style == .flow ? 1 : -1
        }
        hasFlowArrays = balance > 0
    }

    /// Closes the innermost node at the end of its last value, which may be a plain text.
    private mutating func close(_ open: inout [(node: Int, column: Int)], _ end: inout Int, _ isPlain: inout Bool) {
        guard let (node, column) = open.popLast() else { return }
        if nodes[node].style == .block {
            // The dashes of an array can be below the first letter of its key.
            let isFlush = nodes[node].kind == .sequence && open.last?.column == column
            // Below the root, comments belong to the document.
            let column = open.isEmpty ? Int.max : isFlush ? column + 1 : column
            let commentsEnd = commentsEnd(after: end, column: column)
            end = text.afterBlanks(commentsEnd, text.bytes.count, isPlain: isPlain && commentsEnd == end)
            // The blocks around this one end at the same place, and need not look again.
            isPlain = false
        } else if !isPair(node) {
            (end, isPlain) = (nodes[node].end, false)
        }
        ends[node] = end
    }

    // MARK: Nodes

    /// Whether a node is an object without braces between brackets: `[a: 1]`.
    func isPair(_ node: Int) -> Bool {
        nodes[node].kind == .mapping && nodes[node].style == .flow
            && text[contentStart(of: node)] != UInt8(ascii: "{")
    }

    /// Whether a node is a scalar without any character.
    func isEmpty(_ node: Int) -> Bool {
        nodes[node].kind == .scalar && nodes[node].style == .plain && ends[node] <= nodes[node].start
    }

    /// Whether a node is a text of lines.
    func isInLines(_ node: Int) -> Bool {
        nodes[node].kind == .scalar && (nodes[node].style == .literal || nodes[node].style == .folded)
    }

    /// Whether a node is a text without quotation marks.
    func isPlain(_ node: Int) -> Bool { nodes[node].kind == .scalar && nodes[node].style == .plain }

    /// Whether the empty lines below a text of lines belong to it.
    func keepsLines(_ node: Int) -> Bool {
        guard isInLines(node) else { return false }
        let header = text[contentStart(of: node)..<nodes[node].end].prefix { $0 != 0x0A && $0 != 0x0D }
        return header.prefix { $0 != UInt8(ascii: "#") }.contains(UInt8(ascii: "+"))
    }

    /// The anchor and the tag of a node, in the order of the text.
    func properties(of node: Int) -> [Range<Int>] {
        var (hasAnchor, hasTag) = (nodes[node].isAnchored, nodes[node].isTagged)
        // After an empty scalar, a bracket or another value can come at once: `[&x]`.
        let limit = nodes[node].kind == .scalar ? nodes[node].end : text.bytes.count
        var place = nodes[node].start
        var properties: [Range<Int>] = []
        while place < limit, hasAnchor || hasTag {
            // What comes next can be the anchor or the tag of the first key.
            switch text[place] {
            case UInt8(ascii: "&") where hasAnchor: hasAnchor = false
            case UInt8(ascii: "!") where hasTag: hasTag = false
            default: return properties
            }
            let start = place
            while place < limit, text[place] > 0x20 { place += 1 }
            properties.append(start..<place)
            place = text.afterSpace(place, limit)
        }
        return properties
    }

    /// The place after the anchor and the tag of a node.
    func propertiesEnd(of node: Int) -> Int { properties(of: node).last?.upperBound ?? nodes[node].start }

    /// The place of the value itself.
    func contentStart(of node: Int) -> Int {
        guard nodes[node].isAnchored || nodes[node].isTagged else { return nodes[node].start }
        let end = propertiesEnd(of: node)
        // What comes after an anchor without a value is not a part of it.
        if nodes[node].kind == .scalar, nodes[node].end <= end { return end }
        return max(end, min(text.afterSpace(end, text.bytes.count), max(text.bytes.count - 1, 0)))
    }

    /// The first alias outside of a node that names it or a part of it, or nil.
    func alias(of node: Int) -> Int? {
        var index = aliased.firstPlace { $0.node >= node }
        while index < aliased.count, aliased[index].node < nodes[node].next {
            if aliased[index].alias >= nodes[node].next { return aliased[index].alias }
            index += 1
        }
        return nil
    }

    /// The first alias that names exactly this node, or nil.
    func alias(naming node: Int) -> Int? {
        let index = aliased.firstPlace { $0.node >= node }
        return index < aliased.count && aliased[index].node == node ? aliased[index].alias : nil
    }

    /// The number of the line of a node, for an error.
    func line(of node: Int) -> Int {
        let start = nodes[node].start
        return (aliased.isEmpty ? (0..<start).count(where: text.endsLine) : lineEnds.firstPlace { $0 >= start }) + 1
    }

    /// Whether a node, or something in it, has a tag.
    func hasTag(_ node: Int) -> Bool { nodes[node..<nodes[node].next].contains { $0.isTagged } }

    /// The number of characters before a place on its line.
    func column(of place: Int) -> Int {
        text[0..<place].reversed().prefix { $0 != 0x0A && $0 != 0x0D }.count
    }

    // MARK: Ends

    private func leafEnd(of index: Int) -> Int {
        let node = nodes[index]
        guard isInLines(index) else {
            return max(node.end, propertiesEnd(of: index))
        }
        // The parser takes the empty lines below, which belong to the text only after `+`.
        let start = contentStart(of: index)
        let header = text[start..<node.end].prefix { $0 != 0x0A && $0 != 0x0D }
        let keepsLines = keepsLines(index)
        var end = node.end
        while end > header.endIndex {
            let blank = text[header.endIndex..<end].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
            guard let last = text[header.endIndex..<end - blank].last, last == 0x0A || last == 0x0D else { break }
            end -= blank + 1
            if last == 0x0A, end > header.endIndex, text[end - 1] == 0x0D { end -= 1 }
            if keepsLines { break }
        }
        return end
    }

    /// Returns the end of the comments that belong to a block.
    private mutating func commentsEnd(after place: Int, column: Int) -> Int {
        var end = place
        while true {
            if known?.place != end { known = (end, nextComment(after: end)) }
            guard let comment = known?.comment, comment.column >= column else { return end }
            end = comment.end
        }
    }

    /// Returns the next comment after a place, with its column, if only white space is before it.
    private func nextComment(after place: Int) -> (end: Int, column: Int)? {
        let count = text.bytes.count
        var (place, column, isFirstLine) = (place, 0, true)
        while place < count {
            let lineEnd = text.lineEndLength(place, count)
            if lineEnd > 0 {
                (place, column, isFirstLine) = (place + lineEnd, 0, false)
            } else if text[place] == 0x20 || text[place] == 0x09 {
                (place, column) = (place + 1, column + 1)
            } else if case let mark = text.markLength(place, count), mark > 0 {
                place += mark
            } else {
                // What is on the same line always belongs to the value.
                return text.afterComment(place, count).map { ($0, isFirstLine ? .max : column) }
            }
        }
        return nil
    }
}

extension EditedText {
    /// Whether a byte is the last one of a line end.
    func endsLine(at place: Int) -> Bool {
        // CR before LF is the first byte of two.
        lineEndLength(place, bytes.count) == 1
    }

    /// The lines of a text, without their ends.
    func lines(_ piece: Range<Int>) -> [Range<Int>] {
        var (lines, start, place) = ([Range<Int>](), piece.lowerBound, piece.lowerBound)
        while place < piece.upperBound {
            let length = lineEndLength(place, piece.upperBound)
            if length > 0 { lines.append(start..<place) }
            place += max(length, 1)
            if length > 0 { start = place }
        }
        return lines + [start..<piece.upperBound]
    }

    /// Returns a comment with a blank before it, without which it would be a part of a value.
    mutating func spaced(comment: Range<Int>) throws -> Range<Int> {
        guard let first = self[comment].first, first == UInt8(ascii: "#") else { return comment }
        return try join(append([0x20]), comment)
    }

    /// The comment and the blanks after a value of a block.
    func trail(after value: Int, _ end: Int, isPlain: Bool) -> Range<Int> {
        let comment = space(value..<afterSpace(value, end)).commentEnd
        return value..<afterBlanks(comment, end, isPlain: isPlain && comment == value)
    }

    /// The place after the blanks that end a line or the text, or the same place. After a plain text, the place after the
    /// last tab of the white space, also on lines below: only such a text may have tabs below it.
    func afterBlanks(_ place: Int, _ end: Int, isPlain: Bool) -> Int {
        if isPlain {
            let space = bytes[place..<end].prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
            let lineEnd = space.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
            if let tab = space.lastIndex(of: 0x09), tab > lineEnd { return tab + 1 }
        }
        let blanks = bytes[place..<end].prefix { $0 == 0x20 || $0 == 0x09 }.endIndex
        return blanks == end || lineEndLength(blanks, end) > 0 ? blanks : place
    }
}
#endif
