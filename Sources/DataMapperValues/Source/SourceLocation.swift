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
    /// The number of the line, starting from 1. A line ends with LF, CR or CR LF. In a binary format, it is 0.
    public let line: Int
    /// The number of the character in its line, starting from 1. Unicode scalars are counted. In a binary format, it is 0.
    public let column: Int
    /// The secrets near this place; nil if there is none in the whole text.
    private(set) var hidden: HiddenBytes?

    /// Creates a place from its numbers.
    public init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }

    /// Creates a place in a binary document, which has no lines and columns. They are 0.
    package init(byte offset: Int) { self.init(offset: offset, line: 0, column: 0) }

    /// The place as text: `line 3, column 14`, or `byte 30` in a binary format.
    public var description: String { line == 0 ? "byte \(offset)" : "line \(line), column \(column)" }

    /// Returns whether both are the same place.
    public static func == (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.offset, left.line, left.column) == (right.offset, right.line, right.column)
    }

    /// Adds the place to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(offset)
        hasher.combine(line)
        hasher.combine(column)
    }

    /// Returns the place of a node, or of a byte of its text, whose excerpt does not show secrets.
    func hiding(
        _ secrets: SecretNodes, of document: Document, near node: Int, at place: Int, offsets: [Int],
        in text: UnsafeBufferPointer<UInt8>, _ locator: any SourceLocator
    ) -> SourceLocation {
        if secrets.isEmpty { return self }
        var location = self
        location.hidden =
            locator.keepsBytes
            ? secrets.bytes(near: node, of: document, at: place, offsets: offsets, in: text)
            : HiddenBytes(ranges: nil)
        return location
    }
}

/// An error of a format about a place in its text.
package protocol SourceError: Error {
    /// The problem, without the place.
    var message: String { get }
    /// The place in the text.
    var location: SourceLocation { get }
    /// A suggestion.
    var hint: String? { get }
}
