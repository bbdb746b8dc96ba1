public import DataMapperValues

/// What a policy omits is appended and taken away again, so that no type has to say beforehand whether it writes anything.
extension TapeWriter {
    /// Whether the member that was written last needs a closer look.
    @inlinable @inline(__always)
    var mayOmitLastMember: Bool {
        UInt16(truncatingIfNeeded: builder.nodes[frames.top.lastKey &+ 1].head) == TapeNode.absentHead || hasOmissions
    }

    /// Takes the member that was written last away, if it is to be omitted.
    @inline(never) @usableFromInline
    mutating func omitLastMember() {
        let key = frames.top.lastKey
        if hasFailed || !omits(key + 1) { return }
        builder.count = key
        frames.top.members -= 1
        noteOmission()
    }

    /// What was written differs from what the fingerprint says so far.
    mutating func noteOmission() {
        frames.top.lastKey = 0
        frames.top.sequence = ~frames.top.sequence &* 0xC2B2_AE3D_27D4_EB4F
    }

    /// Has a value written whatever is omitted, unless it is none.
    @inlinable
    mutating func keepFromBeingOmitted(_ value: Int) {
        if UInt16(truncatingIfNeeded: builder.nodes[value].head) != TapeNode.absentHead {
            builder.nodes[value].flags |= TapeNode.isMeant
        }
    }

    /// Whether a value that ends the tape is not to be written under a key.
    @inlinable @inline(__always)
    package func omits(_ value: Int) -> Bool {
        let head = UInt16(truncatingIfNeeded: builder.nodes[value].head)
        return head == TapeNode.absentHead || hasOmissions && omitsSomething(value)
    }

    @inline(never) @usableFromInline
    func omitsSomething(_ value: Int) -> Bool {
        let node = builder.nodes[value]
        if node.flags & TapeNode.isMeant != 0 { return false }
        return switch node.kind {
        case .null: omissions.contains(.nilValues)
        case .string: omissions.contains(.emptyText) && node.count == 0
        case .array, .object: omissions.contains(.emptyCollections) && node.flags & TapeNode.isEmptyCollection != 0
        default: false
        }
    }
}
