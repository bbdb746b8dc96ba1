extension EditedTableText {
    /// Collects the lines of a table, without the comments above them.
    init(_ table: Int, in tables: EditedTables) throws {
        var parts: [Part] = []
        let depth = tables.tables[table].depth
        let lines = tables.lines(of: .table(table))
        let moved = Set(lines)
        for line in lines {
            let item = tables.tree.items[line]
            if moved.contains(tables.line(before: line)) {
                parts.append(.bytes(Array(tables.tree.text[item.lead])))
            } else if !parts.isEmpty {
                // Other comments belong to the table above.
                let space = tables.tree.text.space(item.lead)
                let own = tables.tree.text[(space.owned ?? space.piece.lowerBound)..<space.piece.upperBound]
                parts.append(.bytes(tables.tree.style.lineEnd + own))
            }
            if item.isHeader {
                let (keys, isArray) = try tables.header(at: line)
                parts.append(.header(Array(keys.dropFirst(depth)), isArray: isArray))
            } else {
                parts.append(.bytes(Array(tables.tree.text[item.key] + tables.tree.text[item.colon])))
                parts.append(.bytes(Array(tables.tree.written(line))))
            }
            parts.append(.bytes(Array(tables.tree.text[item.trail])))
            if !moved.contains(tables.line(after: line)) {
                parts.append(.bytes(Array(tables.tree.text[tables.commentsBelow(line)])))
            }
        }
        self.init(parts: parts)
    }

    /// Returns the lines below a path: as a table, or as an element of an array of tables.
    func bytes(path: [String], isElement: Bool, _ tables: EditedTables) throws -> [UInt8] {
        var bytes: [UInt8] = []
        if case .header(let keys, _) = parts.first, !keys.isEmpty, isElement {
            bytes += try tables.header(of: path, isArray: true) + tables.tree.style.lineEnd
        }
        for part in parts {
            switch part {
            case .bytes(let text): bytes += text
            case .header(let keys, let isArray):
                bytes += try tables.header(of: path + keys, isArray: keys.isEmpty ? isElement : isArray)
            }
        }
        return bytes
    }
}
