public import DataMapperValues

/// A view of the data that an object is mapped from or to, whichever is asked for.
///
///     mutating func mapping(_ data: inout MappableData) throws {
///         try data["name"].map(&name)               // var name: String
///         data["age"].map(&age)                     // var age: Int?
///         data["address", "city"].map(&city, or: "") // var city: String
///     }
///
/// Reading, `map` does what ``DeserializableData`` does in `get`; writing, what ``SerializableData`` does in `set`.
/// `try` and `or:` make a difference for reading only.
public struct MappableData {
    /// The data to read; nil while writing.
    @usableFromInline let input: DeserializableData?
    /// The data to write; nil while reading.
    @usableFromInline var output: SerializableData?

    /// A view for reading.
    @inlinable
    public init(reading input: DeserializableData) {
        self.input = input
        output = nil
    }

    /// A view for writing. ``SerializableData`` is a value: what is written here is in ``raw``, not in the one given.
    ///
    ///     var data = MappableData(writing: SerializableData(objectMapper: objectMapper))
    ///     try user.mapping(&data)
    ///     data.raw   // {"name": "Ana", "age": 30}
    @inlinable
    public init(writing output: consuming SerializableData) {
        input = nil
        self.output = output
    }

    /// Whether the object is being read or updated, rather than written.
    @inlinable public var isReading: Bool { input != nil }

    /// Whether an object that is there already is being updated; see ``ObjectMapper/update(_:from:)-(T,_)``.
    public var isUpdating: Bool { input?.isUpdating ?? false }

    /// The mapper that maps the object.
    public var objectMapper: ObjectMapper? { input?.objectMapper ?? output?.objectMapper }

    /// The value itself: the one that is read, or what has been written so far; `.null` for none.
    ///
    /// - Complexity: O(1) while reading, O(*n*) in the size of all that has been written so far.
    public var raw: SupportedType { input?.raw ?? output?.raw ?? .null }

    // MARK: Keys

    /// The value under a key; see ``DeserializableData/subscript(_:)-(StaticString)``.
    public subscript(key: StaticString) -> MappableData {
        @inlinable get { MappableData(input: input?[key], output: output?[key]) }
        @inlinable @inline(__always) _modify {
            var child = MappableData(input: input?[key], output: output?.takeChild(key))
            defer { output?.restore(&child, under: key) }
            yield &child
        }
    }

    /// The value under a key that is known only when the program runs.
    @_disfavoredOverload
    public subscript(key: some StringProtocol) -> MappableData {
        get { self[keys: [PathKey(String(key))]] }
        _modify { yield &self[keys: [PathKey(String(key))]] }
    }

    /// The value at the end of several keys: `data["a", "b"]` is `data["a"]["b"]`.
    public subscript(first: StaticString, second: StaticString, rest: StaticString...) -> MappableData {
        get { self[keys: PathKey.path(first, second, rest)] }
        _modify { yield &self[keys: PathKey.path(first, second, rest)] }
    }

    /// The value at the end of several keys, some of which are known only when the program runs.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(first: Key, second: Key, rest: Key...) -> MappableData {
        get { self[keys: PathKey.path(first, second, rest)] }
        _modify { yield &self[keys: PathKey.path(first, second, rest)] }
    }

    /// The value at the end of several keys; the same data for none.
    public subscript(path: [String]) -> MappableData {
        get { self[keys: path.map { PathKey($0) }] }
        _modify { yield &self[keys: path.map { PathKey($0) }] }
    }

    subscript(keys keys: [PathKey]) -> MappableData {
        get { MappableData(input: input?.child(keys), output: output?[keys: keys]) }
        _modify {
            var child = MappableData(input: input?.child(keys), output: output?.takeChild(keys))
            defer { output?.restore(&child, under: keys) }
            yield &child
        }
    }

    @inlinable @inline(__always)
    init(input: DeserializableData?, output: consuming SerializableData?) {
        self.input = input
        self.output = output
    }

    // MARK: Mapping

    /// Reads the value, nil where it is absent, null or does not make an object; or writes it, nil as null.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?) {
        if let input {
            if input.isUpdating { input.update(&value) } else { value = input.get() }
        } else {
            output?.set(value)
        }
    }

    /// Reads the value, or writes it.
    ///
    /// - Throws: ``DeserializationError`` where the value is absent, null, or does not make an object; the property then
    ///   keeps its value. Nothing while writing.
    @inlinable @_disfavoredOverload
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T) throws {
        if let input {
            if input.isUpdating { try input.updateOrThrow(&value) } else { value = try input.get() }
        } else {
            output?.set(value)
        }
    }

    /// Reads the value, another one where it is absent, null or does not make an object; or writes it.
    ///
    /// `fallback` is only evaluated when it is needed.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T, or fallback: @autoclosure () -> T) {
        if let input {
            if input.isUpdating { input.update(&value, or: fallback) } else { value = input.get(or: fallback()) }
        } else {
            output?.set(value)
        }
    }
}

extension MappableData {
    /// Whether the data that is read has this value, null included. False while writing.
    public var isPresent: Bool { input?.isPresent ?? false }

    /// Whether the value that is read is null or absent. True while writing, where there is none.
    public var isNull: Bool { input?.isNull ?? true }
}

extension SerializableData {
    /// Takes the lease back from a view that was mapped in place of this one.
    @inlinable @inline(__always)
    mutating func restore(_ other: inout MappableData) {
        if other.output != nil { other.output?.give(to: &self) } else { regain() }
    }

    /// Takes the lease back from the view of a key.
    @inlinable @inline(__always)
    mutating func restore(_ other: inout MappableData, under key: StaticString) {
        if other.output != nil { other.output?.give(to: &self, under: key) } else { regain() }
    }

    mutating func restore(_ other: inout MappableData, under keys: [PathKey]) {
        if other.output != nil { other.output?.give(to: &self, under: keys) } else { regain() }
    }

    @inlinable @inline(__always)
    mutating func give(to other: inout SerializableData) { other.restore(&self) }

    @inlinable @inline(__always)
    mutating func give(to other: inout SerializableData, under key: StaticString) { other.restore(&self, under: key) }

    private mutating func give(to other: inout SerializableData, under keys: [PathKey]) {
        other.restoreSlowly(&self, keys)
    }
}

@available(*, unavailable)
extension MappableData: Sendable {}
