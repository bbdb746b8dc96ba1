internal import DataMapperValues

extension DeserializableData {
    /// The same object, so that another type can read some of its members.
    ///
    /// ```swift
    /// // data: {"name": "Ada", "street": "Dorset Street", "city": "London"}
    /// let address: Address = try data.flattened.get()
    /// address.city   // "London"
    /// ```
    ///
    /// A type that reads all keys, such as a dictionary or a `SupportedType`, has the members that have not been read
    /// before it:
    ///
    /// ```swift
    /// // data: {"id": "A", "x": 1, "y": 2}
    /// try data["id"].get() as String   // "A"
    /// try data.flattened.get() as [String: Int]   // ["x": 1, "y": 2]
    /// ```
    ///
    /// If you read an optional, it is nil if the other type cannot be read; a report lists a problem only if the object
    /// has a key of that type. A type whose properties are all optional can always be read. A key is unknown if neither
    /// type reads it. The outer type can preserve it, see ``UnknownKeyPreserving``.
    @inlinable
    public var flattened: DeserializableData {
        askForPart()
        return DeserializableData(
            session: session, place: Place(index: index, anchor: anchor, missing: missing),
            level: (level | Self.isFlattened) & ~(Self.isElement | Self.isPayload))
    }

    /// Do not call or implement this property; the library uses it.
    public var _payload: DeserializableData {
        askForPart()
        let mark = sharesObject ? 0 : Self.isPayload
        return DeserializableData(
            session: session, place: Place(index: index, anchor: anchor, missing: missing),
            level: (level | Self.isFlattened | mark) & ~Self.isElement)
    }
}

extension DeserializableData {
    /// Notes that a value that is not an object was asked for a part. To ask for a key is noted, too.
    @inline(never) @usableFromInline
    func askForPart() {
        if isNull { session.coverage?.block(Int(index)) }
    }

    /// Starts to follow keys if it matters whether this part is missing or invalid.
    func followPart() {
        guard isFlattened, node.kind == .object else { return }
        if session.log != nil || session.mapper.policy.invalidOptionals == .fail { _ = followKeys(isBegun: true) }
    }

    /// Returns the part; nil if this object has none of its members.
    @inline(never) @usableFromInline
    func partIfPresent<R: ReadingCoder>(_ reader: R) throws -> R.Value? {
        _ = followKeys(isBegun: true)
        do {
            return try required(reader)
        } catch {
            if isAbsentPart(placed(error)) { return nil }
            throw error
        }
    }

    /// Prepares for a transformation at a deep level, or one of a part. A transformation that makes a part without a
    /// type does not say whether it has read members, so the last failed part is forgotten.
    @inline(never) @usableFromInline
    func beginUnusualTransformation() throws {
        try checkStackIfDeep()
        if isFlattened { session.coverage?.noteFailedPart(of: Int(index), hasMembers: false) }
    }

    /// Makes an object from some members of this one. If that fails, the members do not belong to the part.
    func makePart<T>(_ body: () throws -> T) throws -> T {
        guard let coverage = session.coverage, node.kind == .object else { return try makeAny(body) }
        let notes = session.startNotes()
        let start = notes.mark()
        defer { notes.end(start) }
        do {
            return try makeAny(body)
        } catch {
            let hasMembers = notes.rollBack(to: start, .members(of: Int(index))).haveReadKeys
            // Members that the object had read before keys were followed are not those of the part.
            if hasMembers, !coverage.followsAllKeys(of: Int(index)) { throw keysNeeded() }
            coverage.noteFailedPart(of: Int(index), hasMembers: hasMembers)
            throw error
        }
    }
}

extension SerializableData {
    /// A place in this object for the members of another object.
    ///
    /// ```swift
    /// // data: written; let name = "Ada"; let address = Address(city: "London")
    /// data["name"].set(name)
    /// data.flattened.set(address)
    ///
    /// data.raw   // ["name": "Ada", "city": "London"]
    /// ```
    ///
    /// The members of the other object are added in their order, with the name of its class if a polymorph writes one.
    /// If a key is set twice, it keeps its first position and gets the last value. Nil and null add nothing. Any other
    /// value that is not an object fails with the code ``SerializationError/Code/invalidPlace``.
    ///
    /// - Complexity: O(*n*) in the size of the added object, in addition to writing it.
    public var flattened: SerializableData {
        _read { yield self[at: place.flattened(link)] }
        _modify { yield &self[at: place.flattened(link)] }
    }
}

extension MappableData {
    /// The same object, for another type; see ``DeserializableData/flattened`` and ``SerializableData/flattened``.
    public var flattened: MappableData {
        _read { yield self[at: below({ $0.flattened }, { $0.flattened($1) })] }
        _modify { yield &self[at: below({ $0.flattened }, { $0.flattened($1) })] }
    }
}

/// A flattened value is first written under an empty key. Then that key and the head of the value are removed:
///
///     {"a": 1, "": {"b": 2, "c": 3}    becomes    {"a": 1, "b": 2, "c": 3
///
/// So everything that can be written can be flattened. Nodes can move because their spans are relative.
extension TapeWriter {
    /// Makes room for a value whose members belong to the object at the end of a path from the value at `start`.
    mutating func beginFlattened(_ path: [PathKey], to start: Int) {
        beginPath(path + [PathKey("" as StaticString)], to: start)
        flattening.append(builder.count - 1)
        // The members will take the place of the value.
        leaveLevel()
    }

    /// Moves the members of the value that ends the tape into the object around it.
    mutating func endFlattened() {
        guard let key = flattening.popLast(), let path = pendingPaths.last else { return }
        let value = builder.nodes[key + 1]
        let container = path.steps.last?.object ?? text.objects.top.pointee.place
        enterLevel(at: container)
        if value.kind == .null, !hasFailed { return endPath(omitted: true) }
        if value.kind != .object, value.kind != .null { fail(SerializationError(flattening: value.kind), at: key) }
        let removed = key..<(value.kind == .object ? key + 2 : builder.count)
        moveFailure(removed, to: container)
        builder.removeNodes(removed)
        let members = value.kind == .object ? value.count : 0
        // One member was counted for the removed key.
        if path.steps.isEmpty {
            text.objects.top.pointee.members += members - 1
        } else {
            builder.nodes[container].count += members - 1
        }
        text.objects.mark()
        endPath(omitted: false)
    }
}
