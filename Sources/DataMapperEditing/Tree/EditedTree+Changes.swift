internal import DataMapperValues

/// What a change puts into the document.
enum EditedContent {
    /// A value of the patch.
    case value(SupportedType)
    /// A value of the document, with the indentation of its line.
    case text(Range<Int>, indentation: Range<Int>)
    /// A table of the document, which only goes below another table.
    case table(EditedTableText)
    /// A value of a YAML document.
    case block(EditedBlockText)
}

extension EditedTree {
    // MARK: Replacing

    /// Replaces the value of an item. Nothing changes if the value is equal.
    mutating func replace(_ item: Int, with content: EditedContent) throws {
        if case .value(let value) = content, try format.value(of: written(item)) == value { return }
        let old = items[item].value.text
        let onLines = text.hasMembers(old) ? text.opensLine(old) : isOnLine(item)
        if case .value(let value) = content, let string = value.string, value.kind == .string,
            let same = try format.text(of: string, like: text[old], style.lineEnd)
        {
            items[item].value = EditedValue(text: text.append(value: same))
            return
        }
        let new = try insert(content, indentation: indentation(of: item), onLines: onLines)
        items[item].value = EditedValue(text: new)
    }

    /// Adds the text of a value, and returns it.
    private mutating func insert(
        _ content: EditedContent, indentation: Range<Int>, onLines: Bool
    ) throws -> Range<Int> {
        switch content {
        case .table: throw EditingProblem.tableInLine
        case .block(let block): return try insert(.value(block.value), indentation: indentation, onLines: onLines)
        case .text(let piece, let old):
            return try text.indented(piece, from: old, to: indentation)
        case .value(let value):
            let plain = try format.text(of: value, style.layout(onLines: onLines))
            let written = style.dressed(plain, text.language)
            guard written.contains(0x0A) else { return text.append(value: written) }
            let lineStart = style.lineEnd + text[indentation]
            return text.append(
                value: written.split(separator: 0x0A, omittingEmptySubsequences: false).reduce(into: []) {
                    lines, line in
                    if !lines.isEmpty { lines += lineStart }
                    lines += line
                })
        }
    }

    // MARK: Inserting

    /// Adds a member to an object, or an element to the end of an array.
    mutating func append(_ content: EditedContent, key: String?, to container: Int) throws {
        let last = containers[container].lastLive
        if last < 0 { return try appendFirst(content, key: key, to: container) }
        let space = text.space(items[last].lead)
        let lead: Range<Int>
        if let line = space.lastLine {
            lead = space.indentation.map { line.lowerBound..<$0.upperBound } ?? line
        } else if items[last].previous >= 0 {
            lead = space.leading
        } else {
            lead = text.append(style.separator)
        }
        var item = try newItem(
            content, key: key, like: last, in: container, lead: lead, onLines: space.lastLineEnd != nil)
        if items[last].hasComma {
            item.hasComma = containers[container].kind != .document
        } else {
            items[last].hasComma = true
            // A comma after a comment to the end of the line would be a part of it.
            let trail = text.space(items[last].trail)
            if space.lastLineEnd != nil || trail.hasLineComment {
                items[last].rest = try text.join(items[last].trail, items[last].rest)
                items[last].trail = 0..<0
            }
        }
        let index = link(item, before: -1)
        note(index, key: key, in: container)
    }

    /// Adds an item to a container without items.
    private mutating func appendFirst(_ content: EditedContent, key: String?, to container: Int) throws {
        let tail = text.space(containers[container].tail)
        let hasLines = tail.lastLineEnd != nil || containers[container].last >= 0
        let onLines = hasLines || (containers[container].prefersLines && tail.piece.isEmpty)
        let outer = text[containers[container].indentation]
        var lead = tail.piece
        if onLines {
            // A comment shows how members are indented.
            var line = style.lineEnd + outer + Array(style.unit.utf8)
            let comments = tail.lastLineEnd.map { text.space(tail.piece.lowerBound..<$0) }
            if let comments, let shown = comments.indentation, comments.comments.upperBound > comments.commentStart {
                line = style.lineEnd + text[shown]
            }
            lead = try text.join(comments?.piece ?? 0..<0, text.append(line))
            if let last = tail.lastLine {
                containers[container].tail = last
            } else {
                containers[container].tail = text.append(style.lineEnd + outer)
            }
        } else if tail.comments.isEmpty {
            lead = tail.piece
        } else {
            lead = try text.join(tail.piece, tail.isOpen ? text.append(style.lineEnd) : text.append([0x20]))
            containers[container].tail = 0..<0
        }
        let item = try newItem(content, key: key, like: nil, in: container, lead: lead, onLines: onLines)
        let index = link(item, before: -1)
        note(index, key: key, in: container)
    }

    /// Inserts an element before another one. Comments above that one stay with it.
    mutating func insert(_ content: EditedContent, before next: Int, at index: Int) throws {
        let container = items[next].container
        let space = text.space(items[next].lead)
        var lead = space.leading
        if let line = space.lastLine, let owned = space.owned {
            let stay = space.piece.lowerBound..<owned
            lead = owned == line.lowerBound ? space.piece : try text.join(stay, line)
            items[next].lead = owned..<space.piece.upperBound
        } else if items[next].previous < 0 {
            var separator = text.append(style.separator)
            if items[next].next >= 0 {
                let following = text.space(items[items[next].next].lead)
                separator = following.lastLine ?? following.leading
            }
            items[next].lead = try text.join(separator, space.comments)
        }
        let previous = items[next].previous
        var item = try newItem(
            content, key: nil, like: previous >= 0 ? previous : next, in: container, lead: lead,
            onLines: space.lastLineEnd != nil)
        item.hasComma = true
        containers[container].elements?.insert(link(item, before: next), at: index)
    }

