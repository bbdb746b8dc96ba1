#if YAML
internal import DataMapperJSONText
internal import DataMapperTools
internal import DataMapperValues
internal import DataMapperYAML

extension EditedYaml {
    /// The text of a value in a block.
    private enum Written {
        /// What is on one line.
        case line([UInt8])
        /// The first line, before a comment, and the lines below it, which are indented as the item is.
        case lines(first: [UInt8], [UInt8])
        /// The lines of an array or an object, without an indentation.
        case block([UInt8], column: Int)
    }

    // MARK: Writing

    /// Writes the value of an item. An anchor, and a tag that still fits, stay.
    mutating func write(_ content: EditedContent, to item: Int, old: SupportedType?, like neighbor: Int?) throws {
        let container = tree.items[item].container
        let isInFlow = tree.containers[container].block?.isFlow ?? false
        if tree.items[item].colon.isEmpty, !tree.items[item].key.isEmpty {
            guard isInFlow else {
                throw EditingProblem.noColon(String(decoding: tree.text[tree.items[item].key], as: UTF8.self))
            }
            tree.items[item].colon = tree.text.append(tree.style.colon)
            // A key before a colon is on one line.
            let key = tree.text[tree.items[item].key]
            if key.contains(0x0A) || key.contains(0x0D), let name = try tree.format.keys(of: key).first {
                tree.items[item].key = tree.text.append(try tree.format.text(ofKey: name, like: nil))
            }
        }
        let words = try self.properties(of: item, old, content, like: neighbor, isInFlow)
        let written = try written(content, item, like: neighbor, isInFlow: isInFlow)
        // libyaml reads `|# a comment`.
        var comment = comment(of: item)
        if !isInFlow { comment = try tree.text.spaced(comment: comment) }
        // The comments between a key and a value on a later line stay there.
        let above = isInFlow ? nil : linesAbove(item, words)
        let properties = above ?? space(of: item, like: neighbor, isInFlow) + words.joined(separator: [0x20])
        let needsSpace =
            isInFlow && tree.items[item].value.text.isEmpty && tree.text[tree.items[item].colon].last == 0x3A
        var bytes = needsSpace ? [0x20] + properties : properties
        var trail = comment.isEmpty && !tree.items[item].value.text.isEmpty ? tree.items[item].trail : comment
        let trailText = tree.text[trail]
        // Other values than a plain text have no tabs below them.
        let hasTabs = !isInFlow && trailText.contains(0x09) && trailText.contains { $0 == 0x0A || $0 == 0x0D }
        switch written {
        case .line(let line) where line.isEmpty:
            removeLastLineEnd(&bytes, isAfterLines: above != nil)
        case .line(let line):
            bytes += bytes.isEmpty || bytes.last == 0x20 || isInFlow && properties.isEmpty ? line : [0x20] + line
        case .lines(let first, let lines):
            bytes += (bytes.isEmpty || bytes.last == 0x20 ? [] : [0x20]) + first + tree.text[comment]
            bytes += indented(lines, column: itemColumn(item), isAfterLine: true)
            trail = 0..<0
        case .block(let lines, let column):
            let isPlain = properties.allSatisfy { $0 == 0x20 } && comment.isEmpty
            if isPlain, isElement(item) {
                bytes =
                    properties + indented(lines, column: itemColumn(item) + 1 + properties.count, isAfterLine: false)
            } else if isPlain, tree.isDocument(item), let column = tree.columnAtLineStart(of: item) {
                bytes = indented(lines, column: column, isAfterLine: false)
            } else {
                removeLastLineEnd(&bytes, isAfterLines: above != nil)
                let isFirst = bytes.isEmpty && tree.isDocument(item) && tree.columnAtLineStart(of: item) != nil
                if bytes.isEmpty, tree.isDocument(item) { tree.removeSpace(before: item) }
                bytes += isFirst ? tree.text[comment].drop { $0 <= 0x20 } : tree.text[comment]
                bytes += indented(lines, column: column, isAfterLine: true)
            }
            trail = 0..<0
        }
        tree.items[item].value = EditedValue(text: tree.text.append(bytes))
        tree.items[item].trail = hasTabs ? tree.text.append(tree.style.lineEnd) : trail
    }

