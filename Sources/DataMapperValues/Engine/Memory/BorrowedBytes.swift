internal import CDataMapper

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Bytes in memory of somebody else, such as a document that is being parsed. Each access checks its bounds.
///
/// Code that creates it must keep the memory until it is no longer used: the compiler does not check that. A `Span`, which
/// the compiler does check, cannot be a property of a parser yet. Hot loops read `start`.
///
/// Invariant: `count` bytes can be read at `start`. Only the unsafe initializers set them; a part lies in its whole.
/// It can be sent, because nobody changes the memory while others read it.
@safe @usableFromInline
package struct BorrowedBytes: RandomAccessCollection, @unchecked Sendable {
    @unsafe @usableFromInline package let start: UnsafePointer<UInt8>
    @usableFromInline package let count: Int

    @unsafe @inlinable @inline(__always)
    package init(start: UnsafePointer<UInt8>, count: Int) {
        unsafe self.start = start
        self.count = count
    }

    @unsafe @inlinable @inline(__always)
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe self.init(start: bytes.baseAddress ?? Self.nothing, count: bytes.count)
    }

    /// Creates no bytes.
    @inlinable @inline(__always)
    package init() { unsafe self.init(start: Self.nothing, count: 0) }

    /// Creates the bytes of a literal. They are in memory that is never freed.
    @inlinable @inline(__always)
    package init(_ text: StaticString) {
        // A literal of one scalar has no address.
        self =
            text.hasPointerRepresentation ? unsafe Self(start: text.utf8Start, count: text.utf8CodeUnitCount) : Self()
    }

    /// Creates the bytes of a slice, whose indices begin with 0 again.
    @inlinable @inline(__always)
    package init(_ slice: Slice<BorrowedBytes>) {
        self = slice.base.part(slice.startIndex..<slice.endIndex)
    }

    /// Represents no memory. Nothing is read there.
    @inlinable @inline(__always)
    static var nothing: UnsafePointer<UInt8> {
        unsafe UnsafePointer(bitPattern: MemoryLayout<SIMD2<UInt64>>.alignment).unsafelyUnwrapped
    }

    /// The same bytes without checks.
    @unsafe @inlinable @inline(__always)
    package var unchecked: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

    @inlinable @inline(__always)
    package var startIndex: Int { 0 }

    @inlinable @inline(__always)
    package var endIndex: Int { count }

    @inlinable @inline(__always)
    package subscript(position: Int) -> UInt8 {
        precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "there is no such byte")
        return unsafe start[position]
    }

    /// Returns the byte at a position, or nil if there is none, such as at the end.
    @inlinable @inline(__always)
    package func byte(at position: Int) -> UInt8? {
        UInt(bitPattern: position) < UInt(bitPattern: count) ? unsafe start[position] : nil
    }

    /// Returns a part of the bytes, whose indices begin with 0 again.
    @inlinable @inline(__always)
    package func part(_ range: Range<Int>) -> BorrowedBytes {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "there are no such bytes")
        return unsafe BorrowedBytes(start: start + range.lowerBound, count: range.upperBound &- range.lowerBound)
    }

    /// Returns the bytes from a position on.
    @inlinable @inline(__always)
    package func part(from position: Int) -> BorrowedBytes { part(position..<count) }

    /// Returns the number in the bytes from a position on, the lowest byte first.
    @inlinable @inline(__always)
    package func word<Word: FixedWidthInteger & BitwiseCopyable>(at position: Int, as _: Word.Type) -> Word {
        precondition(
            position >= 0 && count &- position >= MemoryLayout<Word>.size && position <= count,
            "there are no such bytes")
        return unsafe Word(
            littleEndian: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: position, as: Word.self))
    }

    /// For the functions of the standard library, which copy and search faster in this way.
    @inlinable
    package func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try unsafe body(unchecked)
    }

    @inlinable @inline(__always)
    package func makeIterator() -> Iterator { Iterator(self) }

    /// Reads one byte after the other, up to the end.
    @safe @usableFromInline
    package struct Iterator: IteratorProtocol {
        @unsafe @usableFromInline var position: UnsafePointer<UInt8>
        @unsafe @usableFromInline let end: UnsafePointer<UInt8>

        @inlinable @inline(__always)
        init(_ bytes: BorrowedBytes) {
            unsafe position = bytes.start
            unsafe end = bytes.start + bytes.count
        }

        @inlinable @inline(__always)
        package mutating func next() -> UInt8? {
            guard unsafe position < end else { return nil }
            defer { unsafe position += 1 }
            return unsafe position.pointee
        }
    }
}

