/// A view of the data that an object is written to: one value, which keys lead on from.
///
///     func serialize(to data: inout SerializableData) {
///         data["name"].set(name)
///         data["age"].set(age)                     // nil is written as null
///         data["address", "city"].set(city)        // {"address": {"city": ...}}
///     }
///
/// Keys are written in the order in which they are set first. A key that is set again has its last value; several paths
/// through one key end up in one object. A `SerializableData` is a value: what is set in a copy is not set in the original.
public struct SerializableData {
    /// Held by one view at a time; a second holder is a copy, and the first to write through makes itself independent.
    @usableFromInline var lease: WriterLease?
    /// Belongs to the owner that the lease knows, who is kept alive by the call that made this view, or by `anchor`.
    @usableFromInline var writer: UnsafeMutablePointer<TapeWriter>
    /// Where the value that the keys start from begins on the tape.
    @usableFromInline let start: Int
    /// A key of static memory; nil for the value itself, and where there is a path.
    @usableFromInline let key: UnsafePointer<UInt8>?
    @usableFromInline let keyCount: Int
    /// All keys, where there are several, or one that is known only when the program runs.
    @usableFromInline let path: [PathKey]?
    /// The objects on the path, between `begin` and `end`.
    private var steps: [PathStep] = []
    private var anchor: WriterOwner?

    @inlinable @inline(__always)
    init(
        lease: WriterLease?, writer: UnsafeMutablePointer<TapeWriter>, start: Int, key: UnsafePointer<UInt8>? = nil,
        keyCount: Int = 0, path: [PathKey]? = nil
    ) {
        self.init(lease, writer, start, key, keyCount, path, nil)
    }

    @usableFromInline @inline(__always)
    init(
        _ lease: WriterLease?, _ writer: UnsafeMutablePointer<TapeWriter>, _ start: Int, _ key: UnsafePointer<UInt8>?,
        _ keyCount: Int, _ path: [PathKey]?, _ anchor: WriterOwner?
    ) {
        self.lease = lease
        self.writer = writer
        self.start = start
        self.key = key
        self.keyCount = keyCount
        self.path = path
        self.anchor = anchor
    }

    /// A value to be written to by hand, as a mapper's call makes it.
    public init(data: SupportedType = .null, objectMapper: ObjectMapper) {
        let owner = WriterOwner(TapeWriter(mapper: objectMapper, depthLimit: objectMapper.limits.depth))
        self.init(WriterLease(owner), owner.writer, 0, nil, 0, nil, owner)
        if !data.isNull { writer.pointee.builder.append(data) }
    }

    /// The mapper that writes the object.
    public var objectMapper: ObjectMapper { writer.pointee.mapper }

    /// The value itself; `.null` where nothing has been set. Setting it replaces what was set before.
    ///
    /// - Complexity: O(*n*) in the size of all that has been written so far.
    public var raw: SupportedType {
        get { written ?? .null }
        set { set(newValue) }
    }

    /// What has been set here; nil for nothing.
    private var written: SupportedType? {
        var copy = writer.pointee.copy()
        if copy.builder.count > start { copy.completeValue(at: start) }
        guard copy.builder.count > start else { return nil }
        var value: SupportedType? = SupportedType(copy.finish(), start)
        for key in keys { value = value?[key.withBytes { String(decoding: $0, as: UTF8.self) }] }
        return value
    }

    private var keys: [PathKey] { path ?? (key.map { [PathKey($0, keyCount)] } ?? []) }

    // MARK: Keys

    /// The value under a key. A key that is written out in the code takes this way, and is never copied.
    @inlinable @inline(__always)
    public subscript(key: StaticString) -> SerializableData {
        get { child(key) }
        _modify {
            var child = child(key)
            lease = nil
            defer { restore(child) }
            yield &child
        }
        set { self[key].set(newValue.raw) }
    }

    /// The value under a key that is known only when the program runs.
    @_disfavoredOverload
    public subscript(key: String) -> SerializableData {
        get { self[[key]] }
        _modify { yield &self[[key]] }
        set { self[[key]] = newValue }
    }

    /// The value at the end of several keys: `data["a", "b"]` is `data["a"]["b"]`.
    public subscript(path: String...) -> SerializableData {
        get { self[path] }
        _modify { yield &self[path] }
        set { self[path] = newValue }
    }

