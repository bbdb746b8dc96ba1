public import DataMapperValues

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The bytes of a document that is being written, in memory that grows.
///
/// Invariant: `capacity` bytes can be written at `bytes`. The first `count` of them have been written. Room is reserved before
/// anything is written.
@safe @usableFromInline
package struct ByteOutput: ~Copyable {
    @unsafe @usableFromInline var bytes: UnsafeMutablePointer<UInt8>
    @usableFromInline package var count = 0
    @usableFromInline var capacity: Int

    @usableFromInline
    package init(capacity: Int = 256) {
        self.capacity = max(capacity, 16)
        unsafe bytes = GrowingMemory.allocate(UInt8.self, capacity: self.capacity)
    }

    deinit { unsafe GrowingMemory.free(bytes) }

    @inlinable @inline(__always)
    package mutating func reserve(_ room: Int) { if capacity &- count < room { grow(room) } }

    @inline(never) @usableFromInline
    mutating func grow(_ room: Int) {
        capacity = max(capacity * 2, count + room)
        unsafe bytes = GrowingMemory.resize(bytes, to: capacity)
    }

    /// The place of the next byte, up to the end of the memory.
    @inlinable
    var next: OutputPlace {
        @inline(__always) get { unsafe OutputPlace(bytes + count, room: capacity - count) }
    }

    /// Returns the place of the next byte, and the last place where this much room is reserved, for code that keeps
    /// them in registers. The room must be reserved.
    func end(room: Int) -> (next: OutputPlace, limit: OutputPlace) {
        unsafe (next, OutputPlace(bytes + (capacity - room), room: room))
    }

    mutating func setEnd(_ next: OutputPlace) { count = unsafe next - OutputPlace(bytes, room: capacity) }

    /// Sets the end, makes room, and returns what `end(room:)` returns.
    @inline(never)
    mutating func reserve(_ room: Int, after next: OutputPlace) -> (next: OutputPlace, limit: OutputPlace) {
        setEnd(next)
        reserve(room)
        return end(room: room)
    }

    @inlinable @inline(__always)
    package mutating func append(_ byte: UInt8) {
        reserve(1)
        next[0] = byte
        count &+= 1
    }

    @inlinable @inline(__always)
    package mutating func append(_ text: BorrowedBytes) {
        reserve(text.count)
        next.copy(text)
        count &+= text.count
    }

    package mutating func append(_ bytes: [UInt8]) { BorrowedBytes.with(bytes) { append($0) } }

    /// Appends bytes of other output, after checking that there are these.
    package mutating func append(_ bytes: Data, _ range: Range<Int>) {
        BorrowedBytes.with(bytes) { append($0.part(range)) }
    }

    package mutating func append(_ text: String) {
        BorrowedBytes.with(text) { append($0) }
    }

    @inlinable @inline(__always)
    package mutating func append(literal text: StaticString) {
        append(BorrowedBytes(text))
    }

    /// Appends an integer in decimal digits.
    package mutating func append(decimal value: Int64) {
        if value < 0 { append(UInt8(ascii: "-")) }
        reserve(20)
        count &+= DecimalDigits.write(value.magnitude, to: next)
    }

    /// Appends a number as Swift describes it; see `DoubleText`.
    package mutating func append(double value: Double) {
        guard value.isFinite else { return append(value.description) }
        reserve(DoubleText.room)
        setEnd(value.writeText(to: next))
    }

    /// Appends a number of a fixed size, its most significant byte first.
    @inlinable @inline(__always)
    package mutating func append<Value: FixedWidthInteger & BitwiseCopyable>(bigEndian value: Value) {
        let size = MemoryLayout<Value>.size
        reserve(size)
        next.store(value.bigEndian)
        count &+= size
    }

    /// Returns the bytes, which take over the memory.
    package consuming func finish() -> Data {
        let memory = unsafe capacity - count > 4096 ? GrowingMemory.resize(bytes, to: count) : bytes
        let data = unsafe Data(bytesNoCopy: memory, count: count, deallocator: .free)
        discard self
        return data
    }
}

extension ByteOutput {
    /// What has been written, until more is appended.
    private var written: BorrowedBytes { unsafe BorrowedBytes(start: bytes, count: count) }

    /// Sorts the pieces at the end of the bytes, which begin at these places, by their bytes.
    package mutating func sort(from starts: [Int]) {
        guard let first = starts.first else { return }
        let pieces = zip(starts, starts.dropFirst() + [count]).map { start, end in
            Array(written.part(start..<end))
        }
        count = first
        for piece in pieces.sorted(by: { $0.lexicographicallyPrecedes($1) }) { append(piece) }
    }
}

extension Document {
    /// The bytes in the arena, which exist as long as the document.
    var arenaBytes: BorrowedBytes { unsafe BorrowedBytes(start: tape.arena, count: arenaCount) }
}

extension BorrowedBytes {
    /// Returns the bytes from a place on, as many as the longest text of a key has; nil if there are fewer.
    @inline(__always)
    func wideText(at place: UInt64) -> KeyTexts.Text? {
        guard count >= MemoryLayout<KeyTexts.Text>.size,
            place <= UInt64(truncatingIfNeeded: count &- MemoryLayout<KeyTexts.Text>.size)
        else { return nil }
        return unsafe UnsafeRawPointer(start).loadUnaligned(
            fromByteOffset: Int(truncatingIfNeeded: place), as: KeyTexts.Text.self)
    }
}

/// A place on the tape of a document that is being written, for code that keeps it in a register.
///
/// Invariant: it is a node of the document, or the end of a value, as the numbers of nodes on the tape say.
@safe @usableFromInline
struct NodePlace: Equatable, BitwiseCopyable {
    @unsafe private let start: UnsafePointer<TapeNode>

    @inline(__always)
    init(_ index: Int, in nodes: TapeNodes) { unsafe start = nodes.start + index }

    @unsafe @inline(__always)
    private init(_ start: UnsafePointer<TapeNode>) { unsafe self.start = start }

    var node: TapeNode {
        @inline(__always) unsafeAddress { unsafe start }
    }

    @inline(__always)
    static func + (place: NodePlace, count: Int) -> NodePlace { unsafe NodePlace(place.start + count) }

    @inline(__always)
    static func += (place: inout NodePlace, count: Int) { place = place + count }

    @usableFromInline @inline(__always)
    static func == (place: NodePlace, other: NodePlace) -> Bool { unsafe place.start == other.start }

    func index(in nodes: TapeNodes) -> Int { unsafe start - nodes.start }
}
