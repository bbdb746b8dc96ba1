public import DataMapperValues

extension SerializableData {
    /// Writes a value here, in place of what was set before. Nil is written as null, unless the mapper's
    /// ``MappingPolicy/omissions`` leave it out: then nothing is set, and what was set before stays.
    @inlinable
    public mutating func set<T: Serializable>(_ value: T) {
        let presence = value._presence
        if presence != .value, leavesOut(presence) { return }
        begin()
        value._append(to: &self)
        end()
    }

    /// Notes that writing this value has failed. Whoever asked for it gets the first error, with the path of this value.
    @inline(never)
    public mutating func fail(_ error: any Error) {
        begin()
        writer.pointee.fail(error, at: writer.pointee.builder.count)
        append(TapeNode(.null))
        end()
    }

    /// Whether a value is not written under a key.
    @inline(never) @usableFromInline
    func leavesOut(_ presence: _Presence) -> Bool {
        switch manner {
        case .plain: break
        case .flattened: if presence == .null || presence == .absent { return true }
        case .element: return false
        }
        return (key != nil || rare?.path != nil) && writer.pointee.leavesOut(presence)
    }

    // MARK: Placing a value

    /// Comes before a value is appended: makes room at the end of the tape, behind its keys.
    @inlinable @inline(__always)
    package mutating func begin() {
        makeUnique()
        if let key {
            writer.pointee.appendStaticKey(key, keyCount, to: start)
        } else if rare == nil {
            writer.pointee.clear(from: start)
        } else {
            beginPath()
        }
    }

    /// Comes after a value was appended.
    @inlinable @inline(__always)
    package mutating func end() {
        if rare != nil { endPath() }
    }

    @inline(never) @usableFromInline
    mutating func beginPath() {
        switch manner {
        case .plain: break
        case .flattened: return writer.pointee.beginFlattened(rare?.path ?? [], to: start)
        case .element(let keys, let steps): return beginElement(keys, steps)
        }
        if let path = rare?.path {
            writer.pointee.beginPath(path, to: start)
        } else {
            writer.pointee.clear(from: start)
        }
    }

    @inline(never) @usableFromInline
    mutating func endPath() {
        switch manner {
        case .plain: break
        case .flattened: return writer.pointee.endFlattened()
        case .element(let keys, _): return endElement(keys)
        }
        if rare?.path != nil { writer.pointee.endPath() }
    }

    // MARK: Appending a value

    @inlinable @inline(__always)
    package mutating func append(_ node: TapeNode) { writer.pointee.builder.append(node) }

    /// Appends an object: what `value` sets.
    @inlinable @inline(__always)
    mutating func append<T: Serializable>(object value: T) {
        if writer.pointee.hasFailed { return append(TapeNode(.null)) }
        if T.self is AnyClass { append(instance: value) } else { append(contents: value) }
    }

    /// Appends a class instance, unless it is being written already: that would not end, and to map a property twice at
    /// the same time is an access conflict.
    @inline(never) @usableFromInline
    mutating func append<T: Serializable>(instance value: T) {
        if writer.pointee.enter(value as AnyObject) {
            append(contents: value)
            writer.pointee.leaveInstance()
        } else {
            writer.pointee.fail(SerializationError.cycle, at: writer.pointee.builder.count)
            append(TapeNode(.null))
        }
    }

    @inlinable @inline(__always)
    mutating func append<T: Serializable>(contents value: T) {
        if let polymorph = writer.pointee.mapper.polymorph { return append(polymorphic: value, polymorph) }
        let position = writer.pointee.builder.count
        appendSlot { value.serialize(to: &$0) }
        if let kept = value._keptKeys { restore(kept, at: position) }
    }

    /// Appends whatever `body` sets; an empty object for nothing.
    @inlinable @inline(__always)
    mutating func appendSlot(_ body: (inout SerializableData) -> Void) {
        let position = writer.pointee.builder.count
        var slot = SerializableData(lease: lease.take(), writer: writer, start: position)
        body(&slot)
        restore(&slot, from: position)
        // The object may have kept a copy of its view.
        makeUnique()
        writer.pointee.completeValue(at: position)
    }

    /// Appends an array or an object whose members `body` appends; it returns how many.
    @inlinable @inline(__always)
    package mutating func append(container kind: TapeNode.Kind, _ body: (inout SerializableData) -> Int) {
        if writer.pointee.hasFailed { return append(TapeNode(.null)) }
        let container = writer.pointee.builder.open(kind)
        writer.pointee.enterPlainLevel(at: container)
        let members = body(&self)
        writer.pointee.builder.close(container, members: members)
        writer.pointee.leavePlainLevel()
    }

    /// Puts the elements of the array that ends the tape into an order that depends on nothing but their content.
    mutating func sortElements(of array: Int, count: Int) {
        if writer.pointee.hasFailed { return }
        writer.pointee.builder.close(array, members: count)
        let document = writer.pointee.value(at: array).asNode().document
        let written = UnsafeBufferPointer(start: writer.pointee.builder.nodes + array, count: document.count)
        let nodes = Array(written)
        let starts = document.children(of: 0).sorted { Document.precedes(document, $0, $1) }
        writer.pointee.builder.count = array + 1
        for start in starts {
            for node in nodes[start..<start + nodes[start].span] { writer.pointee.builder.append(node) }
        }
    }
}
