internal import DataMapperValues

extension ItemTree {
    /// Appends everything to a tape, without recursion. No table has a key twice.
    package func append(to document: inout _DocumentAssembler) throws(FormatProblem) {
        try document.begin(.object, at: 0)
        document.expectKnownKeys()
        document.note(lostAt: lost)
        // The items after those that are open.
        var waiting = GrowingStack<Int>(capacity: 16)
        var next = Int(items[Self.root].first)
        while true {
            if next < 0 {
                try document.end()
                if waiting.count == 0 { return }
                next = waiting.top
                waiting.removeLast()
                continue
            }
            let item = StackElements(items)[next]
            let (key, node, offset) = (item.key, item.node, item.offset)
            let pieces = pieces.isEmpty ? nil : pieces[next]
            next = Int(item.next)
            if key.kind == .string {
                if !key.flags.contains(.inArena) {
                    try document.key(key, at: item.keyOffset)
                } else {
                    // After this key, the assembler compares all keys of the table.
                    try document.key(text: Array(bytes(of: key)), at: item.keyOffset)
                }
            }
            switch node.kind {
            case .array, .object:
                try document.begin(node.kind, at: offset)
                if let pieces { document.note(piecesAt: pieces) }
                if node.kind == .object { document.expectKnownKeys() }
                waiting.push(next)
                next = Int(item.first)
            case .string where !node.flags.contains(.inArena): try document.append(text: node, at: offset)
            case _ where node.isSpelled: try append(spelled: node, at: offset, to: &document)
            case .string:
                try document.append(
                    text: Array(bytes(of: node)), flags: node.flags.subtracting(.inArena), at: offset)
            default: try document.append(node, at: offset)
            }
        }
    }
}
