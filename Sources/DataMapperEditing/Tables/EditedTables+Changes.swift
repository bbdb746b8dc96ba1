internal import DataMapperJSONText
internal import DataMapperTools
internal import DataMapperValues

extension EditedTables: EditedDocument {
    // MARK: Replacing

    /// Replaces what is at a path. A table that is replaced by an object keeps its lines, except those that differ.
    mutating func replace(at path: ArraySlice<String>, with content: EditedContent) throws {
        var waiting = [(path: path, content: content)]
        while let (path, content) = waiting.popLast() {
            let value = try self.value(of: content)
            switch try place(at: path) {
            case .value(let line, let inner):
                let content = try inline(content)
                try change(inner, { .replace(path: $0, value: value) }) { tree in
                    try tree.replace(tree.item(at: inner, from: line), with: content)
                }
            case .table(let table):
                guard let entries = value.entries else {
                    try replaceAll(at: path, with: content)
                    continue
                }
                let (old, members) = (tables[table].members, entries.filter { !$0.value.isNull })
                // First add, so that the table never is empty.
                for (key, value) in members where old[KeyBytes(key)] == nil {
                    guard case .table(let table) = try place(at: path) else { throw EditingProblem.noTable }
                    try add(.value(value), key: key, to: table)
                }
                let new = Set(members.map { KeyBytes($0.key) })
                let removed = old.filter { !new.contains($0.key) }.map { ($0.key, lines(of: $0.value).first ?? -1) }
                for (key, _) in removed.sorted(by: { isBefore($0.1, $1.1) }) { try remove(at: path + [key.string]) }
                for (key, value) in members where old[KeyBytes(key)] != nil {
                    waiting.append((path + [key], .value(value)))
                }
            case .array(let table, let key, let elements):
                guard let values = value.array, !values.isEmpty, values.allSatisfy({ $0.kind == .object }) else {
                    try replaceAll(at: path, with: content)
                    continue
                }
                let removed = elements.dropFirst(values.count)
                let added = Array(values.dropFirst(elements.count))
                if !added.isEmpty {
                    let lines = try lines(of: .array(added), path: self.path(of: table) + [key])
                    try insert(block: lines, after: self.lines(of: .array(elements)).last ?? -1)
                } else if !removed.isEmpty {
                    for element in removed.reversed() {
                        try removeLines(lines(of: .table(element)), withCommentsBelow: true)
                    }
                    try readTables()
                }
                for (index, value) in values.prefix(elements.count).enumerated() {
                    waiting.append((path + [String(index)], .value(value)))
                }
            }
        }
    }

    /// Removes what is at a path, and adds something else.
    private mutating func replaceAll(at path: ArraySlice<String>, with content: EditedContent) throws {
        guard let key = path.last else { throw EditingProblem.wholeDocument }
        guard case .table(let table) = try place(at: path.dropLast()) else {
            // An element of an array of tables.
            guard var values = try value(at: path.dropLast()).array, let index = Int(key) else {
                throw EditingProblem.missing(key)
            }
            values[index] = try value(of: content)
            return try replaceAll(at: path.dropLast(), with: .value(.array(values)))
        }
        if let member = tables[table].members[KeyBytes(key)], let first = lines(of: member).first,
            tables[table].origin == .dotted || isDotted(member)
        {
            // The first of its lines stays in its place.
            let lines = lines(of: member)
            let value = try text(of: inline(content))
            tree.items[first].key = tree.text.append(try dotted(dottedKeys(of: table) + [key]))
            tree.items[first].value = EditedValue(text: value)
            try removeLines(Array(lines.dropFirst()))
            try readTables()
        } else {
            try remove(at: path)
            guard case .table(let table) = try place(at: path.dropLast()) else { throw EditingProblem.noTable }
            try add(content, key: key, to: table)
        }
    }

    private func isDotted(_ member: EditedTable.Member) -> Bool {
        if case .table(let table) = member { tables[table].origin == .dotted } else { false }
    }

    // MARK: Adding

