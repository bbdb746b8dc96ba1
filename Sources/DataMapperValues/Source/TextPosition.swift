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
        var rest = bytes
        while rest.count >= Self.blockSize {
            let block = UnsafeBufferPointer(rebasing: rest.prefix(Self.largestBlock))
            let count = block.count / Self.blockSize * Self.blockSize
            if !advance(overPlain: UnsafeBufferPointer(rebasing: block[..<count])) {
                advance(byByteOver: UnsafeBufferPointer(rebasing: block[..<count]))
            }
            rest = UnsafeBufferPointer(rebasing: rest[count...])
        }
        advance(byByteOver: rest)
    }

    private typealias Block = SIMD16<UInt8>
    private static let blockSize = Block.scalarCount
    /// So many blocks that counting in one byte for each place of a block cannot overflow.
    private static let largestBlock = blockSize * 255

    /// Moves on by whole blocks. Does nothing and returns false if they contain a CR, or a scalar of four bytes.
    private mutating func advance(overPlain bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = UnsafeRawPointer(bytes.baseAddress), !isAfterReturn else { return false }
        var (lines, continuations, unusual) = (Block.zero, Block.zero, SIMDMask<SIMD16<Int8>>(repeating: false))
        for place in stride(from: 0, to: bytes.count, by: Self.blockSize) {
            let block = base.loadUnaligned(fromByteOffset: place, as: Block.self)
            lines.replace(with: lines &+ 1, where: block .== 0x0A)
            let signed = SIMD16<Int8>(truncatingIfNeeded: block)
            continuations.replace(with: continuations &+ 1, where: signed .< -64)
            unusual = unusual .| (block .== 0x0D) .| (block .>= 0xF0)
        }
        if any(unusual) { return false }
        offset += bytes.count
        scalars += bytes.count - Self.sum(continuations)
        let lineCount = Self.sum(lines)
        guard lineCount > 0, let end = bytes.lastIndex(of: 0x0A) else { return true }
        line += lineCount
        scalarsBeforeLine = scalars - bytes[(end + 1)...].count { $0 & 0xC0 != 0x80 }
        return true
    }

    private static func sum(_ counts: Block) -> Int {
        Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
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

    /// The place of the position.
    package var location: SourceLocation { location(offset: offset) }

    /// Returns this place with another offset, for a source whose bytes are counted differently.
    package func location(offset: Int) -> SourceLocation {
        SourceLocation(offset: offset, line: line, column: scalars - scalarsBeforeLine + 1)
    }
}
