internal import CDataMapper

/// Compares and copies bytes, eight at a time, without reading outside of them.
@usableFromInline
package enum Bytes {
    @inlinable @inline(__always)
    package static func equal(_ left: BorrowedBytes, _ right: BorrowedBytes) -> Bool { left == right }

    @unsafe @inlinable @inline(__always)
    package static func equal(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe left.count == right.count && left.elementsEqual(right)
    }

    /// Returns whether the bytes are equal. Both pointers must be valid for `count` bytes.
    @inlinable @inline(__always)
    package static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        let (left, right) = unsafe (UnsafeRawPointer(left), UnsafeRawPointer(right))
        if count >= 8 {
            if unsafe !same(UInt64.self, left, right, 0) { return false }
            let last = count &- 8
            var offset = 8
            while offset < last {
                if unsafe !same(UInt64.self, left, right, offset) { return false }
                offset &+= 8
            }
            return unsafe same(UInt64.self, left, right, last)
        }
        if count >= 4 { return unsafe same(UInt32.self, left, right, 0) && same(UInt32.self, left, right, count &- 4) }
        if count >= 2 { return unsafe same(UInt16.self, left, right, 0) && same(UInt16.self, left, right, count &- 2) }
        return unsafe count == 0 || same(UInt8.self, left, right, 0)
    }

    /// Returns whether the next `count` bytes are equal. It reads whole words: up to seven bytes more, or eight bytes if
    /// `count` is 0. Then the result may be false.
    @inlinable @inline(__always)
    package static func startEqual(
        _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
    ) -> Bool {
        var (left, right, count) = unsafe (UnsafeRawPointer(left), UnsafeRawPointer(right), count)
        while count > 8 {
            if unsafe !same(UInt64.self, left, right, 0) { return false }
            unsafe left += 8
            unsafe right += 8
            count &-= 8
        }
        let difference = unsafe left.loadUnaligned(as: UInt64.self) ^ right.loadUnaligned(as: UInt64.self)
        return UInt64(littleEndian: difference) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count) == 0
    }

    /// Returns whether up to 32 bytes are equal. It reads at least eight. If `count` is 0, the result may be false.
    @inlinable @inline(__always)
    package static func shortEqual(
        _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
    ) -> Bool {
        let (left, right) = unsafe (UnsafeRawPointer(left), UnsafeRawPointer(right))
        if count < 8 {
            let difference = unsafe left.loadUnaligned(as: UInt64.self) ^ right.loadUnaligned(as: UInt64.self)
            return UInt64(littleEndian: difference) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count) == 0
        }
        // The words may overlap.
        guard unsafe same(UInt64.self, left, right, 0), unsafe same(UInt64.self, left, right, count &- 8) else {
            return false
        }
        return unsafe count <= 16 || (same(UInt64.self, left, right, 8) && same(UInt64.self, left, right, count &- 16))
    }

    @inlinable @inline(__always)
    package static func contains(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = bytes.count
        guard count >= 4, let base = unsafe UnsafeRawPointer(bytes.baseAddress) else {
            return unsafe bytes.contains(byte)
        }
        if count < 8 {
            return unsafe contains(
                byte,
                UInt64(base.loadUnaligned(as: UInt32.self)) << 32
                    | UInt64(base.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)))
        }
        var offset = 0
        while offset &+ 8 < count {
            if unsafe contains(byte, base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) { return true }
            offset &+= 8
        }
        return unsafe contains(byte, base.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    }

    @inlinable @inline(__always)
    static func contains(_ byte: UInt8, _ word: UInt64) -> Bool {
        // A byte that is zero now borrows from the byte above it.
        let ones: UInt64 = 0x0101_0101_0101_0101
        let difference = word ^ (ones &* UInt64(byte))
        return (difference &- ones) & ~difference & (ones << 7) != 0
    }

    /// Copies bytes. Short texts, such as most keys and words, are copied without a function call.
    @inlinable @inline(__always)
    package static func copy(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ count: Int) {
        if count > 32 { return unsafe target.update(from: source, count: count) }
        let (source, target) = unsafe (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
        if count >= 16 {
            unsafe copyEnds(SIMD2<UInt64>.self, source, target, count)
        } else if count >= 8 {
            unsafe copyEnds(UInt64.self, source, target, count)
        } else if count >= 4 {
            unsafe copyEnds(UInt32.self, source, target, count)
        } else if count >= 2 {
            unsafe copyEnds(UInt16.self, source, target, count)
        } else if count == 1 {
            unsafe copyEnds(UInt8.self, source, target, count)
        }
    }

    /// Copies the first and the last word, which may overlap.
    @inlinable @inline(__always)
    static func copyEnds<Word: BitwiseCopyable>(
        _: Word.Type, _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ count: Int
    ) {
        let last = count &- MemoryLayout<Word>.size
        let end = unsafe source.loadUnaligned(fromByteOffset: last, as: Word.self)
        unsafe target.storeBytes(of: source.loadUnaligned(as: Word.self), as: Word.self)
        unsafe target.storeBytes(of: end, toByteOffset: last, as: Word.self)
    }

    @inlinable @inline(__always)
    static func same<Word: FixedWidthInteger & BitwiseCopyable>(
        _: Word.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ offset: Int
    ) -> Bool {
        unsafe left.loadUnaligned(fromByteOffset: offset, as: Word.self)
            == right.loadUnaligned(fromByteOffset: offset, as: Word.self)
    }
}

