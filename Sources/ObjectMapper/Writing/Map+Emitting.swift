/// Writes properties. Each kind of property is written in one place.
extension Map {
    /// Writes a value of any type, as it is.
    @inlinable
    func write<T>(_ value: T) {
        if T.self == String.self { return writeString(Self.same(value, as: String.self)) }
        if T.self == Int.self { return writeInt(Self.same(value, as: Int.self)) }
        if T.self == Double.self { return writeDouble(Self.same(value, as: Double.self)) }
        if T.self == Bool.self { return writeBool(Self.same(value, as: Bool.self)) }
        if T.self == [String].self { return writeStrings(Self.same(value, as: [String].self)) }
        writeOther(value)
    }

    /// Writes a collection of values of any type.
    @inlinable
    func write(json: some MappedCollection) { write(json) }

    /// Writes one value for the current key: with `append`, or the value that it returns.
    @inlinable
    func writeMember(_ append: (Map) -> Any?) {
        if keepsValues {
            // Takes the key now, because an inner mapping can move this map, too.
            guard let path = memberPath() else { return }
            if let value = append(self) { put(value, at: path) }
        } else if beginMember() {
            _ = append(self)
            endMember()
        }
    }

    // MARK: Appending values of nested objects, or returning them for a dictionary

    @inlinable
    func append<T: BaseMappable>(_ object: T) -> Any? {
        guard let child = beginObject() else { return [String: Any]() }
        child.writeProperties(of: object)
        return endObject(child)
    }

    /// Writes the properties of an object, unless the object is already being written: that would never end, and
    /// mapping a property twice at the same time violates exclusive access.
    @inlinable
    func writeProperties<T: BaseMappable>(of object: T) {
        let isInstance = T.self is AnyClass
        if isInstance, !enter(object as AnyObject) { return }
        var copy = object
        copy.mapping(map: self)
        if isInstance { leaveInstance() }
    }

    /// Appends an array. `append` writes each element. If `sorts` is true, the order depends only on the elements, so it
    /// is the same in every run.
    @inlinable
    func append<S: Collection>(array: S, sorts: Bool = false, _ append: (Map, S.Element) -> Any?) -> Any? {
        let index = begin(.array)
        defer { end(index, members: array.count) }
        if keepsValues {
            let values = array.compactMap { append(self, $0) }
            return sorts ? Self.sorted(values) : values
        }
        for element in array { _ = append(self, element) }
        if sorts { sortElements(of: index, count: array.count) }
        return nil
    }

    /// Appends an object, in the order of the keys. `append` writes each value.
    @inlinable
    func append<V>(dictionary: [String: V], _ append: (Map, V) -> Any?) -> Any? {
        let index = begin(.object)
        defer { end(index, members: dictionary.count) }
        if keepsValues { return dictionary.compactMapValues { append(self, $0) } }
        for (key, value) in dictionary.inOrder {
            appendKey(key)
            _ = append(self, value)
        }
        return nil
    }

    @inlinable
    func append<C: MappedCollection>(objects: C) -> Any? where C.Content: BaseMappable {
        objects._append(to: self) { $0.append($1) }
    }
}
