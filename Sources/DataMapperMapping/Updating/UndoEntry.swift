/// One object that has been updated, and the values that its `map` calls replaced.
///
/// Only a `map` can assign a property. So undoing an update calls the object's `mapping` again, and each `map` puts back the value that
/// it had replaced. A `map` is identified by its value in the data and, if several map the same value, by their order.
final class UndoEntry {
    /// A `map` call: a value in the data, and how many calls before it had the same value.
    struct Place: Equatable {
        let node: UInt32
        let turn: Int
    }

    private class Change {}

    /// The value that one `map` replaced.
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
    /// The change that is being undone while the mapping runs again.
    private var undone: Change?

    /// Creates an entry for an object that is updated from `data`.
    init(_ data: DeserializableData) {
        index = Int(data.index)
        level = data.level
    }

    /// Keeps the object as it is after its mapping.
    func remember<T: Mappable>(_ object: T) {
        mapping = { data in
            var copy = object
            // It may throw where it threw before. Everything that has to be undone comes before that.
            try? copy.mapping(data)
        }
    }

    /// Notes the unknown keys that an instance of a class had.
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

    /// Gives the properties their old values.
    ///
    /// The properties may decide which way the mapping takes. So the mapping runs once for each change, the last change first: everything
    /// that was mapped before it is then as it was at that time, and so is everything that was mapped after it.
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
