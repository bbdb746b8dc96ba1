/// The text that a format had for a number or a date, if the writer of this format would write another one: `0o644` of
/// YAML, `1_000` of TOML, `2024-05-01 10:00:00+02:00`.
///
/// Only the format that has read the text writes it again. All other code sees the value, which is in the node. So no
/// format can write a number of another one.
///
/// In the arena, a spelling is the number of the format, the length in four bytes, and the text. It begins after the
/// bytes of a text or a long number. All other nodes have no bytes, so their `count` is its place.
package struct Spelling {
    /// The formats whose spellings are kept.
    package enum Format: UInt8, Sendable {
        case yaml, toml
    }

    package let format: Format
    package let text: BorrowedBytes

    package init(_ format: Format, _ text: BorrowedBytes) {
        self.format = format
        self.text = text
    }
}

extension TapeNode {
    var spelled: TapeNode {
        var node = self
        node.flags.insert(kind == .string ? .isSpelledText : .hasSpelling)
        return node
    }

    /// Whether the bytes of the value are on the tape.
    fileprivate var hasBytes: Bool { kind == .string || kind == .bigNumber }
}

extension Tape {
    /// Returns the spelling of a node, or nil if it has none.
    package func spelling(of node: TapeNode) -> Spelling? {
        guard node.isSpelled else { return nil }
        let (format, text) = spelling(
            at: node.hasBytes ? Int(truncatingIfNeeded: node.payload) + node.count : node.count)
        return Spelling.Format(rawValue: format).map { Spelling($0, text) }
    }
}
