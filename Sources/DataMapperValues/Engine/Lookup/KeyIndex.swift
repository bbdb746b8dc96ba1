/// An index of the keys of one large object: a hash table with open addressing.
///
/// A key's hash gives the first slot, and the search goes on with the slots after it.
package final class KeyIndex {
    /// Objects with at most this many keys have no index of this type.
    package static let threshold = 64

    /// The nodes of the keys. 0 means a free slot, because node 0 is never a key.
    private let slots: [UInt32]
    /// The number of slots, a power of two. At least a third of them are free.
    let size: Int
    private let hash = KeyHash.process

    init(of object: Int, in tape: Tape) {
        var size = 16
        while size * 2 < tape.nodes[object].count * 3 { size *= 2 }
        self.size = size
        var slots = [UInt32](repeating: 0, count: size)
        var position = object &+ 1
        let end = object &+ tape.nodes[object].span
        while position < end {
            let node = tape.nodes[position]
            var slot = Self.firstSlot(tape.bytes(of: node), hash, size)
            while slots[slot] != 0 { slot = (slot &+ 1) & (size &- 1) }
            slots[slot] = UInt32(truncatingIfNeeded: position)
            position &+= 1 &+ tape.nodes[position &+ 1].span
        }
        self.slots = slots
    }

    func find(_ key: BorrowedBytes, in tape: Tape) -> Int? {
        var slot = Self.firstSlot(key, hash, size)
        while slots[slot] != 0 {
            let position = Int(slots[slot])
            let node = tape.nodes[position]
            if node.count == key.count, tape.bytes(of: node) == key { return position }
            slot = (slot &+ 1) & (size &- 1)
        }
        return nil
    }

    @inline(__always)
    private static func firstSlot(_ key: BorrowedBytes, _ hash: KeyHash, _ size: Int) -> Int {
        Int(truncatingIfNeeded: hash(key)) & (size &- 1)
    }
}
