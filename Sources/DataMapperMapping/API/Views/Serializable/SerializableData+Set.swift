public import DataMapperValues

extension SerializableData {
    /// Writes the value, in place of an earlier one; nil is written as null.
    ///
    /// ```swift
    /// // data: written
    /// data["name"].set("Ana")
    /// data["tags"].set(["new"])
    ///
    /// data.raw   // ["name": "Ana", "tags": ["new"]]
    /// ```
    ///
    /// If the mapper's ``MappingPolicy/omissions`` omit the value, the call does nothing, and an earlier value is kept.
    @inlinable
    public mutating func set<T: Serializable>(_ value: T) { write(value) }

    @inlinable @inline(never)
    mutating func write<T: Serializable>(_ value: T) {
        guard begin() else { return }
        value._append(to: self, MappingToken())
        end()
    }

    /// Do not call this function; generated code does. It is `self[key].set(value)` without lending a view.
    @inlinable @inline(never)
    public mutating func _set<T: Serializable>(_ key: StaticString, _ value: T) {
        if !beginMember(key), !beginUnusualMember(key) { return setElsewhere(key, value) }
        value._append(to: self, MappingToken())
        if writer.pointee.mayOmit { writer.pointee.omitLastMember() }
    }

    /// Makes room for the next member of the value itself. Returns false if something is in the way.
    @inline(never) @usableFromInline
    mutating func beginMember(_ key: StaticString) -> Bool {
        guard let literal = LiteralText(key), link.isActive else { return false }
        if place.shape == WritingPlace.isWhole | WritingPlace.inText {
            return writer.pointee.text.append(key: key, to: place.start)
        }
        if place.shape != WritingPlace.isWhole { return false }
        return writer.pointee.appendNextLiteral(literal, to: place.start)
    }

    /// Does the same for a member of an object that may have to be created. Returns false if the place has keys, or if
    /// nothing can be written.
    @inline(never) @usableFromInline
    mutating func beginUnusualMember(_ key: StaticString) -> Bool {
        guard place.kind == WritingPlace.isWhole, let literal = LiteralText(key), mayWrite else { return false }
        if place.shape == WritingPlace.isWhole | WritingPlace.inText,
            writer.pointee.text.append(longKey: key, to: place.start)
        {
            return true
        }
        writer.pointee.appendUnusualLiteral(literal, to: place.start)
        return true
    }

    @inline(never) @usableFromInline
    mutating func setElsewhere<T: Serializable>(_ key: StaticString, _ value: T) { self[key].write(value) }

    /// Makes writing fail with an error at this value's place. The caller gets the first error.
    ///
    /// ```swift
    /// struct Secret: Serializable {
    ///     func serialize(to data: inout SerializableData) { data["key"].fail(CancellationError()) }
    /// }
    ///
    /// try objectMapper.serializeOrThrow(Secret())   // throws CancellationError() at $.key
    /// ```
    @inline(never)
    public mutating func fail(_ error: any Error) {
        // Writing over a failed value would lose the path of the first error.
        guard mayWrite, !writer.pointee.hasFailed, begin() else { return }
        writer.pointee.fail(error, at: writer.pointee.end)
        appendNull()
        end()
    }

    /// Writes the value that another call returns for an object, or null for nil. If that call fails, so does this one.
    mutating func set<T>(_ object: T?, with call: (T, ObjectMapper) throws -> SupportedType) {
        guard let object else { return set(SupportedType.null) }
        guard !CallStack.isNearEnd(CallStack.floor) else { return fail(SerializationError.stackExhausted) }
        do {
            set(try call(object, objectMapper))
        } catch {
            fail(SerializationError.Nested(error, steps: (error as? SerializationError)?.path ?? MappingPath()))
        }
    }

    // MARK: Placing a value

    /// Makes room for a value at the end of the tape, after its keys. Returns false if nothing can be written.
    @inlinable @inline(__always)
    mutating func begin() -> Bool {
        if !link.isActive { return beginValueOfKey() }
        if let key = place.tapeLiteral {
            writer.pointee.appendLiteral(key, to: place.start)
            return true
        }
        return beginElsewhere()
    }

    /// Lets the value follow the key that was written when this view was lent. Returns false if there is none.
    @inlinable @inline(__always)
    func beginValueOfKey() -> Bool {
        guard link.hasWrittenKey else { return false }
        link.activate()
        return true
    }

    /// Finishes a value: removes it again if it is to be omitted.
    @inlinable @inline(__always)
    mutating func end() {
        if place.kind == WritingPlace.isStaticKey {
            if writer.pointee.mayOmit { writer.pointee.omitLastMember() }
        } else {
            endElsewhere()
        }
    }

    @inline(never) @usableFromInline
    mutating func beginElsewhere() -> Bool {
        if let key = place.literal {
            writer.pointee.appendUnusualLiteral(key, to: place.start)
            return true
        }
        switch place.kind {
        case WritingPlace.isArenaKey:
            writer.pointee.appendArenaKey(Int(place.key), place.shape >> 3, to: place.start)
        case WritingPlace.isPath:
            if let path = place.path { writer.pointee.begin(path, to: place.start) }
        default:
            // The place of the first error must remain.
            if writer.pointee.hasFailed { return false }
            writer.pointee.clear(from: place.start)
        }
        return true
    }

