public import DataMapperValues

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
    /// Held by one view at a time. A second holder is a copy; the first to write makes itself independent.
    @usableFromInline var lease: WriterLease?
    /// Belongs to the owner that the lease knows. While the lease is lent, the call that made this view keeps the owner
    /// alive, or `rare.anchor`.
    @usableFromInline var writer: UnsafeMutablePointer<TapeWriter>
    /// Where the value that the keys start from begins on the tape.
    @usableFromInline let start: Int
    /// A key of static memory; nil for the value itself, and where there is a path.
    @usableFromInline let key: UnsafePointer<UInt8>?
    @usableFromInline let keyCount: Int
    /// What few views have. Nil for the others, which then have little to copy.
    @usableFromInline var rare: Rare?

    @usableFromInline
    final class Rare {
        /// All keys, where there are several, or one that is known only when the program runs. Never empty.
        @usableFromInline let path: [PathKey]?
        let anchor: WriterOwner?
        let manner: Manner

        init(path: [PathKey]?, anchor: WriterOwner?, manner: Manner = .plain) {
            self.path = path?.isEmpty == true ? nil : path
            self.anchor = anchor
            self.manner = manner
        }
    }

    /// What becomes of a value that is set.
    enum Manner {
        /// It is the view's value.
        case plain
        /// Its members go into the object at the end of the path.
        case flattened
        /// It is an error: the path leads, after the first `keys`, to an element of an array.
        case element(keys: Int, steps: [MappingPath.Component])
    }

    var manner: Manner { rare?.manner ?? .plain }

    @inlinable @inline(__always)
    init(
        lease: consuming WriterLease?, writer: UnsafeMutablePointer<TapeWriter>, start: Int,
        key: UnsafePointer<UInt8>? = nil, keyCount: Int = 0, rare: Rare? = nil
    ) {
        self.lease = lease
        self.writer = writer
        self.start = start
        self.key = key
        self.keyCount = keyCount
        self.rare = rare
    }

    /// A value to be written to by hand, as a mapper's call makes it.
    public init(data: SupportedType = .null, objectMapper: ObjectMapper) {
        let owner = WriterOwner(objectMapper)
        self.init(
            lease: WriterLease(owner), writer: owner.writer, start: 0, rare: Rare(path: nil, anchor: owner))
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
    var written: SupportedType? {
        let copy = WriterOwner(copying: writer.pointee)
        guard let document = copy.finish(from: start) else { return nil }
        var value: SupportedType? = SupportedType(document, start)
        for key in keys { value = value?[key.withBytes { String(decoding: $0, as: UTF8.self) }] }
        return value
    }

    var keys: [PathKey] { rare?.path ?? (key.map { [PathKey($0, keyCount)] } ?? []) }

    // MARK: Keys

    /// The value under a key. A key that is written out in the code takes this way, and is never copied.
    public subscript(key: StaticString) -> SerializableData {
        get { self[keys: [PathKey(key)]] }
        @inlinable @inline(__always) _modify {
            var child = takeChild(key)
            defer { restore(&child, under: key) }
            yield &child
        }
        set { self[key].set(newValue.raw) }
    }

    /// The value under a key that is known only when the program runs.
    @_disfavoredOverload
    public subscript(key: some StringProtocol) -> SerializableData {
        get { self[keys: [PathKey(String(key))]] }
        _modify { yield &self[keys: [PathKey(String(key))]] }
        set { self[keys: [PathKey(String(key))]] = newValue }
    }

    /// The value at the end of several keys: `data["a", "b"]` is `data["a"]["b"]`.
    public subscript(first: StaticString, second: StaticString, rest: StaticString...) -> SerializableData {
        get { self[keys: PathKey.path(first, second, rest)] }
        _modify { yield &self[keys: PathKey.path(first, second, rest)] }
        set { self[keys: PathKey.path(first, second, rest)] = newValue }
    }

    /// The value at the end of several keys, some of which are known only when the program runs.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(first: Key, second: Key, rest: Key...) -> SerializableData {
        get { self[keys: PathKey.path(first, second, rest)] }
        _modify { yield &self[keys: PathKey.path(first, second, rest)] }
        set { self[keys: PathKey.path(first, second, rest)] = newValue }
    }

    /// The value at the end of several keys; the same data for none.
    public subscript(path: [String]) -> SerializableData {
        get { self[keys: path.map { PathKey($0) }] }
        _modify { yield &self[keys: path.map { PathKey($0) }] }
        set { self[keys: path.map { PathKey($0) }] = newValue }
    }

    @usableFromInline
    subscript(keys keys: [PathKey]) -> SerializableData {
        get { child(keys, lease, anchor: lease?.owner) }
        _modify {
            var child = takeChild(keys)
            defer { restoreSlowly(&child, keys) }
            yield &child
        }
        set { self[keys: keys].set(newValue.raw) }
    }

    /// The value under a key, with the lease of this view.
    @inlinable @inline(__always)
    mutating func takeChild(_ key: StaticString) -> SerializableData {
        if self.key == nil, rare == nil, !writer.pointee.isFrozen, key.hasPointerRepresentation {
            return SerializableData(
                lease: lease.take(), writer: writer, start: start, key: key.utf8Start, keyCount: key.utf8CodeUnitCount)
        }
        return takeChild([PathKey(key)])
    }

    @inline(never) @usableFromInline
    mutating func takeChild(_ keys: [PathKey]) -> SerializableData {
        // A copy that may have outlived the call.
        keepFrozenWriter()
        return child(keys, lease.take(), anchor: rare?.anchor)
    }

    mutating func keepFrozenWriter() {
        if writer.pointee.isFrozen { rare = Rare(path: rare?.path, anchor: lease?.owner, manner: manner) }
    }

    private func child(_ more: [PathKey], _ lease: WriterLease?, anchor: WriterOwner?) -> SerializableData {
        let manner = manner.below(more)
        return SerializableData(
            lease: lease, writer: writer, start: start, rare: Rare(path: keys + more, anchor: anchor, manner: manner))
    }
}

@available(*, unavailable)
extension SerializableData: Sendable {}
