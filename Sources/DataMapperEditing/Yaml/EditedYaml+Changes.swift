#if YAML
internal import DataMapperTools
internal import DataMapperValues
internal import DataMapperYAML

extension EditedYaml: EditedDocument {
    // MARK: Replacing

    mutating func replace(at path: ArraySlice<String>, with content: EditedContent) throws {
        let operations = try reading { document -> [JsonPatch.Operation]? in
            let place = try document.place(at: path)
            return try document.replace(place, with: content)
        }
        for operation in operations ?? [] {
            let inner = path + operation.path.tokens
            switch operation {
            case .add(_, let value): try add(.value(value), at: inner)
            case .replace(_, let value): try replace(at: inner, with: .value(value))
            default: try remove(at: inner)
            }
        }
    }

    /// Replaces a value, or returns the changes of its members if it stays an array or an object.
    private mutating func replace(_ place: Place, with content: EditedContent) throws -> [JsonPatch.Operation]? {
        let old = tree.items[place.item].value
        if case .value(let new) = content {
            // The value of an open container is not known.
            if old.container != nil, place.item != tree.root || old.node != nil { throw UnreadText() }
            if let value = place.value {
                if value == new { return nil }
                let isAlias = old.node.map { tree.format.outline?.isAlias($0) ?? false } ?? false
                let operations = isAlias ? [] : JsonPatch(from: value, to: new).operations
                if operations.first.map({ !$0.path.isRoot }) ?? false { return operations }
            }
        }
        if old.container != nil, old.node == nil, place.item == tree.root { throw EditingProblem.documents }
        recordAlias(of: place.item)
        try write(content, to: place.item, old: place.value, like: nil)
        return nil
    }

    /// Remembers the alias of a value that goes away.
    private mutating func recordAlias(of item: Int) {
        guard let node = tree.items[item].value.node, let outline = tree.format.outline,
            let alias = outline.alias(of: node)
        else { return }
        record(.anchored(line: outline.line(of: alias)))
    }

    // MARK: Adding

    mutating func add(_ content: EditedContent, at path: ArraySlice<String>) throws {
        guard let token = path.last else { return try replace(at: path, with: content) }
        let isThere = try reading { document in
            let place = try document.place(at: path.dropLast())
            let container = try document.open(place)
            let item = document.tree.find(token, in: container)
            if item != nil, document.tree.containers[container].elements == nil { return true }
            try document.add(content, token, before: item, to: container, of: place)
            return false
        }
        if isThere { try replace(at: path, with: content) }
    }

    private mutating func add(
        _ content: EditedContent, _ token: String, before next: Int?, to container: Int, of place: Place
    ) throws {
        guard let block = tree.containers[container].block, tree.containers[container].kind != .document else {
            throw EditingProblem.documents
        }
        let isArray = tree.containers[container].elements != nil
        if block.isFlow {
            let outer = tree.items[block.owner].container
            let isInFlow = tree.containers[outer].block?.isFlow ?? false
            if tree.containers[container].lastLive < 0, !isInFlow {
                // Nothing shows yet whether the members stand on lines.
                let value = try untagged(content)
                let new: SupportedType = isArray ? .array([value]) : .object([(token, value)])
                let old: SupportedType = isArray ? .array([]) : .object([])
                return try write(.value(new), to: block.owner, old: old, like: nil)
            }
            let (value, neighbor) = (try flow(content), next ?? tree.containers[container].lastLive)
            if let next, let index = Int(token) {
                try tree.insert(value, before: next, at: index)
                return try write(value, to: tree.items[next].previous, old: nil, like: neighbor)
            }
            try tree.append(value, key: isArray ? nil : token, to: container)
            if neighbor >= 0 { try write(value, to: tree.containers[container].lastLive, old: nil, like: neighbor) }
            return
        }
        if let next, let index = Int(token) {
            let lead = try makeRoom(before: next, column: block.column)
            let item = try addItem(content, key: nil, lead: lead, before: next, in: container)
            tree.containers[container].elements?.insert(item, at: index)
        } else {
            let lead = newLead(in: container, column: block.column)
            let item = try addItem(content, key: isArray ? nil : token, lead: lead, before: -1, in: container)
            if let elements = tree.containers[container].elements {
                elements.insert(item, at: elements.count)
            } else {
                tree.containers[container].keys[KeyBytes(token)] = item
            }
        }
    }

    private mutating func addItem(
        _ content: EditedContent, key: String?, lead: Range<Int>, before next: Int, in container: Int
    ) throws -> Int {
        let neighbor = next >= 0 ? next : tree.containers[container].lastLive
        var item = EditedItem(container: container, lead: lead, value: EditedValue(text: 0..<0))
        if let key {
            let like = tree.text[tree.items[neighbor].key]
            item.key = tree.text.append(try tree.format.text(ofKey: key, like: like))
        }
        item.colon = tree.text.append([UInt8(ascii: key == nil ? "-" : ":")])
        let index = tree.link(item, before: next)
        try write(content, to: index, old: nil, like: neighbor)
        return index
    }

    /// Returns the white space before a new last item. If all items have empty lines between them, it has one, too.
    private mutating func newLead(in container: Int, column: Int) -> Range<Int> {
        let last = tree.items[tree.containers[container].lastLive]
        let hasEmptyLine = last.previous >= 0 && tree.text.space(last.lead).startsWithEmptyLine
        let lineEnd = tree.style.lineEnd
        return tree.text.append((hasEmptyLine ? lineEnd : []) + lineEnd + Array(repeating: 0x20, count: column))
    }