    private mutating func newItem(
        _ content: EditedContent, key: String?, like neighbor: Int?, in container: Int, lead: Range<Int>, onLines: Bool
    ) throws -> EditedItem {
        var item = EditedItem(container: container, lead: lead, value: EditedValue(text: 0..<0))
        if let key {
            item.key = text.append(try format.text(ofKey: key, like: neighbor.map { text[items[$0].key] }))
            let colon = neighbor.map { items[$0].colon } ?? 0..<0
            let space = colon.isEmpty ? nil : text.space(colon)
            let isPlain = space.map { $0.comments.isEmpty && $0.firstLineEnd == nil } ?? false
            let hasSpace = !format.needsSpace || text[colon].last == 0x20
            item.colon = isPlain && hasSpace ? colon : text.append(style.colon)
        }
        // The elements of an array mostly look alike.
        var onLines = onLines
        if key == nil, let neighbor, text.hasMembers(items[neighbor].value.text) {
            onLines = text.opensLine(items[neighbor].value.text)
        }
        let indentation = text.indentation(after: lead) ?? containers[container].indentation
        item.value.text = try insert(content, indentation: indentation, onLines: onLines)
        return item
    }

    private mutating func note(_ item: Int, key: String?, in container: Int) {
        if let key {
            containers[container].keys[KeyBytes(key)] = item
        } else if let elements = containers[container].elements {
            elements.insert(item, at: elements.count)
        }
    }

    // MARK: Removing

    /// Removes an item with its comma and its comments: those on its line, and those directly above it.
    ///
    /// `hasHeading` says whether the comments stay, if that is known.
    mutating func remove(_ item: Int, hasHeading: Bool? = nil) throws {
        let container = items[item].container
        let space = text.space(items[item].lead)
        let owned = hasHeading ?? self.hasHeading(item) ? space.lastLineEnd ?? 0 : space.owned ?? space.piece.lowerBound
        try keepPlace(of: item, owned..<space.piece.upperBound)
        removeComma(of: item)
        var stay = space.piece.lowerBound..<owned
        let next = items[item].next
        if next < 0 || text.space(items[next].lead).startsWithEmptyLine {
            // One empty line is enough.
            stay = stay.lowerBound..<text.space(stay).lastCommentEnd
        }
        items[item].isRemoved = true
        items[item].lead = stay
        if stay.isEmpty { unlink(item) }
        guard containers[container].lastLive == item else { return }
        var last = items[item].previous
        while last >= 0, items[last].isRemoved { last = items[last].previous }
        containers[container].lastLive = last
        guard last < 0 else { return }
        if space.lastLineEnd != nil { containers[container].prefersLines = true }
        let tail = text.space(containers[container].tail)
        if containers[container].last < 0, containers[container].head.isEmpty, tail.comments.isEmpty {
            containers[container].tail = 0..<0
        }
    }

    /// Returns whether the comments above an item are about more than the item: they are the head of the file, or no
    /// comment and no empty line separates the items below them.
    func hasHeading(_ item: Int) -> Bool {
        let space = text.space(items[item].lead)
        guard let owned = space.owned, let line = space.lastLineEnd, owned < line, space.lastCommentEnd > owned else {
            return false
        }
        if items[item].isHeader { return false }
        let isFirst = items[item].previous < 0
        if isFirst, owned == space.piece.lowerBound, containers[items[item].container].kind == .document { return true }
        let next = items[item].next
        guard isFirst || owned > space.piece.lowerBound, next >= 0, !items[next].isRemoved else { return false }
        let following = text.space(items[next].lead)
        return following.comments.isEmpty && following.lastLineEnd != nil && !following.startsWithEmptyLine
            && !items[next].isHeader
    }

    /// Puts the next item where the removed one was, if it is on the same line.
    private mutating func keepPlace(of item: Int, _ owned: Range<Int>) throws {
        let next = items[item].next
        guard next >= 0, !items[next].isRemoved else { return }
        let (space, following) = (text.space(owned), text.space(items[next].lead))
        let isFirst = items[item].previous < 0
        if following.lastLineEnd == nil {
            guard isFirst || space.lastLineEnd != nil else { return }
            let place = space.lastLine.flatMap { line in space.indentation.map { line.lowerBound..<$0.upperBound } }
            items[next].lead = try text.join(place ?? space.leading, following.comments)
        } else if isFirst, space.lastLineEnd == nil, following.comments.isEmpty {
            items[next].lead = space.leading
        }
    }

    /// If the last item is removed, the item before it has no comma any more, unless the last one had one.
    private mutating func removeComma(of item: Int) {
        guard containers[items[item].container].lastLive == item, !items[item].hasComma else { return }
        var last = items[item].previous
        while last >= 0, items[last].isRemoved { last = items[last].previous }
        if last >= 0 { items[last].hasComma = false }
    }
}
