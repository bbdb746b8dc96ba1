/// A place in a text.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// Bytes from the start of the document, the first being 0. A byte order mark counts.
    public let offset: Int
    /// The line, the first being 1. A line ends with LF, CR or CR LF.
    public let line: Int
    /// The character of the line, the first being 1, counted in Unicode scalars.
    public let column: Int

    /// A place that is already known.
    public init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }

    /// Finds line and column of a byte in UTF-8 text. Linear in `offset`.
    package init(offset: Int, in text: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var lineStart = 0
        for index in 0..<min(offset, text.count) {
            let byte = text[index]
            let endsLine = byte == 0x0A || (byte == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A))
            if endsLine {
                line += 1
                lineStart = index + 1
            }
        }
        let before = text[min(lineStart, text.count)..<min(offset, text.count)]
        let continuations = before.count { $0 & 0xC0 == 0x80 }
        self.init(offset: offset, line: line, column: before.count - continuations + 1)
    }

    /// `line 3, column 14`.
    public var description: String { "line \(line), column \(column)" }
}
