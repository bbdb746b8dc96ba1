extension DocumentBuilder {
    /// Appends a scalar that has no bytes, with a spelling. The node of a decimal has no room for its place, so such a number
    /// is appended as a long one.
    package mutating func append(_ node: TapeNode, spelled spelling: Spelling) {
        var node = node.spelled
        node.count = arenaCount
        append(node)
        append(spelling)
    }

    /// Appends a long number, or text that only its format has, with a spelling.
    package mutating func append(
        _ kind: TapeNode.Kind, bytes: BorrowedBytes, flags: NodeFlags = .none, spelled spelling: Spelling
    ) {
        append(kind, bytes: bytes, flags: TapeNode(kind, flags: flags).spelled.flags)
        append(spelling)
    }

    private mutating func append(_ spelling: Spelling) {
        // No document is so long that the length of a number has more than four bytes.
        let count = UInt32(truncatingIfNeeded: spelling.text.count)
        let length = (0..<4).map { UInt8(truncatingIfNeeded: count.littleEndian >> ($0 * 8)) }
        BorrowedBytes.with([spelling.format.rawValue] + length) { append(bytes: $0) }
        append(bytes: spelling.text.part(0..<Int(count)))
    }

    /// Copies a scalar of another tape, with its bytes and its spelling. Text in memory that is never freed stays there.
    package mutating func append(scalar node: TapeNode, of tape: Tape) {
        switch node.kind {
        case .string where !node.flags.contains(.isStatic), .data, .bigNumber:
            let (bytes, flags) = (tape.bytes(of: node), node.flags.intersection(.kept))
            if let spelling = tape.spelling(of: node) {
                append(node.kind, bytes: bytes, flags: flags, spelled: spelling)
            } else {
                append(node.kind, bytes: bytes, flags: flags)
            }
        default:
            if let spelling = tape.spelling(of: node) {
                append(node, spelled: spelling)
            } else {
                append(node)
            }
        }
    }
}
