/// A place in a text: line and column.
///
/// ```swift
/// let place = SourceLocation(offset: 30, line: 3, column: 14)
/// place.line   // 3
/// place.column   // 14
/// place.description   // "line 3, column 14"
/// ```
///
/// ``DeserializationError/location`` says where an invalid value is. If a program reads values from several files or
/// other sources, ``source`` names the right one. See ``Serializer/deserializeOrThrow(_:named:)``.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// The number of bytes before this place, including a byte order mark.
    public let offset: Int
    /// The number of the line, starting from 1. A line ends with LF, CR or CR LF. In a binary format, it is 0.
    public let line: Int
    /// The number of the character in its line, starting from 1. Unicode scalars are counted. In a binary format, it is 0.
    public let column: Int
    /// The name of the file, or of the environment variable or argument that has the value. Nil if the program has not
    /// given the document a name.
    public private(set) var source: String?
    /// Whether this is a place in a document, and not the whole of `source`.
    let isInDocument: Bool
    /// What an excerpt of this place does not show; nil if it shows everything.
    private(set) var hidden: HiddenBytes?

    /// Creates a place from its numbers.
    public init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
        isInDocument = true
    }

    /// Creates a place in a binary document, which has no lines and columns. They are 0.
    package init(byte offset: Int) { self.init(offset: offset, line: 0, column: 0) }

    /// Creates the place of a value that is all that its source has, such as an environment variable.
    package init(wholeOf source: String) {
        (offset, line, column) = (0, 0, 0)
        isInDocument = false
        self.source = source
    }

    /// Returns the same place in a document with this name, unless its source is known.
    package func named(_ name: String?) -> SourceLocation {
        guard source == nil, let name else { return self }
        var location = self
        location.source = name
        return location
    }

    /// Returns the same place in an input in which the text begins at `origin`.
    package func moved(by origin: SourceLocation) -> SourceLocation {
        SourceLocation(
            offset: max(0, origin.offset + offset), line: origin.line + line - 1,
            column: line == 1 ? max(1, origin.column + column - 1) : column)
    }

    /// The place as text: `line 3, column 14`, or `byte 30` in a binary format. A name comes first:
    /// `server.toml, line 3, column 14`.
    public var description: String {
        let place = line == 0 ? "byte \(offset)" : "line \(line), column \(column)"
        guard let source else { return place }
        return isInDocument ? "\(source), \(place)" : source
    }

    /// Returns whether both are the same place.
    public static func == (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.offset, left.line, left.column, left.source) == (right.offset, right.line, right.column, right.source)
    }

    /// Adds the place to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(offset)
        hasher.combine(line)
        hasher.combine(column)
        hasher.combine(source)
    }

    /// Returns the same place, whose excerpt does not show some bytes.
    func hiding(_ bytes: HiddenBytes) -> SourceLocation {
        var location = self
        location.hidden = bytes
        return location
    }

    /// Returns the same place, whose excerpt shows nothing but these bytes of the input.
    package func showing(_ bytes: Range<Int>) -> SourceLocation {
        hiding(HiddenBytes(ranges: [], known: bytes.lowerBound - offset..<bytes.upperBound - offset))
    }

    /// The same place without an excerpt.
    package var withoutExcerpt: SourceLocation { hiding(.all) }
}

/// An error of a format about a place in its text.
package protocol SourceError: Error {
    /// The problem, without the place.
    var message: String { get }
    var location: SourceLocation { get }
    var hint: String? { get }

    /// Returns the same error about a document with this name.
    func named(_ name: String) -> Self
}