    /// Returns what comes before a new item, and changes what comes before the next one. Comments above that one stay
    /// with it.
    private mutating func makeRoom(before next: Int, column: Int) throws -> Range<Int> {
        let space = tree.text.space(tree.items[next].lead)
        let lineEnd = tree.style.lineEnd
        if let first = space.firstLineEnd, space.commentStart < first {
            // Comments at the start of the document.
            tree.items[next].lead = try tree.text.join(tree.text.append(lineEnd), space.piece)
            return space.piece.lowerBound..<space.piece.lowerBound
        }
        guard let line = space.lastLine, let owned = space.owned else {
            // The first item on the line of a dash, or of the document.
            tree.items[next].lead = tree.text.append(lineEnd + Array(repeating: 0x20, count: column))
            return space.piece
        }
        if owned == line.lowerBound { return space.piece }
        let stay = space.piece.lowerBound..<owned
        tree.items[next].lead = owned..<space.piece.upperBound
        if space.startsWithEmptyLine, tree.items[next].previous >= 0 {
            tree.items[next].lead = try tree.text.join(tree.text.append(lineEnd), tree.items[next].lead)
        }
        return try tree.text.join(stay, line)
    }

    // MARK: Removing

    mutating func remove(at path: ArraySlice<String>) throws {
        guard let token = path.last else { throw EditingProblem.wholeDocument }
        try reading { document in
            let place = try document.place(at: path.dropLast())
            let container = try document.open(place)
            guard let item = document.tree.find(token, in: container) else {
                throw document.missing(token, in: container)
            }
            guard document.tree.containers[container].kind != .document else { throw EditingProblem.documents }
            if let elements = document.tree.containers[container].elements, let index = Int(token) {
                _ = elements.remove(at: index)
            } else {
                document.tree.containers[container].keys[KeyBytes(token)] = nil
            }
            var next = item
            while next >= 0 {
                let other = document.tree.items[next].sameKey
                try document.remove(next, from: container)
                next = other
            }
        }
    }

    private mutating func remove(_ item: Int, from container: Int) throws {
        recordAlias(of: item)
        guard let block = tree.containers[container].block, !block.isFlow else { return try tree.remove(item) }
        let hasHeading = tree.hasHeading(item)
        if !hasHeading, tree.items[item].previous < 0, tree.items[item].next >= 0 {
            moveUp(tree.items[item].next, to: item)
        }
        try tree.remove(item, hasHeading: hasHeading)
        if tree.containers[container].lastLive < 0 { try close(container, block) }
    }

    /// Puts the next item where the first one was.
    private mutating func moveUp(_ next: Int, to item: Int) {
        let space = tree.text.space(tree.items[item].lead)
        let following = tree.text.space(tree.items[next].lead)
        guard let first = following.firstLineEnd else { return }
        if space.lastLineEnd == nil, following.comments.isEmpty {
            // After the dash, or at the start of the document.
            tree.items[next].lead = space.piece
        } else if space.lastLineEnd == nil
            ? space.piece.isEmpty : following.startsWithEmptyLine && space.commentStart >= space.owned ?? 0
        {
            // No empty line comes first.
            let end = following.piece.upperBound
            var start = first
            while true {
                let next = start + tree.text.lineEndLength(start, end)
                guard next < end, tree.text.lineEndLength(next, end) > 0 else { break }
                start = next
            }
            if space.lastLineEnd == nil { start += tree.text.lineEndLength(start, end) }
            tree.items[next].lead = start..<end
        }
    }

    /// Writes brackets for a block without items. Comments stay.
    private mutating func close(_ container: Int, _ block: EditedBlock) throws {
        let isArray = tree.containers[container].elements != nil
        var comments = tree.containers[container].head
        var item = tree.containers[container].first
        while item >= 0 {
            comments = try tree.text.join(comments, tree.items[item].lead)
            item = tree.items[item].next
        }
        comments = try tree.text.join(comments, tree.containers[container].tail)
        comments = try tree.text.spaced(comment: comments)
        let opening = Array(tree.text[tree.containers[container].opening])
        let isAtStart = tree.isDocument(block.owner) && opening.isEmpty && tree.hasSpace(before: block.owner)
        let space = isAtStart ? [] : [UInt8(ascii: " ")]
        let brackets = Array((isArray ? "[]" : "{}").utf8)
        tree.items[block.owner].value = EditedValue(text: try tree.text.append(copy: opening + space + brackets))
        tree.items[block.owner].trail = comments
    }

    // MARK: Moving

    mutating func content(at path: ArraySlice<String>) throws -> EditedContent {
        try reading { document in
            let place = try document.place(at: path)
            if document.isEmpty(place) { return .value(.null) }
            guard let value = place.value, let node = document.tree.items[place.item].value.node,
                document.tree.items[place.item].value.container == nil
            else { throw UnreadText() }
            return .block(try document.block(of: node, in: place.item, value))
        }
    }
}

extension EditedOutline {
    func isAlias(_ node: Int) -> Bool { if case .alias = nodes[node].kind { true } else { false } }
}
#endif
