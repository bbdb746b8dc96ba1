/// Views hand their writer on to the view of a key, or of an object within, and take it back afterwards.
///
/// To be the value that it seems to be, a view must not write where another looks. Whoever may write holds the lease of a
/// writer, and holds it alone; a copy of a view makes it two holders. The first of them to write goes on with a copy of
/// the writer, and freezes what it leaves. A view that lent its lease and finds that the borrower has gone on to a copy
/// goes there, too. A view that gets back another one than it lent, because that was assigned or swapped, takes the value.
extension SerializableData {
    /// Which value of a writer a view is of.
    @usableFromInline
    struct Place {
        @usableFromInline let start: Int
        @usableFromInline let key: UnsafePointer<UInt8>?
        @usableFromInline let keyCount: Int
        @usableFromInline let path: [PathKey]?

        @inlinable @inline(__always)
        init(start: Int, key: UnsafePointer<UInt8>?, keyCount: Int, path: [PathKey]?) {
            self.start = start
            self.key = key
            self.keyCount = keyCount
            self.path = path
        }

        var keys: [PathKey] { path ?? (key.map { [PathKey($0, keyCount)] } ?? []) }

        func isSame(as other: Place) -> Bool {
            start == other.start
                && keys.elementsEqual(other.keys) { left, right in
                    left.withBytes { left in right.withBytes { Document.equal(left, $0) } }
                }
        }
    }

    @inlinable @inline(__always)
    var place: Place { Place(start: start, key: key, keyCount: keyCount, path: rare?.path) }

    @inlinable @inline(__always)
    func stands(at place: Place) -> Bool {
        if start == place.start, key == place.key, keyCount == place.keyCount, rare == nil, place.path == nil {
            return true
        }
        return standsOnPath(at: place)
    }

    @inline(never) @usableFromInline
    func standsOnPath(at other: Place) -> Bool { place.isSame(as: other) }

    /// This view, to be used in place of this one until `restore`.
    @inlinable @inline(__always)
    mutating func take() -> SerializableData {
        SerializableData(lease: lease.take(), writer: writer, start: start, key: key, keyCount: keyCount, rare: rare)
    }

    /// Takes the lease back from the view of `place` that it was lent to.
    @inlinable @inline(__always)
    mutating func restore(_ other: inout SerializableData, at place: Place) {
        if other.writer == writer, other.stands(at: place) { lease = other.lease.take() } else { adopt(&other, place) }
    }

    /// The other view has gone on to a copy of the writer, or is another one.
    @inline(never) @usableFromInline
    mutating func adopt(_ other: inout SerializableData, _ place: Place) {
        if let owner = other.lease?.owner, owner.isContinuation(of: self.owner(), at: place), other.stands(at: place) {
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
        if let other = owner()?.lease?.takeUnretainedValue() {
            other.isFrozen = true
            becomeIndependent()
        } else {
            lease = owner().map { WriterLease($0) }
        }
    }

    /// Makes this view the only one of its writer.
    @inlinable @inline(__always)
    mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&lease) || lease?.isFrozen == true { becomeIndependent() }
    }

    @inline(never) @usableFromInline
    mutating func becomeIndependent() {
        lease?.isFrozen = true
        let owner = WriterOwner(writer.pointee.copy())
        follow(owner, WriterLease(owner))
    }

    private func owner() -> WriterOwner? { writer.pointee.owner?.takeUnretainedValue() }

    private mutating func follow(_ owner: WriterOwner, _ lease: WriterLease?) {
        owner.origin = self.owner().map { WriterOwner.Origin($0, place) }
        rare = Rare(path: rare?.path, anchor: owner)
        writer = owner.writer
        self.lease = lease
    }
}

/// What a `SerializableData` holds as long as it may write.
@usableFromInline
final class WriterLease {
    let owner: WriterOwner
    /// Whether there are, or were, several holders: the writer then stays as it is.
    @exclusivity(unchecked) @usableFromInline var isFrozen = false

    init(_ owner: WriterOwner) {
        self.owner = owner
        owner.lease = Unmanaged.passUnretained(self)
    }

    deinit { owner.lease = nil }
}

/// Keeps a writer at one address.
@usableFromInline
package final class WriterOwner {
    @usableFromInline package let writer: UnsafeMutablePointer<TapeWriter>
    /// The one lease there is, if there is one.
    var lease: Unmanaged<WriterLease>?
    fileprivate var origin: Origin?
    private lazy var identity = Identity()

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

    package init(_ writer: consuming TapeWriter) {
        self.writer = .allocate(capacity: 1)
        self.writer.initialize(to: writer)
        self.writer.pointee.owner = Unmanaged.passUnretained(self)
    }

    deinit {
        writer.deinitialize(count: 1)
        writer.deallocate()
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
