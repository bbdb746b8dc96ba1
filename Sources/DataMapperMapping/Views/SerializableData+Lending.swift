internal import DataMapperValues

/// Views hand their writer on to the view of a key, or of an object within, and take it back afterwards.
///
/// To be the value that it seems to be, a view must not write where another looks. Whoever may write holds the lease of a
/// writer, and holds it alone; a copy of a view makes it two holders. The first of them to write goes on with a copy of
/// the writer, and freezes what it leaves. A view that lent its lease and finds that the borrower has gone on to a copy
/// goes there, too. A view that gets back another one than it lent, because that was assigned or swapped, takes the value.
extension SerializableData {
    /// Which value of a writer a view is of.
    struct Place {
        let start: Int
        let keys: [PathKey]

        func isSame(as other: Place) -> Bool {
            start == other.start
                && keys.elementsEqual(other.keys) { left, right in
                    left.withBytes { left in right.withBytes { Document.equal(left, $0) } }
                }
        }
    }

    private var place: Place { Place(start: start, keys: keys) }

    /// This view, to be used in place of this one until `restore`.
    @inlinable @inline(__always)
    mutating func take() -> SerializableData {
        SerializableData(lease: lease.take(), writer: writer, start: start, key: key, keyCount: keyCount, rare: rare)
    }

    /// Takes the lease back from the view that `take` gave.
    @inlinable @inline(__always)
    mutating func restore(_ other: inout SerializableData) {
        if other.isPlain(writer, start, key, keyCount), rare == nil {
            lease = other.lease.take()
        } else {
            restoreSlowly(&other, [])
        }
    }

    /// Takes the lease back from the view of a key.
    @inlinable @inline(__always)
    mutating func restore(_ other: inout SerializableData, under key: StaticString) {
        if self.key == nil, rare == nil, key.hasPointerRepresentation,
            other.isPlain(writer, start, key.utf8Start, key.utf8CodeUnitCount)
        {
            lease = other.lease.take()
        } else {
            restoreSlowly(&other, [PathKey(key)])
        }
    }

    /// Takes the lease back from the view of an object that begins at `start`.
    @inlinable @inline(__always)
    mutating func restore(_ other: inout SerializableData, from start: Int) {
        if other.isPlain(writer, start, nil, 0) {
            lease = other.lease.take()
        } else {
            restoreSlowly(&other, from: start)
        }
    }

    /// Whether this is a view of the usual kind, of this value.
    @inlinable @inline(__always)
    func isPlain(
        _ writer: UnsafeMutablePointer<TapeWriter>, _ start: Int, _ key: UnsafePointer<UInt8>?, _ keyCount: Int
    ) -> Bool {
        self.writer == writer && self.start == start && self.key == key && self.keyCount == keyCount && rare == nil
    }

    @inline(never) @usableFromInline
    mutating func restoreSlowly(_ other: inout SerializableData, _ keys: [PathKey]) {
        restoreSlowly(&other, at: Place(start: start, keys: self.keys + keys))
    }

    @inline(never) @usableFromInline
    mutating func restoreSlowly(_ other: inout SerializableData, from start: Int) {
        restoreSlowly(&other, at: Place(start: start, keys: []))
    }

    private mutating func restoreSlowly(_ other: inout SerializableData, at place: Place) {
        if other.writer == writer, other.place.isSame(as: place) {
            lease = other.lease.take()
        } else {
            adopt(&other, place)
        }
    }

    /// The other view has gone on to a copy of the writer, or is another one.
    private mutating func adopt(_ other: inout SerializableData, _ place: Place) {
        if let owner = other.lease?.owner, owner.isContinuation(of: self.owner(), at: place),
            other.place.isSame(as: place)
        {
            return follow(owner, other.lease.take())
        }
        let value = other.written
        other.lease = nil
        regain()
        var target = SerializableData(
            lease: lease.take(), writer: writer, start: place.start, rare: Rare(path: place.keys, anchor: nil))
        target.set(value ?? .null)
        lease = target.lease.take()
        if value == nil, place.keys.isEmpty { writer.pointee.clear(from: place.start) }
    }

