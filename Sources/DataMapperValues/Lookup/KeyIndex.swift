/// The keys of one object, to be found without looking at each of them.
///
/// Open addressing: a key's hash says at which slot to look first, and the slots from there on follow. Hashes are seeded
/// by the process, so that nobody can choose keys that fall together.
package struct KeyIndex {
    /// Objects with fewer keys are looked through.
    package static let threshold = 64

    /// The keys' nodes; 0, where no key can be, for a free slot. A third of the slots at least are free.
    private var slots: [UInt32]

    var size: Int { slots.count }

    package init(of object: Int, in tape: Tape) {
        var size = 16
        while size * 2 < tape.nodes[object].count * 3 { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
        var position = object + 1
        let end = object + tape.nodes[object].span
        while position < end {
            let slot = freeSlot(from: firstSlot(tape.bytes(of: tape.nodes[position])))
            slots[slot] = UInt32(truncatingIfNeeded: position)
            position += 1 + tape.nodes[position + 1].span
        }
    }

    /// The node of a key.
    package func find(_ key: UnsafeBufferPointer<UInt8>, in tape: Tape) -> Int? {
        guard let bytes = key.baseAddress else { return nil }
        var slot = firstSlot(key)
        while slots[slot] != 0 {
            let position = Int(slots[slot])
            let node = tape.nodes[position]
            if node.count == key.count, Bytes.equal(tape.address(of: node), bytes, key.count) { return position }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func firstSlot(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(key))
        return hasher.finalize() & (slots.count - 1)
    }

    private func freeSlot(from first: Int) -> Int {
        var slot = first
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}