    /// The value at the end of several keys; the same data for none.
    public subscript(path: [String]) -> SerializableData {
        get { child(path.map { PathKey($0) }) }
        _modify {
            var child = child(path.map { PathKey($0) })
            lease = nil
            defer { restore(child) }
            yield &child
        }
        set { self[path].set(newValue.raw) }
    }

    @inlinable @inline(__always)
    func child(_ key: StaticString) -> SerializableData {
        if self.key == nil, path == nil, key.hasPointerRepresentation {
            return SerializableData(
                lease: lease, writer: writer, start: start, key: key.utf8Start, keyCount: key.utf8CodeUnitCount)
        }
        return child([key.hasPointerRepresentation ? PathKey(key.utf8Start, key.utf8CodeUnitCount) : PathKey("\(key)")])
    }

    @usableFromInline
    func child(_ more: [PathKey]) -> SerializableData {
        if more.isEmpty { return self }
        return SerializableData(lease: lease, writer: writer, start: start, path: keys + more)
    }

    // MARK: Handing the lease on

    /// This view, to be used in place of this one until `restore`.
    @inlinable @inline(__always)
    mutating func take() -> SerializableData {
        let taken = self
        lease = nil
        return taken
    }

    /// Takes the lease back from a view that was used in place of this one.
    @inlinable @inline(__always)
    mutating func restore(_ other: SerializableData) {
        if other.writer == writer { lease = other.lease } else { adopt(other) }
    }

    /// Takes the lease back after the view that was used in place of this one has gone.
    @inline(never) @usableFromInline
    mutating func restoreNothing() {
        lease = writer.pointee.owner.map { WriterLease($0.takeUnretainedValue()) }
    }

    /// The other view has been replaced, or made independent: what it has is what was to be set there.
    @inline(never) @usableFromInline
    mutating func adopt(_ other: SerializableData) {
        restoreNothing()
        guard let value = other.written else { return }
        let below = other.keys.dropFirst(keys.count)
        var target = child(Array(below))
        lease = nil
        target.set(value)
        lease = target.lease
    }

    /// Makes this view the only one of its writer.
    @inlinable @inline(__always)
    mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&lease) { becomeIndependent() }
    }

    @inline(never) @usableFromInline
    mutating func becomeIndependent() {
        let owner = WriterOwner(writer.pointee.copy())
        anchor = owner
        lease = WriterLease(owner)
        writer = owner.writer
    }

    // MARK: Values

    /// Comes before a value is appended.
    @inlinable @inline(__always)
    package mutating func begin() {
        makeUnique()
        if let key {
            writer.pointee.appendStaticKey(key, keyCount, to: start)
        } else if path != nil {
            beginPath()
        } else {
            writer.pointee.clear(from: start)
        }
    }

    /// Comes after a value was appended.
    @inlinable @inline(__always)
    package mutating func end() {
        if path != nil { endPath() }
    }

    @inline(never) @usableFromInline
    mutating func beginPath() {
        guard let path else { return }
        writer.pointee.appendPath(path, to: start)
        steps = writer.pointee.openPath
    }

    @inline(never) @usableFromInline
    mutating func endPath() {
        writer.pointee.closePath(steps)
        steps = []
    }

    @inlinable @inline(__always)
    package mutating func append(_ node: Node) { writer.pointee.builder.append(node) }

    /// Appends an object as the next value.
    @inlinable @inline(__always)
    package mutating func write<T: Serializable>(_ value: T) {
        if writer.pointee.hasFailed {
            writer.pointee.builder.append(Node(.null))
            return
        }
        let position = writer.pointee.builder.count
        var slot = SerializableData(lease: lease, writer: writer, start: position)
        lease = nil
        value.serialize(to: &slot)
        restore(slot)
        writer.pointee.completeValue(at: position)
        if writer.pointee.mapper.polymorph != nil { writeTypeInfo(of: value, at: position) }
    }
}

@available(*, unavailable)
extension SerializableData: Sendable {}

/// What a `SerializableData` holds as long as it may write.
@usableFromInline
final class WriterLease {
    private let owner: WriterOwner

    init(_ owner: WriterOwner) { self.owner = owner }
}

/// Keeps a writer at one address.
@usableFromInline
package final class WriterOwner {
    @usableFromInline package let writer: UnsafeMutablePointer<TapeWriter>

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
}
