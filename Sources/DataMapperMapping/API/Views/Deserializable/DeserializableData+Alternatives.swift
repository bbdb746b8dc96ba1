extension DeserializableData {
    /// The value of the first key that is present and not null, for data that has several names for the same thing.
    ///
    /// ```swift
    /// // data: {"title": null, "name": "A"}
    /// try data[anyOf: "title", "name", "label"].get() as String   // "A"
    /// ```
    ///
    /// If the keys that are present all have null, the result is the first null. If all keys are missing, the value is
    /// missing: its error has the path of the first key, and the ``DeserializationError/hint`` names the others.
    @inlinable
    public subscript(anyOf first: StaticString, rest: StaticString...) -> DeserializableData {
        alternative(first, rest)
    }

    /// The value of the first key that is present and not null, for keys that are not literals.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(anyOf first: Key, rest: Key...) -> DeserializableData {
        alternative([PathKey(String(first))] + rest.map { PathKey(String($0)) })
    }

    /// The value of the first key that is present and not null; a missing value if there are no keys.
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
        return found ?? absent(.anyOf(keys.map { AbsentPaths.Step($0) }))
    }

    func absent(_ step: AbsentPaths.Step) -> DeserializableData {
        DeserializableData(
            session: session, anchor: anchor, missing: session.missing(missing, step), level: levelBelow)
    }
}

extension MappableData {
    /// The value of the first key that is present and not null. It is written under the first key. See
    /// ``DeserializableData/subscript(anyOf:_:)-(StaticString,_)``.
    public subscript(anyOf first: StaticString, rest: StaticString...) -> MappableData {
        _read { yield self[at: below({ $0.alternative(first, rest) }, { $0.below(first, $1) })] }
        _modify { yield &self[at: below({ $0.alternative(first, rest) }, { $0.below(first, $1) })] }
    }

    /// The value of the first key that is present and not null, for keys that are not literals.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(anyOf first: Key, rest: Key...) -> MappableData {
        _read { yield self[anyOfKeys: [PathKey(String(first))] + rest.map { PathKey(String($0)) }] }
        _modify { yield &self[anyOfKeys: [PathKey(String(first))] + rest.map { PathKey(String($0)) }] }
    }

    /// The value of the first key that is present and not null. If `keys` is empty, this is a missing value, and
    /// writing it replaces everything that has been set.
    public subscript(anyOf keys: [String]) -> MappableData {
        _read { yield self[anyOfKeys: keys.map { PathKey($0) }] }
        _modify { yield &self[anyOfKeys: keys.map { PathKey($0) }] }
    }

    subscript(anyOfKeys keys: [PathKey]) -> MappableData {
        _read { yield self[at: below({ $0.alternative(keys) }, { $0.below(Array(keys.prefix(1)), $1) })] }
        _modify { yield &self[at: below({ $0.alternative(keys) }, { $0.below(Array(keys.prefix(1)), $1) })] }
    }
}
