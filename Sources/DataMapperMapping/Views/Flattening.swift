internal import DataMapperValues

extension DeserializableData {
    /// The same value, to be read by another type: the counterpart of ``SerializableData/flattened``.
    ///
    ///     // {"name": "Ada", "street": "Dorset Street", "city": "London"}
    ///     name = try data["name"].get()
    ///     address = try data.flattened.get()   // reads "street" and "city"
    ///
    /// An optional is nil where the inner type cannot be made. A type that accepts an empty object always can. Unknown keys
    /// are those that neither type asks for, and the outer one is who keeps them: see ``UnknownKeyPreserving``.
    @inlinable
    public var flattened: DeserializableData {
        // The upper half of the level says at which one it was flattened; what is below has another.
        let low = level & 0xFFFF
        return DeserializableData(
            session: session, place: Place(index: index, anchor: anchor, missing: missing),
            level: low | (low &+ 1) &<< 16)
    }

    /// Whether this is an object that another type is being made from, too.
    var isFlattened: Bool { level >> 16 == level & 0xFFFF &+ 1 }
}

extension SerializableData {
    /// This object, to which the members of what is set are added, as if they were set here one by one.
    ///
    ///     data["name"].set(name)
    ///     data.flattened.set(address)   // {"name": "Ada", "street": "Dorset Street", "city": "London"}
    ///
    /// Members stand where they are added, in their order; of equal keys the last value counts, in the first place.
    /// Dictionaries add their entries, and a class that a polymorph names adds its name. Nil and null add nothing. Anything
    /// else but an object is a ``SerializationError`` with the code ``SerializationError/Code/invalidPlace``.
    ///
    /// - Complexity: O(*n*) in the size of what is set, beside writing it.
    public var flattened: SerializableData {
        get { flattenedView(lease, anchor: lease?.owner) }
        _modify {
            var view = takeFlattened()
            defer { restoreSlowly(&view, []) }
            yield &view
        }
        set { self.flattened.set(newValue.raw) }
    }

    mutating func takeFlattened() -> SerializableData {
        keepFrozenWriter()
        return flattenedView(lease.take(), anchor: rare?.anchor)
    }

    private func flattenedView(_ lease: WriterLease?, anchor: WriterOwner?) -> SerializableData {
        var manner = manner
        if case .plain = manner { manner = .flattened }
        return SerializableData(
            lease: lease, writer: writer, start: start, rare: Rare(path: keys, anchor: anchor, manner: manner))
    }
}

extension MappableData {
    /// The same object, to or from whose members another type is mapped; see ``DeserializableData/flattened`` and
    /// ``SerializableData/flattened``.
    ///
    ///     try data["name"].map(&name)
    ///     try data.flattened.map(&address)
    public var flattened: MappableData {
        get { MappableData(input: input?.flattened, output: output?.flattened) }
        _modify {
            var view = MappableData(input: input?.flattened, output: output?.takeFlattened())
            defer { output?.restore(&view, under: []) }
            yield &view
        }
    }
}

/// A value that is to be flattened is written under a key that stands for nothing; then that key and the value's head are
/// taken out, which leaves its members:
///
///     {"a": 1, "": {"b": 2, "c": 3}    becomes    {"a": 1, "b": 2, "c": 3
///
/// So everything that can be written can be flattened, and knows nothing of it. Spans are relative, so nodes can move.
extension TapeWriter {
    /// Makes room for a value whose members belong to the object at the end of a path from the value at `start`.
    mutating func beginFlattened(_ path: [PathKey], to start: Int) {
        beginPath(path + [PathKey("" as StaticString)], to: start)
        flattening.append(builder.count - 1)
        // The members will be where the value is.
        leavePlainLevel()
    }

    /// Makes the value that ends the tape the members of the object that it is in.
    mutating func endFlattened() {
        guard let key = flattening.popLast(), let path = pendingPaths.last else { return }
        let value = builder.nodes[key + 1]
        let container = path.last?.object ?? frames.top.start
        enterPlainLevel(at: container)
        if value.kind != .object, value.kind != .null { fail(SerializationError(flattening: value.kind), at: key) }
        moveFailure(from: key, to: container)
        var members = 0
        if value.kind == .object {
            members = value.count
            builder.removeNodes(key..<key + 2)
        } else {
            builder.removeNodes(key..<builder.count)
        }
        // One was counted for the key that is gone.
        if path.isEmpty {
            frames.top.members += members - 1
        } else {
            builder.nodes[container].count += members - 1
        }
        frames.top.isUncertain = true
        endPath()
    }
}
