internal import DataMapperValues

/// A text of a format that has only text, and what people mean by it if a number, a boolean or a list is asked for.
///
///     " +5 "  5     ".5"  0.5     "007"  7     "TRUE"  true     "Off"  false     "53, 5353"  a list of two texts
struct UntypedText {
    /// The text without white space around it.
    private let bytes: BorrowedBytes
    private let node: TapeNode

    init(_ node: TapeNode, _ tape: Tape) {
        self.node = node
        bytes = Self.trimmed(tape.bytes(of: node)[...])
    }

    /// The number. It may begin with zeros or a plus sign, and one side of its point may have no digits.
    var number: LongDecimal? {
        guard node.hasDecimalComma else { return LongDecimal(text: bytes) }
        // A point would separate thousands.
        if bytes.contains(UInt8(ascii: ".")) { return nil }
        return LongDecimal(text: bytes.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 })
    }

    var boolean: Bool? {
        if bytes.count > 5 { return nil }
        switch String(decoding: bytes, as: UTF8.self).lowercased() {
        case "true", "1", "on", "yes": return true
        case "false", "0", "off", "no": return false
        default: return nil
        }
    }

    /// The parts between commas, or between semicolons if the comma is the decimal mark, as texts of the same format.
    /// An empty text has no parts.
    var list: SupportedType {
        let separator = node.hasDecimalComma ? UInt8(ascii: ";") : UInt8(ascii: ",")
        let parts = bytes.isEmpty ? [] : bytes.split(separator: separator, omittingEmptySubsequences: false)
        var builder = DocumentBuilder(nodeCapacity: parts.count + 1, arenaCapacity: bytes.count)
        let list = builder.open(.array)
        for part in parts {
            builder.append(
                .string, bytes: Self.trimmed(part),
                flags: node.flags.intersection(.hasDecimalComma | .isASCII) | .isMeant)
        }
        builder.close(list, members: parts.count)
        builder.depth = 1
        return SupportedType(builder.finish(), list)
    }

    private static func trimmed(_ text: Slice<BorrowedBytes>) -> BorrowedBytes {
        var text = text
        while let first = text.first, first.isAsciiSpace { text.removeFirst() }
        while let last = text.last, last.isAsciiSpace { text.removeLast() }
        return BorrowedBytes(text)
    }
}
