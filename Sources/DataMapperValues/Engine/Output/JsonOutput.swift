#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The bytes of a document that is being written.
///
/// Code that writes through `next` must reserve room before. Limits are checked when the memory grows, and at the end.
/// If a limit is exceeded, `failure` is set, and everything that is written from then on is discarded. It goes to the
/// start of the existing memory, so nobody has to check after each byte. Only `reserve` returns false if even that
/// memory is too small.
@usableFromInline
package struct JsonOutput: ~Copyable {
    /// Why there is no text.
    @usableFromInline
    package enum Failure {
        case limit, memory
    }

    @usableFromInline package private(set) var failure: Failure?
    @usableFromInline var bytes: UnsafeMutablePointer<UInt8>
    @usableFromInline package var count = 0
    @usableFromInline var capacity: Int
    /// The greatest number of bytes; nil if the process ends when there is no memory, as it does for nodes.
    private let limit: Int?

    /// The least capacity. It is enough for any number, a comma and a key, also after a failure.
    private static let smallestCapacity = 128

    /// The room that there still is after what has been reserved: for a comma, and for the text of the next key.
    @inlinable static var slack: Int { 1 + MemoryLayout<KeyTexts.Text>.size }

    package init(capacity: Int, limit: Int? = .max) {
        self.capacity = max(capacity, Self.smallestCapacity)
        self.limit = limit
        bytes = GrowingMemory.allocate(UInt8.self, capacity: self.capacity)
    }

    /// Creates an output without memory, which must not be written to before `reserve`.
    package init() {
        capacity = 0
        limit = nil
        bytes = GrowingMemory.allocate(UInt8.self, capacity: 0)
    }

    deinit { GrowingMemory.free(bytes) }

    /// Checks the limit, after the text is complete.
    package mutating func close() {
        if let limit, count > limit { failure = failure ?? .limit }
    }

    /// Removes all bytes, and the memory if it is large.
    package mutating func clear() {
        (count, failure) = (0, nil)
        guard capacity > 1 << 16 else { return }
        capacity = 1 << 12
        bytes = GrowingMemory.resize(bytes, to: capacity)
    }

    /// Returns the bytes, which take over the memory.
    package consuming func finish() -> Data {
        let memory = capacity - count > 4096 ? GrowingMemory.resize(bytes, to: count) : bytes
        let data = Data(bytesNoCopy: memory, count: count, deallocator: .free)
        discard self
        return data
    }

    @inlinable @inline(__always)
    package var next: UnsafeMutablePointer<UInt8> { bytes + count }

    @inlinable @inline(__always)
    package mutating func advance(_ written: Int) { count &+= written }

    /// Makes room for this many bytes, and for a comma and a key, which `append(closing:)` and `append(_:)` may write
    /// later. Returns false if there is none, which never happens for less than 64 bytes.
    @inlinable @inline(__always) @discardableResult
    package mutating func reserve(_ room: Int) -> Bool {
        let needed = room &+ Self.slack
        return capacity &- count >= needed || grow(needed)
    }

    /// Whether there already is the room that `reserve` makes.
    @inlinable @inline(__always)
    func hasRoom(_ room: Int) -> Bool { capacity &- count >= room &+ Self.slack }

    @inline(never) @usableFromInline
    mutating func grow(_ room: Int) -> Bool {
        if failure == nil, let problem = problemOfGrowing(room) { failure = problem }
        guard failure != nil else { return true }
        count = 0
        return room <= capacity
    }

    private mutating func problemOfGrowing(_ room: Int) -> Failure? {
        guard let limit else {
            capacity = max(capacity > Int.max / 2 ? Int.max : capacity * 2, count + room, Self.smallestCapacity)
            bytes = GrowingMemory.resize(bytes, to: capacity)
            return nil
        }
        let (needed, overflows) = count.addingReportingOverflow(room)
        // Numbers reserve more than they may need, and each reservation has room for a key, so allow a little more. The
        // end of the text is checked again.
        let ceiling = limit > Int.max - Self.smallestCapacity ? Int.max : limit + Self.smallestCapacity
        if overflows { return .memory }
        if needed > ceiling { return .limit }
        let doubled = capacity > Int.max / 2 ? Int.max : capacity * 2
        let sizes = [min(max(doubled, needed), ceiling), needed]
        for size in sizes {
            guard let memory = GrowingMemory.resizeIfPossible(bytes, to: size) else { continue }
            bytes = memory
            capacity = size
            return nil
        }
        return .memory
    }

    @inlinable @inline(__always)
    package mutating func append(_ byte: UInt8) {
        reserve(1)
        bytes[count] = byte
        count &+= 1
    }

    /// Appends one byte after something that has reserved its room.
    @inlinable @inline(__always)
    package mutating func append(closing byte: UInt8) {
        bytes[count] = byte
        count &+= 1
    }

    /// Appends a key with its text, after something that has reserved its room: a bracket, or a value and a comma.
    @inlinable @inline(__always)
    package mutating func append(_ key: KeyTexts.Entry) {
        UnsafeMutableRawPointer(next).storeBytes(of: key.text, as: KeyTexts.Text.self)
        advance(key.count)
    }

    /// Appends the text of a key in the same way.
    @inlinable @inline(__always)
    package mutating func append(_ key: UnsafeMutablePointer<LiteralKeys.Entry>) {
        UnsafeMutableRawPointer(next).storeBytes(of: key.pointee.text, as: KeyTexts.Text.self)
        advance(key.pointee.count)
    }

    /// The last byte. There must be one.
    @inlinable @inline(__always)
    package var last: UInt8 {
        get { bytes[count &- 1] }
        nonmutating set { bytes[count &- 1] = newValue }
    }

    /// The bytes from a position on. They are valid until something is appended.
    package func text(from position: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: bytes + position, count: count - position)
    }

    @inlinable @inline(__always)
    package mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        guard reserve(text.count) else { return }
        if let base = text.baseAddress { next.update(from: base, count: text.count) }
        advance(text.count)
    }

    /// Appends a text of at most eight bytes, which the compiler knows, as one word.
    @inlinable @inline(__always)
    package mutating func append(word text: StaticString) {
        var word: UInt64 = 0
        for place in 0..<text.utf8CodeUnitCount { word |= UInt64(text.utf8Start[place]) &<< UInt64(8 &* place) }
        reserve(MemoryLayout<UInt64>.size)
        UnsafeMutableRawPointer(next).storeBytes(of: word.littleEndian, as: UInt64.self)
        advance(text.utf8CodeUnitCount)
    }

    /// Appends the name that JavaScript has for a number that JSON does not have.
    package mutating func append(nonFinite value: Double) {
        append(literal: value.isNaN ? "NaN" : value > 0 ? "Infinity" : "-Infinity")
    }

    /// Appends a word whose text the compiler knows.
    @inlinable @inline(__always)
    package mutating func append(literal text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    package mutating func append(_ text: String) {
        var copy = text
        copy.withUTF8 { append($0) }
    }
}
