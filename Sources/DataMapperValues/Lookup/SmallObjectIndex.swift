/// Finding keys in objects with some keys, but not many, in whatever order they are asked for.
///
/// What ``LargeObjectIndex`` is for objects with many keys, for those below that limit, of which a document may have any
/// number. A table must cost next to nothing, so its memory is used again for the next object.
///
/// An object gets a table once looking for its keys has passed each of them twice; at once, where that happened to the
/// last object on the same level, as in records that are all written in another order than they are read in. There is one
/// table for each of a few levels, so that an object keeps its own while others within it are read.
package struct SmallObjectIndex: ~Copyable {
    /// Objects with fewer keys are looked through.
    static let fewestKeys = 9
    /// The tables' memory; nil until it is needed.
    private var tables: Tables?
    /// How many tables were made.
    package private(set) var tableCount = 0

    deinit { tables?.deallocate() }

    /// Finds a key, in an object with no more keys than ``KeyIndex/threshold``: forward from the one at `next`, then from
    /// the object's first one.
    mutating func find(
        _ key: UnsafeBufferPointer<UInt8>, in object: Int, from next: Int, level: UInt32, _ tape: Tape
    ) -> Int? {
        let tables = tables ?? makeTables()
        let place = Int(level) & (Tables.count &- 1)
        let state = tables.states + place
        if state.pointee.object != UInt32(truncatingIfNeeded: object) { state.pointee.begin(object) }
        var found: Int?
        let count = tape.nodes[object].count
        if let table = state.pointee.table {
            found = table.find(key, in: tape)
        } else if state.pointee.passed < 2 * count {
            found = tape.find(key, in: object, from: next, &state.pointee.passed)
        } else {
            let size = 1 &<< (Int.bitWidth &- (Tables.slotsPerKey &* count &- 1).leadingZeroBitCount)
            let slots = tables.slots + place &* Tables.largestSize
            let table = KeyTable(of: object, in: slots, size: size, hash: tables.hash, tape)
            state.pointee.table = table
            tableCount &+= 1
            found = table.find(key, in: tape)
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
        /// So many that keys seldom meet.
        static let slotsPerKey = 4
        static let largestSize = slotsPerKey * KeyIndex.threshold

        let states = UnsafeMutablePointer<State>.allocate(capacity: Self.count)
        let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.count * Self.largestSize)
        let hash = KeyHash.process

        init() { states.initialize(repeating: State(), count: Self.count) }

        func deallocate() {
            states.deallocate()
            slots.deallocate()
        }
    }

    /// The object that was read last on a level.
    private struct State: BitwiseCopyable {
        var object = UInt32.max
        /// Nil as long as the object is looked through.
        var table: KeyTable?
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
            table = nil
        }
    }
}
