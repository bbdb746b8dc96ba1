/// A place in a text: line and column.
///
/// ```swift
/// let place = SourceLocation(offset: 30, line: 3, column: 14)
/// place.line   // 3
/// place.column   // 14
/// place.description   // "line 3, column 14"
/// ```
///
/// ``DeserializationError/location`` says where an invalid value is.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// The number of bytes before this place, including a byte order mark.
    public let offset: Int
    /// The number of the line, starting from 1. A line ends with LF, CR or CR LF.
    public let line: Int
    /// The number of the character in its line, starting from 1. Unicode scalars are counted.
    public let column: Int

    /// Creates a place from its numbers.
    public init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }

    /// The place as text: `line 3, column 14`.
    public var description: String { "line \(line), column \(column)" }
}
