/// A position in UTF-8 text, with the numbers of lines and scalars before it.
package struct TextPosition: Sendable {
    /// The number of bytes before the position.
    package private(set) var offset: Int
    /// The number of Unicode scalars before the position.
    package private(set) var scalars = 0
    /// The number of scalars before the position that take two units in UTF-16.
    package private(set) var supplementaryScalars = 0
    private var line = 1
    private var scalarsBeforeLine = 0
    /// Whether the byte before the position is a CR, whose line a LF does not end a second time.
    private var isAfterReturn = false

    /// Creates the position at the start of a text.
    package init(offset: Int = 0) { self.offset = offset }

    /// Moves on to a later byte, at most to the end of the text. A line ends with LF, CR or CR LF.
    package mutating func advance(to end: Int, in text: BorrowedBytes) {
        let end = min(end, text.count)
        if end > offset { advance(over: text.part(offset..<end)) }
    }

    /// Moves on by the next bytes of a text, which can come in several parts.
    package mutating func advance(over bytes: BorrowedBytes) {
        let size = BorrowedBytes.blockSize
        var position = 0
        while bytes.count - position >= size {
            if !isAfterReturn {
                let plain = bytes.plainBlocks(from: position)
                if plain.count > 0 {
                    offset += plain.count * size
                    scalars += plain.count * size - plain.continuations
                    position += plain.count * size
                    continue
                }
            }
            let block = bytes.part(position..<position + size)
            if isAfterReturn || !advance(overLines: block) { advance(byByteOver: block) }
            position += size
        }
        advance(byByteOver: bytes.part(from: position))
    }

    /// Moves on by a block. Does nothing and returns false if it contains a CR.
    @inline(__always)
    private mutating func advance(overLines block: BorrowedBytes) -> Bool {
        let continuations = block.places(of: 0xBF, fold: 0x3F)
        // Many of these blocks have none of the eight characters from U+0008 to U+000F.
        if block.places(of: 0x0F, fold: 0x07) != 0 {
            if block.places(of: 0x0D) != 0 { return false }
            let lines = block.places(of: 0x0A)
            if lines != 0 {
                line += lines.nonzeroBitCount
                // The bytes up to the end of the last line.
                let count = BorrowedBytes.blockSize - lines.leadingZeroBitCount
                let before = continuations & UInt64.max >> UInt64(BorrowedBytes.blockSize - count)
                scalarsBeforeLine = scalars + count - before.nonzeroBitCount
            }
        }
        // Four bytes encode these scalars, and the first one is at least 0xF0.
        supplementaryScalars += block.places(of: 0xFF, fold: 0x0F).nonzeroBitCount
        offset += BorrowedBytes.blockSize
        scalars += BorrowedBytes.blockSize - continuations.nonzeroBitCount
        return true
    }

    private mutating func advance(byByteOver bytes: BorrowedBytes) {
        for byte in bytes {
            // A scalar is counted at its first byte.
            if byte & 0xC0 != 0x80 { scalars += 1 }
            if byte >= 0xF0 { supplementaryScalars += 1 }
            if byte == 0x0D || (byte == 0x0A && !isAfterReturn) { line += 1 }
            if byte == 0x0D || byte == 0x0A { scalarsBeforeLine = scalars }
            isAfterReturn = byte == 0x0D
        }
        offset += bytes.count
    }

    package var location: SourceLocation { location(offset: offset) }

    /// Returns this place with another offset, for a source whose bytes are counted differently.
    package func location(offset: Int) -> SourceLocation {
        SourceLocation(offset: offset, line: line, column: scalars - scalarsBeforeLine + 1)
    }
}
