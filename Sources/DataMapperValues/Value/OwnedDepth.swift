/// Keeps the freeing of deeply nested values off the call stack.
enum OwnedDepth {
    /// Up to here, freeing one level within the other does no harm.
    static let recursive = 64

    /// Frees the values level by level, as far as nobody else holds them.
    static func dismantle(_ values: consuming [SupportedType]) {
        var pending = values
        while let last = pending.indices.last {
            // Taken apart where it stands: a copy would be a second holder for as long as the compiler keeps it.
            let elements = pending[last].takeElements()
            pending.removeLast()
            pending.append(contentsOf: elements)
        }
    }
}

extension SupportedType {
    /// Gives what this value holds, if nobody else holds that.
    fileprivate mutating func takeElements() -> [SupportedType] {
        var array = takeOwnedArray()
        if isKnownUniquelyReferenced(&array) { return array?.takeElements() ?? [] }
        var object = takeOwnedObject()
        if isKnownUniquelyReferenced(&object) { return object?.takeElements() ?? [] }
        return []
    }

    /// Becomes null if this is an array that was made in Swift, so that the result may be the only reference.
    mutating func takeOwnedArray() -> OwnedArray? {
        guard case .array(let array) = storage else { return nil }
        storage = .null
        return array
    }

    /// Becomes null if this is a dictionary that was made in Swift, so that the result may be the only reference.
    mutating func takeOwnedObject() -> OwnedObject? {
        guard case .object(let object) = storage else { return nil }
        storage = .null
        return object
    }
}

extension SupportedType {
    /// Levels of containers that are objects in memory; a document has none, however deep.
    var ownedDepth: Int {
        switch storage {
        case .array(let array): array.depth
        case .object(let object): object.depth
        default: 0
        }
    }
}
