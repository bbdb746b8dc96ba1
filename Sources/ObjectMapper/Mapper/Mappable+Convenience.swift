/// Reading without a mapper. The result is nil if the JSON is not an object, or if `init(map:)` returns nil.
///
/// ```swift
/// User(JSONString: #"{"name": "Ana", "age": 30}"#)?.age   // 30
/// User(JSON: ["name": "Ana", "age": 30])?.age   // 30
/// ```
extension Mappable {
    /// Reads an object from JSON text.
    public init?(JSONString: String, context: (any MapContext)? = nil) {
        guard let object: Self = Mapper(context: context).map(JSONString: JSONString) else { return nil }
        self = object
    }

    /// Reads an object from a dictionary.
    public init?(JSON: [String: Any], context: (any MapContext)? = nil) {
        guard let object: Self = Mapper(context: context).map(JSON: JSON) else { return nil }
        self = object
    }
}

/// Writing without a mapper. Text is nil if a value cannot be written as JSON, such as NaN.
///
/// ```swift
/// User(name: "Ana", age: 30).toJSON()["age"] as? Int   // 30
/// User(name: "Ana", age: 30).toJSONString()   // #"{"name":"Ana","age":30}"#
/// Note(JSON: [:])?.toJSON(shouldIncludeNilValues: true)["text"] is NSNull   // true
/// Note(JSON: [:])?.toJSONString(shouldIncludeNilValues: true)   // #"{"text":null}"#
/// ```
extension BaseMappable {
    /// Writes the object as a dictionary, without properties that are nil.
    public func toJSON() -> [String: Any] { Mapper<Self>().toJSON(self) }

    /// Writes the object as a dictionary. If `shouldIncludeNilValues` is true, properties that are nil become `NSNull`.
    @_disfavoredOverload
    public func toJSON(shouldIncludeNilValues: Bool) -> [String: Any] {
        Mapper<Self>(shouldIncludeNilValues: shouldIncludeNilValues).toJSON(self)
    }

    /// Writes the object as JSON text, without properties that are nil.
    public func toJSONString(prettyPrint: Bool = false) -> String? {
        Mapper<Self>().toJSONString(self, prettyPrint: prettyPrint)
    }

    /// Writes the object as JSON text. If `shouldIncludeNilValues` is true, properties that are nil become null.
    @_disfavoredOverload
    public func toJSONString(prettyPrint: Bool = false, shouldIncludeNilValues: Bool) -> String? {
        Mapper<Self>(shouldIncludeNilValues: shouldIncludeNilValues).toJSONString(self, prettyPrint: prettyPrint)
    }
}

extension ImmutableMappable {
    /// Writes nothing. Implement it with `>>>` to write the type; ``ImmutableMappable`` has an example.
    public func mapping(map: Map) {}

    /// Reads an object from JSON text.
    ///
    /// - Throws: ``MapError`` if the text is not a JSON object, or the error that `init(map:)` throws.
    public init(JSONString: String, context: (any MapContext)? = nil) throws {
        self = try Mapper(context: context).map(JSONString: JSONString)
    }

    /// Reads an object from a dictionary.
    public init(JSON: [String: Any], context: (any MapContext)? = nil) throws {
        self = try Mapper(context: context).map(JSON: JSON)
    }

    /// Reads an object from a value of any type, which must be a dictionary.
    public init(JSONObject: Any, context: (any MapContext)? = nil) throws {
        self = try Mapper(context: context).map(JSONObject: JSONObject)
    }
}

/// Reading and writing arrays without a mapper.
///
/// A single object in a text becomes an array with one element. Elements that the type rejects are dropped.
///
/// ```swift
/// let users = [User](JSONString: #"[{"name": "Ana"}, {"name": "Ben"}]"#)
/// users?.count   // 2
/// [User(name: "Ana", age: 30)].toJSONString()   // #"[{"name":"Ana","age":30}]"#
/// ```
extension Array where Element: BaseMappable {
    /// Reads an array of objects from JSON text.
    public init?(JSONString: String, context: (any MapContext)? = nil) {
        guard let objects: [Element] = Mapper(context: context).mapArray(JSONString: JSONString) else { return nil }
        self = objects
    }

    /// Reads an array of objects from dictionaries.
    public init(JSONArray: [[String: Any]], context: (any MapContext)? = nil) {
        self = Mapper<Element>(context: context).mapArray(JSONArray: JSONArray)
    }

    /// Writes the objects as dictionaries.
    public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONArray(self) }
}

/// Reading and writing sets without a mapper.
///
/// The order in which the objects are written depends only on them, so it is always the same.
///
/// ```swift
/// Set<User>(JSONString: #"[{"name": "Ana"}, {"name": "Ana"}]"#)?.count   // 1
/// let users: Set = [User(name: "Ben", age: 2), User(name: "Ana", age: 1)]
/// users.toJSONString()   // #"[{"name":"Ana","age":1},{"name":"Ben","age":2}]"#
/// ```
extension Set where Element: BaseMappable {
    /// Reads a set of objects from JSON text.
    public init?(JSONString: String, context: (any MapContext)? = nil) {
        guard let objects = Mapper<Element>(context: context).mapSet(JSONString: JSONString) else { return nil }
        self = objects
    }

    /// Reads a set of objects from dictionaries.
    public init?(JSONArray: [[String: Any]], context: (any MapContext)? = nil) {
        self = Mapper<Element>(context: context).mapSet(JSONArray: JSONArray)
    }

    /// Writes the objects as dictionaries.
    public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONSet(self) }
}

extension MappedCollection where Content: BaseMappable {
    /// Writes the objects as JSON text.
    public func toJSONString(prettyPrint: Bool = false) -> String? {
        Mapper<Content>().toJSONString(self, prettyPrint: prettyPrint)
    }
}
