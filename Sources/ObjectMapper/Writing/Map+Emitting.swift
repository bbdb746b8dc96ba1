/// Writing properties, each kind of property in one place.
extension Map {
    /// Writes a value of any type, as it is.
    @inlinable
    func write<T>(_ value: T) {
        if keepsValues {
            let isPlain = T.self == String.self || T.self == Int.self || T.self == Double.self || T.self == Bool.self
            return isPlain ? writeKept(value) : writeOther(value)
        }
        if T.self == String.self { return writeString(Self.same(value, as: String.self)) }
        if T.self == Int.self { return writeInt(Int64(Self.same(value, as: Int.self))) }
        if T.self == Double.self { return writeDouble(Self.same(value, as: Double.self)) }
        if T.self == Bool.self { return writeBool(Self.same(value, as: Bool.self)) }
        if T.self == [String].self { return writeStrings(Self.same(value, as: [String].self)) }
        writeOther(value)
    }

    /// Writes one value with `append`, under the current key.
    @inlinable
    func writeMember(_ append: (Map) -> Void) {
        guard beginMember() else { return }
        append(self)
        endMember()
    }

    // MARK: Appending values of nested objects

    @inlinable
    func append<T: BaseMappable>(_ object: T) {
        guard let child = beginObject() else { return }
        child.writeProperties(of: object)
        endObject(child)
    }

    /// Writes the properties of an object. One that is being written already gets none: that would not end, and to map a
    /// property twice at the same time is an access conflict.
    @inlinable
    func writeProperties<T: BaseMappable>(of object: T) {
        let isInstance = T.self is AnyClass
        if isInstance, !enter(object as AnyObject) { return }
        var copy = object
        copy.mapping(map: self)
        if isInstance { leaveInstance() }
    }

    /// Appends an array, each element with `append`.
    @inlinable
    func append<S: Collection>(array: S, _ append: (Map, S.Element) -> Void) {
        let index = beginArray()
        for element in array { append(self, element) }
        end(index, members: array.count)
    }

    /// Appends an object, each value with `append`, in the order of the keys.
    @inlinable
    func append<V>(dictionary: [String: V], _ append: (Map, V) -> Void) {
        let index = beginDictionary()
        for (key, value) in dictionary.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            appendKey(key)
            append(self, value)
        }
        end(index, members: dictionary.count)
    }

    @inlinable
    func append<S: Collection>(objects: S) where S.Element: BaseMappable {
        append(array: objects) { $0.append($1) }
    }

    /// Appends an array whose order depends on nothing but its elements.
    @inlinable
    func append<T: BaseMappable>(set: Set<T>) {
        let index = beginArray()
        for object in set { append(object) }
        end(index, members: set.count)
        sortElements(of: index)
    }

    @inlinable
    func append<T: BaseMappable>(arrays: [[T]]) { append(array: arrays) { $0.append(objects: $1) } }

    @inlinable
    func append<T: BaseMappable>(objectsByKey: [String: T]) { append(dictionary: objectsByKey) { $0.append($1) } }

    @inlinable
    func append<T: BaseMappable>(arraysByKey: [String: [T]]) {
        append(dictionary: arraysByKey) { $0.append(objects: $1) }
    }
}
