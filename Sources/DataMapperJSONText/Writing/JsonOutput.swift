internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The bytes of a document that is being written.
///
/// Whoever writes through `next` has reserved the room before. Limits are looked at when memory grows, and at the end. When one is
/// passed, `failure` says so, and what is written from then on is thrown away, so that nobody has to ask after each byte: it
/// goes to the start of the memory that there is, and only `reserve` says where even that has no room.
struct JsonOutput: ~Copyable {
    /// Why there is no text.
    enum Failure {
        /// It has more bytes than are allowed.
        case limit
        /// The system has no memory for it.
        case memory
    }

    private(set) var failure: Failure?
    private var bytes: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var capacity: Int
    private let limit: Int

    /// There is always room for this much, which is more than any number needs: nobody has to ask whether it was given.
    private static let smallestCapacity = 64

    init(capacity: Int, limit: Int = .max) {
        self.capacity = max(capacity, Self.smallestCapacity)
        self.limit = limit
        bytes = GrowingMemory.allocate(UInt8.self, capacity: self.capacity)
    }

    deinit { GrowingMemory.free(bytes) }

    /// Looks whether the text is within its limit, now that it is complete.
    mutating func close() {
        if count > limit { failure = failure ?? .limit }
    }

    /// Hands the memory over.
    consuming func finish() -> Data {
        let memory = capacity - count > 4096 ? GrowingMemory.resize(bytes, to: count) : bytes
        let data = Data(bytesNoCopy: memory, count: count, deallocator: .free)
        discard self
        return data
    }

    @inline(__always)
    var next: UnsafeMutablePointer<UInt8> { bytes + count }

    @inline(__always)
    mutating func advance(_ written: Int) { count &+= written }

    /// Returns false if there is no room, which cannot be for 64 bytes.
    @inline(__always) @discardableResult
    mutating func reserve(_ room: Int) -> Bool { capacity - count >= room || grow(room) }

    @inline(never)
    private mutating func grow(_ room: Int) -> Bool {
        if failure == nil, let problem = problemOfGrowing(room) { failure = problem }
        guard failure != nil else { return true }
        count = 0
        return room <= capacity
    }

    private mutating func problemOfGrowing(_ room: Int) -> Failure? {
        let (needed, overflows) = count.addingReportingOverflow(room)
        // Numbers reserve more than they may need; the end will tell.
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

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        bytes[count] = byte
        count &+= 1
    }

    @inline(__always)
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        guard reserve(text.count) else { return }
        if let base = text.baseAddress { next.update(from: base, count: text.count) }
        advance(text.count)
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ text: String) {
        var copy = text
        copy.withUTF8 { append($0) }
    }
}
