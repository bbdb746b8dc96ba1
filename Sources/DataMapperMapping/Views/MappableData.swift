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
///
/// A view cannot be copied, and belongs to the call that made it; see ``SerializableData``.
public struct MappableData: ~Copyable {
    /// What is written to. While reading its place stands for the one that is read.
    @usableFromInline var output: SerializableData

    /// What is read; nil while writing.
    @inlinable @inline(__always)
    var input: ReadingPlace? { ReadingPlace(output.place) }

    @inlinable @inline(__always)
    init(_ link: ViewLink, _ place: WritingPlace) { output = SerializableData(link, place) }

    /// A view for reading.
    public init(reading input: DeserializableData) {
        input.session.views.pointee.keep(1)
        self.init(ViewLink(input.session.views, number: 1), ReadingPlace(input).asWritingPlace)
    }

    /// A view for writing, in place of the one that is given. What has been written is in ``raw``.
    ///
    ///     var data = MappableData(writing: SerializableData(objectMapper: objectMapper))
    ///     try user.mapping(&data)
    ///     data.raw   // {"name": "Ana", "age": 30}
    public init(writing output: consuming SerializableData) { self.output = output }

    /// Whether the object is being read or updated, rather than written.
    @inlinable public var isReading: Bool { output.place.shape == WritingPlace.isRead }

    /// Whether an object that is there already is being updated; see ``ObjectMapper/update(_:from:)-(T,_)``.
    public var isUpdating: Bool { input?.withData { $0.isUpdating } ?? false }

    /// The mapper that maps the object.
    public var objectMapper: ObjectMapper? { input?.withData { $0.objectMapper } ?? output.objectMapper }

    /// The value itself: the one that is read, or what has been written so far; `.null` for none.
    ///
    /// - Complexity: O(1) while reading, O(*n*) in the size of what has been written here while writing.
    public var raw: SupportedType { value ?? .null }

    /// The same; nil where nothing has been written.
    var value: SupportedType? { if let input { input.withData { $0.raw } } else { output.written } }

    /// Whether the data that is read has this value, null included. False while writing.
    public var isPresent: Bool { input?.withData { $0.isPresent } ?? false }

    /// Whether the value that is read is null or missing. True while writing.
    public var isNull: Bool { input?.withData { $0.isNull } ?? true }

    // MARK: Keys

    /// The value under a key; see ``DeserializableData/subscript(_:)-(StaticString)``.
    public subscript(key: StaticString) -> MappableData {
        _read { yield self[at: below({ $0[key] }, { $0.below(key, $1) })] }
        @inlinable @inline(__always) _modify {
            var lent = LentView()
            lend(key, &lent)
            defer { takeBack(&lent, key) }
            yield &lent.view
        }
    }

    /// The value under a key that is known only when the program runs.
    @_disfavoredOverload
    public subscript(key: some StringProtocol) -> MappableData {
        _read { yield self[at: below({ $0[key] }, { $0.below(String(key), $1) })] }
        _modify { yield &self[at: below({ $0[key] }, { $0.below(String(key), $1) })] }
    }

    /// The value at the end of several keys: `data["a", "b"]` is `data["a"]["b"]`.
    public subscript(first: StaticString, second: StaticString, rest: StaticString...) -> MappableData {
        _read { yield self[keys: PathKey.path(first, second, rest)] }
        _modify { yield &self[keys: PathKey.path(first, second, rest)] }
    }

    /// The value at the end of several keys, some of which are known only when the program runs.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(first: Key, second: Key, rest: Key...) -> MappableData {
        _read { yield self[keys: PathKey.path(first, second, rest)] }
        _modify { yield &self[keys: PathKey.path(first, second, rest)] }
    }

    /// The value at the end of several keys; the same data for none.
    public subscript(path: [String]) -> MappableData {
        _read { yield self[keys: path.map { PathKey($0) }] }
        _modify { yield &self[keys: path.map { PathKey($0) }] }
    }

    subscript(keys keys: [PathKey]) -> MappableData {
        _read { yield self[at: below({ $0.child(keys) }, { $0.below(keys, $1) })] }
        _modify { yield &self[at: below({ $0.child(keys) }, { $0.below(keys, $1) })] }
    }

    // MARK: Lending

    /// Lends the view of a key.
    @inline(never) @usableFromInline
    mutating func lend(_ key: StaticString, _ lent: inout LentView) {
        guard let input else { return output.lend(key, &lent) }
        let place = input.withData { ReadingPlace(input.session, $0.find(key), level: $0.levelBelow) }
        lent.lend(place.asWritingPlace, output.link.lend())
    }

    /// Lends the view of a key of an enum.
    @inline(never) @usableFromInline
    mutating func lend(_ key: String, _ lent: inout LentView) {
        guard let input else { return output.lend(key, &lent) }
        let place = input.withData { ReadingPlace(input.session, $0.find(key), level: $0.levelBelow) }
        lent.lend(place.asWritingPlace, output.link.lend())
    }

    /// Takes back the view of a key.
    @inline(never) @usableFromInline
    mutating func takeBack(_ lent: inout LentView, _ key: StaticString) {
        if !lent.takeBack(to: output.link) { replace(&lent, key) }
    }

    /// Takes back the view of a key of an enum.
    @inline(never) @usableFromInline
    mutating func takeBack(_ lent: inout LentView, _ key: String) {
        if !lent.takeBack(to: output.link) { replace(&lent, key) }
    }

    @inline(never)
    private mutating func replace(_ lent: inout LentView, _ key: String) {
        replace(&lent) { output.place.below(fixed: key, output.link) }
    }

    @inline(never)
    private mutating func replace(_ lent: inout LentView, _ key: StaticString) {
        replace(&lent) { output.place.below(key, output.link) }
    }

    /// Reading goes on whatever has become of the view.
    private func replace(_ lent: inout LentView, at place: () -> WritingPlace) {
        if isReading { lent.recover(output.link) } else { lent.replace(output.link, at: place) }
    }

    /// A place at or below this one.
    @inline(__always)
    func below(
        _ read: (borrowing DeserializableData) -> DeserializableData, _ write: (WritingPlace, ViewLink) -> WritingPlace
    ) -> WritingPlace {
        if let input {
            input.withData { ReadingPlace(read($0)).asWritingPlace }
        } else {
            write(output.place, output.link)
        }
    }

    /// The view of a place at or below this one.
    subscript(at place: WritingPlace) -> MappableData {
        _read {
            // A view that is only looked at stands for this one.
            var child = MappableData(output.link, place)
            place.beginLooking()
            defer {
                place.endLooking()
                child.output.link.number = 0
            }
            yield child
        }
        _modify {
            var lent = LentView(of: place, by: output.link)
            defer { if !lent.takeBack(to: output.link) { replace(&lent) { place } } }
            yield &lent.view
        }
    }
}