    /// Adds what a patch adds: a member, an element, or another value of a member.
    mutating func add(_ content: EditedContent, at path: ArraySlice<String>) throws {
        guard let key = path.last else { return try replace(at: path, with: content) }
        switch try place(at: path.dropLast()) {
        case .value(let line, let inner):
            let inner = inner + [key]
            let value = try value(of: content)
            let content = try inline(content)
            try change(inner, { .add(path: $0, value: value) }) { try $0.add(content, at: inner, from: line) }
        case .table(let table):
            if tables[table].members[KeyBytes(key)] != nil {
                try replace(at: path, with: content)
            } else {
                try add(content, key: key, to: table)
            }
        case .array(let table, let name, let elements):
            let value = try value(of: content)
            let index = Int(key) ?? elements.count
            if value.kind == .object {
                let path = self.path(of: table) + [name]
                let lines = try block(content, path: path, isElement: true) ?? lines(of: [value], path: path)
                let previous =
                    index < elements.count
                    ? line(before: self.lines(of: .table(elements[index])).first ?? -1)
                    : self.lines(of: .array(elements)).last ?? -1
                return try insert(block: lines, after: previous)
            }
            // An array with another value has no headers.
            var values = try self.value(at: path.dropLast()).array ?? []
            values.insert(value, at: index)
            try replace(at: path.dropLast(), with: .value(.array(values)))
        }
    }

    /// Adds a member to a table that does not have it: a table or an array of tables with headers, or a line.
    private mutating func add(_ content: EditedContent, key: String, to table: Int) throws {
        if tables[table].origin != .dotted, try !hasInlineNeighbors(of: content, in: table),
            let lines = try block(content, path: self.path(of: table) + [key])
        {
            let last = table == Self.root ? line(before: -1) : self.lines(of: .table(table)).last ?? -1
            return try insert(block: lines, after: last)
        }
        switch tables[table].origin {
        case .implied:
            let header = try header(of: path(of: table)) + tree.style.lineEnd
            let first = lines(of: .table(table)).first ?? -1
            let line = try line(content, keys: [key])
            try insert(block: header + tree.text[line], after: self.line(before: first))
        case .header, .dotted:
            let keys = tables[table].origin == .dotted ? dottedKeys(of: table) + [key] : [key]
            let previous = tables[table].lastLine
            try insert(line(content, keys: keys), after: previous, isNoted: previous >= 0)
            if previous >= 0 { note(tree.items.count - 1, key: key, in: table, after: previous) }
        }
    }

    /// Returns the lines of a content that is written with headers, or nil.
    private mutating func block(
        _ content: EditedContent, path: [String], isElement: Bool = false
    ) throws -> [UInt8]? {
        switch content {
        case .table(let text):
            let lines = try text.bytes(path: path, isElement: isElement, self)
            try tree.text.count(lines.count)
            return lines
        case .text, .block: return nil
        case .value(let value):
            let tables = value.array ?? [value]
            let isBlock = !tables.isEmpty && tables.allSatisfy { $0.kind == .object }
            return isBlock ? try lines(of: isElement ? [value] : value, path: path) : nil
        }
    }

    /// Whether the other objects of a table are inline tables, or its other arrays of objects arrays of such.
    private func hasInlineNeighbors(of content: EditedContent, in table: Int) throws -> Bool {
        let isArray = try value(of: content).kind == .array
        var hasInline = false
        for member in tables[table].members.values {
            switch member {
            case .value(let line):
                let text = tree.text[tree.items[line].value.text].prefix {
                    $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
                }
                if isArray {
                    hasInline = hasInline || text.starts(with: [UInt8(ascii: "[")]) && text.contains(UInt8(ascii: "{"))
                } else {
                    hasInline = hasInline || text.first == UInt8(ascii: "{")
                }
            case .table(let inner): if !isArray, tables[inner].origin != .dotted { return false }
            case .array: if isArray { return false }
            }
        }
        return hasInline
    }

    // MARK: Lines

    /// The keys that lead to a dotted table from the header above its lines.
    private func dottedKeys(of table: Int) -> [String] {
        Array(path(of: table).dropFirst(tables[tables[table].section].depth))
    }

    /// Returns a line with a value.
    private mutating func line(_ content: EditedContent, keys: [String]) throws -> Range<Int> {
        let line = try dotted(keys) + tree.style.colon
        let content = try inline(content)
        let piece = try text(of: content)
        if case .text = content { return try tree.text.append(copy: line + tree.text[piece]) }
        return tree.text.append(line + tree.text[piece])
    }

    /// Returns the text of a value in a line.
    private mutating func text(of content: EditedContent) throws -> Range<Int> {
        if case .text(let piece, _) = content { return piece }
        let value = try format.text(of: value(of: content), .compact)
        return tree.text.append(value: tree.style.dressed(value, .toml))
    }

    /// Returns a header.
    func header(of path: [String], isArray: Bool = false) throws -> [UInt8] {
        try Array((isArray ? "[[" : "[").utf8) + dotted(path) + Array((isArray ? "]]" : "]").utf8)
    }

