/// Finds keys in large objects, in any order.
///
/// An object gets an index as soon as searching has cost as much as an index does. Code that reads one record after the
/// other needs one index at a time, so all indexes are dropped when their slots together exceed a limit. If an index has
/// to be built again, several objects are read alternately, and the limit is raised.
package final class LargeObjectIndex {
    /// The number of keys that were passed so far, by object.
    private var steps: [UInt32: Int] = [:]
    private var indexes: [UInt32: KeyIndex] = [:]
    package private(set) var indexCount = 0
    private var slots = 0
    private var largestSlots = 1 << 14
    private var indexed: Set<UInt32> = []
    /// The index that was used last. Most likely it is used next, too.
    private var recent: (object: UInt32, index: KeyIndex)?

    package var stepCount: Int { steps.values.reduce(0, +) }

    /// Finds a key. Searches forward from the one at `next`, then from the object's first one.
    func find(_ key: BorrowedBytes, in object: Int, from next: Int, _ tape: Tape) -> Int? {
        let number = UInt32(truncatingIfNeeded: object)
        if let index = index(of: number) { return index.find(key, in: tape) }
        if steps[number, default: 0] > 4 * tape.nodes[object].count {
            return makeIndex(of: object, tape).find(key, in: tape)
        }
        var passed = 0
        let found = tape.find(key, in: object, from: next, &passed)
        steps[number, default: 0] += passed
        return found
    }

    private func index(of object: UInt32) -> KeyIndex? {
        if let recent, recent.object == object { return recent.index }
        guard let index = indexes[object] else { return nil }
        recent = (object, index)
        return index
    }

    private func makeIndex(of object: Int, _ tape: Tape) -> KeyIndex {
        let number = UInt32(truncatingIfNeeded: object)
        let index = KeyIndex(of: object, in: tape)
        if !indexed.insert(number).inserted { largestSlots = 2 * max(largestSlots, index.size) }
        slots += index.size
        if slots > largestSlots {
            indexes = [:]
            slots = index.size
        }
        indexes[number] = index
        indexCount += 1
        recent = (number, index)
        return index
    }
}
