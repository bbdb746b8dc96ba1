/// One object that has been updated, and what its `map`s replaced.
///
/// A `map` alone can assign a property, so undoing runs the object's `mapping` again, and the `map` then puts back what it
/// had replaced. Which `map` is which is told by the value in the data and, where several map that, by their order.
final class UndoEntry {
    /// A `map`: a value in the data, and how many `map`s had that before.
    struct Place: Equatable {
        let node: UInt32
        let turn: Int
    }

    private class Change {}

    /// What one `map` replaced.
    private final class ChangeOf<T>: Change {
        let old: T
        let place: Place

        init(_ old: T, at place: Place) {
            self.old = old
            self.place = place
        }
    }

    private let index: Int
    private let level: UInt32
    private var changes: [Change] = []
    private var turns: [UInt32: Int] = [:]
    private var mapping: ((DeserializableData) -> Void)?
    private var keep: (() -> Void)?
    /// The change that is to be undone, while the mapping is run again.
    private var undone: Change?

    /// An object that is updated from `data`.
    init(_ data: DeserializableData) {
        index = Int(data.index)
        level = data.level
    }

    /// Keeps the object as it is after its mapping.
    func remember<T: Mappable>(_ object: T) {
        mapping = { data in
            var copy = object
            // What threw before may throw again; all that there is to undo comes before that.
            try? copy.mapping(data)
        }
    }

    /// Notes what an instance of a class kept of unknown keys.
    func keepAgain<T: Mappable>(_ old: UnknownKeys, in object: T) {
        keep = {
            var object = object
            object.preserve(old)
        }
    }

    // MARK: One map

    var isRestoring: Bool { undone != nil }

    func nextPlace(of node: UInt32) -> Place {
        let turn = turns[node, default: 0]
        turns[node] = turn + 1
        return Place(node: node, turn: turn)
    }

    func note<T>(_ old: T, at place: Place) { changes.append(ChangeOf(old, at: place)) }

    func restore<T>(_ value: inout T, at place: Place) {
        guard let change = undone as? ChangeOf<T>, change.place == place else { return }
        value = change.old
    }

    // MARK: All maps

    /// Gives the properties what they had.
    ///
    /// Which way the mapping takes may depend on the properties. So there is a run for each change, the last one first:
    /// what was mapped before it then is as it was at that time, and so is what was mapped after it.
    func undo(in session: ReadingSession) {
        for change in changes.reversed() { run(in: session, change) }
        keep?()
    }

    private func run(in session: ReadingSession, _ change: Change) {
        let scalar = session.scalar
        turns = [:]
        undone = change
        defer {
            undone = nil
            session.scalar = scalar
        }
        mapping?(DeserializableData(session: session, index: index, level: level))
    }
}
