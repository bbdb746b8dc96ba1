internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The bytes of a document that is being written.
///
/// Whoever writes through `next` has reserved the room before.
struct JsonOutput: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var capacity: Int

    init(capacity: Int) {
        bytes = GrowingMemory.allocate(UInt8.self, capacity: capacity)
        self.capacity = capacity
    }

    deinit { GrowingMemory.free(bytes) }

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

    @inline(__always)
    mutating func reserve(_ room: Int) {
        if capacity - count < room { grow(room) }
    }

    @inline(never)
    private mutating func grow(_ room: Int) {
        capacity = max(capacity * 2, count + room)
        bytes = GrowingMemory.resize(bytes, to: capacity)
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        bytes[count] = byte
        count &+= 1
    }

    @inline(__always)
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        reserve(text.count)
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
