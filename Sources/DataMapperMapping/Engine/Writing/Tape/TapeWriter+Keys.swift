public import DataMapperValues

/// Appending the keys of objects on the tape. The fingerprint of an object has the addresses of its keys, so keys whose
/// memory is freed mark the object.
extension TapeWriter {
    /// Appends a literal to the object at `start`. Returns false if that is not the innermost one, or if there may be no
    /// room. It calls no function, so that it saves no registers.
    @inline(__always)
    mutating func appendNextLiteral(_ key: LiteralText, to start: Int) -> Bool {
        guard text.objects.top.pointee.place == start, builder.count < builder.capacity else { return false }
        let node = key.node
        fingerprint(node)
        noteMember()
        builder.nodes[builder.count] = node
        builder.count &+= 1
        return true
    }

    /// Appends a literal to the object at `start`, which is created if necessary.
    @inlinable @inline(__always)
    mutating func appendLiteral(_ key: LiteralText, to start: Int) {
        openObject(at: start)
        appendMember(key.node)
    }

    /// Appends a key that is not a literal to the object at `start`, which is created if necessary.
    package mutating func appendKey(_ key: BorrowedBytes, to start: Int) {
        let place = builder.arenaCount
        builder.append(bytes: key)
        appendArenaKey(place, key.count, to: start)
    }

    /// Appends a key that is already in the arena.
    mutating func appendArenaKey(_ place: Int, _ count: Int, to start: Int) {
        startObject(at: start)
        appendMember(TapeNode(.string, flags: .inArena, count: count, payload: UInt64(place)))
    }

    /// Appends a key to the innermost object.
    @inlinable @inline(__always)
    package mutating func appendMember(_ key: TapeNode) {
        if !key.flags.contains(.isStatic) { text.objects.mark() }
        fingerprint(key)
        noteMember()
        builder.append(key)
    }

    @inlinable @inline(__always)
    mutating func noteMember() {
        text.objects.top.pointee.members &+= 1
        text.objects.top.pointee.lastPosition = builder.count
    }

    /// Notes that the last member was removed.
    mutating func forgetMember() {
        text.objects.top.pointee.members -= 1
        text.objects.top.pointee.lastPosition = 0
        fingerprint(.absent)
    }

    @inlinable @inline(__always)
    mutating func fingerprint(_ key: TapeNode) {
        // A linker may store a literal at the end of a longer one. Address plus count would then be the same for both.
        let identity = key.payload &<< 16 ^ key.head &>> 16
        text.objects.top.pointee.sequence = (text.objects.top.pointee.sequence ^ identity) &* 0x9E37_79B9_7F4A_7C15
    }
}