/// Blocks of bytes, whose bytes the processor compares at once.
extension BorrowedBytes {
    static var blockSize: Int { Int(DATAMAPPER_BLOCK_SIZE) }

    /// Returns the number of the first plain blocks, and of continuation bytes in them. A plain block has no byte that may end
    /// a line, and none that begins a scalar of four bytes.
    @inline(__always)
    func plainBlocks(from position: Int) -> (count: Int, continuations: Int) {
        let rest = part(from: position)
        var continuations = 0
        let count = unsafe datamapper_plain_blocks(rest.start, rest.count / Self.blockSize, &continuations)
        return (count, continuations)
    }

    /// Returns a bit for each byte of a block that is equal to `byte`, or becomes equal if the bits of `fold` are set in it.
    @inline(__always)
    func places(of byte: UInt8, fold: UInt8 = 0) -> UInt64 {
        precondition(count >= Self.blockSize, "there is no block")
        return unsafe datamapper_places(start, byte, fold)
    }
}

/// A hash of a key's bytes, similar to wyhash: sixteen bytes at a time, with one multiplication to 128 bits for each.
///
/// The seed is random, and neither the seed nor a hash ever leaves the process. So nobody can write a document with many
/// keys of the same hash, which would keep a reader busy for minutes. Keys with equal hashes may differ, so the keys are
/// compared, too, except where a chance of one in 2^64 is accepted.
@usableFromInline
package struct KeyHash: BitwiseCopyable, Sendable {
    /// The seed has two words. If a word of a key were multiplied by a known number, it could be chosen so that the
    /// product is zero.
    @usableFromInline let first: UInt64
    @usableFromInline let second: UInt64

    /// The seed of the whole process. Copy it before a loop, because each access checks whether it exists already.
    package static let process = KeyHash(first: .random(in: .min ... .max), second: .random(in: .min ... .max))

    package init(first: UInt64, second: UInt64) {
        self.first = first
        self.second = second
    }

    @inlinable @inline(__always)
    package func callAsFunction(_ key: BorrowedBytes) -> UInt64 { unsafe self(key.start, key.count) }

    /// Returns the hash of `count` bytes. All bits are equally good. Reads only the bytes of the key.
    @inlinable @inline(__always)
    package func callAsFunction(_ key: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let bytes = unsafe UnsafeRawPointer(key)
        var state = first
        let low: UInt64
        let high: UInt64
        // Words may overlap. Keys with different lengths and the same words differ because the length is added at the
        // end.
        if count >= 8 {
            var offset = 0
            while offset &+ 16 < count {
                state = unsafe fold(word(bytes, offset) ^ state, word(bytes, offset &+ 8) ^ second)
                offset &+= 16
            }
            low = unsafe word(bytes, count < 16 ? 0 : count &- 16)
            high = unsafe word(bytes, count &- 8)
        } else if count >= 4 {
            low = unsafe UInt64(bytes.loadUnaligned(as: UInt32.self))
            high = unsafe UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
        } else if count > 0 {
            low = unsafe UInt64(key[0]) | UInt64(key[count &>> 1]) &<< 8 | UInt64(key[count &- 1]) &<< 16
            high = 0
        } else {
            (low, high) = (0, 0)
        }
        return fold(low ^ state, high ^ second) &+ UInt64(truncatingIfNeeded: count)
    }

    @inlinable @inline(__always)
    func word(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt64 {
        unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    @inlinable @inline(__always)
    func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return high ^ low
    }
}