// MARK: - Comparison

extension BorrowedBytes: Hashable {
    @inlinable @inline(__always)
    package static func == (left: BorrowedBytes, right: BorrowedBytes) -> Bool {
        left.count == right.count && (unsafe Bytes.equal(left.start, right.start, left.count))
    }

    @inlinable @inline(__always)
    package static func == (left: BorrowedBytes, right: StaticString) -> Bool { left == BorrowedBytes(right) }

    @inlinable @inline(__always)
    package static func != (left: BorrowedBytes, right: StaticString) -> Bool { !(left == right) }

    /// Adds the bytes to a hasher, without their number.
    @inlinable
    package func hash(into hasher: inout Hasher) {
        unsafe hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: count))
    }

    @inlinable
    package func starts(with other: BorrowedBytes) -> Bool {
        other.count <= count && (unsafe Bytes.equal(start, other.start, other.count))
    }

    @inlinable
    package func starts(with text: StaticString) -> Bool { starts(with: BorrowedBytes(text)) }

    /// Returns whether these bytes come before others in the order of bytes.
    @inlinable @inline(__always)
    package func precedes(_ other: BorrowedBytes) -> Bool {
        unsafe unchecked.lexicographicallyPrecedes(other.unchecked)
    }

    @inlinable @inline(__always)
    package func contains(_ byte: UInt8) -> Bool { unsafe Bytes.contains(byte, unchecked) }

    /// Returns the first place of a byte, from a position on.
    @inlinable
    package func firstIndex(of byte: UInt8, from position: Int) -> Int? {
        part(from: position).firstIndex(of: byte).map { $0 + position }
    }

    /// Whether all bytes are ASCII.
    @inlinable @inline(__always)
    package var isASCII: Bool { unsafe Utf8.isASCII(start, count) }
}

// MARK: - Blocks

/// Blocks of bytes, whose bytes the processor compares at once.
extension BorrowedBytes {
    static var blockSize: Int { Int(DATAMAPPER_BLOCK_SIZE) }

    /// Counts lines and scalars in the blocks from a position on, before the first one with a CR.
    @inline(__always)
    func countBlocks(from position: Int) -> datamapper_block_counts {
        let rest = part(from: position)
        return unsafe datamapper_count_blocks(rest.start, rest.count / Self.blockSize)
    }

    /// Returns a bit for each byte of a block that is equal to `byte`, or becomes equal if the bits of `fold` are set in it.
    @inline(__always)
    func places(of byte: UInt8, fold: UInt8 = 0) -> UInt64 {
        precondition(count >= Self.blockSize, "there is no block")
        return unsafe datamapper_places(start, byte, fold)
    }

    /// The number of bytes of a row, which is a part of a block.
    static var rowSize: Int { 16 }

    /// Returns a bit for each byte of the row from a position on that is not white space of JSON.
    @inline(__always)
    func placesWithoutSpace(from position: Int) -> UInt32 {
        precondition(position >= 0 && position <= count && count &- position >= Self.rowSize, "there is no row")
        return unsafe datamapper_no_spaces(start + position)
    }
}

// MARK: - Texts and data

extension BorrowedBytes {
    /// The text. Replaces invalid sequences of UTF-8.
    @inlinable
    package var string: String { unsafe String(decoding: unchecked, as: UTF8.self) }

    /// Returns the text, which is known to be valid UTF-8.
    @inlinable @inline(__always)
    package func string(isASCII: Bool) -> String { String(validated: self, isASCII: isASCII) }

    /// A copy of the bytes.
    package var data: Data { unsafe Data(unchecked) }
}

