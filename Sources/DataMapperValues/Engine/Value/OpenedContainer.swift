/// The elements or entries of a value, taken out of the value so that they can be changed. There is no other reference
/// to them.
package enum OpenedContainer {
    case array(OwnedArray)
    case object(OwnedObject)

    /// The container as a value. The container must not be changed afterwards.
    package var closed: SupportedType {
        switch self {
        case .array(let array): SupportedType(.array(array))
        case .object(let object): SupportedType(.object(object))
        }
    }

    /// Replaces the value at `place` and returns the old one. There must be a value at this place.
    package func exchange(_ value: SupportedType, at place: MappingPath.Component) -> SupportedType {
        switch (self, place) {
        case (.array(let array), .index(let index)): array.exchange(value, at: index)
        case (.object(let object), .key(let key)): object.exchange(value, for: key) ?? .null
        default: .null
        }
    }

    /// Inserts an element into an array, or sets an entry of an object. An index must be at most the number of
    /// elements.
    package func insert(_ value: SupportedType, at place: MappingPath.Component) {
        switch (self, place) {
        case (.array(let array), .index(let index)): array.insert(value, at: index)
        case (.object(let object), .key(let key)): object.set(value, for: key)
        default: break
        }
    }

    /// Removes an element or entry and returns it. There must be a value at this place.
    package func remove(at place: MappingPath.Component) -> SupportedType {
        switch (self, place) {
        case (.array(let array), .index(let index)): array.remove(at: index)
        case (.object(let object), .key(let key)): object.remove(key) ?? .null
        default: .null
        }
    }

    /// Removes the entries of an object with these keys.
    package func remove(_ keys: Set<KeyBytes>) {
        if case .object(let object) = self { object.remove(keys) }
    }
}

extension SupportedType {
    /// The entries of a dictionary, which keep their places in the source.
    package var placedEntries: [(key: String, value: SupportedType)]? {
        guard case .node(let document, let index) = storage, document.nodes[index].kind == .object else {
            return entries
        }
        return document.members(of: index).map {
            (document.string(of: document.nodes[$0]), SupportedType(placed: document, $0 + 1))
        }
    }

    /// Takes the elements or entries out and leaves null. Returns nil and changes nothing if this is not a container.
    package mutating func takeContainer() -> OpenedContainer? {
        switch kind {
        case .array:
            if case .node(let document, let index) = storage {
                self = .array(document.children(of: index).map { SupportedType(placed: document, $0) })
            }
            var array = takeOwnedArray()
            if isKnownUniquelyReferenced(&array) { return array.map { .array($0) } }
            return array.map { .array(OwnedArray($0.elements)) }
        case .object:
            if case .node = storage {
                storage = .object(OwnedObject(unique: placedEntries ?? [], formatKeys: formatKeys))
            }
            var object = takeOwnedObject()
            if isKnownUniquelyReferenced(&object) { return object.map { .object($0) } }
            return object.map { .object(OwnedObject(unique: $0.entries, formatKeys: $0.formatKeys)) }
        default: return nil
        }
    }
}
