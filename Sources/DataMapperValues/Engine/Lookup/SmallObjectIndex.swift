/// Finds keys in objects of medium size, in any order.
///
/// A document may have any number of them, so the memory of the tables is used again for the next object. An object
/// gets a table when searching has passed each of its keys twice, or at once if the last object on the same level was
/// read out of order. There is one table for each of a few levels, so an object keeps its table while objects inside it
/// are read.
package struct SmallObjectIndex: ~Copyable {
    /// Objects with fewer keys are searched without a table.
    static let fewestKeys = 9
    /// The memory of the tables. Nil until it is needed.
    private var tables: Tables?
    package private(set) var tableCount = 0

    deinit { tables?.deallocate() }

    /// Finds a key in an object with at most ``KeyIndex/threshold`` keys. Searches forward from the one at `next`, then
    /// from the object's first one.
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
        /// So many slots that two keys seldom need the same one.
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
        /// Nil while the object is searched without a table.
        var table: KeyTable?
        var passed = 0
        /// The number of requested keys that are missing, or come before the one that was found last.
        var turns = 0

        /// After this many turns in an object, the next one is expected to need a table, too. A model that only skips
        /// keys makes no turns.
        private static let manyTurns = 3

        mutating func begin(_ object: Int) {
            passed = turns < Self.manyTurns ? 0 : .max
            turns = 0
            self.object = UInt32(truncatingIfNeeded: object)
            table = nil
        }
    }
}