    @inline(never) @usableFromInline
    mutating func endElsewhere() {
        switch place.kind {
        case WritingPlace.isArenaKey: if writer.pointee.mayOmit { writer.pointee.omitLastMember() }
        case WritingPlace.isPath: if let path = place.path { writer.pointee.end(path) }
        default: break
        }
    }

    // MARK: Appending a value

    /// Appends a scalar without bytes in the arena.
    @usableFromInline
    func append(_ node: TapeNode) { writer.pointee.text.append(node, orTo: &writer.pointee.builder) }

    @inlinable @inline(__always)
    func appendNull() { writer.pointee.text.appendNull(orTo: &writer.pointee.builder) }

    /// Appends a value that only a tape can have before it is complete. `body` writes it there.
    @usableFromInline
    func appendToTape(_ body: () -> Void) {
        let isBegun = writer.pointee.beginTapeValue()
        body()
        writer.pointee.endTapeValue(isBegun)
    }

    /// Appends an object: the name of its type, if it has one, and what `value` sets.
    @inlinable @inline(__always)
    func append<T: Serializable>(object value: T) {
        if T.self is AnyClass || !writer.pointee.isPlain { return append(unusual: value) }
        append(contents: value)
    }

    /// Appends the members of an object. It does not use `appendObject`, because the closure would copy the value.
    @inlinable @inline(__always)
    func append<T: Serializable>(contents value: T) {
        var lent = lendObject()
        let position = lent.view.output.place.start
        value.serialize(to: &lent.view.output)
        complete(&lent, at: position)
    }

    /// Appends an object if it is a class instance, or if there is a polymorph; appends null after an error.
    @inline(never) @usableFromInline
    func append<T: Serializable>(unusual value: T) {
        if writer.pointee.hasFailed { return appendNull() }
        guard T.self is AnyClass else { return append(maybePolymorphic: value) }
        // Writing an instance inside itself would never end.
        if writer.pointee.enter(ObjectIdentifier(instanceOfClass: value)) {
            append(maybePolymorphic: value)
            writer.pointee.leaveInstance()
        } else {
            writer.pointee.fail(SerializationError.cycle, at: writer.pointee.end)
            appendNull()
        }
    }

    private func append<T: Serializable>(maybePolymorphic value: T) {
        writer.pointee.hasPolymorph ? append(polymorphic: value) : append(contents: value)
    }

    /// Appends an object with what `body` sets; an empty object if it sets nothing.
    @inlinable @inline(__always)
    func appendObject(_ body: (inout SerializableData) -> Void) {
        var lent = lendObject()
        let position = lent.view.output.place.start
        body(&lent.view.output)
        complete(&lent, at: position)
    }

    /// Appends an array or an object. `body` appends its members, and returns how many there are.
    @inlinable @inline(__always)
    func append(container kind: TapeNode.Kind, _ body: (borrowing SerializableData) -> Int) {
        if writer.pointee.hasFailed { return appendNull() }
        let container = writer.pointee.openContainer(kind)
        let members = body(self)
        writer.pointee.closeContainer(container, kind, members: members)
    }

    /// Appends the members of a dictionary that the policy does not omit, in the order of the UTF-8 bytes of keys.
    @inlinable @inline(__always)
    func append<Key: MappingKey, Value>(
        members dictionary: [Key: Value], _ appendValue: (Value, borrowing SerializableData) -> Void
    ) {
        append(container: .object) { data in
            let places = Array(dictionary.indices)
            let arena = data.writer.pointee.builder.arenaCount
            var order = KeyOrder(capacity: places.count)
            for place in places {
                order.add(dictionary.keys[place].mappingKey, isInteger: Key._isInteger, &data.writer.pointee.builder)
            }
            order.sort(data.writer.pointee.builder)
            var members = 0
            for position in 0..<places.count {
                let key = order[position]
                let start = data.writer.pointee.end
                data.writer.pointee.appendDictionaryKey(key.node)
                appendValue(dictionary.values[places[key.ordinal]], data)
                if data.writer.pointee.mayOmit, data.writer.pointee.omitMember(at: start) { continue }
                members &+= 1
            }
            data.writer.pointee.forgetKeys(from: arena)
            return members
        }
    }

    /// Appends an array. Its elements, which `body` appends, are put in an order that depends only on their content.
    func append(sorted count: Int, _ body: (borrowing SerializableData) -> Void) {
        appendToTape {
            append(container: .array) { data in
                let array = data.writer.pointee.builder.count - 1
                body(data)
                if !writer.pointee.hasFailed { writer.pointee.sortElements(of: array, count: count) }
                return count
            }
        }
    }

    /// Appends text, or the digits of a number.
    func append(_ kind: TapeNode.Kind, bytes: BorrowedBytes, flags: NodeFlags = .none) {
        writer.pointee.text.append(kind, bytes: bytes, flags: flags, orTo: &writer.pointee.builder)
    }
}
