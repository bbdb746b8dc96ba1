public import DataMapperValues

extension DeserializableData {
    /// Creates a view of a value, to call an initializer directly, for example in a test.
    ///
    /// ```swift
    /// try User(DeserializableData(data: ["name": "Ana"], objectMapper: objectMapper)).name   // "Ana"
    /// ```
    public init(data: SupportedType, objectMapper: ObjectMapper) {
        let (document, index) = data.asNodeWithPlaces()
        // Nobody can begin such a call again.
        let session = ReadingSession(document, at: index, mapper: objectMapper, followsKeys: true)
        self.init(session: session, index: index, level: 0)
    }

    /// The mapper that reads the object.
    public var objectMapper: ObjectMapper { session.mapper }

    /// The value itself; `.null` if it is missing. It is not copied. It counts as read as a whole, with all of its keys.
    ///
    /// ```swift
    /// // data: {"extra": [1, 2]}
    /// data["extra"].raw   // [1, 2]
    /// ```
    public var raw: SupportedType {
        // This has to count as reading, like `get()`: otherwise a key would be unknown although the model uses its value.
        if isPresent { session.scalar.read = index }
        session.coverage?.markWhole(Int(index))
        return SupportedType(session.document, Int(index))
    }

    /// Whether the value is present; null counts as present.
    ///
    /// ```swift
    /// // data: {"age": null}
    /// data["age"].isPresent   // true
    /// ```
    @inlinable public var isPresent: Bool { missing == 0 }

    /// Whether the value is null or missing.
    @inlinable public var isNull: Bool { node.kind == .null }

    @inlinable @inline(__always)
    package var node: TapeNode { session.nodes[Int(index)] }

    // MARK: Keys

    /// The value of a key; a missing value if this is not an object, or if it has no such key. Keys are compared byte
    /// by byte. If the key is a literal, no `String` is created.
    @inlinable @inline(__always)
    public subscript(key: StaticString) -> DeserializableData {
        // One value for both ways of finding the key: the reference in it is then only borrowed.
        DeserializableData(session: session, place: find(key), level: levelBelow)
    }

    /// The value of a key, for a key that is not a literal.
    ///
    /// ```swift
    /// // data: {"name_en": "Ana"}; let language = "en"
    /// try data["name_" + language].get() as String   // "Ana"
    /// ```
    @_disfavoredOverload
    public subscript(key: some StringProtocol) -> DeserializableData {
        BorrowedBytes.with(String(key)) { child(SoughtKey($0)) }
    }

    /// The value at the end of a path of keys: `data["a", "b"]` is `data["a"]["b"]`.
    ///
    /// If `a` is missing or null, `b` is missing. If `a` is a value of another kind, such as a number, `b` is missing,
    /// too, but this is a problem: `getIfPresent` throws, and a report lists it.
    @inlinable
    public subscript(first: StaticString, second: StaticString, rest: StaticString...) -> DeserializableData {
        rest.reduce(self[first][second]) { $0[$1] }
    }

