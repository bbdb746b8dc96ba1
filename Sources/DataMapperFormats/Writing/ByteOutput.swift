public import DataMapperValues

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The bytes of a document that is being written, in memory that grows.
@usableFromInline
package struct ByteOutput: ~Copyable {
    @usableFromInline var bytes: UnsafeMutablePointer<UInt8>
    @usableFromInline package var count = 0
    @usableFromInline var capacity: Int

    @usableFromInline
    package init(capacity: Int = 256) {
        self.capacity = max(capacity, 16)
        bytes = GrowingMemory.allocate(UInt8.self, capacity: self.capacity)
    }

    deinit { GrowingMemory.free(bytes) }

    @inlinable @inline(__always)
    package mutating func reserve(_ room: Int) { if capacity &- count < room { grow(room) } }

    @inline(never) @usableFromInline
    mutating func grow(_ room: Int) {
        capacity = max(capacity * 2, count + room)
        bytes = GrowingMemory.resize(bytes, to: capacity)
    }

    /// Returns the place of the next byte, and the last place where this much room is reserved, for code that keeps
    /// them in registers. The room must be reserved.
    func end(room: Int) -> (next: UnsafeMutablePointer<UInt8>, limit: UnsafeMutablePointer<UInt8>) {
        (bytes + count, bytes + (capacity - room))
    }

    mutating func setEnd(_ next: UnsafeMutablePointer<UInt8>) { count = next - bytes }

    /// Sets the end, makes room, and returns what `end(room:)` returns.
    @inline(never)
    mutating func reserve(
        _ room: Int, after next: UnsafeMutablePointer<UInt8>
    ) -> (next: UnsafeMutablePointer<UInt8>, limit: UnsafeMutablePointer<UInt8>) {
        setEnd(next)
        reserve(room)
        return end(room: room)
    }

    @inlinable @inline(__always)
    package mutating func append(_ byte: UInt8) {
        reserve(1)
        bytes[count] = byte
        count &+= 1
    }

    @inlinable @inline(__always)
    package mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        reserve(text.count)
        if let base = text.baseAddress { Bytes.copy(base, to: bytes + count, text.count) }
        count &+= text.count
    }

    /// Appends bytes that the caller has.
    @inlinable @inline(__always)
    package mutating func append(_ bytes: BorrowedBytes) { append(bytes.unchecked) }

    package mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    /// Appends bytes of other output, after checking that there are these.
    package mutating func append(_ bytes: Data, _ range: Range<Int>) {
        bytes.withUnsafeBytes {
            precondition(range.lowerBound >= 0 && range.upperBound <= $0.count, "there are no such bytes")
            append(UnsafeBufferPointer(rebasing: $0.bindMemory(to: UInt8.self)[range]))
        }
    }

    package mutating func append(_ text: String) {
        var copy = text
        copy.withUTF8 { append($0) }
    }

    @inlinable @inline(__always)
    package mutating func append(literal text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends an integer in decimal digits.
    package mutating func append(decimal value: Int64) {
        reserve(20)
        var rest = value.magnitude
        if value < 0 { append(UInt8(ascii: "-")) }
        let start = count
        repeat {
            bytes[count] = UInt8(truncatingIfNeeded: rest % 10) &+ 0x30
            count &+= 1
            rest /= 10
        } while rest > 0
        var (left, right) = (start, count &- 1)
        while left < right {
            (bytes[left], bytes[right]) = (bytes[right], bytes[left])
            left &+= 1
            right &-= 1
        }
    }

    /// Appends a number as Swift describes it; see `DoubleText`.
    package mutating func append(double value: Double) {
        guard value.isFinite else { return append(value.description) }
        reserve(DoubleText.room)
        count = value.writeText(to: bytes + count) - bytes
    }

    /// Appends a number of a fixed size, its most significant byte first.
    @inlinable @inline(__always)
    package mutating func append<Value: FixedWidthInteger & BitwiseCopyable>(bigEndian value: Value) {
        let size = MemoryLayout<Value>.size
        reserve(size)
        UnsafeMutableRawPointer(bytes + count).storeBytes(of: value.bigEndian, as: Value.self)
        count &+= size
    }

    /// Returns the bytes, which take over the memory.
    package consuming func finish() -> Data {
        let memory = capacity - count > 4096 ? GrowingMemory.resize(bytes, to: count) : bytes
        let data = Data(bytesNoCopy: memory, count: count, deallocator: .free)
        discard self
        return data
    }
}

extension ByteOutput {
    /// Sorts the pieces at the end of the bytes, which begin at these places, by their bytes.
    package mutating func sort(from starts: [Int]) {
        guard let first = starts.first else { return }
        let pieces = zip(starts, starts.dropFirst() + [count]).map { start, end in
            Array(UnsafeBufferPointer(start: bytes + start, count: end - start))
        }
        count = first
        for piece in pieces.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            piece.withUnsafeBufferPointer { append($0) }
        }
    }
}