    private func written(
        _ content: EditedContent, _ item: Int, like neighbor: Int?, isInFlow: Bool
    ) throws -> Written {
        let value: SupportedType
        switch content {
        case .block(let block) where !isInFlow && (comment(of: item).isEmpty || block.canHaveComment):
            guard let lines = block.lines else {
                value = try untagged(content)
                break
            }
            if block.isContainer { return .block(lines, column: column(of: block.value, in: item)) }
            let first = lines.prefix { $0 != 0x0A }
            if first.count == lines.count { return .line(lines) }
            return .lines(first: Array(first), Array(lines.dropFirst(first.count + 1)))
        default: value = try untagged(content)
        }
        if let text = value.string, value.kind == .string {
            return try scalar(text, item, like: neighbor, isInFlow: isInFlow)
        }
        if !isInFlow, value.count ?? 0 > 0, !isFlow(value, in: item, like: neighbor) {
            return .block(try tree.format.lines(of: value), column: column(of: value, in: item))
        }
        return .line(try tree.format.text(of: value, .compact))
    }

    /// Returns a text in the style of the old one, or of a neighbor in an array.
    private func scalar(
        _ text: String, _ item: Int, like neighbor: Int?, isInFlow: Bool
    ) throws -> Written {
        let like = neighbor.map { tree.items[item].key.isEmpty ? $0 : -1 } ?? item
        let node = like < 0 ? nil : tree.items[like].value.node
        let old = node.flatMap { tree.format.outline?.nodes[$0] }
        var styles: [YamlOutline.Style] = [.plain, .literal]
        var oldText: ArraySlice<UInt8> = []
        if let old, old.kind == .scalar {
            let isQuoted = old.style == .single || old.style == .double
            if neighbor == nil || isQuoted && !needsMarks(like) { styles.insert(old.style, at: 0) }
            if isQuoted { styles.append(old.style) }
            if old.style == .plain, let outline = tree.format.outline, let node {
                oldText =
                    tree.text[outline.contentStart(of: node)..<max(outline.contentStart(of: node), outline.ends[node])]
            }
        }
        let unit = tree.format.parts.style.unit
        for style in styles {
            guard
                let bytes = YamlSerializer.text(
                    text, in: style, indentation: unit, isInFlow: isInFlow, old: oldText)
            else { continue }
            guard style == .literal || style == .folded else { return .line(bytes) }
            let first = bytes.prefix { $0 != 0x0A }
            return .lines(first: Array(first), Array(bytes.dropFirst(first.count + 1).dropLast()))
        }
        let quoted = YamlSerializer.text(text, in: .double, indentation: 0, isInFlow: isInFlow)
        return .line(quoted ?? [])
    }

    /// Whether a text in quotation marks could not be without them, so that they show no habit.
    private func needsMarks(_ item: Int) -> Bool {
        guard let text = try? tree.format.value(of: tree.text[tree.items[item].value.text]).string else { return true }
        return YamlSerializer.text(text, in: .plain, indentation: 0, isInFlow: true) == nil
    }

    // MARK: What is around

    /// Whether a new array or object is on one line, as what stands around is.
    private func isFlow(_ value: SupportedType, in item: Int, like neighbor: Int?) -> Bool {
        guard let outline = tree.format.outline else { return false }
        let like = neighbor ?? item
        if let node = tree.items[like].value.node, outline.nodes[node].next > node + 1,
            (outline.nodes[node].kind == .sequence) == (value.kind == .array)
        {
            return outline.nodes[node].style == .flow
        }
        guard let elements = value.array else { return false }
        return outline.hasFlowArrays && elements.allSatisfy { $0.array == nil && $0.entries == nil }
    }

    /// The column of the members or elements of a value that is not on the line of its key or dash.
    private func column(of value: SupportedType, in item: Int) -> Int {
        if tree.isDocument(item) { return 0 }
        let style = tree.format.parts.style
        let isFlushAllowed = !isElement(item) && value.kind == .array
        return itemColumn(item) + (isFlushAllowed ? style.elements : isElement(item) ? 2 : style.unit)
    }

