internal import DataMapperValues

/// The line `sep=;` at the start of a table, which spreadsheets read and write. It says what separates the fields.
enum CsvDirective {
    case none
    /// The text ends before it is clear if there is such a line.
    case incomplete
    /// Fields have this separator from a byte on, which is the line end.
    case separator(CsvSerializer.Separator, end: Int)

    private static let start = "sep="

    /// Looks for the line at a byte of a text. `isComplete` says that nothing comes after the text.
    init(at start: Int, in text: BorrowedBytes, isComplete: Bool) {
        self = .none
        let head = text[start...].prefix(Self.length + 1)
        guard Self.begins(head.prefix(Self.length - 1)) else { return }
        let line = head.prefix { $0 != 0x0A && $0 != 0x0D }
        if line.count == head.count, head.count <= Self.length, !isComplete {
            self = .incomplete
        } else if line.count == Self.length, let last = line.last,
            let separator = CsvSerializer.Separator(rawValue: last)
        {
            self = .separator(separator, end: line.endIndex)
        }
    }

    private static var length: Int { start.utf8.count + 1 }

    /// Returns whether a text could be taken for the line.
    static func isLikely(_ text: BorrowedBytes) -> Bool {
        text.count >= start.utf8.count && begins(text.prefix(start.utf8.count))
    }

    private static func begins(_ text: some Sequence<UInt8>) -> Bool {
        // A letter in lower case has one more bit.
        zip(text, start.utf8).allSatisfy { byte, letter in
            byte == letter || byte | 0x20 == letter && letter != UInt8(ascii: "=")
        }
    }
}
