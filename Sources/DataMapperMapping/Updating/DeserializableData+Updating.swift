internal import DataMapperValues

/// What `map` does where objects are updated. A view does that if its session says so; everything that is to be made
/// anew is made from the same value in another session.
extension DeserializableData {
    /// Whether `map`s update what is there.
    @inlinable @inline(__always)
    var isUpdating: Bool { session.update != nil }

    /// Whether the data has something to say of this value. Null says it of all that would be below.
    var isGiven: Bool { isPresent || session.nodes[Int(anchor)].kind == .null }

    /// The same value, which is given, to make objects from.
    var reading: DeserializableData {
        guard let update = session.update else { return self }
        return DeserializableData(session: update.readingSession, index: Int(anchor), level: level)
    }

    // MARK: Any change

    /// What `body` returns. Where it throws, all that it changed is undone.
    func attempt<T>(_ body: () throws -> T) throws -> T {
        guard let update = session.update else { return try body() }
        return try update.attempt(in: session, body)
    }

    /// Replaces a property; null makes nil, and what cannot be used leaves it alone. `change` is asked what to make of
    /// null first, if it is said to accept that.
    private func replace<T>(_ value: inout T?, acceptsNull: Bool = false, _ change: (T?) throws -> T) {
        try? session.update?.replace(&value, from: self) { (old: T?) -> T? in
            guard isNull else { return try change(old) }
            return acceptsNull ? try? change(nil) : nil
        }
    }

    /// Replaces a property; null makes the fallback, and what cannot be used leaves it alone.
    private func replace<T>(
        _ value: inout T, or fallback: () -> T, acceptsNull: Bool = false, _ change: (T?) throws -> T
    ) {
        try? session.update?.replace(&value, from: self) { (old: T) -> T in
            guard isNull else { return try change(old) }
            return (acceptsNull ? try? change(nil) : nil) ?? fallback()
        }
    }

    // MARK: Types that can be made from data

    @inline(never) @usableFromInline
    func update<T: Deserializable>(_ value: inout T?) {
        replace(&value, acceptsNull: T.acceptsNull) { try T._updated($0, from: self) }
    }

    @inline(never) @usableFromInline
    func updateOrThrow<T: Deserializable>(_ value: inout T) throws {
        try session.update?.replace(&value, from: self) { try T._updated($0, from: self) }
    }

    @inline(never) @usableFromInline
    func update<T: Deserializable>(_ value: inout T, or fallback: () -> T) {
        replace(&value, or: fallback, acceptsNull: T.acceptsNull) { try T._updated($0, from: self) }
    }

    // MARK: Transformations

    @usableFromInline
    func update<T, R: DeserializableTransformation>(_ value: inout T?, using transformation: R) where R.Object == T {
        replace(&value, acceptsNull: true) { _ in try reading.get(using: transformation) }
    }

    @usableFromInline
    func updateOrThrow<T, R: DeserializableTransformation>(
        _ value: inout T, using transformation: R
    ) throws where R.Object == T {
        try session.update?.replace(&value, from: self) { _ in try reading.get(using: transformation) }
    }

    @usableFromInline
    func update<T, R: DeserializableTransformation>(
        _ value: inout T, using transformation: R, or fallback: () -> T
    ) where R.Object == T {
        replace(&value, or: fallback, acceptsNull: true) { _ in try reading.get(using: transformation) }
    }

    // MARK: Arrays and dictionaries by transformations

    @usableFromInline
    func update<E>(array: inout [E]?, _ read: (DeserializableData) throws -> [E]) {
        replace(&array) { added(try read(reading), to: $0) }
    }

    @usableFromInline
    func updateOrThrow<E>(array: inout [E], _ read: (DeserializableData) throws -> [E]) throws {
        try session.update?.replace(&array, from: self) { added(try read(reading), to: $0) }
    }

    @usableFromInline
    func update<E>(array: inout [E], or fallback: () -> [E], _ read: (DeserializableData) throws -> [E]) {
        replace(&array, or: fallback) { added(try read(reading), to: $0) }
    }

    @usableFromInline
    func update<V>(dictionary: inout [String: V]?, _ change: (V?, DeserializableData) throws -> V) {
        replace(&dictionary) { try updatedMembers($0) { try change($0, $1.reading) } }
    }

    @usableFromInline
    func updateOrThrow<V>(dictionary: inout [String: V], _ change: (V?, DeserializableData) throws -> V) throws {
        try session.update?.replace(&dictionary, from: self) { try updatedMembers($0) { try change($0, $1.reading) } }
    }

    @usableFromInline
    func update<V>(
        dictionary: inout [String: V], or fallback: () -> [String: V],
        _ change: (V?, DeserializableData) throws -> V
    ) {
        replace(&dictionary, or: fallback) { try updatedMembers($0) { try change($0, $1.reading) } }
    }
}
