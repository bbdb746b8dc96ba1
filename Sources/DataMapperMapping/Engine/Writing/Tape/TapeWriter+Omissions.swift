public import DataMapperValues

/// A member that the policy omits is appended and then removed, so that no type has to know beforehand whether it
/// writes anything.
extension TapeWriter {
    /// Appends a missing value, which is omitted from objects.
    @inline(never) @usableFromInline
    mutating func appendAbsent() {
        // In the text, only a member is omitted.
        mayOmit = !text.isOn || text.hasOpenKey
        if !mayOmit { text.append(.absent, orTo: &builder) }
        if !text.isOn { builder.append(.absent) }
    }

    /// Notes whether a value that was copied from another tape is a missing one.
    package mutating func noteAbsence(at value: Int) {
        if isAbsent(value) { mayOmit = true }
    }

    @inlinable @inline(__always)
    func isAbsent(_ value: Int) -> Bool {
        builder.nodes[value].isAbsent
    }

    /// Removes the last member if it is to be omitted.
    @inline(never) @usableFromInline
    mutating func omitLastMember() {
        if text.isOn { return omitLastTextMember() }
        mayOmit = hasOmissions
        let key = text.objects.top.pointee.lastPosition
        if hasFailed || !omits(key + 1) { return }
        builder.count = key
        forgetMember()
    }

    /// Marks a value, unless it is a missing one, so that it is written whatever the policy omits.
    @inlinable
    mutating func keepFromBeingOmitted(_ value: Int) {
        if value < 0 { return keepTextFromBeingOmitted(value) }
        if !isAbsent(value) { builder.nodes[value].flags.insert(.isMeant) }
    }

    @inline(never) @usableFromInline
    mutating func keepTextFromBeingOmitted(_ value: Int) {
        if text.isOn { text.noteNull(at: ~value) } else { keepFromBeingOmitted(tapePosition(of: value)) }
    }

    /// Removes the member of a dictionary that begins at `start` if it is to be omitted. Returns whether it was removed.
    @inline(never) @usableFromInline
    package mutating func omitMember(at start: Int) -> Bool {
        if text.isOn {
            mayOmit = false
            guard text.hasOpenKey else { return false }
            truncateText(to: ~start)
            return true
        }
        let start = start < 0 ? movedMember : start
        guard omits(start + 1) else { return false }
        builder.count = start
        return true
    }

    /// Returns whether a value that ends the tape is omitted under a key.
    @inlinable @inline(__always)
    package func omits(_ value: Int) -> Bool { isAbsent(value) || hasOmissions && omitsSomething(value) }

    @inline(never) @usableFromInline
    func omitsSomething(_ value: Int) -> Bool {
        let node = builder.nodes[value]
        if node.flags.contains(.isMeant) { return false }
        return switch node.kind {
        case .null: omissions.contains(.nilValues)
        case .string: omissions.contains(.emptyText) && node.count == 0
        case .array, .object: omissions.contains(.emptyCollections) && node.flags.contains(.isEmptyCollection)
        default: false
        }
    }
}
