extension SerializableData {
    /// Writes a value here, in place of what was set before. Nil is written as null.
    @inlinable
    public mutating func set<T: Serializable>(_ value: T?) {
        begin()
        if let value { write(value) } else { append(Node(.null)) }
        end()
    }

    /// Notes that writing has failed. Whoever asked for it gets the first error, with the path of this value.
    @inline(never)
    public mutating func fail(_ error: any Error) {
        makeUnique()
        writer.pointee.fail(error, at: start)
    }

    /// Writes a scalar.
    @inlinable @inline(__always)
    package mutating func set(node: Node) {
        begin()
        append(node)
        end()
    }

    /// Writes text.
    @inlinable @inline(__always)
    package mutating func set(string: String) {
        begin()
        writer.pointee.builder.append(string: string)
        end()
    }

    /// Writes an array or an object whose members `body` appends; it returns how many.
    @inlinable @inline(__always)
    package mutating func setContainer(_ kind: Node.Kind, _ body: (inout SerializableData) -> Int) {
        begin()
        let container = writer.pointee.builder.open(kind)
        enterLevel()
        let members = body(&self)
        writer.pointee.builder.close(container, members: members)
        leaveLevel()
        end()
    }

    @usableFromInline
    mutating func enterLevel() {
        writer.pointee.plainLevels += 1
        writer.pointee.enterLevel()
    }

    @usableFromInline
    mutating func leaveLevel() { writer.pointee.plainLevels -= 1 }

    /// Lets the polymorph add what it needs to find the type of an object again.
    @inline(never) @usableFromInline
    mutating func writeTypeInfo<T: Serializable>(of value: T, at position: Int) {
        if T.self is any SelfDescribing.Type { return }
        guard let polymorph = writer.pointee.mapper.polymorph else { return }
        guard T.self is AnyClass || writer.pointee.builder.nodes[position].kind == .object else { return }
        var changed = SupportedType(writer.pointee.builder.copy(from: position).finish(), 0)
        polymorph.writeTypeInfo(to: &changed, of: type(of: value))
        writer.pointee.clear(from: position)
        writer.pointee.builder.append(changed)
    }

    /// Puts the elements of the array that ends the tape into an order that depends on nothing but their content.
    mutating func sortElements(of array: Int) {
        let elements = writer.pointee.builder.copy(from: array + 1)
        let span = elements.count
        let document = elements.finish()
        var starts: [Int] = []
        var position = 0
        while position < span {
            starts.append(position)
            position += document.nodes[position].span
        }
        starts.sort { Document.precedes(document, $0, $1) }
        writer.pointee.builder.count = array + 1
        for start in starts {
            for node in start..<start + document.nodes[start].span {
                writer.pointee.builder.append(document.nodes[node])
            }
        }
    }
}
