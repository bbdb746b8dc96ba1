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

    /// `line 3, column 14`.
    public var description: String { "line \(line), column \(column)" }
}
