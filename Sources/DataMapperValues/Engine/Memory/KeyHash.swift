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
    func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return high ^ low
    }
}