extension String {
    /// Creates a string from bytes that are known to be valid UTF-8.
    @usableFromInline
    package init(validated bytes: BorrowedBytes, isASCII: Bool) {
        if bytes.count <= ShortString.limit, let short = ShortString.string(of: bytes) {
            self = short
        } else if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            let span = unsafe UTF8Span(unchecked: bytes.unchecked.span, isKnownASCII: isASCII)
            self = String(copying: span)
        } else {
            self = bytes.string
        }
    }
}

extension BorrowedBytes {
    /// Calls `body` with the bytes of a text, which it must not keep.
    @inlinable @inline(__always)
    package static func with<Result, Failure: Error>(
        _ text: String, _ body: (BorrowedBytes) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var copy = text
        return try copy.withUTF8 { bytes in
            Swift.Result { () throws(Failure) in try unsafe body(BorrowedBytes(bytes)) }
        }.get()
    }

    /// Calls `body` with the bytes of an array, a slice of one, or data. Bytes that are not next to each other are copied.
    @inlinable @inline(__always)
    package static func with<Bytes: Collection<UInt8>, Result, Failure: Error>(
        _ bytes: Bytes, _ body: (BorrowedBytes) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let result = bytes.withContiguousStorageIfAvailable { bytes in
            Swift.Result { () throws(Failure) in try unsafe body(BorrowedBytes(bytes)) }
        }
        guard let result else { return try with(Array(bytes), body) }
        return try result.get()
    }
}

extension Data {
    /// Copies bytes that are in memory of somebody else, such as a database. A copy of `data` itself would share them.
    package init(copying data: Data) { self = unsafe data.withUnsafeBytes { unsafe Data($0) } }

    /// Copies the bytes of a span.
    package init(copying bytes: RawSpan) { self = unsafe bytes.withUnsafeBytes { unsafe Data($0) } }
}

/// Makes strings of up to 15 bytes from their two words, and gives those words, without a call of the standard library.
///
/// The words of such a `String` contain its text. The first byte of the text is the lowest byte of the first word. The
/// highest byte of the second word has the length, a bit for short texts, and a bit for texts that are all ASCII:
///
///     "Ana"    // 0x0000_0000_0061_6E41, 0xE300_0000_0000_0000
///     "Zoë"    // 0x0000_0000_ABC3_6F5A, 0xA400_0000_0000_0000
///
/// Nothing promises this layout. So it is compared once with strings that the standard library has made. If they are
/// different, no string is made in this way, and no words are given.
enum ShortString {
    /// The greatest length of a text, in bytes.
    static let limit = 15

    /// Whether strings have the layout that is described above.
    @inline(__always)
    static var hasKnownLayout: Bool { datamapper_knows_short_strings() || compareLayout() }

    @inline(never)
    private static func compareLayout() -> Bool {
        if hasSameWords { datamapper_note_short_strings() }
        return hasSameWords
    }

    private static let hasSameWords: Bool = {
        #if _pointerBitWidth(_64) && _endian(little)
        return (0...limit).allSatisfy { count in
            let ascii = (0..<count).map { 0x61 + UInt8($0) }
            // é, as often as it fits.
            let other = ascii.indices.map { $0 / 2 * 2 + 1 == count ? ascii[$0] : $0 % 2 == 0 ? 0xC3 : 0xA9 }
            return [ascii, other].allSatisfy { bytes in
                let made = unsafe unsafeBitCast(String(decoding: bytes, as: UTF8.self), to: (UInt64, UInt64).self)
                return BorrowedBytes.with(bytes) { words(of: $0) } == made
            }
        } && !isShort(unsafe unsafeBitCast(String(repeating: "a", count: limit + 1), to: (UInt64, UInt64).self).1)
        #else
        return false
        #endif
    }()

    /// Returns the string with these bytes, which must be valid UTF-8, and at most ``limit``.
    @inline(__always)
    static func string(of bytes: BorrowedBytes) -> String? {
        #if _pointerBitWidth(_64) && _endian(little)
        // A string that is in its words has no reference that would have to be counted.
        unsafe hasKnownLayout ? unsafeBitCast(words(of: bytes), to: String.self) : nil
        #else
        nil
        #endif
    }

