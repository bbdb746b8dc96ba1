extension DocumentBuilder {
    /// Up to this number, keys are compared with earlier ones, otherwise their hashes are.
    private static let mostCompared = 16
    /// The largest number of keys at which a quick look is worth it.
    private static let mostHashed = 64

    /// Returns whether a quick look shows that all keys of the closed object are different, and that it has no fragments.
    /// If not, the keys must be compared; an object with many keys is not looked at. Keys without a flag are in `source`.
    package borrowing func hasClearlyDifferentKeys(_ object: Int, source: UnsafePointer<UInt8>) -> Bool {
        let members = nodes[object].count
        if members <= Self.mostCompared { return hasFewDifferentKeys(object, members, source) }
        return members <= Self.mostHashed && hasDifferentHashes(object, members, source)
    }

    private borrowing func hasFewDifferentKeys(_ object: Int, _ members: Int, _ source: UnsafePointer<UInt8>) -> Bool {
        var position = object &+ 1
        // One bit for each digest: earlier keys are compared only if an equal one is possible.
        var filter: UInt64 = 0
        for _ in 0..<members {
            let (key, value) = (nodes[position], nodes[position &+ 1])
            if value.isFragmentObject { return false }
            let count = key.count
            var digest = 0
            if count > 0 {
                let bytes = address(of: key, source)
                digest = count &+ Int(bytes[0]) &* 4 &+ Int(bytes[count &- 1]) &* 8
            }
            let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: digest)
            if filter & bit != 0, isRepeated(position, in: object, source) { return false }
            filter |= bit
            position &+= 1 &+ value.span
        }
        return true
    }

    /// Returns whether an earlier key of the object is equal to the one at `position`.
    @inline(never)
    private borrowing func isRepeated(_ position: Int, in object: Int, _ source: UnsafePointer<UInt8>) -> Bool {
        let key = nodes[position]
        var other = object &+ 1
        while other < position {
            let node = nodes[other]
            if node.count == key.count, Bytes.equal(address(of: node, source), address(of: key, source), key.count) {
                return true
            }
            other &+= 1 &+ nodes[other &+ 1].span
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
