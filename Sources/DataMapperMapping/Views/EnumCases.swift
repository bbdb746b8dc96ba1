package import DataMapperValues

// What enums need that macros have written the mapping of.

extension DeserializableData {
    /// The only member of this object; nil if it has none or several, or is no object.
    package func onlyMember() -> (key: String, value: DeserializableData)? {
        guard node.kind == .object, node.count == 1 else { return nil }
        let key = Int(index) &+ 1
        session.coverage?.ask(for: key, of: Int(index))
        return (session.tape.string(of: session.nodes[key]), below(key &+ 1))
    }

    /// A value that is missing, under a key that would be below this one.
    package func missing(_ key: String) -> DeserializableData { absent(.text(KeyBytes(key))) }

    /// Takes an object of which all keys are unknown, null, or a missing value.
    package func expectNoMembers() throws {
        guard isNull || node.kind == .object else { throw mismatch(expected: ErrorText.name(of: .object)) }
        session.coverage?.block(Int(index))
    }

    /// Nobody can tell which keys of this object are known.
    package func excuseAllKeys() {
        session.coverage?.excuse(from: Int(index), to: Int(index))
    }

    /// Reports that something stands for this value, which is not an error.
    package func noteReplaced(_ error: DeserializationError) { pass(error, .replacedByDefault) }

    /// This node of the document, for an error that looks at it later.
    package var place: (document: Document, node: Int) { (session.document, Int(index)) }
}

extension MappableData {
    /// Maps a value that is not updated but made anew, if the data has one.
    package mutating func mapAnew<T: SerializableAndDeserializable>(_ value: inout T) throws {
        guard let input else { return output.set(value) }
        try input.withData { data in
            try data.goingOn {
                guard let update = data.session.update else { return value = try data.make(T.self) }
                try update.replace(&value, from: data) { _ in try data.reading.make(T.self) }
            }
        }
    }
}

extension SerializableData {
    /// Writes an object here: what `body` sets.
    package mutating func setObject(_ body: (inout SerializableData) -> Void) {
        guard begin() else { return }
        appendObject(body)
        end()
    }

    /// Writes an array here, of one value each.
    package mutating func setArray<each T: Serializable>(_ value: repeat each T) {
        guard begin() else { return }
        defer { end() }
        if writer.pointee.hasFailed { return append(TapeNode(.null)) }
        let array = writer.pointee.beginContainer(.array)
        var count = 0
        for value in repeat each value {
            value._append(to: self, MappingToken())
            count += 1
        }
        writer.pointee.endContainer(array, members: count)
    }
}
