/// Finding keys in objects with some keys, but not many, in whatever order they are asked for.
///
/// What ``LargeObjectIndex`` is for objects with many keys, for those below that limit, of which a document may have any
/// number. A table must cost next to nothing, so its memory is used again for the next object, and a key's slot follows
/// from its length and twelve of its bytes. Since keys can be chosen so that they fall together, objects where they do so
/// get one of ``LargeObjectIndex``'s indexes instead.
///
/// An object gets a table once looking for its keys has passed each of them twice; at once, where that happened to the
/// last object on the same level, as in records that are all written in another order than they are read in. There is one
/// table for each of a few levels, so that an object keeps its own while others within it are read.
package struct SmallObjectIndex: ~Copyable {
    /// Objects with fewer keys are looked through.
    package static let fewestKeys = 9
    /// The tables' memory; nil until it is needed.
    private var tables: Tables?
    /// How many tables were made.
    package private(set) var tableCount = 0

    package init() {}

    deinit { tables?.deallocate() }

    /// Finds a key, in an object with no more keys than ``KeyIndex/threshold``: forward from the one at `next`, then from
    /// the object's first one.
    package mutating func find(
        _ key: UnsafeBufferPointer<UInt8>, in object: Int, from next: Int, level: UInt32, _ tape: Tape,
        orIn largeObjects: inout LargeObjectIndex
    ) -> Int? {
        guard let bytes = key.baseAddress else { return nil }
        let tables = tables ?? makeTables()
        let place = Int(level) & (Tables.count &- 1)
        let state = tables.states + place
        let slots = tables.slots + place &* Tables.largestSize
        if state.pointee.object != UInt32(truncatingIfNeeded: object) { state.pointee.begin(object) }
        var found: Int?
        let count = tape.nodes[object].count
        if state.pointee.search == .looking, state.pointee.passed < 2 * count {
            found = tape.find(key, in: object, from: next, &state.pointee.passed)
        } else {
            if state.pointee.search == .looking {
                state.pointee.fill(slots, with: object, count, tape)
                tableCount &+= 1
            }
            found =
                state.pointee.search == .table
                ? state.pointee.find(bytes, key.count, slots, tape) : largeObjects.findIndexed(key, in: object, tape)
        }
        state.pointee.turns &+= (found ?? 0) < next ? 1 : 0
        return found
    }

    @inline(never)
    private mutating func makeTables() -> Tables {
        let made = Tables()
        tables = made
        return made
    }

    /// One table for each of the innermost levels.
    private struct Tables: BitwiseCopyable {
        static let count = 8
        static let slotsPerKey = 4
        static let largestSize = slotsPerKey * KeyIndex.threshold

        let states = UnsafeMutablePointer<State>.allocate(capacity: Self.count)
        let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.count * Self.largestSize)

        init() { states.initialize(repeating: State(), count: Self.count) }

        func deallocate() {
            states.deallocate()
            slots.deallocate()
        }
    }

    private enum Search: UInt8 {
        /// One key after the other.
        case looking
        case table
        /// Too many keys would have the same slot.
        case crowded
    }

    /// The object that was read last on a level. Slots hold the keys' nodes; 0, where no key can be, if they are free, as
    /// three quarters of them are, so that keys seldom meet.
    private struct State: BitwiseCopyable {
        var object = UInt32.max
        var search = Search.looking
        /// The bits of a hash that do not belong to the slot's number.
        var shift: UInt8 = 0
        /// Keys that were passed.
        var passed = 0
        /// Keys that are absent, or stand before the one that was found last.
        var turns = 0

        /// How many turns in an object let one expect as many in the next. A model that leaves keys out makes none.
        private static let manyTurns = 3

        mutating func begin(_ object: Int) {
            passed = turns < Self.manyTurns ? 0 : .max
            turns = 0
            self.object = UInt32(truncatingIfNeeded: object)
            search = .looking
        }

        /// `count` is that of the object's keys.
        mutating func fill(_ slots: UnsafeMutablePointer<UInt32>, with object: Int, _ count: Int, _ tape: Tape) {
            let bits = Int.bitWidth &- (Tables.slotsPerKey &* count &- 1).leadingZeroBitCount
            let mask = 1 &<< bits &- 1
            shift = UInt8(truncatingIfNeeded: 64 &- bits)
            slots.update(repeating: 0, count: mask &+ 1)
            search = .table
            var collisions = 0
            var position = object &+ 1
            let end = object &+ tape.nodes[object].span
            while position < end {
                let node = tape.nodes[position]
                var slot = firstSlot(tape.address(of: node), node.count)
                while slots[slot] != 0 {
                    slot = (slot &+ 1) & mask
                    collisions &+= 1
                }
                slots[slot] = UInt32(truncatingIfNeeded: position)
                position &+= 1 &+ tape.nodes[position &+ 1].span
            }
            if collisions > 4 * count { search = .crowded }
        }

        @inline(__always)
        func find(
            _ bytes: UnsafePointer<UInt8>, _ count: Int, _ slots: UnsafeMutablePointer<UInt32>, _ tape: Tape
        ) -> Int? {
            let mask = 1 &<< (64 &- Int(shift)) &- 1
            var slot = firstSlot(bytes, count)
            while slots[slot] != 0 {
                let position = Int(slots[slot])
                let node = tape.nodes[position]
                if node.count == count, Bytes.equal(tape.address(of: node), bytes, count) { return position }
                slot = (slot &+ 1) & mask
            }
            return nil
        }

        /// From the length, and four bytes each from the beginning, the middle and the end.
        @inline(__always)
        private func firstSlot(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
            var word = UInt64(truncatingIfNeeded: count)
            if count >= 4 {
                let key = UnsafeRawPointer(bytes)
                let middle = UInt64(key.loadUnaligned(fromByteOffset: (count &- 4) >> 1, as: UInt32.self))
                let last = UInt64(key.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
                word ^= UInt64(key.loadUnaligned(as: UInt32.self)) ^ middle &<< 13 ^ last &<< 32
            } else if count > 0 {
                word ^= UInt64(bytes[0]) | UInt64(bytes[count >> 1]) &<< 8 | UInt64(bytes[count &- 1]) &<< 16
            }
            return Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(shift))
        }
    }
}
