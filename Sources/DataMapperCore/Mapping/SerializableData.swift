/// A view of the data that an object is written to: one value, and the values under its keys.
///
///     func serialize(to data: inout SerializableData) {
///         data["name"].set(name)
///         data["age"].set(age)                     // nil is written as null
///         data["address", "city"].set(city)        // {"address": {"city": ...}}
///     }
///
/// Keys are written in the order in which they are set first. A key that is set again has its last value; several paths
/// through one key end up in one object.
///
/// A view cannot be copied. It belongs to the call that made it: one that a model keeps longer, by swapping it for another,
/// then reads as null and writes nothing. A view that is assigned or swapped in is written by its value.
public struct SerializableData: ~Copyable {
    @usableFromInline var view: WritingView

    @inlinable @inline(__always)
    init(_ view: WritingView) { self.view = view }

    /// A value to be written to by hand, as a mapper's call makes it.
    public init(data: SupportedType = .null, objectMapper: ObjectMapper) {
        self = WritingSession(objectMapper).makeRoot()
        if !data.isNull { writer.pointee.builder.append(data) }
    }

    @inlinable
    deinit { if view.number != 0 { view.abandon() } }

    @inlinable @inline(__always)
    package var writer: UnsafeMutablePointer<TapeWriter> { view.writer }

    /// The mapper that writes the object.
    public var objectMapper: ObjectMapper { writer.pointee.mapper }

    /// The value itself; `.null` if nothing has been set. Setting it replaces what was set before.
    ///
    /// - Complexity: O(*n*) in the size of what has been written here so far.
    public var raw: SupportedType {
        get { view.written ?? .null }
        set { set(newValue) }
    }

    // MARK: Keys

    /// The value under a key. A key that is written out in the code takes this way, and is never copied.
    public subscript(key: StaticString) -> SerializableData {
        _read {
            var child = SerializableData(view.lend(key))
            defer { returnUnchanged(&child) }
            yield child
        }
        @inlinable @inline(__always) _modify {
            let lent = view.lend(key)
            var child = SerializableData(lent)
            defer { view.takeBack(lent, &child.view) }
            yield &child
        }
    }

    /// The value under a key that is known only when the program runs.
    @_disfavoredOverload
    public subscript(key: some StringProtocol) -> SerializableData {
        _read { yield self[lending: view.lend(String(key))] }
        _modify { yield &self[lending: view.lend(String(key))] }
    }

    /// The value at the end of several keys: `data["a", "b"]` is `data["a"]["b"]`.
    public subscript(first: StaticString, second: StaticString, rest: StaticString...) -> SerializableData {
        _read { yield self[lending: view.lend(PathKey.path(first, second, rest))] }
        _modify { yield &self[lending: view.lend(PathKey.path(first, second, rest))] }
    }

    /// The value at the end of several keys, some of which are known only when the program runs.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(first: Key, second: Key, rest: Key...) -> SerializableData {
        _read { yield self[lending: view.lend(PathKey.path(first, second, rest))] }
        _modify { yield &self[lending: view.lend(PathKey.path(first, second, rest))] }
    }

    /// The value at the end of several keys; the same data for none.
    public subscript(path: [String]) -> SerializableData {
        _read { yield self[lending: view.lend(path.map { PathKey($0) })] }
        _modify { yield &self[lending: view.lend(path.map { PathKey($0) })] }
    }

    /// A view that this one has lent.
    subscript(lending lent: WritingView) -> SerializableData {
        _read {
            var child = SerializableData(lent)
            defer { returnUnchanged(&child) }
            yield child
        }
        _modify {
            var child = SerializableData(lent)
            defer { view.takeBack(lent, &child.view) }
            yield &child
        }
    }

    /// Takes a view back that could not be exchanged.
    private func returnUnchanged(_ child: inout SerializableData) {
        var view = view
        view.takeBack(child.view, &child.view)
    }
}

@available(*, unavailable)
extension SerializableData: Sendable {}
