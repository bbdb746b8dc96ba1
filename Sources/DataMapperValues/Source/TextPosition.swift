/// A position in UTF-8 text, with the numbers of lines and scalars before it.
package struct TextPosition {
    /// The number of bytes before the position.
    package private(set) var offset: Int
    /// The number of Unicode scalars before the position.
    package private(set) var scalars = 0
    /// The number of scalars before the position that take two units in UTF-16.
    package private(set) var supplementaryScalars = 0
    private var line = 1
    private var scalarsBeforeLine = 0

    /// Creates the position at the start of a text.
    package init(offset: Int = 0) { self.offset = offset }

    /// Moves on to a later byte, at most to the end of the text. A line ends with LF, CR or CR LF.
    package mutating func advance(to end: Int, in text: UnsafeBufferPointer<UInt8>) {
        let end = min(end, text.count)
        while offset < end {
            let byte = text[offset]
            offset += 1
            // A scalar is counted at its first byte.
            if byte & 0xC0 != 0x80 { scalars += 1 }
            if byte >= 0xF0 { supplementaryScalars += 1 }
            let endsLine = byte == 0x0A || (byte == 0x0D && !(offset < text.count && text[offset] == 0x0A))
            if endsLine {
                line += 1
                scalarsBeforeLine = scalars
            }
        }
    }

    /// Returns this place with another offset, for a source whose bytes are counted differently.
    package func location(offset: Int) -> SourceLocation {
        SourceLocation(offset: offset, line: line, column: scalars - scalarsBeforeLine + 1)
    }
}