    private func itemColumn(_ item: Int) -> Int { tree.containers[tree.items[item].container].block?.column ?? 0 }

    private func isElement(_ item: Int) -> Bool { tree.items[item].key.isEmpty && !tree.isDocument(item) }

    /// The white space between the colon or the dash and the value.
    private func space(of item: Int, like neighbor: Int?, _ isInFlow: Bool) -> [UInt8] {
        if isInFlow || tree.isDocument(item) && neighbor == nil && tree.hasSpace(before: item) { return [] }
        let like = neighbor.map { isElement(item) ? $0 : -1 } ?? item
        let bytes = like < 0 ? [] : tree.text[tree.items[like].value.text].prefix { $0 == 0x20 }
        return bytes.isEmpty ? [0x20] : Array(bytes)
    }

    /// The comment after the key of a block, or after the value.
    private func comment(of item: Int) -> Range<Int> {
        let value = tree.items[item].value
        if let container = value.container {
            let isFlow = tree.containers[container].block?.isFlow ?? false
            return isFlow ? trailingComment(of: item) : tree.containers[container].head
        }
        if let outline = tree.format.outline, let node = value.node, outline.isInLines(node) {
            // After the mark that opens the text.
            let start = outline.contentStart(of: node)
            let header = tree.text[start..<value.text.upperBound].prefix { $0 != 0x0A && $0 != 0x0D }
            let mark = header.prefix { $0 > 0x20 && $0 != UInt8(ascii: "#") }
            return header.contains(UInt8(ascii: "#")) ? mark.endIndex..<header.endIndex : trailingComment(of: item)
        }
        guard let outline = tree.format.outline, let node = value.node, outline.nodes[node].next > node + 1,
            outline.nodes[node].style == .block
        else { return trailingComment(of: item) }
        let hasProperties = outline.nodes[node].isAnchored || outline.nodes[node].isTagged
        let start = hasProperties ? outline.propertiesEnd(of: node) : value.text.lowerBound
        return tree.text.space(start..<tree.text.afterSpace(start, value.text.upperBound)).firstLine
    }

    /// Returns what is between a key and a scalar, or between a key and brackets, if that has comments on other lines than
    /// the value: the comments, and the words before the value.
    private func linesAbove(_ item: Int, _ words: [[UInt8]]) -> [UInt8]? {
        let value = tree.items[item].value
        guard !tree.isDocument(item), value.container == nil, let outline = tree.format.outline, let node = value.node,
            outline.nodes[node].next == node + 1 || outline.nodes[node].style == .flow
        else { return nil }
        let start = outline.contentStart(of: node)
        var (place, spaces) = (value.text.lowerBound, [UInt8]())
        var hasLines = false
        let properties = outline.properties(of: node)
        for property in properties + [start..<start] {
            guard place <= property.lowerBound else { return nil }
            let space = tree.text.space(place..<property.lowerBound)
            hasLines = hasLines || !space.comments.isEmpty
            spaces += tree.text[space.piece]
            place = property.upperBound
        }
        guard hasLines else { return nil }
        if properties.map({ Array(tree.text[$0]) }) == words { return Array(tree.text[value.text.lowerBound..<start]) }
        return spaces + words.joined(separator: [0x20])
    }

    /// Removes the spaces at the end, and the last line end of what was on lines above a value.
    private func removeLastLineEnd(_ bytes: inout [UInt8], isAfterLines: Bool) {
        while bytes.last == 0x20 { bytes.removeLast() }
        guard isAfterLines else { return }
        if bytes.last == 0x0A { bytes.removeLast() }
        if bytes.last == 0x0D { bytes.removeLast() }
    }

    private func trailingComment(of item: Int) -> Range<Int> {
        let trail = tree.items[item].trail
        let isInFlow = tree.containers[tree.items[item].container].block?.isFlow ?? false
        return isInFlow || tree.text[trail].contains(UInt8(ascii: "#")) ? trail : 0..<0
    }

