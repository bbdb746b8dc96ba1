/// A hash table of the keys of one object, in memory that the caller manages.
///
/// It uses open addressing: a key's hash gives the first slot, and the search goes on with the slots after it.
struct KeyTable: BitwiseCopyable {
    /// The nodes of the keys. 0 means a free slot, because node 0 is never a key. At least one slot is free.
    private let slots: UnsafeMutablePointer<UInt32>
    private let mask: Int
    private let hash: KeyHash

    /// Fills the slots. `size` is a power of two, and greater than the object's number of keys.
    init(of object: Int, in slots: UnsafeMutablePointer<UInt32>, size: Int, hash: KeyHash, _ tape: Tape) {
        self.slots = slots
        self.hash = hash
        mask = size &- 1
        slots.update(repeating: 0, count: size)
        var position = object &+ 1
        let end = object &+ tape.nodes[object].span
        while position < end {
            let node = tape.nodes[position]
            var slot = firstSlot(tape.address(of: node), node.count)
            while slots[slot] != 0 { slot = (slot &+ 1) & mask }
            slots[slot] = UInt32(truncatingIfNeeded: position)
            position &+= 1 &+ tape.nodes[position &+ 1].span
        }
    }

    @inline(__always)
    func find(_ key: UnsafeBufferPointer<UInt8>, in tape: Tape) -> Int? {
        guard let bytes = key.baseAddress else { return nil }
        var slot = firstSlot(bytes, key.count)
        while slots[slot] != 0 {
            let position = Int(slots[slot])
            let node = tape.nodes[position]
            if node.count == key.count, Bytes.equal(tape.address(of: node), bytes, key.count) { return position }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    @inline(__always)
    private func firstSlot(_ key: UnsafePointer<UInt8>, _ count: Int) -> Int {
        Int(truncatingIfNeeded: hash(key, count)) & mask
    }
}
