public import DataMapperValues

/// What encoders of `Codable` types need: containers that are opened and closed one by one, and values that can be
/// removed.
extension TapeWriter {
    /// Opens the object at `start`, the end of the tape, or continues one that was written there as a whole.
    package mutating func beginObject(at start: Int) { openObject(at: start) }

    /// Appends a key to the innermost object. Equal identities must mean equal keys.
    @inlinable @inline(__always)
    package mutating func appendMember(_ key: TapeNode, identity: UInt64) {
        fingerprint(identity)
        noteMember()
        builder.append(key)
    }

    /// Appends a key of the arena to the innermost object.
    package mutating func appendMember(arenaKey key: TapeNode) {
        appendMember(key, identity: KeyHash.identity(of: builder.bytes(of: key, source: nil)))
    }

    /// Removes the last member if the policy omits it. Called after each member of the innermost object.
    @inlinable @inline(__always)
    package mutating func endMember() {
        if mayOmit, hasOmissions || isAbsent(frames.top.lastKey &+ 1) { omitLastMember() }
    }

    /// Removes the last member, whose key is at `key`, and everything that has been written of its value.
    package mutating func removeMember(_ key: Int) {
        builder.count = key
        frames.top.members -= 1
        noteOmission()
    }

    /// Closes the innermost object, and merges its repeated keys.
    @inline(__always)
    package mutating func endObject() { closeObject() }

    /// Closes the innermost object without moving its members. Returns whether it has a repeated key.
    package mutating func endObjectInPlace() -> Bool {
        let frame = leaveObject()
        if hasFailed || !frame.isUncertain && isUnique(frame.sequence) { return false }
        let hasDuplicates = DuplicateMemberMerger.isNeeded(builder, frame.start)
        if !frame.isUncertain, !hasDuplicates { noteUnique(frame.sequence) }
        return hasDuplicates
    }

    /// Continues the array at `start`, which ends the tape.
    package mutating func reopenArray(at start: Int) {
        builder.nodes[start].flags.remove(.isEmptyCollection)
        enterPlainLevel(at: start)
    }

    /// Returns a copy of the finished value that begins at `start` and ends the tape.
    package func copy(of start: Int) -> Document { value(at: start).asNode().document }
}