    /// The anchor and the tag of a new value: those of a value of the document; otherwise, those of the old value, as
    /// far as they fit.
    private func properties(
        of item: Int, _ old: SupportedType?, _ content: EditedContent, like neighbor: Int?, _ isInFlow: Bool
    ) throws -> [[UInt8]] {
        var own: [[UInt8]]?
        if case .block(let block) = content, !isInFlow { own = block.properties }
        guard neighbor == nil, let outline = tree.format.outline, let node = tree.items[item].value.node else {
            return own ?? []
        }
        let isSameKind = try own == nil && value(of: content).kind == old?.kind
        let isAnchored = own?.contains { $0.first == UInt8(ascii: "&") } ?? false
        let kept = outline.properties(of: node).map { Array(tree.text[$0]) }.filter {
            $0.first == UInt8(ascii: "&") ? !isAnchored : isSameKind
        }
        return kept + (own ?? [])
    }

    // MARK: Lines

    /// Returns lines with an indentation and with the line ends of the document.
    private func indented(_ lines: [UInt8], column: Int, isAfterLine: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        var isFirst = !isAfterLine
        for line in lines.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if !isFirst {
                bytes += tree.style.lineEnd
                if !line.isEmpty { bytes += [UInt8](repeating: 0x20, count: column) }
            }
            bytes += line
            isFirst = false
        }
        return bytes
    }

    func value(of content: EditedContent) throws -> SupportedType {
        switch content {
        case .value(let value): return value
        case .block(let block): return block.value
        case .text, .table: throw EditingProblem.noContainer
        }
    }

    /// Returns a value that is written without its text.
    func untagged(_ content: EditedContent) throws -> SupportedType {
        if case .block(let block) = content, block.hasTag { throw EditingProblem.tag }
        return try value(of: content)
    }

    func flow(_ content: EditedContent) throws -> EditedContent { .value(try untagged(content)) }

    /// Returns a value of the document without its indentation.
    mutating func block(of node: Int, in item: Int, _ value: SupportedType) throws -> EditedBlockText {
        guard let outline = tree.format.outline else { throw UnreadText() }
        let isContainer = outline.nodes[node].next > node + 1 && outline.nodes[node].style == .block
        let start = outline.contentStart(of: node)
        var properties = outline.properties(of: node).map { Array(tree.text[$0]) }
        if case .copy = operation { properties.removeAll { $0.first == UInt8(ascii: "&") } }
        func block(_ lines: [UInt8]?, isContainer: Bool) -> EditedBlockText {
            EditedBlockText(
                lines: lines, properties: properties, isContainer: isContainer, hasTag: outline.hasTag(node),
                value: value)
        }
        // After `+`, empty lines below would belong to the text.
        if outline.keepsLines(outline.nodes[node].next - 1) { return block(nil, isContainer: false) }
        let bytes = start..<max(start, outline.ends[node])
        let column = isContainer ? outline.column(of: start) : itemColumn(item)
        try tree.text.count(bytes.count)
        var lines: [UInt8] = []
        var isFirst = true
        for line in tree.text.lines(bytes) {
            if !isFirst { lines.append(0x0A) }
            let indentation = isFirst ? 0 : tree.text[line].prefix(column).prefix { $0 == 0x20 }.count
            lines += tree.text[line].dropFirst(indentation)
            isFirst = false
        }
        return block(lines, isContainer: isContainer)
    }
}

extension EditedTree {
    /// Whether an item is the value of a whole document.
    func isDocument(_ item: Int) -> Bool { containers[items[item].container].kind == .document }

    /// Whether a value can be written directly after what is before it.
    func hasSpace(before item: Int) -> Bool {
        guard let before = text[items[item].lead].last else { return item == root || items[item].previous < 0 }
        return before <= 0x20
    }

    /// The number of spaces before an item on its line, or nil if something else is there, such as `---`.
    func columnAtLineStart(of item: Int) -> Int? {
        let line = text[items[item].lead].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
        return line.allSatisfy { $0 == 0x20 } ? line.count : nil
    }

    /// Removes the spaces between `---` and a value.
    mutating func removeSpace(before item: Int) {
        let lead = items[item].lead
        items[item].lead = lead.lowerBound..<lead.upperBound - text[lead].reversed().prefix { $0 == 0x20 }.count
    }
}
#endif
