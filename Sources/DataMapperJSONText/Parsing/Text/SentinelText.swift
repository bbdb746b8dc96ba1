internal import CDataMapper
internal import DataMapperValues

/// A text whose last byte stops every scan except that of a string. See ``JsonParser``.
///
/// The last byte is a closing bracket, or there is a zero after it. So one byte more than `bytes` can be read, unless the
/// last one is a bracket.
struct SentinelText {
    let bytes: BorrowedBytes
    /// Whether a zero follows. Otherwise the last byte is a bracket, which a comment could contain.
    let hasZero: Bool

    /// Creates the text of bytes that end with a closing bracket. Returns nil for other bytes.
    init?(endingWithBracket bytes: BorrowedBytes) {
        guard let last = bytes.last, last == UInt8(ascii: "}") || last == UInt8(ascii: "]") else { return nil }
        (self.bytes, hasZero) = (bytes, false)
    }

    /// Creates the text of bytes after which a zero follows.
    private init(beforeZero bytes: BorrowedBytes) { (self.bytes, hasZero) = (bytes, true) }

    /// Calls `body` with the text.
    ///
    /// Most documents end with a bracket, or with white space after one. This white space is left out, unless the end
    /// of the text matters. All other documents are copied, and a zero is added. So are all that can have comments,
    /// because the last bracket could be in one.
    static func with<Result, Problem: Error>(
        _ text: BorrowedBytes, toTheEnd: Bool = false, copies: Bool = false,
        _ body: (SentinelText) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        var count = text.count
        while !toTheEnd, count > 0, text[count - 1].isSpace { count -= 1 }
        let bytes = text.part(0..<count)
        let ended: SentinelText
        var copy: UnsafePointer<UInt8>?
        if !copies, let original = SentinelText(endingWithBracket: bytes), startsWithBracket(bytes) {
            ended = original
        } else {
            ended = self.copy(of: text)
            unsafe copy = ended.bytes.start
        }
        defer { unsafe GrowingMemory.free(copy) }
        // The body contains a parser, which is compiled for each call.
        return try body(ended)
    }

    /// Copies a text. The caller frees the memory.
    @inline(never)
    private static func copy(of text: BorrowedBytes) -> SentinelText {
        let copy = unsafe GrowingMemory.allocate(UInt8.self, capacity: text.count + 1)
        unsafe copy.update(from: text.start, count: text.count)
        unsafe copy[text.count] = 0
        return unsafe SentinelText(beforeZero: BorrowedBytes(start: UnsafePointer(copy), count: text.count))
    }

    /// Returns whether the text ends with white space that can be left out.
    static func endsWithSpace(_ text: BorrowedBytes) -> Bool { text.last?.isSpace ?? false }

    /// Returns whether the document is a container. A scalar could be the end of the text, with nothing after it.
    private static func startsWithBracket(_ text: BorrowedBytes) -> Bool {
        let first = text[ByteOrderMark.count(in: text)...].first { !$0.isSpace }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}

// MARK: Several bytes at once

extension JsonBytes {
    /// Returns eight bytes, which must be in the text.
    @unsafe @inline(__always)
    static func word(_ address: UnsafePointer<UInt8>) -> UInt64 {
        unsafe UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
    }

    /// Returns two bytes, which must be in the text. The first one is the lower one.
    @unsafe @inline(__always)
    static func pair(_ address: UnsafePointer<UInt8>) -> UInt16 {
        unsafe UInt16(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt16.self))
    }

    /// The number of bytes of a block.
    static let blockSize = Int(DATAMAPPER_BLOCK_SIZE)
}

extension BorrowedBytes {
    /// Marks the bytes of the block at a place that are equal to a byte after the bits of `fold` were set.
    @inline(__always)
    func places(of byte: UInt8, fold: UInt8 = 0, inBlockAt place: Int) -> UInt64 {
        precondition(place >= 0 && place <= count - JsonBytes.blockSize, "there is no block")
        return unsafe datamapper_places(start + place, byte, fold)
    }

    /// Returns the units at a place as they are in memory.
    @inline(__always)
    func units<Units: BitwiseCopyable>(at place: Int, as _: Units.Type) -> Units {
        precondition(place >= 0 && place <= count - MemoryLayout<Units>.size, "there are no such bytes")
        return unsafe UnsafeRawPointer(start).loadUnaligned(fromByteOffset: place, as: Units.self)
    }

    /// Returns the number of bytes of the character at a place that is not ASCII, or 0 if it is not valid UTF-8.
    func sequenceLength(at place: Int) -> Int {
        precondition(place >= 0 && place < count, "there is no such byte")
        return unsafe Utf8.sequenceLength(start + place, start + count)
    }
}
