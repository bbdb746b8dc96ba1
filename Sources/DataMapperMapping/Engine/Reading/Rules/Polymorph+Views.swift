package import DataMapperValues

extension DeserializableData {
    /// Returns the error for a class that cannot be read, whatever the data is.
    func unusable(_ misuse: PolymorphTable.Misuse) -> DeserializationError {
        let message =
            switch misuse {
            case .notOverridden(let type): ErrorText.infoNotOverridden(type)
            case .ambiguous(let first, let second): ErrorText.ambiguousInfo(first, second)
            }
        return DeserializationError(
            .invalidPolymorphism, expected: message, document: session.document, index: Int(index))
    }

    /// Returns the error for data that does not name a known class.
    func unknownType(in table: PolymorphTable) -> DeserializationError {
        for key in table.keys {
            let name = member(ContiguousArray(key.utf8))
            if !name.isNull {
                let names = table.entries.filter { KeyBytes($0.key) == KeyBytes(key) }
                return name.unknownTypeName(names.map(\.name))
            }
        }
        let names = table.entries.map(\.name)
        // If no key has a name, the error shows the first key.
        let absent = absent(.anyOf(table.keys.map { .text(KeyBytes($0)) }))
        guard let first = table.keys.first, node.kind == .object else { return absent.unknownTypeName(names) }
        let name = member(ContiguousArray(first.utf8))
        return (Int(name.index) < session.document.count ? name : absent).unknownTypeName(names)
    }

    /// Returns the error for a value that should be one of these type names.
    package func unknownTypeName(_ names: [String]) -> DeserializationError {
        let expected =
            names.isEmpty
            ? ErrorText.noTypeName
            : ErrorText.oneOf(names.prefix(ErrorText.listed).map { ErrorText.quoted($0) }, of: names.count)
        if node.kind == .string {
            return error(
                .unknownType, message: ErrorText.unknownTypeName(expected), expected: expected,
                found: .kind(.string))
        }
        // Data that is not an object cannot have a name.
        guard isPresent || isBelowRightKind else { return mismatch(expected: .string) }
        return error(.unknownType, expected: expected, found: isPresent ? .kind(node.kind) : .nothing)
    }

    /// Returns the error for the name of a type that can only be written.
    func unreadableType(_ name: String) -> DeserializationError {
        error(
            .unknownType, message: ErrorText.registeredForWriting(name), found: .kind(.string),
            hint: ErrorText.readingHint)
    }
}

extension SerializableData {
    /// Appends an object with the type information that the mapper's polymorph adds.
    func append<T: Serializable>(polymorphic value: T) {
        let position = writer.pointee.builder.count
        let name = writer.pointee.mapper.staticPolymorph?.typeName(of: type(of: value))
        if let name { writer.pointee.appendTypeName(name, to: position) }
        var lent = LentView(of: WritingPlace(writer, start: position), by: link)
        value.serialize(to: &lent.view.output)
        complete(&lent, at: position)
        if let name { checkTypeName(name, at: position) } else { writeTypeInfo(of: value, at: position) }
    }

    /// Notes an error if the object at a position no longer has the name of its type.
    @inline(never) @usableFromInline
    func checkTypeName(_ name: TypeName, at position: Int) {
        if !writer.pointee.hasFailed, !writer.pointee.hasTypeName(name.key, name.name, at: position) {
            writer.pointee.note(SerializationError(typeNameTaken: name.key), at: position)
        }
    }

    /// Lets a polymorph that can only work with values add its type information.
    private func writeTypeInfo<T: Serializable>(of value: T, at position: Int) {
        let mapper = writer.pointee.mapper
        guard mapper.staticPolymorph == nil, let polymorph = mapper.polymorph, !writer.pointee.hasFailed,
            T.self is AnyClass || writer.pointee.builder.nodes[position].kind == .object
        else { return }
        var changed = writer.pointee.value(at: position)
        polymorph.writeTypeInfo(to: &changed, of: type(of: value), context: mapper.context)
        writer.pointee.clear(from: position)
        writer.pointee.append(changed)
    }
}

extension TapeWriter {
    /// Starts the object at `start` with the name of its type, so that readers see it first.
    mutating func appendTypeName(_ name: TypeName, to start: Int) {
        openObject(at: start)
        fingerprint(name.identity)
        noteMember()
        builder.append(string: name.key)
        builder.append(string: name.name)
    }

    /// Returns whether the object still has the name; a property may have replaced it.
    func hasTypeName(_ key: String, _ name: String, at position: Int) -> Bool {
        guard builder.nodes[position].kind == .object else { return false }
        var member = position + 1
        let end = position + builder.nodes[position].span
        while member < end {
            if isText(builder.nodes[member], key) {
                let value = builder.nodes[member + 1]
                return value.kind == .string && isText(value, name)
            }
            member += 1 + builder.nodes[member + 1].span
        }
        return false
    }

    private func isText(_ node: TapeNode, _ text: String) -> Bool {
        let bytes = builder.bytes(of: node, source: nil)
        return bytes.count == text.utf8.count && text.utf8.elementsEqual(bytes)
    }
}
