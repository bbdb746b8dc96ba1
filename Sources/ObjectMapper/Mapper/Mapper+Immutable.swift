/// Reading types whose initializers throw.
///
/// These calls throw for the first value that is wrong. One invalid element makes the whole call fail.
///
/// ```swift
/// let point = try Mapper<Point>().map(JSONString: #"{"x": 1, "y": 2}"#)
/// point.y   // 2
/// ```
extension Mapper where N: ImmutableMappable {
    /// Reads an object from a dictionary.
    ///
    /// ```swift
    /// let point = try Mapper<Point>().map(JSON: ["x": 1, "y": 2])
    /// point.y   // 2
    /// ```
    ///
    /// - Throws: The error that `init(map:)` throws.
    @inlinable
    public func map(JSON: [String: Any]) throws -> N { try map(at: JSON as Any?).objectOrThrow(N.self) }

    /// Reads an object from JSON text.
    ///
    /// ```swift
    /// let point = try Mapper<Point>().map(JSONString: #"{"x": 1, "y": 2}"#)
    /// point.y   // 2
    /// ```
    ///
    /// - Throws: ``MapError`` if the text is not a JSON object, or the error that `init(map:)` throws.
    @inlinable
    public func map(JSONString: String) throws -> N {
        guard let map = map(at: JSONString), map.isObject else {
            throw MapError(key: nil, currentValue: JSONString, reason: "Cannot parse into '[String: Any]'")
        }
        return try map.objectOrThrow(N.self)
    }

    /// Reads an object from a value of any type, which must be a dictionary.
    ///
    /// ```swift
    /// let json: Any = ["x": 1, "y": 2]
    /// let point = try Mapper<Point>().map(JSONObject: json)
    /// point.y   // 2
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is not a dictionary, or the error that `init(map:)` throws.
    @inlinable
    public func map(JSONObject: Any) throws -> N { try map(at: JSONObject as Any?).objectOrThrow(N.self) }

    // MARK: Arrays

    /// Reads an array of objects from dictionaries.
    ///
    /// ```swift
    /// let points = try Mapper<Point>().mapArray(JSONArray: [["x": 1, "y": 2], ["x": 3, "y": 4]])
    /// points.map(\.y)   // [2, 4]
    /// ```
    ///
    /// - Throws: The first error that `init(map:)` throws.
    @inlinable
    public func mapArray(JSONArray: [[String: Any]]) throws -> [N] {
        try map(at: JSONArray as Any?).elementsOrThrow("[[String: Any]]") { try $0.objectOrThrow(N.self) }
    }

    /// Reads an array of objects from JSON text.
    ///
    /// ```swift
    /// let points = try Mapper<Point>().mapArray(JSONString: #"[{"x": 1, "y": 2}, {"x": 3, "y": 4}]"#)
    /// points.map(\.y)   // [2, 4]
    /// ```
    ///
    /// - Throws: ``MapError`` if the text is not a JSON array of objects, or the first error that `init(map:)` throws.
    @inlinable
    public func mapArray(JSONString: String) throws -> [N] { try text(JSONString).allObjects(N.self) }

    /// Reads an array of objects from a value of any type, which must be an array of dictionaries.
    ///
    /// ```swift
    /// let json: Any = [["x": 1, "y": 2], ["x": 3, "y": 4]]
    /// let points = try Mapper<Point>().mapArray(JSONObject: json)
    /// points.map(\.y)   // [2, 4]
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is not an array of dictionaries, or the first error that `init(map:)`
    ///   throws.
    @inlinable
    public func mapArray(JSONObject: Any) throws -> [N] { try map(at: JSONObject as Any?).allObjects(N.self) }

    /// Reads arrays of objects from a value of any type, which must be an array of arrays of dictionaries.
    ///
    /// ```swift
    /// let json: Any = [[["x": 1, "y": 2]], []]
    /// let lines = try Mapper<Point>().mapArrayOfArrays(JSONObject: json)
    /// lines.map(\.count)   // [1, 0]
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is not an array of arrays of dictionaries, or the first error that
    ///   `init(map:)` throws.
    @inlinable
    public func mapArrayOfArrays(JSONObject: Any?) throws -> [[N]] {
        let map = map(at: JSONObject)
        guard map.holdsObjects(in: .array, .array) else { throw map.wrongShape("[[[String: Any]]]'") }
        return try map.elementsOrThrow("[[[String: Any]]]'") { try $0.allObjects(N.self) }
    }

    // MARK: Dictionaries

    /// Reads a dictionary of objects from JSON text.
    ///
    /// ```swift
    /// let points = try Mapper<Point>().mapDictionary(JSONString: #"{"start": {"x": 1, "y": 2}}"#)
    /// points["start"]?.y   // 2
    /// ```
    ///
    /// - Throws: ``MapError`` if the text is not a JSON object of objects, or the first error that `init(map:)` throws.
    @inlinable
    public func mapDictionary(JSONString: String) throws -> [String: N] { try text(JSONString).allObjectsByKey(N.self) }

    /// Reads a dictionary of objects from a value of any type, which must be a dictionary of dictionaries.
    ///
    /// ```swift
    /// let json: Any = ["start": ["x": 1, "y": 2]]
    /// let points = try Mapper<Point>().mapDictionary(JSONObject: json)
    /// points["start"]?.y   // 2
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is not a dictionary of dictionaries, or the first error that `init(map:)`
    ///   throws.
    @inlinable
    public func mapDictionary(JSONObject: Any?) throws -> [String: N] {
        try map(at: JSONObject).allObjectsByKey(N.self)
    }

    /// Reads a dictionary of objects from dictionaries.
    ///
    /// ```swift
    /// let points = try Mapper<Point>().mapDictionary(JSON: ["start": ["x": 1, "y": 2]])
    /// points["start"]?.y   // 2
    /// ```
    ///
    /// - Throws: The first error that `init(map:)` throws.
    @inlinable
    public func mapDictionary(JSON: [String: [String: Any]]) throws -> [String: N] {
        try map(at: JSON as Any?).allObjectsByKey(N.self)
    }

    /// Reads a dictionary of arrays of objects from a value of any type, which must be a dictionary of arrays of
    /// dictionaries.
    ///
    /// ```swift
    /// let json: Any = ["line": [["x": 1, "y": 2], ["x": 3, "y": 4]]]
    /// let lines = try Mapper<Point>().mapDictionaryOfArrays(JSONObject: json)
    /// lines["line"]?.count   // 2
    /// ```
    ///
    /// - Throws: ``MapError`` if the value is not a dictionary of arrays of dictionaries, or the first error that
    ///   `init(map:)` throws.
    @inlinable
    public func mapDictionaryOfArrays(JSONObject: Any?) throws -> [String: [N]] {
        let map = map(at: JSONObject)
        guard map.holdsObjects(in: .object, .array) else { throw map.wrongShape("[String: [String: Any]]'") }
        return try map.entriesOrThrow("[String: [String: Any]]'") { try $0.allObjects(N.self) }
    }

    /// Reads a dictionary of arrays of objects from dictionaries.
    ///
    /// ```swift
    /// let lines = try Mapper<Point>().mapDictionaryOfArrays(JSON: ["line": [["x": 1, "y": 2], ["x": 3, "y": 4]]])
    /// lines["line"]?.count   // 2
    /// ```
    ///
    /// - Throws: The first error that `init(map:)` throws.
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