    private func dotted(_ keys: [String]) throws -> [UInt8] {
        Array(try keys.map { try format.text(ofKey: $0, like: nil) }.joined(separator: [UInt8(ascii: ".")]))
    }

    /// Returns the lines of a value with headers.
    private func lines(of value: SupportedType, path: [String]) throws -> [UInt8] {
        let lines = try format.lines(of: value, path: path).reversed().drop { $0 == 0x0A }.reversed()
        return lines.flatMap { $0 == 0x0A ? tree.style.lineEnd : [$0] }
    }

    /// Inserts a line after another one, or as the first one of the document.
    private mutating func insert(_ line: Range<Int>, after previous: Int, isNoted: Bool = false) throws {
        var lead = tree.style.lineEnd
        if previous >= 0 { lead += tree.text[tree.indentation(of: previous)] } else { lead = try startOfDocument() }
        try insert(lines: lead + tree.text[line], after: previous)
        if !isNoted { try readTables() }
    }

    /// Inserts lines with headers after an empty line.
    private mutating func insert(block: [UInt8], after previous: Int) throws {
        let lead =
            previous >= 0
            ? try takeComments(after: previous) + tree.style.lineEnd + tree.style.lineEnd : try startOfDocument()
        try insert(lines: lead + block, after: previous)
        try readTables()
    }

    private mutating func insert(lines: [UInt8], after previous: Int) throws {
        var next = -1
        if previous < 0 {
            next = firstLive
        } else if previous != tree.containers[0].lastLive {
            next = tree.items[previous].next
        }
        let rest = tree.readLines(in: tree.text.append(value: lines), before: next)
        // Comments below the last line of a table that was moved.
        guard tree.text.space(rest).hasLineComment, let last = tree.items.indices.last else { return }
        try setSpace(after: last, tree.text.join(rest, space(after: last)))
    }

    /// Makes room before the first line, and returns what comes before the new one.
    private mutating func startOfDocument() throws -> [UInt8] {
        let lineEnd = tree.style.lineEnd
        let first = firstLive
        guard first >= 0 else { return startOfLines() }
        let space = tree.text.space(tree.items[first].lead)
        let owned = space.owned ?? space.piece.lowerBound
        let stay = Array(tree.text[space.piece.lowerBound..<owned])
        tree.items[first].lead = try tree.text.join(tree.text.append(lineEnd), owned..<space.piece.upperBound)
        return stay + lineEnd
    }

    /// Returns what comes before the only line: the comments of a document without lines, or the space after comments
    /// that were above removed lines.
    private mutating func startOfLines() -> [UInt8] {
        let lineEnd = tree.style.lineEnd
        while tree.containers[0].last >= 0 {
            let last = tree.containers[0].last
            let space = tree.text.space(tree.items[last].lead)
            if space.hasLineComment {
                tree.items[last].lead = space.piece.lowerBound..<space.lastCommentEnd
                return lineEnd + lineEnd
            }
            tree.unlink(last)
        }
        let tail = tree.containers[0].tail
        // Comments below removed lines stay below.
        if !tree.items.isEmpty, tree.text.space(tail).hasLineComment { return lineEnd }
        let comments = Array(tree.text[tail])
        tree.containers[0].tail = tree.text.append(lineEnd)
        return comments.last == 0x0A ? comments : comments + lineEnd
    }

    // MARK: Removing

    mutating func remove(at path: ArraySlice<String>) throws {
        guard let key = path.last else { throw EditingProblem.wholeDocument }
        switch try place(at: path.dropLast()) {
        case .value(let line, let inner):
            let inner = inner + [key]
            try change(inner, { .remove(path: $0) }) { try $0.remove(at: inner, from: line) }
        case .table(let table):
            guard let member = tables[table].members[KeyBytes(key)] else { throw EditingProblem.missing(key) }
            let lines = lines(of: member)
            tables[table].members[KeyBytes(key)] = nil
            if case .value(let line) = member, !isLast(line, in: table) { return try removeLines(lines) }
            let previous = line(before: lines.first ?? -1)
            try removeLines(lines, withCommentsBelow: hasHeaders(member))
            try keep(table, after: previous)
            try readTables()
        case .array(let table, let name, let elements):
            guard let index = Int(key), elements.indices.contains(index) else { throw EditingProblem.missing(key) }
            let lines = lines(of: .table(elements[index]))
            let previous = line(before: lines.first ?? -1)
            try removeLines(lines, withCommentsBelow: true)
            if elements.count == 1 {
                tables[table].members[KeyBytes(name)] = nil
                try keep(table, after: previous)
            }
            try readTables()
            guard elements.count == 1 else { return }
            guard case .table(let parent) = try place(at: path.dropLast(2)) else { throw EditingProblem.noTable }
            try add(.value([]), key: name, to: parent)
        }
    }

