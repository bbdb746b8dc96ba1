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

    /// Returns the hash of `count` bytes. All bits are equally good. Reads only the bytes of the key.
    @inlinable @inline(__always)
    package func callAsFunction(_ key: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let bytes = UnsafeRawPointer(key)
        var state = first
        let low: UInt64
        let high: UInt64
        // Words may overlap. Keys with different lengths and the same words differ because the length is added at the
        // end.
        if count >= 8 {
            var offset = 0
            while offset &+ 16 < count {
                state = fold(word(bytes, offset) ^ state, word(bytes, offset &+ 8) ^ second)
                offset &+= 16
            }
            low = word(bytes, count < 16 ? 0 : count &- 16)
            high = word(bytes, count &- 8)
        } else if count >= 4 {
            low = UInt64(bytes.loadUnaligned(as: UInt32.self))
            high = UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
        } else if count > 0 {
            low = UInt64(key[0]) | UInt64(key[count &>> 1]) &<< 8 | UInt64(key[count &- 1]) &<< 16
            high = 0
        } else {
            (low, high) = (0, 0)
        }
        return fold(low ^ state, high ^ second) &+ UInt64(truncatingIfNeeded: count)
    }

    @inlinable @inline(__always)
    func word(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    @inlinable @inline(__always)
    func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return high ^ low
    }
}
