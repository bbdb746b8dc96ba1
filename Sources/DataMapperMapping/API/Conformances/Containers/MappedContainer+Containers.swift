public import DataMapperValues

// MARK: Arrays and sets

extension Array: MappedContainer {
    /// Returns the elements. An invalid element makes the array invalid, unless the policy says otherwise.
    @inlinable
    public static func _make(
        from data: DeserializableData, _: MappingToken, _ read: (DeserializableData) throws -> Element
    ) throws -> Array {
        try data.elements(read)
    }

    /// Returns the new elements, or the old and the new ones if the policy says so.
    public static func _updated(
        _ old: Array?, from data: DeserializableData, _: MappingToken,
        read: (DeserializableData) throws -> Element, update: (Element?, DeserializableData) throws -> Element
    ) throws -> Array {
        let new = try data.newElements(read)
        return data.keepsElements ? (old ?? []) + new : new
    }

    /// Writes the elements.
    @inlinable
    public func _write(
        to data: inout SerializableData, _: MappingToken, _ write: (Element, inout SerializableData) -> Void
    ) {
        guard data.begin() else { return }
        data.append(container: .array) { data in
            for member in self { data.appendObject { write(member, &$0) } }
            return count
        }
        data.end()
    }
}

extension Set: MappedContainer {
    /// Returns the elements; equal ones become one.
    @inlinable
    public static func _make(
        from data: DeserializableData, _: MappingToken, _ read: (DeserializableData) throws -> Element
    ) throws -> Set {
        Set(try data.elements(read))
    }

    /// Returns the new elements, or the old and the new ones if the policy says so.
    public static func _updated(
        _ old: Set?, from data: DeserializableData, _: MappingToken,
        read: (DeserializableData) throws -> Element, update: (Element?, DeserializableData) throws -> Element
    ) throws -> Set {
        let new = Set(try data.newElements(read))
        return data.keepsElements ? new.union(old ?? []) : new
    }

    /// Writes the elements in an order that depends only on them.
    public func _write(
        to data: inout SerializableData, _: MappingToken, _ write: (Element, inout SerializableData) -> Void
    ) {
        guard data.begin() else { return }
        data.append(sorted: count) { data in for member in self { data.appendObject { write(member, &$0) } } }
        data.end()
    }
}

// MARK: Dictionaries

extension Dictionary: MappedContainer where Key: MappingKey {
    /// Returns the members. An invalid value makes the dictionary invalid, unless the policy says otherwise.
    @inlinable
    public static func _make(
        from data: DeserializableData, _: MappingToken, _ read: (DeserializableData) throws -> Value
    ) throws -> Dictionary {
        if data.isFlattened { try data.followRemainingKeys() }
        return try data.members(read)
    }

    /// Returns the updated members. Null removes a member; any other value changes or adds one (RFC 7396 section 2).
    public static func _updated(
        _ old: Dictionary?, from data: DeserializableData, _: MappingToken,
        read: (DeserializableData) throws -> Value, update: (Value?, DeserializableData) throws -> Value
    ) throws -> Dictionary {
        if data.node.kind != .object {
            try data.convertToEmptyObject()
            return old ?? [:]
        }
        var result = old ?? [:]
        var failure: (any Error)?
        try data.forEachMember { (key: Key, member) in
            if member.isNull {
                result.removeValue(forKey: key)
                return
            }
            do {
                let value = try member.attempt { try update(result[key], member) }
                result.updateValue(value, forKey: key)
            } catch {
                failure = try data.elementFailed(error, at: Int(member.index), failure, as: .leftUnchanged)
            }
        }
        if let failure { throw failure }
        return result
    }

    /// Writes the members in the order of the UTF-8 bytes of their keys.
    @inlinable
    public func _write(
        to data: inout SerializableData, _: MappingToken, _ write: (Value, inout SerializableData) -> Void
    ) {
        guard data.begin() else { return }
        data.append(members: self) { member, data in data.appendObject { write(member, &$0) } }
        data.end()
    }
}

// MARK: Fields

extension Field: MappedContainer {
    /// Returns the field. Its null and missing values are always valid, so that `read` never gets them.
    @inlinable
    public static func _make(
        from data: DeserializableData, _: MappingToken, _ read: (DeserializableData) throws -> Value
    ) throws -> Field {
        if !data.isPresent {
            try data.throwIfBlocked()
            return .absent
        }
        if data.isNull { return .null }
        do {
            return .value(try read(data))
        } catch {
            guard data.standsForNull(error) else { throw error }
            return .null
        }
    }

    /// Returns the field with its value updated.
    public static func _updated(
        _ old: Field?, from data: DeserializableData, _ token: MappingToken,
        read: (DeserializableData) throws -> Value, update: (Value?, DeserializableData) throws -> Value
    ) throws -> Field {
        if data.isNull { return try _make(from: data.reading, token, read) }
        do {
            return .value(try update(old?.value, data))
        } catch {
            guard data.standsForNull(error) else { throw error }
            return .null
        }
    }

    /// Writes the value, null, or nothing.
    @inlinable
    public func _write(
        to data: inout SerializableData, _: MappingToken, _ write: (Value, inout SerializableData) -> Void
    ) {
        switch self {
        case .absent: data.set(Field<SupportedType>.absent)
        case .null: data.set(Field<SupportedType>.null)
        case .value(let value): write(value, &data)
        }
    }

    /// Do not use or implement this property; the library uses it.
    @inlinable public static var _acceptsNull: Bool { true }
}

extension DeserializableData {
    fileprivate var keepsElements: Bool { session.mapper.policy.arrayUpdates == .append }

    /// Returns the elements of an array, which are always new objects in an update.
    fileprivate func newElements<Element>(_ read: (DeserializableData) throws -> Element) throws -> [Element] {
        let data = reading
        do {
            return try data.elements(read)
        } catch {
            throw data.placedError(error)
        }
    }

    /// Calls `body` with each key of this object and a view of its value.
    fileprivate func forEachMember<Key: MappingKey>(_ body: (Key, DeserializableData) throws -> Void) throws {
        if isFlattened {
            for position in try remainingKeys() { try visitMember(position, body) }
        } else {
            session.coverage?.open(Int(index))
            for position in session.document.members(of: Int(index)) { try visitMember(position, body) }
        }
    }

    private func visitMember<Key: MappingKey>(
        _ position: Int, _ body: (Key, DeserializableData) throws -> Void
    ) throws {
        let member = element(position + 1)
        guard let key = Key(mappingKey: session.tape.string(of: session.nodes[position])) else {
            throw member.invalidKey(Key.self)
        }
        try body(key, member)
    }
}
