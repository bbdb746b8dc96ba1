internal import DataMapperValues

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

extension SerializableData {
    /// Starts an object with the name of its type, before anything else is set.
    @inline(never) @usableFromInline
    mutating func setTypeName(_ name: TypeName, _ path: [String]) {
        if path.count == 1, place.kind == WritingPlace.isWhole, mayWrite {
            writer.pointee.appendTypeName(name, to: place.start)
        } else {
            self[path].set(name.name)
        }
    }
}

extension TapeWriter {
    /// Starts the object at `start` with the name of its type, so that readers see it first.
    mutating func appendTypeName(_ name: TypeName, to start: Int) {
        startObject(at: start)
        builder.append(string: name.key)
        appendMember(builder.removeLast())
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
        let bytes = builder.bytes(of: node)
        return bytes.count == text.utf8.count && text.utf8.elementsEqual(bytes)
    }
}
