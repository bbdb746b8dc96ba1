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
        var position = TextPosition(in: text)
        position.move(to: offset)
        self = position.location(offset: offset)
    }

    /// `line 3, column 14`.
    public var description: String { "line \(line), column \(column)" }
}
