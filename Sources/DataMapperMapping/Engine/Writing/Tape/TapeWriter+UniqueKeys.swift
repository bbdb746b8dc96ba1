internal import DataMapperValues

extension TapeWriter {
    /// Notes an error if the open object at `start` has a key with two values that differ. Null gives way to a path.
    mutating func requireUniqueKeys(at place: Int) {
        // A repeated key is never in the text.
        if text.isOn { return }
        let (start, object) = (tapePosition(of: place), text.objects.top)
        guard object.pointee.place == start, !hasFailed, !builder.nodes[start].flags.contains(.hasLateMembers) else {
            return
        }
        builder.close(start, members: object.pointee.members)
        guard hasRepeatedKey(object) else { return }
        for repeated in DuplicateMemberMerger.repetitions(builder, start) {
            if let earlier = repeated.earlier, member(at: earlier) == member(at: repeated.value) { continue }
            return fail(SerializationError.takenKey, at: repeated.value)
        }
    }

    /// Returns whether a closed object at the end of the tape has a key twice.
    func hasRepeatedKey(_ object: ObjectStack.Place) -> Bool {
        let isKnown = !object.pointee.isMarked
        if isKnown, uniqueSequences.contains(object.pointee.sequence) { return false }
        if DuplicateMemberMerger.isNeeded(builder, object.pointee.place) { return true }
        if isKnown { uniqueSequences.insert(object.pointee.sequence) }
        return false
    }

    private borrowing func member(at position: Int) -> SupportedType {
        value(builder.copyNodes(position..<position + builder.nodes[position].span))
    }
}
