extension DeserializableData {
    /// The value under the first of several keys that is there and not null, for data that names one thing in several ways.
    ///
    ///     title = try data[anyOf: "title", "name", "label"].get()   // {"title": null, "name": "A"} gives "A"
    ///
    /// If all are null or missing, it is the first null; if all are missing, a missing value. The error for that has
    /// the path of the first key, and names the others as its ``DeserializationError/hint``.
    @inlinable
    public subscript(anyOf first: StaticString, rest: StaticString...) -> DeserializableData {
        alternative(first, rest)
    }

    /// The value under the first of several keys that is there and not null, some of which are known only when the program
    /// runs.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(anyOf first: Key, rest: Key...) -> DeserializableData {
        alternative([PathKey(String(first))] + rest.map { PathKey(String($0)) })
    }

    /// The value under the first of several keys that is there and not null; an absent value for no keys.
    public subscript(anyOf keys: [String]) -> DeserializableData { alternative(keys.map { PathKey($0) }) }

    @inlinable
    func alternative(_ first: StaticString, _ rest: [StaticString]) -> DeserializableData {
        let value = self[first]
        if !value.isNull, session.coverage == nil { return value }
        return alternative([PathKey(first)] + rest.map { PathKey($0) })
    }

    @usableFromInline
    func alternative(_ keys: [PathKey]) -> DeserializableData {
        var found: DeserializableData?
        for key in keys where found?.isNull ?? true || session.coverage != nil {
            let value = child([key])
            if value.isPresent, found == nil || found?.isNull == true && !value.isNull { found = value }
        }
        return found ?? absent(.anyOf(keys.map { AbsentPaths.Key($0) }))
    }

    /// An absent value of this one.
    func absent(_ key: AbsentPaths.Key) -> DeserializableData {
        DeserializableData(session: session, anchor: anchor, missing: session.missing(missing, key))
    }
}

extension MappableData {
    /// The value under the first of several keys that is there and not null; see
    /// ``DeserializableData/subscript(anyOf:_:)-(StaticString,_)``. It is written under the first key.
    public subscript(anyOf first: StaticString, rest: StaticString...) -> MappableData {
        _read { yield self[at: below({ $0.alternative(first, rest) }, { $0.below(first, $1) })] }
        _modify { yield &self[at: below({ $0.alternative(first, rest) }, { $0.below(first, $1) })] }
    }

    /// The value under the first of several keys that is there and not null, some of which are known only when the program
    /// runs. It is written under the first key.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(anyOf first: Key, rest: Key...) -> MappableData {
        _read { yield self[anyOfKeys: [PathKey(String(first))] + rest.map { PathKey(String($0)) }] }
        _modify { yield &self[anyOfKeys: [PathKey(String(first))] + rest.map { PathKey(String($0)) }] }
    }

    /// The value under the first of several keys that is there and not null. It is written under the first key; for no keys
    /// it is absent, and written in place of all that has been set.
    public subscript(anyOf keys: [String]) -> MappableData {
        _read { yield self[anyOfKeys: keys.map { PathKey($0) }] }
        _modify { yield &self[anyOfKeys: keys.map { PathKey($0) }] }
    }

    subscript(anyOfKeys keys: [PathKey]) -> MappableData {
        _read { yield self[at: below({ $0.alternative(keys) }, { $0.below(Array(keys.prefix(1)), $1) })] }
        _modify { yield &self[at: below({ $0.alternative(keys) }, { $0.below(Array(keys.prefix(1)), $1) })] }
    }
}