    /// Returns whether a line is the last one that a table knows.
    private func isLast(_ line: Int, in table: Int) -> Bool {
        var table = table
        while true {
            if tables[table].lastLine == line { return true }
            if table == tables[table].section { return false }
            table = tables[table].parent
        }
    }

    /// Whether a member has headers, so that what comes below its last line is in it.
    private func hasHeaders(_ member: EditedTable.Member) -> Bool {
        switch member {
        case .value: false
        case .array: true
        case .table(let table): tables[table].origin != .dotted
        }
    }

    /// Removes lines, which are in order, with everything between them.
    private mutating func removeLines(_ lines: [Int], withCommentsBelow: Bool = false) throws {
        let removed = Set(lines)
        let ends = withCommentsBelow ? Set(lines.filter { !removed.contains(line(after: $0)) }) : []
        for line in lines.reversed() {
            if ends.contains(line) {
                setSpace(after: line, commentsBelow(line).upperBound..<space(after: line).upperBound)
            }
            if removed.contains(self.line(before: line)) {
                let end = tree.items[line].lead.upperBound
                tree.items[line].lead = end..<end
            }
            let isFirst = tree.items[line].previous < 0
            try tree.remove(line)
            let first = tree.containers[0].first
            guard isFirst, first >= 0, !tree.items[first].isRemoved else { continue }
            // No empty line at the start of the document.
            let space = tree.text.space(tree.items[first].lead)
            if let owned = space.owned, space.commentStart >= owned {
                tree.items[first].lead = owned..<space.piece.upperBound
            }
        }
    }

    /// Writes a table that has no lines any more: a header, or an empty inline table after a line.
    private mutating func keep(_ table: Int, after previous: Int) throws {
        guard table != Self.root, lines(of: .table(table)).isEmpty else { return }
        if tables[table].origin == .dotted {
            let line = try dotted(dottedKeys(of: table)) + tree.style.colon + Array("{}".utf8)
            try insert(tree.text.append(line), after: previous)
        } else {
            try insert(block: header(of: path(of: table)), after: previous)
        }
    }

    // MARK: Values

    /// Changes a value in a line. If that is not possible piece by piece, the smallest inline table is written anew.
    private mutating func change(
        _ path: ArraySlice<String>, _ operation: (JsonPointer) -> JsonPatch.Operation,
        _ body: (inout EditedTree<TomlFormat>) throws -> Void
    ) throws {
        do {
            try body(&tree)
        } catch let table as EditedTree<TomlFormat>.Indivisible {
            let patch = JsonPatch([operation(JsonPointer(tokens: Array(path[table.level...])))])
            let value = try format.value(of: tree.written(table.item))
            try tree.replace(table.item, with: .value(patch.applied(to: value)))
        }
    }

    func value(of content: EditedContent) throws -> SupportedType {
        switch content {
        case .value(let value): value
        case .text(let piece, _): try format.value(of: tree.text[piece])
        case .block(let block): block.value
        case .table(let text):
            try format.value(ofDocument: text.bytes(path: ["v"], isElement: false, self))["v"] ?? .null
        }
    }

    /// Returns a content that can be a part of a line.
    private func inline(_ content: EditedContent) throws -> EditedContent {
        if case .table = content { .value(try value(of: content)) } else { content }
    }

    /// Returns the value at a path. Reads the whole document.
    func value(at path: ArraySlice<String>) throws -> SupportedType {
        try format.value(ofDocument: written()).value(at: JsonPointer(tokens: Array(path)))
    }

    /// Returns the bytes of a value in a line, or of a table with headers; otherwise, the value.
    mutating func content(at path: ArraySlice<String>) throws -> EditedContent {
        let line: Int
        let inner: ArraySlice<String>
        switch try place(at: path) {
        case .value(let found, let rest): (line, inner) = (found, rest)
        case .table(let table) where tables[table].origin != .dotted && table != Self.root:
            return .table(try EditedTableText(table, in: self))
        default: return .value(try value(at: path))
        }
        do {
            return try tree.content(at: inner, from: line)
        } catch is EditedTree<TomlFormat>.Indivisible {
            return .value(try value(at: path))
        }
    }

    func written() -> [UInt8] {
        let lines = tree.written()
        let first = lines.first == 0x0D && lines.dropFirst().first == 0x0A ? 2 : 1
        return mark + lines.dropFirst(first)
    }
}
