internal import DataMapperValues

// What the generated code of enums calls, and what it needs for that.

extension DeserializableData {
    /// Returns the only member of this object; nil if it has none or several, or is not an object.
    func onlyMember() -> (key: String, value: DeserializableData)? {
        guard node.kind == .object, node.count == 1 else { return nil }
        let key = Int(index) &+ 1
        session.coverage?.ask(for: key, of: Int(index))
        return (session.tape.string(of: session.nodes[key]), below(key &+ 1))
    }

    /// Returns a missing value under a key below this one.
    package func missing(_ key: String) -> DeserializableData { absent(.text(KeyBytes(key))) }

    /// Accepts null, a missing value, or an object, whose keys are then all unknown.
    func expectNoMembers() throws {
        guard isNull || node.kind == .object else { throw mismatch(expected: .object) }
        session.coverage?.block(Int(index))
    }

    /// Do not call or implement this function; the library uses it.
    public func _excuseUnknownKeys() {
        session.coverage?.excuse(from: Int(index), to: Int(index))
    }
}

extension MappableData {
    /// Do not call or implement this function; the library uses it.
    public mutating func _mapWhole<T: SerializableAndDeserializable>(_ value: inout T) throws {
        guard let input else { return output.set(value) }
        // A part of an object has no value if its type is not named.
        try input.withData { data in
            try data.goingOn {
                guard let update = data.session.update else { return value = try data.make(T.self) }
                try update.replace(&value, from: data) { old in
                    do {
                        return try data.reading.make(T.self)
                    } catch let error as DeserializationError where data.isFlattened && error.isWithoutName(data) {
                        return old
                    }
                }
            }
        }
    }
}

extension DeserializationError {
    /// Returns whether the error says that an object does not name its type.
    fileprivate func isWithoutName(_ data: borrowing DeserializableData) -> Bool {
        code == .unknownType && foundValue == .nothing && node == Int(data.index)
    }
}

extension SerializableData {
    /// Do not call or implement this function; the library uses it.
    public mutating func _object(_ body: (inout SerializableData) -> Void) {
        guard begin() else { return }
        appendObject(body)
        end()
    }

    /// Do not call or implement this function; the library uses it.
    public mutating func _array<each T: Serializable>(_ value: repeat each T) {
        guard begin() else { return }
        defer { end() }
        if writer.pointee.hasFailed { return appendNull() }
        let array = writer.pointee.openContainer(.array)
        var count = 0
        for value in repeat each value {
            value._append(to: self, MappingToken())
            count += 1
        }
        writer.pointee.closeContainer(array, .array, members: count)
    }
}
