/// A hash of a key's bytes, in the manner of wyhash: sixteen bytes at a time, by one multiplication to 128 bits each.
///
/// The seed is random and never leaves the process, and no hash does. So nobody who chooses the keys of a document can
/// choose keys that have the same hash, or the same slot of a table; without that, a document of a few megabytes would keep
/// a reader busy for minutes. It is no cryptographic hash: whoever sees hashes may work out the seed. Equal hashes do not
/// prove that keys are equal, so the keys themselves are compared, except where one chance in 2^64 is accepted.
@usableFromInline
package struct KeyHash: BitwiseCopyable, Sendable {
    /// Two words, as a word of a key that is multiplied by a known number could be chosen so that the product is zero.
    @usableFromInline let first: UInt64
    @usableFromInline let second: UInt64

    /// The one that the whole process uses. Asking the system for random numbers would cost more than reading a small
    /// document does. Copy it where a loop begins: each access checks whether it is there already.
    package static let process = KeyHash(first: .random(in: .min ... .max), second: .random(in: .min ... .max))

    package init(first: UInt64, second: UInt64) {
        self.first = first
        self.second = second
    }

    /// The hash of `count` bytes. All bits are equally good. Reads nothing outside of the key.
    @inlinable @inline(__always)
    package func callAsFunction(_ key: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let bytes = UnsafeRawPointer(key)
        var state = first
        let low: UInt64
        let high: UInt64
        // Words may overlap. Keys of different lengths that have the same words differ by their lengths in the end.
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
