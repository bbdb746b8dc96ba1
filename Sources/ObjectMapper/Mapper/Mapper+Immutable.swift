/// Reading types whose initializers throw.
///
/// These calls throw for the first value that is wrong: ``MapError`` if the JSON has another shape than the call needs,
/// or the error of an initializer. One invalid element makes the whole call fail.
///
/// ```swift
/// let point = try Mapper<Point>().map(JSONString: #"{"x": 1, "y": 2}"#)
/// point.y   // 2
/// let points = try Mapper<Point>().mapArray(JSONArray: [["x": 1, "y": 2], ["x": 3, "y": 4]])
/// points.map(\.y)   // [2, 4]
/// ```
extension Mapper where N: ImmutableMappable {
    /// Reads an object from a dictionary.
    @inlinable
    public func map(JSON: [String: Any]) throws -> N { try map(at: JSON as Any?).objectOrThrow(N.self) }

    /// Reads an object from JSON text.
    @inlinable
    public func map(JSONString: String) throws -> N {
        guard let map = map(at: JSONString), map.isObject else {
            throw MapError(key: nil, currentValue: JSONString, reason: "Cannot parse into '[String: Any]'")
        }
        return try map.objectOrThrow(N.self)
    }

    /// Reads an object from a value of any type, which must be a dictionary.
    @inlinable
    public func map(JSONObject: Any) throws -> N { try map(at: JSONObject as Any?).objectOrThrow(N.self) }

    // MARK: Arrays

    /// Reads an array of objects from dictionaries.
    @inlinable
    public func mapArray(JSONArray: [[String: Any]]) throws -> [N] { try mapArray(JSONObject: JSONArray) }

    /// Reads an array of objects from JSON text.
    @inlinable
    public func mapArray(JSONString: String) throws -> [N] { try text(JSONString).allObjects("[[String: Any]]") }

    /// Reads an array of objects from a value of any type, which must be an array of dictionaries.
    @inlinable
    public func mapArray(JSONObject: Any) throws -> [N] {
        try map(at: JSONObject as Any?).allObjects("[[String: Any]]")
    }

    /// Reads arrays of objects from a value of any type, which must be an array of arrays of dictionaries.
    @inlinable
    public func mapArrayOfArrays(JSONObject: Any?) throws -> [[N]] {
        try map(at: JSONObject).allArrays("[[[String: Any]]]'")
    }

    // MARK: Dictionaries

    /// Reads a dictionary of objects from JSON text.
    @inlinable
    public func mapDictionary(JSONString: String) throws -> [String: N] {
        try text(JSONString).allObjects("[String: [String: Any]]'")
    }

    /// Reads a dictionary of objects from a value of any type, which must be a dictionary of dictionaries.
    @inlinable
    public func mapDictionary(JSONObject: Any?) throws -> [String: N] {
        try map(at: JSONObject).allObjects("[String: [String: Any]]'")
    }

    /// Reads a dictionary of objects from dictionaries.
    @inlinable
    public func mapDictionary(JSON: [String: [String: Any]]) throws -> [String: N] {
        try mapDictionary(JSONObject: JSON)
    }

    /// Reads a dictionary of arrays of objects from a value of any type, which must be a dictionary of arrays of
    /// dictionaries.
    @inlinable
    public func mapDictionaryOfArrays(JSONObject: Any?) throws -> [String: [N]] {
        try map(at: JSONObject).allArrays("[String: [String: Any]]'")
    }

    /// Reads a dictionary of arrays of objects from dictionaries.
    @inlinable
    public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) throws -> [String: [N]] {
        try mapDictionaryOfArrays(JSONObject: JSON)
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
    func allObjects<C: MappedCollection>(_ shape: String) throws -> C where C.Content: BaseMappable {
        guard holdsObjects(in: C.kind) else { throw wrongShape(shape) }
        return try allOrThrow(shape) { try $0.objectOrThrow(C.Content.self) }
    }

    @inlinable
    func allArrays<C: MappedCollection, T: BaseMappable>(_ shape: String) throws -> C where C.Content == [T] {
        guard holdsObjects(in: C.kind, .array) else { throw wrongShape(shape) }
        return try allOrThrow(shape) { try $0.allObjects("[[String: Any]]") }
    }
}
