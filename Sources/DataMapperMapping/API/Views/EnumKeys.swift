// Keys that are cases of an enum, or of another type with text as its raw values; a little slower than literals.

extension DeserializableData {
    /// The value of a key that is a case of an enum.
    ///
    /// ```swift
    /// // data: {"id": 7}
    /// enum Key: String { case id, name }
    ///
    /// try data[Key.id].get() as Int   // 7
    /// ```
    @inlinable @inline(__always) @_disfavoredOverload
    public subscript<Key: RawRepresentable<String>>(key: Key) -> DeserializableData {
        DeserializableData(session: session, place: find(key.rawValue), level: levelBelow)
    }

    /// The value at the end of a path of cases of an enum: `data[Key.a, Key.b]` is `data[Key.a][Key.b]`.
    @inlinable @_disfavoredOverload
    public subscript<Key: RawRepresentable<String>>(first: Key, second: Key, rest: Key...) -> DeserializableData {
        rest.reduce(self[first][second]) { $0[$1] }
    }

    /// The value of the first key that is present and not null; see ``subscript(anyOf:_:)-(StaticString,_)``.
    @_disfavoredOverload
    public subscript<Key: RawRepresentable<String>>(anyOf first: Key, rest: Key...) -> DeserializableData {
        alternative(PathKey.path(first, rest))
    }
}

extension SerializableData {
    /// The value of a key that is a case of an enum.
    @_disfavoredOverload
    public subscript<Key: RawRepresentable<String>>(key: Key) -> SerializableData {
        _read { yield self[at: place.below(fixed: key.rawValue, link)] }
        @inlinable @inline(__always) _modify {
            var lent = LentView()
            let key = key.rawValue
            lend(key, &lent)
            defer { takeBack(&lent, key) }
            yield &lent.view.output
        }
    }

    /// The value at the end of a path of cases of an enum.
    @_disfavoredOverload
    public subscript<Key: RawRepresentable<String>>(first: Key, second: Key, rest: Key...) -> SerializableData {
        _read { yield self[at: place.below(PathKey.path(first, [second] + rest), link)] }
        _modify { yield &self[at: place.below(PathKey.path(first, [second] + rest), link)] }
    }
}

extension MappableData {
    /// The value of a key that is a case of an enum.
    @_disfavoredOverload
    public subscript<Key: RawRepresentable<String>>(key: Key) -> MappableData {
        _read { yield self[keys: [PathKey(fixed: key.rawValue)]] }
        @inlinable @inline(__always) _modify {
            var lent = LentView()
            let key = key.rawValue
            lend(key, &lent)
            defer { takeBack(&lent, key) }
            yield &lent.view
        }
    }

    /// The value at the end of a path of cases of an enum.
    @_disfavoredOverload
    public subscript<Key: RawRepresentable<String>>(first: Key, second: Key, rest: Key...) -> MappableData {
        _read { yield self[keys: PathKey.path(first, [second] + rest)] }
        _modify { yield &self[keys: PathKey.path(first, [second] + rest)] }
    }

    /// The value of the first key that is present and not null. It is written under the first key.
    @_disfavoredOverload
    public subscript<Key: RawRepresentable<String>>(anyOf first: Key, rest: Key...) -> MappableData {
        _read { yield self[anyOfKeys: PathKey.path(first, rest)] }
        _modify { yield &self[anyOfKeys: PathKey.path(first, rest)] }
    }
}

extension PathKey {
    static func path<Key: RawRepresentable<String>>(_ first: Key, _ rest: [Key]) -> [PathKey] {
        ([first] + rest).map { PathKey(fixed: $0.rawValue) }
    }
}
