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
    @usableFromInline var role: Role

    @usableFromInline
    enum Role: BitwiseCopyable {
        case reading(ReadingView)
        case writing(WritingView)
    }

    @inlinable @inline(__always)
    init(_ role: Role) { self.role = role }

    /// A view for reading.
    public init(reading input: DeserializableData) {
        self.init(.reading(ReadingView(input, number: 1).keeping()))
    }

    /// A view for writing, in place of the one that is given. What has been written is in ``raw``.
    ///
    ///     var data = MappableData(writing: SerializableData(objectMapper: objectMapper))
    ///     try user.mapping(&data)
    ///     data.raw   // {"name": "Ana", "age": 30}
    public init(writing output: consuming SerializableData) {
        self.init(.writing(output.view))
        output.view.number = 0
    }

    @inlinable
    deinit {
        switch role {
        case .reading(let view): if view.number != 0 { view.abandon() }
        case .writing(let view): if view.number != 0 { view.abandon() }
        }
    }

    /// Whether the object is being read or updated, rather than written.
    @inlinable public var isReading: Bool {
        if case .reading = role { true } else { false }
    }

    /// Whether an object that is there already is being updated; see ``ObjectMapper/update(_:from:)-(T,_)``.
    public var isUpdating: Bool { withInput { $0.isUpdating } ?? false }

    /// The mapper that maps the object.
    public var objectMapper: ObjectMapper? {
        switch role {
        case .reading(let view): view.withData { $0.objectMapper }
        case .writing(let view): view.writer.pointee.mapper
        }
    }

    /// The value itself: the one that is read, or what has been written so far; `.null` for none.
    ///
    /// - Complexity: O(1) while reading, O(*n*) in the size of what has been written here while writing.
    public var raw: SupportedType {
        switch role {
        case .reading(let view): view.withData { $0.raw }
        case .writing(let view): view.written ?? .null
        }
    }

    /// Whether the data that is read has this value, null included. False while writing.
    public var isPresent: Bool { withInput { $0.isPresent } ?? false }

    /// Whether the value that is read is null or absent. True while writing, where there is none.
    public var isNull: Bool { withInput { $0.isNull } ?? true }

    // MARK: Keys

    /// The value under a key; see ``DeserializableData/subscript(_:)-(StaticString)``.
    public subscript(key: StaticString) -> MappableData {
        _read { yield self[lending: lent({ $0[key] }, { $0.lend(key) })] }
        @inlinable @inline(__always) _modify {
            let lent = lent({ $0[key] }, { $0.lend(key) })
            var child = MappableData(lent)
            defer { takeBack(lent, &child) }
            yield &child
        }
    }

    /// The value under a key that is known only when the program runs.
    @_disfavoredOverload
    public subscript(key: some StringProtocol) -> MappableData {
        _read { yield self[lending: lent({ $0[key] }, { $0.lend(String(key)) })] }
        _modify { yield &self[lending: lent({ $0[key] }, { $0.lend(String(key)) })] }
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

    private subscript(keys keys: [PathKey]) -> MappableData {
        _read { yield self[lending: lent({ $0.child(keys) }, { $0.lend(keys) })] }
        _modify { yield &self[lending: lent({ $0.child(keys) }, { $0.lend(keys) })] }
    }

    // MARK: Lending

    /// The inside of a view of a value below this one.
    @inlinable @inline(__always)
    func lent(
        _ read: (borrowing DeserializableData) -> DeserializableData, _ write: (WritingView) -> WritingView
    ) -> Role {
        switch role {
        case .reading(let view): .reading(view.lend(read))
        case .writing(let view): .writing(write(view))
        }
    }

    /// A view that this one has lent.
    subscript(lending lent: Role) -> MappableData {
        _read {
            var child = MappableData(lent)
            defer { returnUnchanged(&child) }
            yield child
        }
        _modify {
            var child = MappableData(lent)
            defer { takeBack(lent, &child) }
            yield &child
        }
    }

    /// Takes a view back, after a model had it.
    @inlinable @inline(__always)
    mutating func takeBack(_ lent: Role, _ child: inout MappableData) {
        if case .reading(let view) = role, case .reading(var returned) = child.role, view.takeBack(&returned) {
            child.role = .reading(returned)
        } else {
            takeBackSlowly(lent, &child)
        }
    }

    @inline(never) @usableFromInline
    mutating func takeBackSlowly(_ lent: Role, _ child: inout MappableData) {
        switch (role, lent) {
        case (.reading(let view), _): view.lose()
        case (.writing(var view), .writing(let lent)):
            if case .writing(var returned) = child.role {
                view.takeBack(lent, &returned)
                child.role = .writing(returned)
            } else {
                view.lose(lent, replacedBy: child.raw)
            }
            role = .writing(view)
        case (.writing, .reading): break
        }
    }

    /// Takes a view back that could not be exchanged.
    private func returnUnchanged(_ child: inout MappableData) {
        switch (role, child.role) {
        case (.reading(let view), .reading(var returned)):
            _ = view.takeBack(&returned)
            child.role = .reading(returned)
        case (.writing(var view), .writing(var returned)):
            view.takeBack(returned, &returned)
            child.role = .writing(returned)
        default: break
        }
    }

    /// What `body` makes of the view to read from; nil while writing.
    func withInput<Result>(_ body: (borrowing DeserializableData) -> Result) -> Result? {
        if case .reading(let view) = role { view.withData(body) } else { nil }
    }

    /// Gives `body` the view to write to, for as long as it runs.
    @inlinable @inline(__always)
    mutating func withOutput(_ view: WritingView, _ body: (inout SerializableData) -> Void) {
        var output = SerializableData(view)
        body(&output)
        // If another view came back, this one is lost, and the other is destroyed by whoever holds this.
        role = .writing(output.view)
        output.view.number = 0
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
}

@available(*, unavailable)
extension MappableData: Sendable {}
