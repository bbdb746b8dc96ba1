/// The elements or entries of a value, taken out of it to be changed: the only reference to them.
package enum OpenedContainer {
    case array(OwnedArray)
    case object(OwnedObject)

    /// The value again. The container is not to be changed any more.
    package var closed: SupportedType {
        switch self {
        case .array(let array): SupportedType(.array(array))
        case .object(let object): SupportedType(.object(object))
        }
    }

    /// Puts a value in the place of another, and returns that. There must be one.
    package func exchange(_ value: SupportedType, at place: MappingPath.Component) -> SupportedType {
        switch (self, place) {
        case (.array(let array), .index(let index)): array.exchange(value, at: index)
        case (.object(let object), .key(let key)): object.exchange(value, for: key) ?? .null
        default: .null
        }
    }

    /// Inserts an element at an index, which an array has or which is behind its last; sets an entry of an object.
    package func insert(_ value: SupportedType, at place: MappingPath.Component) {
        switch (self, place) {
        case (.array(let array), .index(let index)): array.insert(value, at: index)
        case (.object(let object), .key(let key)): object.set(value, for: key)
        default: break
        }
    }

    /// Removes an element or entry, and returns it. There must be one.
    package func remove(at place: MappingPath.Component) -> SupportedType {
        switch (self, place) {
        case (.array(let array), .index(let index)): array.remove(at: index)
        case (.object(let object), .key(let key)): object.remove(key) ?? .null
        default: .null
        }
    }

    /// Removes the entries of an object under any number of keys.
    package func remove(_ keys: Set<KeyBytes>) {
        if case .object(let object) = self { object.remove(keys) }
    }
}

extension SupportedType {
    /// Takes the elements or entries out, and leaves null; nil, and nothing changed, for anything else.
    package mutating func takeContainer() -> OpenedContainer? {
        switch kind {
        case .array:
            if case .node = storage { self = .array(array ?? []) }
            var array = takeOwnedArray()
            if isKnownUniquelyReferenced(&array) { return array.map { .array($0) } }
            return array.map { .array(OwnedArray($0.elements)) }
        case .object:
            if case .node = storage { storage = .object(OwnedObject(unique: entries ?? [])) }
            var object = takeOwnedObject()
            if isKnownUniquelyReferenced(&object) { return object.map { .object($0) } }
            return object.map { .object(OwnedObject(unique: $0.entries)) }
        default: return nil
        }
    }
}
