// A keyed container of the standard library has a box: an instance of a class that is generic over the types of our
// container and its keys. To make one, the runtime looks up four types and allocates memory, which takes longer than to
// read the object. But most objects of a document have one of a few types of keys, and most containers are gone when
// their object has been read or written. So a box is used again for the next object with the same type of keys.
//
// A program may keep a container, use two containers of an object at the same time, or hand one to another thread, as
// long as only one thread at a time uses the coder. This is safe because of these rules:
//
// * A container is used again only if the reference count of its box says that nobody else has it, like the memory of
//   an array. Otherwise, an object gets a new container.
// * For this, a container must consist of one counted reference. Nobody promises that, so `isReference` checks it once.
//   If it is not true, each object gets a new container.
// * Our own container in the box has one property: the target, an instance that says which object it reads or writes.
//   Only the target is changed. So nothing depends on the layout of the box.
// * The table knows containers without their types. Each was stored for the type of its keys, which determines the
//   type of the container.
// * Targets have a reference to the state of their call, which has the table. So containers are stored only between
//   `begin` and `end`, and `end` runs on every path.

internal import DataMapperMapping

/// What a keyed container reads or writes.
protocol ContainerTarget: AnyObject {
    /// Whether containers with such a target can be used again.
    static var isReusable: Bool { get }
}

/// A container that can be used again, and its target. Its own type is known to the code that asks for it.
class ReusableContainer<Target: ContainerTarget> {
    let target: Target
    private var box: ContainerBox

    fileprivate init(_ box: ContainerBox, _ target: Target) {
        self.target = target
        self.box = box
    }

    /// Returns whether nobody else has a copy of the container.
    @inline(__always)
    fileprivate func isFree() -> Bool { box.isReferencedOnce() }

    /// Returns a copy of the container, which must have this type.
    @inline(__always)
    func container<Container>(_: Container.Type) -> Container {
        known(self, as: TypedContainer<Target, Container>.self).copy()
    }
}

private final class TypedContainer<Target: ContainerTarget, Container>: ReusableContainer<Target> {
    private let container: Container

    init(_ container: Container, _ box: ContainerBox, _ target: Target) {
        self.container = container
        super.init(box, target)
    }

    /// Returns a copy. The instance knows its types. If this were inlined, the runtime would have to look them up.
    @inline(never)
    func copy() -> Container { container }
}

/// The containers that a call uses again, by the types of their keys and the levels of their objects: the container of
/// an object is still in use while the objects inside it are read.
struct ReusableContainers<Target: ContainerTarget> {
    private struct Stored: TableValue {
        var keys: ObjectIdentifier?
        var level: UInt32 = 0
        var container: KeptInstance<ReusableContainer<Target>>?

        static var tableBits: Int { 6 }
    }

    /// The number of containers after which there is a table. For a small document, it would cost more than it saves.
    private static var firstContainers: Int { 8 }

    private final class State {
        /// Nil until there is a table.
        var entries: TablePlaces<Stored>?
        /// What keeps the table and its containers.
        var table: FixedTable<Stored>?
        var kept: [ReusableContainer<Target>] = []
        var isOpen = false
        var made = 0
    }

    private let state = State()

    /// Whether containers are stored now.
    var isUsed: Bool { state.entries != nil }

    /// Allows to store containers. Returns false if that is allowed already.
    func begin() -> Bool {
        if state.isOpen { return false }
        state.isOpen = true
        return true
    }

    /// Removes all containers. Those that the program has stay valid.
    func end() {
        (state.isOpen, state.made) = (false, 0)
        guard isUsed else { return }
        (state.entries, state.table, state.kept) = (nil, nil, [])
    }

    @inline(__always)
    private static func place(_ keys: ObjectIdentifier, _ level: UInt32) -> Int {
        keys.place(bits: Stored.tableBits, with: UInt64(level) &<< 32)
    }

    /// Returns a container for a type of keys that nobody else has, or nil if there is none.
    @inline(__always)
    func free<Key: CodingKey>(_: Key.Type, level: UInt32) -> KeptInstance<ReusableContainer<Target>>? {
        guard let entries = state.entries else { return nil }
        let keys = ObjectIdentifier(Key.self)
        let place = Self.place(keys, level)
        for way in 0..<Stored.ways {
            let entry = entries[place ^ way]
            guard entry.pointee.keys == keys, entry.pointee.level == level else { continue }
            guard let found = entry.pointee.container, found.use({ $0.isFree() }) else { return nil }
            return found
        }
        return nil
    }

    /// Returns the place for a new container. Returns nil if there is no room, or if its place has another container,
    /// which is in use.
    func freePlace<Key: CodingKey>(_: Key.Type, level: UInt32) -> Int? {
        guard state.isOpen else { return nil }
        guard let entries = state.entries else {
            countContainer()
            return nil
        }
        let keys = ObjectIdentifier(Key.self)
        let place = Self.place(keys, level)
        for way in 0..<Stored.ways {
            let entry = entries[place ^ way].pointee
            if entry.keys == keys, entry.level == level { return nil }
            if entry.keys == nil { return place ^ way }
        }
        return nil
    }

    /// Stores a new container at a free place.
    func store<Key: CodingKey, Container>(
        _ container: Container, _ target: Target, at place: Int, _: Key.Type, level: UInt32
    ) {
        guard let entry = state.entries?[place], entry.pointee.keys == nil, let box = ContainerBox(of: container) else {
            return
        }
        let stored: ReusableContainer<Target> = TypedContainer(container, box, target)
        state.kept.append(stored)
        entry.pointee = Stored(keys: ObjectIdentifier(Key.self), level: level, container: KeptInstance(stored))
    }

    private func countContainer() {
        state.made += 1
        guard state.made == Self.firstContainers, Target.isReusable else { return }
        let table = FixedTable.make(Stored())
        (state.table, state.entries) = (table, table.places)
    }

    /// Returns whether a container consists of one reference, and each copy of it counts that reference.
    static func isReference<Container>(_ container: Container) -> Bool {
        guard var box = ContainerBox(of: container), box.isOnlyProperty(of: container) else { return false }
        guard withExtendedLifetime(container, { box.isReferencedOnce() }) else { return false }
        let copies = [container, container]
        return withExtendedLifetime(copies) { !box.isReferencedOnce() }
    }
}
