internal import CDataMapper

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
            let blocks = isAfterReturn ? 0 : advance(overBlocksOf: bytes.part(from: position))
            // A block with a CR, or after one.
            if blocks == 0 { advance(byByteOver: bytes.part(position..<position + size)) }
            position += max(blocks, 1) * size
        }
        advance(byByteOver: bytes.part(from: position))
    }

    /// Moves on by the blocks before the first one with a CR, and returns their number.
    private mutating func advance(overBlocksOf bytes: BorrowedBytes) -> Int {
        let counts = bytes.countBlocks(from: 0)
        let count = counts.blocks * BorrowedBytes.blockSize
        offset += count
        scalars += count - counts.continuations
        supplementaryScalars += counts.supplementaries
        line += counts.lines
        if counts.lines > 0 { scalarsBeforeLine = scalars - Self.scalars(inLastLineOf: bytes.part(0..<count)) }
        return counts.blocks
    }

    /// Returns the number of scalars after the last LF in blocks.
    private static func scalars(inLastLineOf blocks: BorrowedBytes) -> Int {
        let size = BorrowedBytes.blockSize
        var scalars = 0
        var end = blocks.count
        while end >= size {
            let block = blocks.part(end - size..<end)
            let count = block.places(of: 0x0A).leadingZeroBitCount
            let continuations = block.places(of: 0xBF, fold: 0x3F) >> UInt64(size - count)
            scalars += count - continuations.nonzeroBitCount
            if count < size { break }
            end -= size
        }
        return scalars
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
