internal import DataMapperValues

/// Detects possible duplicate keys. This costs little for an object without any.
///
/// Each key is hashed. Two 64-bit filters for each object tell if a hash may have occurred before. Only then the
/// object's hashes are searched. If the hash is found, the object is suspicious, and `DuplicateKeys` compares the keys.
/// Objects with many keys always use `DuplicateKeys`.
struct KeyTracker: ~Copyable {
    /// The largest number of keys of an object that is tracked.
    static let largestTracked = 64

    /// The state of one open object.
    struct OpenObject: BitwiseCopyable {
        var filterA: UInt64 = 0
        var filterB: UInt64 = 0
        var firstHash = 0
        var isSuspicious = false
    }

    /// The hashes of all open objects, one object after the other.
    private var hashes = GrowingStack<UInt64>(capacity: 128)
    private let hash = KeyHash.process

    @inline(__always)
    func open() -> OpenObject { OpenObject(firstHash: hashes.count) }

    @inline(__always)
    mutating func close(_ object: OpenObject) { hashes.count = object.firstHash }

    @inline(__always)
    mutating func note(_ key: UnsafePointer<UInt8>, _ count: Int, _ object: inout OpenObject) {
        let hash = hash(key, count)
        let bitA = UInt64(1) << (hash & 63)
        let bitB = UInt64(1) << (hash >> 6 & 63)
        if object.filterA & bitA != 0, object.filterB & bitB != 0, !object.isSuspicious {
            object.isSuspicious = contains(hash, from: object.firstHash)
        }
        object.filterA |= bitA
        object.filterB |= bitB
        hashes.push(hash)
    }

    @inline(never)
    private func contains(_ hash: UInt64, from first: Int) -> Bool {
        for index in first..<hashes.count where hashes.elements[index] == hash { return true }
        return false
    }
}
