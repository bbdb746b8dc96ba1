public import DataMapperValues

/// What encoders of `Codable` types need: containers that are opened and closed one by one, and values that can be
/// removed.
extension TapeWriter {
    /// Removes the last member if the policy omits it. Called after each member of the innermost object.
    @inlinable @inline(__always)
    package mutating func endMember() {
        if mayOmit, hasOmissions || isAbsent(text.objects.top.pointee.lastPosition &+ 1) { omitLastMember() }
    }

    /// Removes the last member, whose key is at `key`, and everything that has been written of its value.
    package mutating func removeMember(_ key: Int) {
        builder.count = key
        forgetMember()
    }

    /// Continues the array at `start`, which ends the tape.
    package mutating func reopenArray(at start: Int) {
        builder.nodes[start].flags.remove(.isEmptyCollection)
        enterLevel(at: start)
    }

    /// Returns a copy of the finished value that begins at `start` and ends the tape.
    package func copy(of start: Int) -> Document { value(at: start).asNode().document }
}
