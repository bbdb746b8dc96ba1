internal import DataMapperValues

/// Notices keys that may stand in their object twice, at little cost for the many objects where none does.
///
/// Each key is hashed; two 64-bit filters an object tell whether a hash may have come before, and then the object's hashes
/// are looked through. What remains is suspicious, and `DuplicateKeys` compares the keys themselves. Objects with many
/// keys are always left to `DuplicateKeys`.
struct KeyTracker: ~Copyable {
    /// Up to how many keys an object is followed.
    static let largestTracked = 64

    /// What is known of the keys of one open object.
    struct Frame: BitwiseCopyable {
        var filterA: UInt64 = 0
        var filterB: UInt64 = 0
        var firstHash = 0
        var isSuspicious = false
    }

    /// The hashes of all open objects, one object after the other.
    private var hashes = GrowingStack<UInt64>(capacity: 128)
    private let seed = Self.processSeed

    /// To ask the system for each document would cost more than a small one.
    private static let processSeed = UInt64.random(in: .min ... .max)

    @inline(__always)
    func open() -> Frame { Frame(firstHash: hashes.count) }

    @inline(__always)
    mutating func close(_ frame: Frame) { hashes.count = frame.firstHash }

    @inline(__always)
    mutating func note(_ key: UnsafePointer<UInt8>, _ count: Int, _ frame: inout Frame) {
        let hash = hash(key, count)
        let bitA = UInt64(1) << (hash & 63)
        let bitB = UInt64(1) << (hash >> 6 & 63)
        if frame.filterA & bitA != 0, frame.filterB & bitB != 0, !frame.isSuspicious {
            frame.isSuspicious = contains(hash, from: frame.firstHash)
        }
        frame.filterA |= bitA
        frame.filterB |= bitB
        hashes.push(hash)
    }

    @inline(never)
    private func contains(_ hash: UInt64, from first: Int) -> Bool {
        for index in first..<hashes.count where hashes.elements[index] == hash { return true }
        return false
    }

    /// Folds the key eight bytes at a time; the last eight may overlap those before.
    @inline(__always)
    private func hash(_ key: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let bytes = UnsafeRawPointer(key)
        var hash = seed ^ UInt64(truncatingIfNeeded: count)
        if count >= 8 {
            var offset = 0
            while offset &+ 8 < count {
                hash = fold(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset &+= 8
            }
            return fold(hash ^ bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
        }
        if count >= 4 {
            let low = UInt64(bytes.loadUnaligned(as: UInt32.self))
            let high = UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
            return fold(hash ^ (low | high << 32))
        }
        if count == 0 { return fold(hash) }
        return fold(hash ^ (UInt64(key[0]) | UInt64(key[count >> 1]) << 8 | UInt64(key[count &- 1]) << 16))
    }

    @inline(__always)
    private func fold(_ value: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low
    }
}
