internal import DataMapperValues

extension Optional where Wrapped: Deserializable {
    /// Not to be called or implemented: null is nil, and what does not make an object leaves the old one as it is.
    @_documentation(visibility: internal)
    public static func _updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        if data.isNull { return try data.reading.make(Self.self) }
        let old = old ?? nil
        return (try? data.attempt { try Wrapped._updated(old, from: data) }) ?? old
    }
}

extension Array where Element: Deserializable {
    /// Not to be called or implemented: the elements of the data, behind the old ones if the policy keeps those.
    @_documentation(visibility: internal)
    public static func _updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        data.added(try data.reading.make(Self.self), to: old)
    }
}

extension Set where Element: Deserializable {
    /// Not to be called or implemented: the elements of the data, and the old ones if the policy keeps those.
    @_documentation(visibility: internal)
    public static func _updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        let new = try data.reading.make(Self.self)
        guard let old, data.keepsElements else { return new }
        return old.union(new)
    }
}

extension Dictionary where Key: MappingKey, Value: Deserializable {
    /// Not to be called or implemented: each value is updated; the others stay. A dictionary that is not there yet counts
    /// as an empty one.
    @_documentation(visibility: internal)
    public static func _updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        try data.updatedMembers(old) { try Value._updated($0, from: $1) }
    }
}

extension DeserializableData {
    fileprivate var keepsElements: Bool { session.mapper.policy.arrayUpdates == .append }

    /// An array after its update, as the policy says.
    func added<E>(_ new: [E], to old: [E]?) -> [E] {
        guard let old, keepsElements else { return new }
        return old + new
    }

    /// A dictionary after its update (RFC 7396 section 2): null removes an entry, any other value changes or adds one.
    func updatedMembers<Key: MappingKey, V>(
        _ old: [Key: V]?, _ change: (V?, DeserializableData) throws -> V
    ) throws -> [Key: V] {
        let object = node
        guard object.kind == .object else { throw mismatch(expected: "object") }
        session.coverage?.open(Int(index))
        var result = old ?? [:]
        var position = Int(index) + 1
        let end = Int(index) + object.span
        while position < end {
            let member = below(position + 1)
            guard let key = Key(mappingKey: session.tape.string(of: session.nodes[position])) else {
                throw member.invalid("key: \(Key.self)")
            }
            if member.isNull {
                result.removeValue(forKey: key)
            } else {
                do {
                    let value = try member.attempt { try change(result[key], member) }
                    result.updateValue(value, forKey: key)
                } catch  where session.mapper.policy.invalidElements == .drop {
                    // The entry stays as it is.
                }
            }
            position += 1 + session.nodes[position + 1].span
        }
        return result
    }
}