    /// Returns the words of a string, and the length of its text, which is the first bytes of the words. Returns nil for a
    /// string whose text is elsewhere, and until somebody has asked for `hasKnownLayout`.
    @inline(__always)
    static func words(of string: String) -> (low: UInt64, high: UInt64, count: Int)? {
        #if _pointerBitWidth(_64) && _endian(little)
        let (low, high) = unsafe unsafeBitCast(string, to: (UInt64, UInt64).self)
        guard isShort(high), datamapper_knows_short_strings() else { return nil }
        return (low, high, Int(truncatingIfNeeded: high &>> 56 & 0xF))
        #else
        return nil
        #endif
    }

    /// Returns whether the second word of a string says that the text is in the words.
    @inline(__always)
    private static func isShort(_ high: UInt64) -> Bool { high &>> 60 & 0b1011 == 0b1010 }

    @inline(__always)
    private static func words(of bytes: BorrowedBytes) -> (UInt64, UInt64) {
        var (low, high): (UInt64, UInt64) = (0, 0)
        let count = bytes.count
        let start = unsafe UnsafeRawPointer(bytes.start)
        // The first and the last bytes of the text, which may overlap.
        if count >= 8 {
            low = unsafe start.loadUnaligned(as: UInt64.self)
            high = unsafe start.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self) >> UInt64(8 &* (16 &- count))
        } else if count >= 4 {
            low = unsafe ends(UInt32.self, start, count)
        } else if count >= 2 {
            low = unsafe ends(UInt16.self, start, count)
        } else if count == 1 {
            low = unsafe UInt64(start.load(as: UInt8.self))
        }
        let isASCII = (low | high) & 0x8080_8080_8080_8080 == 0
        return (low, high | (isASCII ? 0xE0 : 0xA0) &<< 56 | UInt64(count) &<< 56)
    }

    @inline(__always)
    private static func ends<Word: FixedWidthInteger & BitwiseCopyable>(
        _: Word.Type, _ start: UnsafeRawPointer, _ count: Int
    ) -> UInt64 {
        let offset = count &- MemoryLayout<Word>.size
        let last = unsafe UInt64(start.loadUnaligned(fromByteOffset: offset, as: Word.self))
        return unsafe UInt64(start.loadUnaligned(as: Word.self)) | last &<< UInt64(8 &* offset)
    }
}

// MARK: - The source of a document

/// The bytes that a ``Document`` was read from, at an address that does not change while they are kept.
///
/// A `Data` of more than a few bytes stores them on the heap. Nobody can change them while there is a second reference,
/// because a change makes a copy. So keeping the `Data` keeps the address. A small `Data` stores the bytes in itself,
/// so they are copied.
///
/// Invariant: `count` bytes can be read at `base` until ``release()``.
/// It can be sent, because nobody changes the memory while others read it.
@safe
package struct SourceBytes: @unchecked Sendable {
    @unsafe package let base: UnsafePointer<UInt8>
    package let count: Int
    /// Nil if `base` is memory of our own.
    private let owner: Data?

    private static let largestCopy = 64

    package init(_ data: borrowing Data) {
        (unsafe base, count) = unsafe data.withUnsafeBytes { bytes in
            let address = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
            if let address = unsafe address, bytes.count > Self.largestCopy { return unsafe (address, bytes.count) }
            let copy = unsafe GrowingMemory.allocate(UInt8.self, capacity: bytes.count)
            if let address = unsafe address { unsafe copy.update(from: address, count: bytes.count) }
            return unsafe (UnsafePointer(copy), bytes.count)
        }
        owner = count > Self.largestCopy ? copy data : nil
    }

    /// Frees the bytes. Must be called exactly once: by the document that has these bytes, or by the code that does not
    /// create a document after all.
    package func release() {
        if owner == nil { unsafe GrowingMemory.free(base) }
    }

    /// The same bytes with checks. They must not be used after ``release()``.
    package var borrowed: BorrowedBytes { unsafe BorrowedBytes(start: base, count: count) }

    @unsafe package var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: base, count: count) }
}
