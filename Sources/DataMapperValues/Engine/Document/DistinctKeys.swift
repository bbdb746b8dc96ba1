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

    /// Adds a key of `count` bytes, given the first and the last of them. An empty key has the quotation marks around it.
    /// Returns false if it may be equal to one before it.
    @inlinable @_transparent
    package mutating func insert(first: UInt8, last: UInt8, count: Int) -> Bool {
        insert(Int(first) &* 4 &+ Int(last) &* 8 &+ count)
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

extension Tape {
    /// Up to this number, keys are compared with earlier ones, otherwise their hashes are.
    package static var mostCompared: Int { 16 }
    /// The largest number of keys at which a quick look is worth it.
    private static let mostHashed = 64

    /// Returns whether a quick look shows that all keys of the closed object are different, and that it has no fragments.
    /// If not, the keys must be compared; an object with many keys is not looked at.
    package func hasClearlyDifferentKeys(_ object: Int) -> Bool {
        let members = nodes[object].count
        if members <= Self.mostCompared { return !digests(ofFirst: members, in: object).isUnknown }
        return members <= Self.mostHashed && hasDifferentHashes(object, members)
    }

    /// Returns the digests of an object's first keys if they are different and few, and if it has no fragments.
    @inline(never)
    package func digests(ofFirst members: Int, in object: Int) -> KeyDigests {
        var digests = KeyDigests()
        if members > Self.mostCompared { return .unknown }
        var position = object &+ 1
        for _ in 0..<members {
            let (key, value) = (nodes[position], nodes[position &+ 1])
            if value.isFragmentObject { return .unknown }
            let bytes = bytes(of: key)
            let isNew =
                bytes.isEmpty
                ? digests.insertEmptyKey()
                : digests.insert(first: bytes[0], last: bytes[bytes.count &- 1], count: bytes.count)
            if !isNew, hasEqual(key, in: object, before: position) { return .unknown }
            position &+= 1 &+ value.span
        }
        return digests
    }

    /// Returns whether the object has a key that is equal to this one before a place.
    @inline(never)
    package func hasEqual(_ key: TapeNode, in object: Int, before end: Int) -> Bool {
        var position = object &+ 1
        while position < end {
            let node = nodes[position]
            if node.count == key.count, bytes(of: node) == bytes(of: key) { return true }
            position &+= 1 &+ nodes[position &+ 1].span
        }
        return false
    }

    private func hasDifferentHashes(_ object: Int, _ members: Int) -> Bool {
        let hash = KeyHash.process
        return GrowingStack<UInt64>.withTemporary(capacity: Self.mostHashed) { hashes in
            var hashes = hashes
            var position = object &+ 1
            // One bit for each hash: earlier hashes are searched only if an equal one is possible.
            var filter: UInt64 = 0
            for member in 0..<members {
                let (key, value) = (nodes[position], nodes[position &+ 1])
                if value.isFragmentObject { return false }
                let digest = hash(bytes(of: key))
                let bit = UInt64(1) &<< (digest &>> 58)
                if filter & bit != 0 {
                    for earlier in 0..<member where hashes[earlier] == digest { return false }
                }
                filter |= bit
                hashes.push(digest)
                position &+= 1 &+ value.span
            }
            return true
        }
    }
}
