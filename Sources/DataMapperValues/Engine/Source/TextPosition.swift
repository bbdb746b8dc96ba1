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
    package mutating func advance(to end: Int, in text: UnsafeBufferPointer<UInt8>) {
        let end = min(end, text.count)
        if end > offset { advance(over: UnsafeBufferPointer(rebasing: text[offset..<end])) }
    }

    /// Moves on by the next bytes of a text, which can come in several parts.
    package mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
        guard var block = bytes.baseAddress else { return }
        var count = bytes.count / Self.blockSize
        while count > 0 {
            var passed = advance(overPlain: block, count)
            if passed == 0 {
                if !advance(overLines: block) {
                    advance(byByteOver: UnsafeBufferPointer(start: block, count: Self.blockSize))
                }
                passed = 1
            }
            block += passed * Self.blockSize
            count -= passed
        }
        advance(byByteOver: UnsafeBufferPointer(start: block, count: bytes.count % Self.blockSize))
    }

    private static let blockSize = Int(DATAMAPPER_BLOCK_SIZE)

    /// Moves on by the first blocks that contain no end of a line and no scalar of four bytes. Returns their number.
    @inline(__always)
    private mutating func advance(overPlain block: UnsafePointer<UInt8>, _ count: Int) -> Int {
        if isAfterReturn { return 0 }
        var continuations = 0
        let passed = datamapper_plain_blocks(block, count, &continuations)
        offset += passed * Self.blockSize
        scalars += passed * Self.blockSize - continuations
        return passed
    }

    /// Moves on by a block. Does nothing and returns false if it contains a CR.
    @inline(__always)
    private mutating func advance(overLines block: UnsafePointer<UInt8>) -> Bool {
        if isAfterReturn { return false }
        let continuations = datamapper_places(block, 0xBF, 0x3F)
        // Many of these blocks have none of the eight characters from U+0008 to U+000F.
        if datamapper_places(block, 0x0F, 0x07) != 0 {
            if datamapper_places(block, 0x0D, 0) != 0 { return false }
            let lines = datamapper_places(block, 0x0A, 0)
            if lines != 0 {
                line += lines.nonzeroBitCount
                // The bytes up to the end of the last line.
                let count = Self.blockSize - lines.leadingZeroBitCount
                let before = continuations & UInt64.max >> UInt64(Self.blockSize - count)
                scalarsBeforeLine = scalars + count - before.nonzeroBitCount
            }
        }
        // Four bytes encode these scalars, and the first one is at least 0xF0.
        supplementaryScalars += datamapper_places(block, 0xFF, 0x0F).nonzeroBitCount
        offset += Self.blockSize
        scalars += Self.blockSize - continuations.nonzeroBitCount
        return true
    }

    private mutating func advance(byByteOver bytes: UnsafeBufferPointer<UInt8>) {
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