/// Which value of which document a view reads.
@usableFromInline
struct ReadingPlace: BitwiseCopyable {
    @usableFromInline let session: Unmanaged<ReadingSession>
    @usableFromInline let place: DeserializableData.Place
    @usableFromInline let level: UInt32

    @inlinable @inline(__always)
    init(_ data: borrowing DeserializableData) {
        session = Unmanaged.passUnretained(data.session)
        place = DeserializableData.Place(index: data.index, anchor: data.anchor, missing: data.missing)
        level = data.level
    }

    init(_ session: Unmanaged<ReadingSession>, _ place: DeserializableData.Place, level: UInt32) {
        self.session = session
        self.place = place
        self.level = level
    }

    /// The place that a view for reading has in its place for writing; nil for one that is written to.
    @inlinable @inline(__always)
    init?(_ place: WritingPlace) {
        guard place.shape == WritingPlace.isRead else { return nil }
        session = Unmanaged.fromOpaque(UnsafeRawPointer(place.writer))
        let key = UInt64(truncatingIfNeeded: place.key)
        self.place = DeserializableData.Place(
            indices: UInt64(truncatingIfNeeded: place.start), missing: UInt32(truncatingIfNeeded: key))
        level = UInt32(truncatingIfNeeded: key &>> 32)
    }

    /// The same place in the form of one for writing, which is never looked at as such.
    @inlinable @inline(__always)
    var asWritingPlace: WritingPlace {
        WritingPlace(
            UnsafeMutablePointer(OpaquePointer(session.toOpaque())),
            start: Int(truncatingIfNeeded: place.indices),
            key: UInt(truncatingIfNeeded: UInt64(place.missing) | UInt64(level) &<< 32), shape: WritingPlace.isRead)
    }

    /// Gives `body` the view that values are read from.
    @inlinable @inline(__always)
    func withData<Result>(_ body: (borrowing DeserializableData) throws -> Result) rethrows -> Result {
        try session._withUnsafeGuaranteedRef {
            try body(DeserializableData(session: $0, place: place, level: level))
        }
    }
}

extension MappableData {
    /// Maps the value. Reading gives nil if it is missing, null, or invalid; nil is written as null.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?) {
        map(optional: &value, by: TypeCoder(T.self))
    }

    /// Maps the value.
    ///
    /// - Throws: ``DeserializationError`` if the value is missing, null, or invalid; the property then keeps its value.
    ///   Nothing while writing.
    @inlinable @_disfavoredOverload
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T) throws {
        try map(required: &value, by: TypeCoder(T.self))
    }

    /// Maps the value. Reading gives `fallback` if it is missing, null, or invalid.
    ///
    /// `fallback` is only evaluated when it is needed.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T, or fallback: @autoclosure () -> T) {
        map(&value, or: fallback, by: TypeCoder(T.self))
    }

    /// Maps the value. Reading gives `fallback`, which may be nil, if it is missing, null, or invalid; nil is written as null.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?, or fallback: @autoclosure () -> T?) {
        map(optional: &value, or: fallback, by: TypeCoder(T.self))
    }

    /// Maps the value. Reading gives nil if it is missing or null; nil is written as null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value. Nothing while writing.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(_ value: inout T?) throws {
        try map(ifPresent: &value, by: TypeCoder(T.self))
    }

    /// Maps the value. Reading gives `fallback` if it is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value. Nothing while writing.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T, or fallback: @autoclosure () -> T
    ) throws {
        try map(ifPresent: &value, or: fallback, by: TypeCoder(T.self))
    }

    /// Maps the value. Reading gives `fallback`, which may be nil, if it is missing or null; nil is written as null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value. Nothing while writing.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T?, or fallback: @autoclosure () -> T?
    ) throws {
        try map(ifPresent: &value, orOptional: fallback, by: TypeCoder(T.self))
    }
}

extension MappableData {
    /// Writes a value that `mapping` does not change, such as a constant or the kind of the object.
    ///
    ///     data["id"].set(id)
    ///
    /// While reading or updating it does nothing but make the key a known one: a constant is read in `init`. Nil is written as null,
    /// unless the mapper's ``MappingPolicy/omissions`` leave it out.
    @inlinable
    public mutating func set<T: Serializable>(_ value: T) {
        if !isReading { output.set(value) }
    }

    /// Writes a value as a transformation says, nil included; does nothing while reading or updating. See ``set(_:)``.
    ///
    ///     data["since"].set(since, using: ISO8601DateTransformation())
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(_ value: T?, using transformation: R)
    where R.Object == T {
        if !isReading { output.set(value, using: transformation) }
    }
}

@available(*, unavailable)
extension MappableData: Sendable {}
