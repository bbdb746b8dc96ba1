/// A place in UTF-8 text, with what has been counted on the way there.
package struct TextPosition {
    /// Bytes.
    package private(set) var offset: Int
    /// Unicode scalars.
    package private(set) var scalars = 0
    /// Scalars that take two units in UTF-16.
    package private(set) var supplementaryScalars = 0
    private var line = 1
    private var scalarsBeforeLine = 0

    /// Where the text starts.
    package init(offset: Int = 0) { self.offset = offset }

    /// Goes on to a later byte, or to the end of the text. A line ends with LF, CR or CR LF.
    package mutating func advance(to end: Int, in text: UnsafeBufferPointer<UInt8>) {
        let end = min(end, text.count)
        while offset < end {
            let byte = text[offset]
            offset += 1
            // Continuations of a scalar count with its first byte.
            if byte & 0xC0 != 0x80 { scalars += 1 }
            if byte >= 0xF0 { supplementaryScalars += 1 }
            let endsLine = byte == 0x0A || (byte == 0x0D && !(offset < text.count && text[offset] == 0x0A))
            if endsLine {
                line += 1
                scalarsBeforeLine = scalars
            }
        }
    }

    /// This place, where the bytes that were given count differently.
    package func location(offset: Int) -> SourceLocation {
        SourceLocation(offset: offset, line: line, column: scalars - scalarsBeforeLine + 1)
    }
}
