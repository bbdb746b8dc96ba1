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

/// What a keyed container reads or writes.
protocol ContainerTarget: AnyObject {
    /// Whether containers with such a target can be used again.
    static var isReusable: Bool { get }
}

/// A container that can be used again, and its target. Its own type is known to the code that asks for it.
class ReusableContainer<Target: ContainerTarget> {
    let target: Target
    private var box: Unmanaged<AnyObject>

    fileprivate init(_ box: Unmanaged<AnyObject>, _ target: Target) {
        self.target = target
        self.box = box
    }

    /// Returns whether nobody else has a copy of the container.
    @inline(__always)
    fileprivate func isFree() -> Bool { box.isReferencedOnce() }

    /// Returns a copy of the container, which must have this type.
    @inline(__always)
    func container<Container>(_: Container.Type) -> Container {
        unsafeDowncast(self, to: TypedContainer<Target, Container>.self).copy()
    }
}

private final class TypedContainer<Target: ContainerTarget, Container>: ReusableContainer<Target> {
    private let container: Container

    init(_ container: Container, _ box: Unmanaged<AnyObject>, _ target: Target) {
        self.container = container
        super.init(box, target)
    }

    /// Returns a copy. The instance knows its types. If this were inlined, the runtime would have to look them up.
    @inline(never)
    func copy() -> Container { container }
}

/// The containers that a call uses again, by the types of their keys and the levels of their objects: the container of
/// an object is still in use while the objects inside it are read.
struct ReusableContainers<Target: ContainerTarget>: ~Copyable {
    private struct Stored {
        var keys: ObjectIdentifier?
        var level: UInt32 = 0
        var container: Unmanaged<ReusableContainer<Target>>?
    }

    private static var bits: Int { 6 }
    /// The number of places where a container can be.
    private static var ways: Int { 4 }
    /// The number of containers after which there is a table. For a small document, it would cost more than it saves.
    private static var firstContainers: Int { 8 }

    private var entries: UnsafeMutablePointer<Stored>?
    private var isOpen = false
    private var made = 0

    /// Whether containers are stored now.
    var isUsed: Bool { entries != nil }

    /// Allows to store containers. Returns false if that is allowed already.
    mutating func begin() -> Bool {
        if isOpen { return false }
        isOpen = true
        return true
    }

    /// Removes all containers. Those that the program has stay valid.
    mutating func end() {
        (isOpen, made) = (false, 0)
        guard let entries else { return }
        self.entries = nil
        for place in 0..<(1 << Self.bits) { entries[place].container?.release() }
        entries.deallocate()
    }

    @inline(__always)
    private static func place(_ keys: ObjectIdentifier, _ level: UInt32) -> Int {
        keys.place(bits: bits, with: UInt64(level) &<< 32)
    }

    /// Returns a container for a type of keys that nobody else has, or nil if there is none.
    @inline(__always)
    func free<Key: CodingKey>(_: Key.Type, level: UInt32) -> Unmanaged<ReusableContainer<Target>>? {
        guard let entries else { return nil }
        let keys = ObjectIdentifier(Key.self)
        let place = Self.place(keys, level)
        for way in 0..<Self.ways {
            let entry = entries + (place ^ way)
            guard entry.pointee.keys == keys, entry.pointee.level == level else { continue }
            guard let found = entry.pointee.container, found._withUnsafeGuaranteedRef({ $0.isFree() }) else {
                return nil
            }
            return found
        }
        return nil
    }

    /// Returns the place for a new container. Returns nil if there is no room, or if its place has another container,
    /// which is in use.
    mutating func freePlace<Key: CodingKey>(_: Key.Type, level: UInt32) -> Int? {
        guard isOpen else { return nil }
        guard let entries else {
            countContainer()
            return nil
        }
        let keys = ObjectIdentifier(Key.self)
        let place = Self.place(keys, level)
        for way in 0..<Self.ways {
            let entry = entries[place ^ way]
            if entry.keys == keys, entry.level == level { return nil }
            if entry.keys == nil { return place ^ way }
        }
        return nil
    }

    /// Stores a new container at a free place.
    func store<Key: CodingKey, Container>(
        _ container: Container, _ target: Target, at place: Int, _: Key.Type, level: UInt32
    ) {
        guard let entries, entries[place].keys == nil, let box = Unmanaged<AnyObject>(box: container) else { return }
        let stored: ReusableContainer<Target> = TypedContainer(container, box, target)
        entries[place] = Stored(keys: ObjectIdentifier(Key.self), level: level, container: .passRetained(stored))
    }

    private mutating func countContainer() {
        made += 1
        guard made == Self.firstContainers, Target.isReusable else { return }
        let entries = UnsafeMutablePointer<Stored>.allocate(capacity: 1 << Self.bits)
        entries.initialize(repeating: Stored(), count: 1 << Self.bits)
        self.entries = entries
    }

    /// Returns whether a container consists of one reference, and each copy of it counts that reference.
    static func isReference<Container>(_ container: Container) -> Bool {
        guard var box = Unmanaged<AnyObject>(box: container), box.isOnlyProperty(of: container) else { return false }
        guard withExtendedLifetime(container, { box.isReferencedOnce() }) else { return false }
        let copies = [container, container]
        return withExtendedLifetime(copies) { !box.isReferencedOnce() }
    }
}

extension Unmanaged<AnyObject> {
    /// Reads the reference that a container consists of.
    fileprivate init?<Container>(box container: Container) {
        guard MemoryLayout<Container>.size == MemoryLayout<Self>.size,
            let address = withUnsafeBytes(of: container, { $0.loadUnaligned(as: UnsafeRawPointer?.self) })
        else { return nil }
        self = .fromOpaque(address)
    }

    /// Returns whether a container has one property, which is this instance. It does not use the instance.
    fileprivate func isOnlyProperty<Container>(of container: Container) -> Bool {
        let properties = Array(Mirror(reflecting: container).children)
        guard properties.count == 1, type(of: properties[0].value) is AnyClass else { return false }
        return Unmanaged.passUnretained(properties[0].value as AnyObject).toOpaque() == toOpaque()
    }

    /// Returns whether there is only one reference to the instance.
    @inline(__always)
    fileprivate mutating func isReferencedOnce() -> Bool {
        withUnsafeMutablePointer(to: &self) {
            $0.withMemoryRebound(to: AnyObject.self, capacity: 1) { $0.isOnlyReference() }
        }
    }
}

extension UnsafeMutablePointer where Pointee: AnyObject {
    /// A generic function, because the compiler would copy the reference to open the existential type.
    @inline(__always)
    fileprivate func isOnlyReference() -> Bool { isKnownUniquelyReferenced(&pointee) }
}

extension ObjectIdentifier {
    /// The place of a type in a table with 2^`bits` places. The types of a program are often at equal distances from each
    /// other. One multiplication alone maps some distances to the same place.
    @inline(__always)
    func place(bits: Int, with more: UInt64 = 0) -> Int {
        let address = UInt64(UInt(bitPattern: self)) ^ more
        return Int(truncatingIfNeeded: ((address ^ address &>> 9) &* 0xD6E8_FEB8_6659_FD93) &>> UInt64(64 - bits))
    }
}
