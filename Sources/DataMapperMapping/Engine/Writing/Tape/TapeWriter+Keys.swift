public import DataMapperValues

/// Appending the keys of objects. Each key becomes a part of the object's fingerprint.
extension TapeWriter {
    /// Appends a key in static memory to the object at `start`, which is created if necessary.
    @inlinable @inline(__always)
    mutating func appendStaticKey(_ key: UnsafePointer<UInt8>, _ count: Int, to start: Int) {
        openObject(at: start)
        appendTapeKey(key, count)
    }

    @inlinable @inline(__always)
    mutating func appendTapeKey(_ key: UnsafePointer<UInt8>, _ count: Int) {
        fingerprint(key, count)
        noteMember()
        builder.append(Self.node(key, count))
    }

    /// Appends a key in static memory. Returns false if the object at `start` is not the innermost one, or if something
    /// else is in the way. It calls no function, so that it saves no registers.
    @inline(__always)
    mutating func appendNextStaticKey(_ key: UnsafePointer<UInt8>, _ count: Int, to start: Int) -> Bool {
        guard frames.count > 0, frames.top.start == start, builder.count < builder.capacity else { return false }
        let place = builder.count
        fingerprint(key, count)
        noteMember()
        builder.nodes[place] = Self.node(key, count)
        builder.count = place &+ 1
        return true
    }

    @inlinable @inline(__always)
    static func node(_ key: UnsafePointer<UInt8>, _ count: Int) -> TapeNode {
        TapeNode(.string, flags: .isStatic, count: count, payload: UInt64(UInt(bitPattern: key)))
    }

    /// Appends a key that is not a literal to the object at `start`, which is created if necessary.
    package mutating func appendKey(_ key: UnsafeBufferPointer<UInt8>, to start: Int) {
        openObject(at: start)
        fingerprint(KeyHash.identity(of: key))
        noteMember()
        builder.append(.string, bytes: key)
    }

    /// Appends a key that is already in the arena.
    mutating func appendArenaKey(_ place: Int, _ count: Int, to start: Int) {
        openObject(at: start)
        fingerprint(KeyHash.identity(of: UnsafeBufferPointer(start: builder.arena + place, count: count)))
        noteMember()
        builder.append(TapeNode(.string, flags: .inArena, count: count, payload: UInt64(place)))
    }

    @inlinable @inline(__always)
    mutating func noteMember() {
        frames.top.members &+= 1
        frames.top.lastKey = builder.count
    }

    @inlinable @inline(__always)
    mutating func fingerprint(_ key: UnsafePointer<UInt8>, _ count: Int) {
        // A linker may store a literal at the end of a longer one. Address plus count would then be the same for both.
        fingerprint(UInt64(UInt(bitPattern: key)) &<< 16 ^ UInt64(truncatingIfNeeded: count))
    }

    /// Adds a key to the fingerprint. Equal identities must mean equal keys.
    @inlinable @inline(__always)
    mutating func fingerprint(_ identity: UInt64) {
        frames.top.sequence = (frames.top.sequence ^ identity) &* 0x9E37_79B9_7F4A_7C15
    }
}
