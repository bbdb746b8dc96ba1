/// What is known of the keys that an object has had until now: one bit for each of their digests.
///
/// A key whose digest is new differs from all keys before it. Other keys are compared, one by one.
@usableFromInline
package struct KeyDigests: BitwiseCopyable {
    @usableFromInline var bits: UInt64

    /// Creates the digests of no key.
    @inlinable @_transparent
    package init() { bits = 0 }

    @inlinable @_transparent
    init(bits: UInt64) { self.bits = bits }

    /// All digests: the keys must be compared when the object is complete.
    @inlinable package static var unknown: KeyDigests {
        @_transparent get { KeyDigests(bits: .max) }
    }

    @inlinable package var isUnknown: Bool {
        @_transparent get { bits == .max }
    }

    /// Adds a key between quotation marks, which may be empty. Returns false if it may be equal to one before it.
    @inlinable @_transparent
    package mutating func insert(quoted first: UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>) -> Bool {
        insert(Int(first[0]) &* 4 &+ Int((end - 1)[0]) &* 8 &+ (end - first))
    }

    /// Adds an empty key that need not be between quotation marks.
    mutating func insertEmptyKey() -> Bool { insert(Int(UInt8(ascii: "\"")) &* 12) }

    @inlinable @_transparent
    mutating func insert(_ digest: Int) -> Bool {
        let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: digest)
        defer { bits |= bit }
        return bits & bit == 0
    }
}

extension DocumentBuilder {
    /// Up to this number, keys are compared with earlier ones, otherwise their hashes are.
    package static var mostCompared: Int { 16 }
    /// The largest number of keys at which a quick look is worth it.
    private static let mostHashed = 64

    /// Returns whether a quick look shows that all keys of the closed object are different, and that it has no fragments.
    /// If not, the keys must be compared; an object with many keys is not looked at. Keys without a flag are in `source`.
    package borrowing func hasClearlyDifferentKeys(_ object: Int, source: UnsafePointer<UInt8>) -> Bool {
        let members = nodes[object].count
        if members <= Self.mostCompared { return !digests(ofFirst: members, in: object, source: source).isUnknown }
        return members <= Self.mostHashed && hasDifferentHashes(object, members, source)
    }

    /// Returns the digests of an object's first keys if they are different and few, and if it has no fragments.
    @inline(never)
    package borrowing func digests(
        ofFirst members: Int, in object: Int, source: UnsafePointer<UInt8>
    ) -> KeyDigests {
        var digests = KeyDigests()
        if members > Self.mostCompared { return .unknown }
        var position = object &+ 1
        for _ in 0..<members {
            let (key, value) = (nodes[position], nodes[position &+ 1])
            if value.isFragmentObject { return .unknown }
            let bytes = address(of: key, source)
            let isNew =
                key.count == 0 ? digests.insertEmptyKey() : digests.insert(quoted: bytes, upTo: bytes + key.count)
            if !isNew, hasEqual(key, in: object, before: position, source: source) { return .unknown }
            position &+= 1 &+ value.span
        }
        return digests
    }

    /// Returns whether the object has a key that is equal to this one before a place.
    @inline(never)
    package borrowing func hasEqual(
        _ key: TapeNode, in object: Int, before end: Int, source: UnsafePointer<UInt8>
    ) -> Bool {
        var position = object &+ 1
        while position < end {
            let node = nodes[position]
            if node.count == key.count, Bytes.equal(address(of: node, source), address(of: key, source), key.count) {
                return true
            }
            position &+= 1 &+ nodes[position &+ 1].span
        }
        return false
    }

    private borrowing func hasDifferentHashes(_ object: Int, _ members: Int, _ source: UnsafePointer<UInt8>) -> Bool {
        let hash = KeyHash.process
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.mostHashed) { hashes in
            var position = object &+ 1
            // One bit for each hash: earlier hashes are searched only if an equal one is possible.
            var filter: UInt64 = 0
            for member in 0..<members {
                let (key, value) = (nodes[position], nodes[position &+ 1])
                if value.isFragmentObject { return false }
                let digest = hash(address(of: key, source), key.count)
                let bit = UInt64(1) &<< (digest &>> 58)
                if filter & bit != 0 {
                    for earlier in 0..<member where hashes[earlier] == digest { return false }
                }
                filter |= bit
                hashes[member] = digest
                position &+= 1 &+ value.span
            }
            return true
        }
    }

    @inline(__always)
    private borrowing func address(of key: TapeNode, _ source: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        bytes(of: key, source: source).baseAddress ?? source
    }
}
