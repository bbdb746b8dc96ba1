internal import DataMapperValues

extension TapeWriter {
    /// Notes an error if the open object at `start` has a key with two values that differ. Null gives way to a path.
    mutating func requireUniqueKeys(at place: Int) {
        // A repeated key is never in the text.
        if text.isOn { return }
        let start = tapePosition(of: place)
        guard frames.count > 0, frames.top.start == start, !hasFailed else { return }
        let frame = frames.top
        if !frame.isUncertain, isUnique(frame.sequence) { return }
        builder.close(start, members: frame.members)
        guard DuplicateMemberMerger.isNeeded(builder, start) else {
            if frame.isUncertain { unique = start..<builder.count } else { noteUnique(frame.sequence) }
            return
        }
        for repeated in DuplicateMemberMerger.repetitions(builder, start) {
            if let earlier = repeated.earlier, member(at: earlier) == member(at: repeated.value) { continue }
            return fail(SerializationError.takenKey, at: repeated.value)
        }
    }

    /// How many slots a fingerprint may be in, so that kinds of objects that alternate do not replace each other.
    private static let ways = 4

    private func slot(_ sequence: UInt64, _ way: Int) -> Int {
        Int(truncatingIfNeeded: sequence >> UInt64(64 - Memory.sequenceBits)) ^ way
    }

    func isUnique(_ sequence: UInt64) -> Bool {
        for way in 0..<Self.ways where uniqueSequences[slot(sequence, way)] == sequence { return true }
        return false
    }

    func noteUnique(_ sequence: UInt64) {
        let free = (0..<Self.ways).first { uniqueSequences[slot(sequence, $0)] == 0 }
        uniqueSequences[slot(sequence, free ?? 0)] = sequence
    }

    /// Returns whether nothing was added to an object since its keys were found to be different. Only the first call
    /// for an object returns true.
    mutating func isKnownToBeUnique(_ start: Int) -> Bool {
        defer { unique = nil }
        return unique == start..<builder.count
    }

    private borrowing func member(at position: Int) -> SupportedType {
        value(UnsafeBufferPointer(start: builder.nodes + position, count: builder.nodes[position].span))
    }
}
