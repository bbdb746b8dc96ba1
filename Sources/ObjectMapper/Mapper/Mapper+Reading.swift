internal import Foundation

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
    ///
    /// Text that is not a JSON object changes nothing. A class instance is changed and returned. For a struct, a
    /// changed copy is returned.
    ///
    /// ```swift
    /// let ana = User(name: "Ana", age: 30)
    /// Mapper<User>().map(JSONString: #"{"age": 31}"#, toObject: ana)   // User(name: "Ana", age: 31)
    /// ```
    @inlinable
    public func map(JSONString: String, toObject object: N) -> N {
        map(at: JSONString)?.object(onto: object) ?? object
    }

    /// Updates an object from a dictionary.
    ///
    /// A class instance is changed and returned. For a struct, a changed copy is returned.
    ///
    /// ```swift
    /// let ana = User(name: "Ana", age: 30)
    /// Mapper<User>().map(JSON: ["age": 31], toObject: ana)   // User(name: "Ana", age: 31)
    /// ```
    @inlinable
    public func map(JSON: [String: Any], toObject object: N) -> N { map(JSONObject: JSON, toObject: object) }

    // MARK: Objects

    /// Reads an object from JSON text.
    ///
    /// Returns nil if the text is not a JSON object, or if the type rejects it.
    ///
    /// ```swift
    /// let user = Mapper<User>().map(JSONString: #"{"name": "Ana", "age": 30}"#)
    /// user?.name   // "Ana"
    /// ```
    @inlinable
    public func map(JSONString: String) -> N? { map(at: JSONString)?.object(N.self) }

    /// Reads an object from a value of any type.
    ///
    /// Returns nil if the value is not a dictionary, or if the type rejects it.
    ///
    /// ```swift
    /// let json: Any = ["name": "Ana", "age": 30]
    /// Mapper<User>().map(JSONObject: json)?.name   // "Ana"
    /// ```
    @inlinable
    public func map(JSONObject: Any?) -> N? { map(at: JSONObject).object(N.self) }

    /// Reads an object from a dictionary.
    ///
    /// Returns nil if the type rejects it.
    ///
    /// ```swift
    /// Mapper<User>().map(JSON: ["name": "Ana", "age": 30])?.name   // "Ana"
    /// ```
    @inlinable
    public func map(JSON: [String: Any]) -> N? { map(at: JSON as Any?).object(N.self) }

    /// Reads an object from a file in the main bundle.
    ///
    /// Returns nil if the file cannot be read, if it is not a JSON object, or if the type rejects it. The name includes
    /// the extension.
    ///
    /// ```swift
    /// let user = Mapper<User>().map(JSONfile: "user.json")
    /// ```
    public func map(JSONfile: String) -> N? { Self.text(ofResource: JSONfile).flatMap { map(JSONString: $0) } }

    // MARK: Arrays

    /// Reads an array of objects from JSON text.
    ///
    /// Returns nil if the text is not a JSON array of objects. A single object becomes an array with one element.
    /// Elements that the type rejects are dropped.
    ///
    /// ```swift
    /// let users = Mapper<User>().mapArray(JSONString: #"[{"name": "Ana"}, {"name": "Ben"}]"#)
    /// users?.map(\.name)   // ["Ana", "Ben"]
    /// ```
    @inlinable
    public func mapArray(JSONString: String) -> [N]? {
        guard let map = map(at: JSONString) else { return nil }
        if map.isObject { return map.object(N.self).map { [$0] } }
        return map.objects(N.self)
    }

    /// Reads an array of objects from a value of any type.
    ///
    /// Returns nil if the value is not an array of dictionaries. Elements that the type rejects are dropped.
    ///
    /// ```swift
    /// let json: Any = [["name": "Ana"], ["name": "Ben"]]
    /// Mapper<User>().mapArray(JSONObject: json)?.count   // 2
    /// ```
    @inlinable
    public func mapArray(JSONObject: Any?) -> [N]? { map(at: JSONObject).objects(N.self) }

    /// Reads an array of objects from dictionaries.
    ///
    /// Elements that the type rejects are dropped.
    ///
    /// ```swift
    /// let users = Mapper<User>().mapArray(JSONArray: [["name": "Ana"], ["name": "Ben"]])
    /// users.map(\.name)   // ["Ana", "Ben"]
    /// ```
    @inlinable
    public func mapArray(JSONArray: [[String: Any]]) -> [N] { map(at: JSONArray as Any?).objects(N.self) ?? [] }

    /// Reads an array of objects from a file in the main bundle.
    ///
    /// Returns nil if the file cannot be read, or is not a JSON array of objects. The name includes the extension. A
    /// single object becomes an array with one element. Elements that the type rejects are dropped.
    ///
    /// ```swift
    /// let users = Mapper<User>().mapArray(JSONfile: "users.json")
    /// ```
    public func mapArray(JSONfile: String) -> [N]? {
        Self.text(ofResource: JSONfile).flatMap { mapArray(JSONString: $0) }
    }

    /// Reads arrays of objects from a value of any type.
    ///
    /// Returns nil if the value is not an array of arrays of dictionaries. Elements that the type rejects are dropped.
    ///
    /// ```swift
    /// let json: Any = [[["name": "Ana"], ["name": "Ben"]], []]
    /// Mapper<User>().mapArrayOfArrays(JSONObject: json)?.map(\.count)   // [2, 0]
    /// ```
    @inlinable
    public func mapArrayOfArrays(JSONObject: Any?) -> [[N]]? { map(at: JSONObject).objectArrays(N.self) }

    // MARK: Dictionaries

    /// Reads a dictionary of objects from JSON text.
    ///
    /// Returns nil if the text is not a JSON object of objects. Entries whose values the type rejects are dropped. If
    /// the type rejects every value, the result is nil, too.
    ///
    /// ```swift
    /// let users = Mapper<User>().mapDictionary(JSONString: #"{"owner": {"name": "Ana"}}"#)
    /// users?["owner"]?.name   // "Ana"
    /// ```
    @inlinable
    public func mapDictionary(JSONString: String) -> [String: N]? { map(at: JSONString)?.objectDictionary(N.self) }

    /// Reads a dictionary of objects from a value of any type.
    ///
    /// Returns nil if the value is not a dictionary of dictionaries. Entries whose values the type rejects are dropped.
    /// If the type rejects every value, the result is nil, too.
    ///
    /// ```swift
    /// let json: Any = ["owner": ["name": "Ana"]]
    /// Mapper<User>().mapDictionary(JSONObject: json)?["owner"]?.name   // "Ana"
    /// ```
    @inlinable
    public func mapDictionary(JSONObject: Any?) -> [String: N]? { map(at: JSONObject).objectDictionary(N.self) }

    /// Reads a dictionary of objects from dictionaries.
    ///
    /// Entries whose values the type rejects are dropped. If the type rejects every value, the result is nil.
    ///
    /// ```swift
    /// let users = Mapper<User>().mapDictionary(JSON: ["owner": ["name": "Ana"]])
    /// users?["owner"]?.name   // "Ana"
    /// ```
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
    ///
    /// A key that is not in the dictionary gets a new object. Entries whose keys are not in the JSON are kept.
    ///
    /// ```swift
    /// let users = ["owner": User(name: "Ana", age: 30), "guest": User(name: "Ben")]
    /// Mapper<User>().mapDictionary(JSON: ["owner": ["age": 31]], toDictionary: users).count   // 2
    /// ```
    @inlinable
    public func mapDictionary(JSON: [String: [String: Any]], toDictionary dictionary: [String: N]) -> [String: N] {
        mapDictionary(JSONObject: JSON, toDictionary: dictionary)
    }

    /// Reads a dictionary of arrays of objects from a value of any type.
    ///
    /// Returns nil if the value is not a dictionary of arrays of dictionaries. Elements that the type rejects are
    /// dropped.
    ///
    /// ```swift
    /// let json: Any = ["admins": [["name": "Ana"], ["name": "Ben"]]]
    /// Mapper<User>().mapDictionaryOfArrays(JSONObject: json)?["admins"]?.count   // 2
    /// ```
    @inlinable
    public func mapDictionaryOfArrays(JSONObject: Any?) -> [String: [N]]? {
        map(at: JSONObject).objectArraysByKey(N.self)
    }

    /// Reads a dictionary of arrays of objects from dictionaries.
    ///
    /// Elements that the type rejects are dropped.
    ///
    /// ```swift
    /// let users = Mapper<User>().mapDictionaryOfArrays(JSON: ["admins": [["name": "Ana"], ["name": "Ben"]]])
    /// users?["admins"]?.count   // 2
    /// ```
    @inlinable
    public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) -> [String: [N]]? {
        mapDictionaryOfArrays(JSONObject: JSON)
    }

    // MARK: Text

    /// Parses JSON text that is an object.
    ///
    /// Returns nil for any other text. The values have the types that `JSONSerialization` gives: `[String: Any]`,
    /// `[Any]`, `String`, `NSNumber`, `NSNull`.
    ///
    /// ```swift
    /// let json = Mapper<User>.parseJSONStringIntoDictionary(JSONString: #"{"name": "Ana"}"#)
    /// json?["name"] as? String   // "Ana"
    /// ```
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
    /// Reads a set of objects from JSON text.
    ///
    /// Returns nil if the text is not a JSON array of objects. A single object becomes a set with one element. Elements
    /// that the type rejects are dropped.
    ///
    /// ```swift
    /// let users = Mapper<User>().mapSet(JSONString: #"[{"name": "Ana"}, {"name": "Ana"}]"#)
    /// users   // [User(name: "Ana")]
    /// ```
    @inlinable
    public func mapSet(JSONString: String) -> Set<N>? { mapArray(JSONString: JSONString).map { Set($0) } }

    /// Reads a set of objects from a value of any type.
    ///
    /// Returns nil if the value is not an array of dictionaries. Elements that the type rejects are dropped.
    ///
    /// ```swift
    /// let json: Any = [["name": "Ana"], ["name": "Ana"]]
    /// Mapper<User>().mapSet(JSONObject: json)   // [User(name: "Ana")]
    /// ```
    @inlinable
    public func mapSet(JSONObject: Any?) -> Set<N>? { map(at: JSONObject).objectSet(N.self) }

    /// Reads a set of objects from dictionaries.
    ///
    /// Elements that the type rejects are dropped.
    ///
    /// ```swift
    /// Mapper<User>().mapSet(JSONArray: [["name": "Ana"], ["name": "Ana"]])   // [User(name: "Ana")]
    /// ```
    @inlinable
    public func mapSet(JSONArray: [[String: Any]]) -> Set<N> { Set(map(at: JSONArray as Any?).objects(N.self) ?? []) }
}
