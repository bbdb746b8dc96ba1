/// Mapping immutable types, whose initialisers throw. One element that fails makes the whole call fail.
extension Mapper where N: ImmutableMappable {
    /// Makes an object of a dictionary.
    ///
    /// - Throws: What `init(map:)` throws.
    @inlinable
    public func map(JSON: [String: Any]) throws -> N { try map(at: JSON as Any?).objectOrThrow(N.self) }

    /// Makes an object of a text.
    ///
    /// - Throws: ``MapError`` where it is no JSON object; what `init(map:)` throws.
    @inlinable
    public func map(JSONString: String) throws -> N {
        guard let map = map(at: JSONString), map.isObject else {
            throw MapError(key: nil, currentValue: JSONString, reason: "Cannot parse into '[String: Any]'")
        }
        return try map.objectOrThrow(N.self)
    }

    /// Makes an object of what should be a dictionary.
    ///
    /// - Throws: ``MapError`` where it is none; what `init(map:)` throws.
    @inlinable
    public func map(JSONObject: Any) throws -> N { try map(at: JSONObject as Any?).objectOrThrow(N.self) }

    // MARK: Arrays

    /// Makes objects of dictionaries.
    ///
    /// - Throws: What `init(map:)` throws.
    @inlinable
    public func mapArray(JSONArray: [[String: Any]]) throws -> [N] {
        try map(at: JSONArray as Any?).elementsOrThrow("[[String: Any]]") { try $0.objectOrThrow(N.self) }
    }

    /// Makes objects of a text.
    ///
    /// - Throws: ``MapError`` where it is no JSON array of objects; what `init(map:)` throws.
    @inlinable
    public func mapArray(JSONString: String) throws -> [N] { try text(JSONString).allObjects(N.self) }

    /// Makes objects of what should be an array of dictionaries.
    ///
    /// - Throws: ``MapError`` where it is none; what `init(map:)` throws.
    @inlinable
    public func mapArray(JSONObject: Any) throws -> [N] { try map(at: JSONObject as Any?).allObjects(N.self) }

    /// Makes objects of what should be an array of arrays of dictionaries.
    ///
    /// - Throws: ``MapError`` where it is none; what `init(map:)` throws.
    @inlinable
    public func mapArrayOfArrays(JSONObject: Any?) throws -> [[N]] {
        let map = map(at: JSONObject)
        guard map.holdsObjects(in: .array, .array) else { throw map.wrongShape("[[[String: Any]]]'") }
        return try map.elementsOrThrow("[[[String: Any]]]'") { try $0.allObjects(N.self) }
    }

    // MARK: Dictionaries

    /// Makes objects of a text, by key.
    ///
    /// - Throws: ``MapError`` where it is no JSON object of objects; what `init(map:)` throws.
    @inlinable
    public func mapDictionary(JSONString: String) throws -> [String: N] { try text(JSONString).allObjectsByKey(N.self) }

    /// Makes objects of what should be a dictionary of dictionaries.
    ///
    /// - Throws: ``MapError`` where it is none; what `init(map:)` throws.
    @inlinable
    public func mapDictionary(JSONObject: Any?) throws -> [String: N] {
        try map(at: JSONObject).allObjectsByKey(N.self)
    }

    /// Makes objects of dictionaries, by key.
    ///
    /// - Throws: What `init(map:)` throws.
    @inlinable
    public func mapDictionary(JSON: [String: [String: Any]]) throws -> [String: N] {
        try map(at: JSON as Any?).allObjectsByKey(N.self)
    }

    /// Makes objects of what should be a dictionary of arrays of dictionaries.
    ///
    /// - Throws: ``MapError`` where it is none; what `init(map:)` throws.
    @inlinable
    public func mapDictionaryOfArrays(JSONObject: Any?) throws -> [String: [N]] {
        let map = map(at: JSONObject)
        guard map.holdsObjects(in: .object, .array) else { throw map.wrongShape("[String: [String: Any]]'") }
        return try map.entriesOrThrow("[String: [String: Any]]'") { try $0.allObjects(N.self) }
    }

    /// Makes objects of arrays of dictionaries, by key.
    ///
    /// - Throws: What `init(map:)` throws.
    @inlinable
    public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) throws -> [String: [N]] {
        let object: [String: Any] = JSON
        return try mapDictionaryOfArrays(JSONObject: object)
    }

    @inlinable
    func text(_ text: String) throws -> Map {
        guard let map = map(at: text) else {
            throw MapError(key: nil, currentValue: text, reason: "Cannot convert string into Any'")
        }
        return map
    }
}

extension Map {
    @inlinable
    func allObjects<T: BaseMappable>(_ type: T.Type) throws -> [T] {
        guard holdsObjects(in: .array) else { throw wrongShape("[[String: Any]]") }
        return try elementsOrThrow("[[String: Any]]") { try $0.objectOrThrow(type) }
    }

    @inlinable
    func allObjectsByKey<T: BaseMappable>(_ type: T.Type) throws -> [String: T] {
        guard holdsObjects(in: .object) else { throw wrongShape("[String: [String: Any]]'") }
        return try entriesOrThrow("[String: [String: Any]]'") { try $0.objectOrThrow(type) }
    }
}
