/// One object that has been updated, and the values that its `map` calls replaced.
///
/// Only a `map` can assign a property. So undoing an update calls the object's `mapping` once more, and each `map` puts
/// back the value that it had replaced. It is identified by its value in the data, its type and its turn. Conditions
/// and errors of the mapping may let it take another way than before; a `map` that it does not reach restores nothing.
final class UndoEntry {
    /// A `map` call: a value in the data, and how many calls before it had the same value.
    struct Place: Hashable {
        let node: UInt32
        let turn: Int
    }

    /// The value that one `map` replaced.
    private final class Old<T> {
        let value: T

        init(_ value: T) { self.value = value }
    }

    private let index: Int
    private let level: UInt32
    private var replaced: [Place: AnyObject] = [:]
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

    /// Keeps the object as it is after its mapping.
    func remember<T: Mappable>(_ object: T) {
        mapping = { data in
            var copy = object
            // An error of the model ends this run, as a condition would: the maps after it restore nothing. Checks do
            // not throw here.
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

    func nextPlace(of node: UInt32) -> Place {
        let turn = turns[node, default: 0]
        turns[node] = turn + 1
        return Place(node: node, turn: turn)
    }

    func note<T>(_ old: T, at place: Place) { replaced[place] = Old(old) }

    func restore<T>(_ value: inout T, at place: Place) {
        if let old = replaced[place] as? Old<T> { value = old.value }
    }

    // MARK: All maps

    /// Gives the properties their old values. An entry is undone only once.
    func undo(in session: ReadingSession) {
        if !replaced.isEmpty {
            let scalar = session.scalar
            turns = [:]
            isRestoring = true
            mapping?(DeserializableData(session: session, index: index, level: level))
            session.scalar = scalar
        }
        keep?()
    }
}
