public import DataMapperValues

/// A coder for an array, element by element.
@usableFromInline
struct ArrayCoder<Element> {
    @usableFromInline let element: Element

    @inlinable @inline(__always)
    init(_ element: Element) { self.element = element }
}

extension ArrayCoder: ValueReader where Element: ValueReader {
    @inlinable @inline(__always)
    var acceptsNull: Bool { false }

    /// Returns the elements. An invalid element makes the array invalid, unless the policy says otherwise.
    @inlinable @inline(__always)
    func value(from data: DeserializableData) throws -> [Element.Value] {
        try data.elements { try $0.required(element) }
    }

    /// Returns the new elements, or the old and the new ones if the policy says so.
    @usableFromInline
    func updated(_ old: [Element.Value]?, from data: DeserializableData) throws -> [Element.Value] {
        let new = try data.reading.required(self)
        return data.keepsElements ? (old ?? []) + new : new
    }
}

extension ArrayCoder: ValueWriter where Element: ValueWriter {
    @inlinable
    func write(optional value: [Element.Value]?, to data: inout SerializableData) {
        guard let value else { return data.set(nil as SupportedType?) }
        guard data.begin() else { return }
        data.append(container: .array) { data in
            for member in value { data.appendObject { element.write(member, to: &$0) } }
            return value.count
        }
        data.end()
    }
}

/// A coder for a dictionary, value by value. It writes members in the order of the UTF-8 bytes of their keys.
@usableFromInline
struct DictionaryCoder<Key: MappingKey, Element> {
    @usableFromInline let element: Element

    @inlinable @inline(__always)
    init(_ element: Element, _: Key.Type = String.self) { self.element = element }
}

extension DictionaryCoder: ValueReader where Element: ValueReader {
    @inlinable @inline(__always)
    var acceptsNull: Bool { false }

    /// Returns the members. An invalid value makes the dictionary invalid, unless the policy says otherwise.
    @inlinable @inline(__always)
    func value(from data: DeserializableData) throws -> [Key: Element.Value] {
        try data.members { try $0.required(element) }
    }

    /// Returns the updated members. Null removes a member; any other value changes or adds one (RFC 7396 section 2).
    @usableFromInline
    func updated(_ old: [Key: Element.Value]?, from data: DeserializableData) throws -> [Key: Element.Value] {
        guard data.node.kind == .object else { throw data.mismatch(expected: "object") }
        var result = old ?? [:]
        var failure: (any Error)?
        try data.forEachMember { (key: Key, member) in
            if member.isNull {
                result.removeValue(forKey: key)
                return
            }
            do {
                let value = try member.attempt { try element.updated(result[key], from: member) }
                result.updateValue(value, forKey: key)
            } catch {
                failure = try member.memberFailed(error, failure)
            }
        }
        if let failure { throw failure }
        return result
    }
}

extension DictionaryCoder: ValueWriter where Element: ValueWriter {
    @inlinable
    func write(optional value: [Key: Element.Value]?, to data: inout SerializableData) {
        guard let value else { return data.set(nil as SupportedType?) }
        guard data.begin() else { return }
        data.append(members: value) { member, data in data.appendObject { element.write(member, to: &$0) } }
        data.end()
    }
}

extension DeserializableData {
    var keepsElements: Bool { session.mapper.policy.arrayUpdates == .append }

    /// Calls `body` with each key of this object and a view of its value.
    fileprivate func forEachMember<Key: MappingKey>(_ body: (Key, DeserializableData) throws -> Void) throws {
        session.coverage?.open(Int(index))
        var position = Int(index) + 1
        let end = Int(index) + node.span
        while position < end {
            let member = element(position + 1)
            guard let key = Key(mappingKey: session.tape.string(of: session.nodes[position])) else {
                throw member.invalidKey(Key.self)
            }
            try body(key, member)
            position += 1 + session.nodes[position + 1].span
        }
    }
}
