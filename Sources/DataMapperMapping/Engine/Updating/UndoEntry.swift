/// One object that has been updated, and the values that its `map` calls replaced.
///
/// Only a `map` can assign a property. So undoing an update calls the object's `mapping` again, and a `map` puts back
/// the value that it had replaced. A `map` is recognized by its value in the data, its type, and its turn.
///
/// Each run restores one value, from the last one that was replaced to the first one:
///
///     kind: "a" -> "b"    size: 1 -> 2    size: 2 -> 3        an update, whose mapping maps `size` twice
///     kind: "b"           size: 3         size: 3 -> 2        the first run
///     kind: "b"           size: 2 -> 1    size: 1             the second run
///     kind: "b" -> "a"    size: 1         size: 1             the third run
///
/// So a property that is mapped twice gets the value that it had at first. Until a run reaches the `map` that it
/// restores, the properties have the same values as they had in the update. So conditions in the mapping have the same
/// results. Exceptions are conditions that depend on the restored property itself, or on something that is not mapped.
/// A `map` that a run does not reach restores nothing.
final class UndoEntry: ChangedObject {
    /// A `map` call, which is the same one in each run of the mapping.
    struct MapCall: Hashable {
        /// The value in the data.
        let node: UInt32
        /// How many calls before this one had the same value.
        let turn: Int
    }

    /// The value that one `map` replaced.
    private class Replaced {
        let call: MapCall

        init(_ call: MapCall) { self.call = call }
    }

    private final class Old<T>: Replaced {
        let value: T

        init(_ value: T, of call: MapCall) {
            self.value = value
            super.init(call)
        }
    }

    /// The largest number of runs. If more values were replaced, each run restores several that follow each other.
    private static let mostRuns = 64

    private let index: Int
    private let level: UInt32
    private var replaced: [Replaced] = []
    /// The values that the current run restores.
    private var restored: ArraySlice<Replaced> = []
    private var turns: [UInt32: Int] = [:]
    private var mapping: ((DeserializableData) -> Void)?
    private var keep: (() -> Void)?
    /// Whether the mapping runs to restore the old values.
    private(set) var isRestoring = false

    /// Creates an entry for an object that is updated from `data`.
    init(_ data: DeserializableData) {
        index = Int(data.index)
        level = data.level
    }

    /// Stores the object as it is after its mapping.
    func remember<T: Mappable>(_ object: T) {
        mapping = { data in
            var copy = object
            // An error of the model ends this run, as a condition would: the maps after it restore nothing. Checks do
            // not throw here.
            try? copy.mapping(data)
        }
    }

    /// Stores the unknown keys that the object had before, which undoing gives back to it.
    func keepAgain<T: Mappable>(_ old: UnknownKeys, in object: T) {
        keep = {
            var object = object
            object.preserve(old)
        }
    }

    // MARK: One map

    func nextCall(_ node: UInt32) -> MapCall {
        let turn = turns[node, default: 0]
        turns[node] = turn + 1
        return MapCall(node: node, turn: turn)
    }

    func note<T>(_ old: T, of call: MapCall) { replaced.append(Old(old, of: call)) }

    func restore<T>(_ value: inout T, of call: MapCall) {
        // The calls come in the order of the update, unless a condition of the mapping has changed.
        guard let next = restored.firstIndex(where: { $0.call == call }), let old = restored[next] as? Old<T> else {
            return
        }
        value = old.value
        restored = restored[(next + 1)...]
    }

    // MARK: All maps

    /// Gives the properties their old values. An entry is undone only once.
    func undo(in session: ReadingSession) {
        let outer = session.beginScalar(UInt32(truncatingIfNeeded: index))
        isRestoring = true
        let step = (replaced.count + Self.mostRuns - 1) / Self.mostRuns
        while !replaced.isEmpty {
            restored = replaced.suffix(step)
            turns = [:]
            mapping?(DeserializableData(session: session, index: index, level: level))
            replaced.removeLast(min(step, replaced.count))
        }
        session.endScalar(outer)
        keep?()
    }
}
