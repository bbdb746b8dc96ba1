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
        guard beginMember(key) else { return setElsewhere(key, value) }
        value._append(to: self, MappingToken())
        writer.pointee.endMember()
    }

    /// Makes room for a member of the value itself. Returns false if the place has keys, or if nothing can be written.
    @inline(never) @usableFromInline
    mutating func beginMember(_ key: StaticString) -> Bool {
        guard place.shape == WritingPlace.isWhole, key.hasPointerRepresentation, link.isActive else { return false }
        if writer.pointee.appendNextStaticKey(key.utf8Start, key.utf8CodeUnitCount, to: place.start) { return true }
        return beginFirstMember(key)
    }

    /// Does the same for a member of an object that may have to be created.
    @inline(never)
    private mutating func beginFirstMember(_ key: StaticString) -> Bool {
        writer.pointee.appendStaticKey(key.utf8Start, key.utf8CodeUnitCount, to: place.start)
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
        guard link.isActive, !writer.pointee.hasFailed, begin() else { return }
        writer.pointee.fail(error, at: writer.pointee.builder.count)
        append(TapeNode(.null))
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
        guard link.isActive else { return false }
        if place.shape & 3 == WritingPlace.isStaticKey, let key = UnsafePointer<UInt8>(bitPattern: place.key) {
            writer.pointee.appendStaticKey(key, place.shape &>> 2, to: place.start)
        } else {
            beginElsewhere()
        }
        return true
    }

    /// Finishes a value: removes it again if it is to be omitted.
    @inlinable @inline(__always)
    mutating func end() {
        if place.shape & 3 == WritingPlace.isStaticKey {
            if writer.pointee.mayOmitLastMember { writer.pointee.omitLastMember() }
        } else {
            endElsewhere()
        }
    }

    @inline(never) @usableFromInline
    mutating func beginElsewhere() {
        switch place.shape & 3 {
        case WritingPlace.isArenaKey:
            writer.pointee.appendArenaKey(Int(place.key), place.shape >> 2, to: place.start)
        case WritingPlace.isPath:
            if let path = place.path { writer.pointee.begin(path, to: place.start) }
        default: writer.pointee.clear(from: place.start)
        }
    }

    @inline(never) @usableFromInline
    mutating func endElsewhere() {
        switch place.shape & 3 {
        case WritingPlace.isArenaKey: if writer.pointee.mayOmitLastMember { writer.pointee.omitLastMember() }
        case WritingPlace.isPath: if let path = place.path { writer.pointee.end(path) }
        default: break
        }
    }

    // MARK: Appending a value

    @inlinable @inline(__always)
    func append(_ node: TapeNode) { writer.pointee.builder.append(node) }

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
        if writer.pointee.hasFailed { return append(TapeNode(.null)) }
        guard T.self is AnyClass else { return append(maybePolymorphic: value) }
        // Writing an instance inside itself would never end.
        if writer.pointee.enter(ObjectIdentifier(instanceOfClass: value)) {
            append(maybePolymorphic: value)
            writer.pointee.leaveInstance()
        } else {
            writer.pointee.fail(SerializationError.cycle, at: writer.pointee.builder.count)
            append(TapeNode(.null))
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
        if writer.pointee.hasFailed { return append(TapeNode(.null)) }
        let container = writer.pointee.beginContainer(kind)
        let members = body(self)
        writer.pointee.endContainer(container, members: members)
        if members == 0 { writer.pointee.builder.nodes[container].flags = .isEmptyCollection }
    }

    /// Appends the members of a dictionary that the policy does not omit, in the order of the UTF-8 bytes of keys.
    @inlinable @inline(__always)
    func append<Key: MappingKey, Value>(
        members dictionary: [Key: Value], _ appendValue: (Value, borrowing SerializableData) -> Void
    ) {
        append(container: .object) { data in
            let places = Array(dictionary.indices)
            var order = KeyOrder(capacity: places.count)
            for place in places {
                order.add(dictionary.keys[place].mappingKey, isInteger: Key._isInteger, &data.writer.pointee.builder)
            }
            order.sort(data.writer.pointee.builder)
            var members = 0
            for position in 0..<places.count {
                let key = order[position]
                let start = data.writer.pointee.builder.count
                data.append(key.node)
                appendValue(dictionary.values[places[key.ordinal]], data)
                if data.writer.pointee.omits(start + 1) {
                    data.writer.pointee.builder.count = start
                } else {
                    members &+= 1
                }
            }
            return members
        }
    }

    /// Sorts the elements of the array that ends the tape, in an order that depends only on their content.
    func sortElements(of array: Int, count: Int) {
        if !writer.pointee.hasFailed { writer.pointee.sortElements(of: array, count: count) }
    }
}
