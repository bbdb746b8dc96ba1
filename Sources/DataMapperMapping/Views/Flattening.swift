internal import DataMapperValues

extension DeserializableData {
    /// The same value, to be read by another type: the counterpart of ``SerializableData/flattened``.
    ///
    ///     // {"name": "Ada", "street": "Dorset Street", "city": "London"}
    ///     name = try data["name"].get()
    ///     address = try data.flattened.get()   // reads "street" and "city"
    ///
    /// An optional is nil if the inner type cannot be decoded; a type whose properties are all optional always can. That is no
    /// problem if the object has no key of the inner type. A key is unknown if neither type reads it; the outer type preserves
    /// it, see ``UnknownKeyPreserving``.
    @inlinable
    public var flattened: DeserializableData {
        beginFlattened()
        return DeserializableData(
            session: session, place: Place(index: index, anchor: anchor, missing: missing),
            level: (level | Self.isFlattened) & ~Self.isElement)
    }
}

extension DeserializableData {
    @inline(never) @usableFromInline
    func beginFlattened() {
        // Whether a part is absent matters if it is a problem otherwise.
        if session.log != nil || session.mapper.policy.invalidOptionals == .fail { _ = session.followKeys() }
        if isNull { session.coverage?.block(Int(index)) }
    }

    /// Returns the part; nil if this object has none of its members.
    @inline(never) @usableFromInline
    func partIfPresent<R: ValueReader>(_ reader: R) throws -> R.Value? {
        _ = session.followKeys()
        do {
            return try required(reader)
        } catch {
            if isAbsentPart(placed(error)) { return nil }
            throw error
        }
    }

    /// Makes an object of some members of this one. If that fails, the members are not the part's after all.
    func makePart<T>(_ body: () throws -> T) throws -> T {
        guard let coverage = session.coverage, node.kind == .object else { return try makeAny(body) }
        let asked = coverage.askedKeys(of: Int(index))
        do {
            return try makeAny(body)
        } catch {
            coverage.noteFailedPart(of: Int(index), hasMembers: coverage.askedKeys(of: Int(index)).count > asked.count)
            coverage.forgetKeys(of: Int(index), but: asked)
            throw error
        }
    }
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
        _read { yield self[at: place.flattened(link)] }
        _modify { yield &self[at: place.flattened(link)] }
    }
}

extension MappableData {
    /// The same object, to or from whose members another type is mapped; see ``DeserializableData/flattened`` and
    /// ``SerializableData/flattened``.
    ///
    ///     try data["name"].map(&name)
    ///     try data.flattened.map(&address)
    public var flattened: MappableData {
        _read { yield self[at: below({ $0.flattened }, { $0.flattened($1) })] }
        _modify { yield &self[at: below({ $0.flattened }, { $0.flattened($1) })] }
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
        let container = path.steps.last?.object ?? frames.top.start
        enterPlainLevel(at: container)
        if value.kind == .null, !hasFailed { return endPath(omitted: true) }
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
        if path.steps.isEmpty {
            frames.top.members += members - 1
        } else {
            builder.nodes[container].count += members - 1
        }
        frames.top.isUncertain = true
        endPath(omitted: false)
    }
}

extension DocumentBuilder {
    /// Takes nodes out of the tape. Whoever does has the containers around them in hand.
    fileprivate mutating func removeNodes(_ range: Range<Int>) {
        (nodes + range.lowerBound).update(from: nodes + range.upperBound, count: count - range.upperBound)
        count -= range.count
    }
}
