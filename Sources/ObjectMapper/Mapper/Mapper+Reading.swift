internal import Foundation

/// Reading from text, from dictionaries and arrays, and from `Any` values that are dictionaries or arrays.
///
/// Each call returns nil if the JSON has another shape than it needs: an object of JSON, an array of objects, and so
/// on. A single object in a text is read as an array with one element. Objects that the type rejects are dropped; a
/// dictionary whose objects are all rejected is nil.
///
/// ```swift
/// Mapper<User>().map(JSONString: #"{"name": "Ana", "age": 30}"#)?.age   // 30
/// Mapper<User>().mapArray(JSONArray: [["name": "Ana"], ["name": "Ben"]]).map(\.name)   // ["Ana", "Ben"]
/// Mapper<User>().mapDictionary(JSON: ["owner": ["name": "Ana"]])?["owner"]?.name   // "Ana"
/// Mapper<User>().mapDictionaryOfArrays(JSON: ["admins": [["name": "Ana"]]])?["admins"]?.count   // 1
/// Mapper<User>().mapArrayOfArrays(JSONObject: [[["name": "Ana"]], []])?.map(\.count)   // [1, 0]
/// ```
extension Mapper {
    // MARK: Onto an object

    /// Updates an object from a value of any type, which should be a dictionary.
    ///
    /// Any other value changes nothing. A class instance is changed and returned. For a struct, a changed copy is
    /// returned.
    ///
    /// ```swift
    /// let json: Any = ["age": 31]
    /// let ana = User(name: "Ana", age: 30)
    /// Mapper<User>().map(JSONObject: json, toObject: ana)   // User(name: "Ana", age: 31)
    /// ```
    @inlinable
    public func map(JSONObject: Any?, toObject object: N) -> N { map(at: JSONObject).object(onto: object) ?? object }

    /// Updates an object from JSON text.
    @inlinable
    public func map(JSONString: String, toObject object: N) -> N {
        map(at: JSONString)?.object(onto: object) ?? object
    }

    /// Updates an object from a dictionary.
    @inlinable
    public func map(JSON: [String: Any], toObject object: N) -> N { map(JSONObject: JSON, toObject: object) }

    // MARK: Objects

    /// Reads an object from JSON text.
    @inlinable
    public func map(JSONString: String) -> N? { map(at: JSONString)?.object(N.self) }

    /// Reads an object from a value of any type.
    @inlinable
    public func map(JSONObject: Any?) -> N? { map(at: JSONObject).object(N.self) }

    /// Reads an object from a dictionary.
    @inlinable
    public func map(JSON: [String: Any]) -> N? { map(at: JSON as Any?).object(N.self) }

    /// Reads an object from a file in the main bundle, or returns nil if the file cannot be read. The name includes the
    /// extension.
    public func map(JSONfile: String) -> N? { Self.text(ofResource: JSONfile).flatMap { map(JSONString: $0) } }

    // MARK: Arrays

    /// Reads an array of objects from JSON text.
    @inlinable
    public func mapArray(JSONString: String) -> [N]? {
        guard let map = map(at: JSONString) else { return nil }
        if map.isObject { return map.object(N.self).map { [$0] } }
        return map.objects()
    }

    /// Reads an array of objects from a value of any type.
    @inlinable
    public func mapArray(JSONObject: Any?) -> [N]? { map(at: JSONObject).objects() }

    /// Reads an array of objects from dictionaries.
    @inlinable
    public func mapArray(JSONArray: [[String: Any]]) -> [N] { map(at: JSONArray as Any?).objects() ?? [] }

    /// Reads an array of objects from a file in the main bundle.
    public func mapArray(JSONfile: String) -> [N]? {
        Self.text(ofResource: JSONfile).flatMap { mapArray(JSONString: $0) }
    }

    /// Reads arrays of objects from a value of any type.
    @inlinable
    public func mapArrayOfArrays(JSONObject: Any?) -> [[N]]? { map(at: JSONObject).objectCollections() }