    /// Makes up for a lease that has not come back.
    @inline(never) @usableFromInline
    mutating func regain() {
        guard let owner = owner() else { return }
        if owner.isLeased {
            becomeIndependent()
        } else {
            owner.thaw()
            lease = WriterLease(owner)
        }
    }

    /// Makes this view the only one of its writer.
    @inlinable @inline(__always)
    mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&lease) || writer.pointee.isFrozen { becomeIndependent() }
    }

    @inline(never) @usableFromInline
    mutating func becomeIndependent() {
        writer.pointee.isFrozen = true
        let owner = WriterOwner(copying: writer.pointee)
        follow(owner, WriterLease(owner))
    }

    private func owner() -> WriterOwner? { writer.pointee.owner?.takeUnretainedValue() }

    private mutating func follow(_ owner: WriterOwner, _ lease: WriterLease?) {
        owner.origin = self.owner().map { WriterOwner.Origin($0, place) }
        rare = Rare(path: rare?.path, anchor: owner, manner: manner)
        writer = owner.writer
        self.lease = lease
    }
}

/// What a `SerializableData` holds as long as it may write.
@usableFromInline
final class WriterLease {
    let owner: WriterOwner

    init(_ owner: WriterOwner) {
        self.owner = owner
        owner.isLeased = true
    }

    deinit { owner.isLeased = false }
}

/// Keeps a writer at one address.
@usableFromInline
package final class WriterOwner {
    @usableFromInline package let writer: UnsafeMutablePointer<TapeWriter>
    /// Whether there is a lease. There is never more than one.
    @exclusivity(unchecked) var isLeased = false
    @exclusivity(unchecked) fileprivate var origin: Origin?
    private lazy var identity = Identity()

    /// Lets the writer change again. What was copied from it before is of another one from now on.
    fileprivate func thaw() {
        identity = Identity()
        writer.pointee.isFrozen = false
    }

    /// Tells writers apart, also after their addresses have been used again.
    private final class Identity {}

    /// Of what a writer is a copy, and what of that may have changed since.
    fileprivate struct Origin {
        let place: SerializableData.Place
        /// The writer that was copied, the one that was copied for that one, and so on.
        private let identities: [Identity]

        init(_ owner: WriterOwner, _ place: SerializableData.Place) {
            self.place = place
            let earlier = owner.origin.map { $0.place.isSame(as: place) ? $0.identities : [] }
            identities = (earlier ?? []) + [owner.identity]
        }

        func contains(_ owner: WriterOwner) -> Bool { identities.contains { $0 === owner.identity } }
    }

    package init(_ mapper: ObjectMapper) {
        let memory = TapeWriter.Memory.allocate()
        writer = memory.writer
        let builder = DocumentBuilder(nodeCapacity: 63, arenaCapacity: 512)
        writer.initialize(to: TapeWriter(mapper: mapper, builder: builder, memory: memory))
        writer.pointee.owner = Unmanaged.passUnretained(self)
    }

    /// Keeps a copy.
    init(copying original: borrowing TapeWriter) {
        let memory = TapeWriter.Memory.allocate()
        writer = memory.writer
        writer.initialize(to: original.copy(in: memory))
        writer.pointee.owner = Unmanaged.passUnretained(self)
    }

    deinit {
        writer.deinitialize(count: 1)
        writer.deallocate()
    }

    /// The document as far as it has been written, if there is anything from `start` on; nothing more can be written.
    func finish(from start: Int) -> Document? {
        guard writer.pointee.builder.count > start else { return nil }
        writer.pointee.completeValue(at: start)
        return writer.pointee.finish()
    }

    /// The whole value, to be written to.
    @usableFromInline
    package func root() -> SerializableData {
        SerializableData(lease: WriterLease(self), writer: writer, start: writer.pointee.builder.count)
    }

    /// Whether this is a copy of what another writer holds now, with changes at `place` alone.
    fileprivate func isContinuation(of other: WriterOwner?, at place: SerializableData.Place) -> Bool {
        guard let origin, let other else { return false }
        return origin.contains(other) && origin.place.isSame(as: place)
    }
}
