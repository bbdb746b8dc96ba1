/// Finding keys in objects with many of them, in whatever order they are asked for.
///
/// Looking through all keys for each would be quadratic. Once that has cost as much as a table of an object's keys does,
/// there is one.
///
/// Tables that are no longer used are not kept for ever: whoever reads one record after the other needs one at a time.
/// They go when their slots together exceed a limit. A table that has to be made again shows that several objects are read
/// in turns, and that the limit is too low for them; so each is made a few times at most.
package struct WideObjects {
    /// Keys that were passed so far, by object.
    private var steps: [UInt32: Int] = [:]
    private var tables: [UInt32: KeyTable] = [:]
    /// How many tables were made.
    package private(set) var tableCount = 0
    private var slots = 0
    private var largestSlots = 1 << 14
    private var withTable: Set<UInt32> = []
    /// The table that was used last, which most likely is the one that is used next.
    private var recent: (object: UInt32, table: KeyTable)?

    package init() {}

    /// How many keys were passed in search of others.
    package var stepCount: Int { steps.values.reduce(0, +) }

    /// Finds a key: forward from the one at `next`, then from the object's first one.
    package mutating func find(_ key: UnsafeBufferPointer<UInt8>, in object: Int, from next: Int, _ tape: Tape) -> Int?
    {
        let number = UInt32(truncatingIfNeeded: object)
        if let table = table(of: number) { return table.find(key, in: tape) }
        if steps[number, default: 0] > 4 * tape.nodes[object].count {
            return makeTable(of: object, tape).find(key, in: tape)
        }
        var passed = 0
        let found = tape.find(key, in: object, from: next, &passed)
        steps[number, default: 0] += passed
        return found
    }

    /// Finds a key in the object's table, which is made if there is none.
    package mutating func findInTable(_ key: UnsafeBufferPointer<UInt8>, in object: Int, _ tape: Tape) -> Int? {
        let table = table(of: UInt32(truncatingIfNeeded: object)) ?? makeTable(of: object, tape)
        return table.find(key, in: tape)
    }

    private mutating func table(of object: UInt32) -> KeyTable? {
        if let recent, recent.object == object { return recent.table }
        guard let table = tables[object] else { return nil }
        recent = (object, table)
        return table
    }

    private mutating func makeTable(of object: Int, _ tape: Tape) -> KeyTable {
        let number = UInt32(truncatingIfNeeded: object)
        let table = KeyTable(of: object, in: tape)
        if !withTable.insert(number).inserted { largestSlots = 2 * max(largestSlots, table.size) }
        slots += table.size
        if slots > largestSlots {
            tables = [:]
            slots = table.size
        }
        tables[number] = table
        tableCount += 1
        recent = (number, table)
        return table
    }
}