    // MARK: Dictionaries

    /// Reads a dictionary of objects from JSON text.
    @inlinable
    public func mapDictionary(JSONString: String) -> [String: N]? { map(at: JSONString)?.objectDictionary(N.self) }

    /// Reads a dictionary of objects from a value of any type.
    @inlinable
    public func mapDictionary(JSONObject: Any?) -> [String: N]? { map(at: JSONObject).objectDictionary(N.self) }

    /// Reads a dictionary of objects from dictionaries.
    @inlinable
    public func mapDictionary(JSON: [String: [String: Any]]) -> [String: N]? { mapDictionary(JSONObject: JSON) }

    /// Updates a dictionary of objects from a value of any type, which should be a dictionary of dictionaries.
    ///
    /// Any other value changes nothing. A key that is not in the dictionary gets a new object. Entries whose keys are
    /// not in the JSON are kept.
    ///
    /// ```swift
    /// let json: Any = ["owner": ["age": 31]]
    /// let users = ["owner": User(name: "Ana", age: 30), "guest": User(name: "Ben")]
    /// Mapper<User>().mapDictionary(JSONObject: json, toDictionary: users)["owner"]   // User(name: "Ana", age: 31)
    /// ```
    @inlinable
    public func mapDictionary(JSONObject: Any?, toDictionary dictionary: [String: N]) -> [String: N] {
        map(at: JSONObject).objectDictionary(onto: dictionary) ?? dictionary
    }

    /// Updates a dictionary of objects from dictionaries.
    @inlinable
    public func mapDictionary(JSON: [String: [String: Any]], toDictionary dictionary: [String: N]) -> [String: N] {
        mapDictionary(JSONObject: JSON, toDictionary: dictionary)
    }

    /// Reads a dictionary of arrays of objects from a value of any type.
    @inlinable
    public func mapDictionaryOfArrays(JSONObject: Any?) -> [String: [N]]? { map(at: JSONObject).objectCollections() }

    /// Reads a dictionary of arrays of objects from dictionaries.
    @inlinable
    public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) -> [String: [N]]? {
        mapDictionaryOfArrays(JSONObject: JSON)
    }

    // MARK: Text

    /// Parses JSON text that is an object.
    public static func parseJSONStringIntoDictionary(JSONString: String) -> [String: Any]? {
        parseJSONString(JSONString: JSONString) as? [String: Any]
    }

    /// Parses JSON text.
    ///
    /// Returns nil if it is not JSON. The values have the types that `JSONSerialization` gives: `[String: Any]`,
    /// `[Any]`, `String`, `NSNumber`, `NSNull`.
    ///
    /// ```swift
    /// let json = Mapper<User>.parseJSONString(JSONString: "[1, 2]")
    /// json as? [Int]   // [1, 2]
    /// ```
    public static func parseJSONString(JSONString: String) -> Any? {
        (try? JSONText.parse(JSONString))?.any(at: 0)
    }

    private static func text(ofResource name: String) -> String? {
        guard let path = Bundle.main.path(forResource: name, ofType: nil) else { return nil }
        return try? String(contentsOfFile: path, encoding: .utf8)
    }
}

extension Mapper where N: Hashable {
    /// Reads a set of objects from JSON text, like `mapArray`.
    ///
    /// ```swift
    /// let users = Mapper<User>().mapSet(JSONString: #"[{"name": "Ana"}, {"name": "Ana"}]"#)
    /// users   // [User(name: "Ana")]
    /// ```
    @inlinable
    public func mapSet(JSONString: String) -> Set<N>? { mapArray(JSONString: JSONString).map { Set($0) } }

    /// Reads a set of objects from a value of any type.
    @inlinable
    public func mapSet(JSONObject: Any?) -> Set<N>? { map(at: JSONObject).objects() }

    /// Reads a set of objects from dictionaries.
    @inlinable
    public func mapSet(JSONArray: [[String: Any]]) -> Set<N> { mapSet(JSONObject: JSONArray) ?? [] }
}
