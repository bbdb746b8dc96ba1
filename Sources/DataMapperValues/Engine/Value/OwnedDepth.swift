/// Frees deeply nested values without recursion.
enum OwnedDepth {
    /// The largest depth that can safely be freed by recursion.
    static let recursive = 64

    /// Frees the values level by level. Values that others still reference stay.
    static func dismantle(_ values: consuming [SupportedType]) {
        var pending = values
        while let last = pending.indices.last {
            // Change the value in place. The compiler may keep a copy alive, which would be a second reference.
            let elements = pending[last].takeElements()
            pending.removeLast()
            pending.append(contentsOf: elements)
        }
    }
}

extension SupportedType {
    /// Takes the elements out of this value if there is no other reference to them.
    fileprivate mutating func takeElements() -> [SupportedType] {
        var array = takeOwnedArray()
        if isKnownUniquelyReferenced(&array) { return array?.takeElements() ?? [] }
        var object = takeOwnedObject()
        if isKnownUniquelyReferenced(&object) { return object?.takeElements() ?? [] }
        return []
    }

    /// Takes the array out and leaves null, so that the result can be the only reference. Returns nil if this is not an
    /// array that was created in Swift.
    mutating func takeOwnedArray() -> OwnedArray? {
        guard case .array(let array) = storage else { return nil }
        storage = .null
        return array
    }

    /// Takes the dictionary out and leaves null, so that the result can be the only reference. Returns nil if this is
    /// not a dictionary that was created in Swift.
    mutating func takeOwnedObject() -> OwnedObject? {
        guard case .object(let object) = storage else { return nil }
        storage = .null
        return object
    }
}

extension SupportedType {
    /// The number of nested levels that are separate Swift objects. A document has none, no matter how deep it is.
    var ownedDepth: Int {
        switch storage {
        case .array(let array): array.depth
        case .object(let object): object.depth
        default: 0
        }
    }
}