    /// The value at the end of a path of keys that are not all literals.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(first: Key, second: Key, rest: Key...) -> DeserializableData {
        rest.reduce(self[first][second]) { $0[$1] }
    }

    /// The value at the end of a path of keys, as in `data[["a", "b"]]`; this value if there are no keys.
    public subscript(path: [String]) -> DeserializableData { path.reduce(self) { $0[$1] } }

    func child(_ key: SoughtKey) -> DeserializableData {
        DeserializableData(session: session, place: find(key), level: levelBelow)
    }

    /// Finds the value of a key that is a literal. Every key of every model calls this function.
    @inline(never) @usableFromInline
    func find(_ key: StaticString) -> Place {
        guard let key = LiteralText(key) else { return findCharacter(key) }
        return find(key)
    }

    @inline(__always)
    private func find(_ key: LiteralText) -> Place {
        if UInt8(truncatingIfNeeded: node.head) == session.state.directKind {
            if let found = session.keys.next(key.bytes, in: Int(index), level: level, session.tape) {
                return Place(valueOf: found)
            }
            if let found = session.keys.expected(key.bytes, in: Int(index), level: level) {
                return Place(valueOf: found)
            }
        }
        return findElsewhere(SoughtKey(key))
    }

    /// Finds the value of a key that is a case of an enum.
    @inline(never) @usableFromInline
    func find(_ key: String) -> Place {
        if UInt8(truncatingIfNeeded: node.head) == session.state.directKind,
            let words = StringWords(key),
            let found = words.withText({ session.keys.next($0, in: Int(index), level: level, session.tape) })
        {
            return Place(valueOf: found)
        }
        return findElsewhere(key)
    }

    /// Finds a key that is not the next one, or that is long and has not been compared yet.
    @inline(never)
    private func findElsewhere(_ key: String) -> Place {
        guard let fixed = FixedKeys.known(key) else { return findUnknown(key) }
        // A key in the words of its string was compared before.
        let isCompared = StringWords(key)?.isText ?? false
        return isCompared ? findElsewhere(SoughtKey(fixed)) : find(fixed)
    }

    @inline(never)
    private func findUnknown(_ key: String) -> Place {
        if let fixed = FixedKeys.find(key) { return find(fixed) }
        return BorrowedBytes.with(key) { find(SoughtKey($0)) }
    }

    /// Finds a key that is a literal of one character, without an address.
    @inline(never)
    private func findCharacter(_ key: StaticString) -> Place {
        BorrowedBytes.with("\(key)") { find(SoughtKey($0)) }
    }

    private func find(_ key: SoughtKey) -> Place {
        if UInt8(truncatingIfNeeded: node.head) == session.state.directKind,
            let found = session.keys.next(key.bytes, in: Int(index), level: level, session.tape)
        {
            return Place(valueOf: found)
        }
        return findElsewhere(key)
    }

    /// Finds a key that is not the next one, or is missing, or any key if keys are not found directly.
    @inline(never)
    private func findElsewhere(_ key: SoughtKey) -> Place {
        let here = Int(index)
        // If keys are found directly, they are not followed, and the next one was compared before.
        if UInt8(truncatingIfNeeded: node.head) == session.state.directKind {
            if let found = session.keys.search(
                key.bytes, isStatic: key.isStatic, in: here, level: level, session.tape)
            {
                return Place(valueOf: found)
            }
        } else if node.kind == .object {
            if let found = session.keys.next(key.bytes, in: here, level: level, session.tape)
                ?? session.keys.search(key.bytes, isStatic: key.isStatic, in: here, level: level, session.tape)
            {
                session.coverage?.ask(for: found, of: here)
                return Place(valueOf: found)
            }
            session.coverage?.miss(key.bytes, in: here)
        } else {
            session.coverage?.block(here)
            if node.kind != .null { session.scalar.keyed = index }
        }
        return Place(
            index: UInt32(truncatingIfNeeded: session.document.count), anchor: anchor,
            missing: session.missing(missing, key))
    }

    /// Returns the value of a key that names the type of this object. It does not change which key is expected next.
    func member(_ key: [UInt8]) -> DeserializableData {
        let place =
            node.kind == .object
            ? BorrowedBytes.with(key) { session.tape.find($0, in: Int(index), from: Int(index) + 1) } : nil
        guard let place else {
            return DeserializableData(session: session, anchor: anchor, missing: missing, level: level)
        }
        session.coverage?.markTag(place, of: Int(index))
        return below(place + 1)
    }

    func child(_ keys: [PathKey]) -> DeserializableData {
        keys.reduce(self) { data, key in key.withKey { data.child($0) } }
    }

    /// Returns the view of the element or value at a node below this one.
    @inlinable @inline(__always)
    package func below(_ node: Int) -> DeserializableData {
        DeserializableData(session: session, index: node, level: levelBelow)
    }

    /// Returns the view of an element of this array, or of a value of this dictionary, at a node.
    @inlinable @inline(__always)
    package func element(_ node: Int) -> DeserializableData {
        DeserializableData(session: session, index: node, level: levelBelow | Self.isElement)
    }
}
