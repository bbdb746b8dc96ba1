extension Mappable {
    /// Makes an object from JSON text; nil where it is no object, or `init(map:)` refuses.
    public init?(JSONString: String, context: (any MapContext)? = nil) {
        guard let object: Self = Mapper(context: context).map(JSONString: JSONString) else { return nil }
        self = object
    }

    /// Makes an object from a dictionary; nil where `init(map:)` refuses.
    public init?(JSON: [String: Any], context: (any MapContext)? = nil) {
        guard let object: Self = Mapper(context: context).map(JSON: JSON) else { return nil }
        self = object
    }
}

extension BaseMappable {
    /// The object as a dictionary. Properties that are nil are left out.
    public func toJSON() -> [String: Any] { Mapper<Self>().toJSON(self) }

    /// The object as a dictionary. Properties that are nil are `NSNull` if `shouldIncludeNilValues` says so.
    @_disfavoredOverload
    public func toJSON(shouldIncludeNilValues: Bool) -> [String: Any] {
        Mapper<Self>(shouldIncludeNilValues: shouldIncludeNilValues).toJSON(self)
    }

    /// The object as JSON text. Properties that are nil are left out. Nil where a value has no place in JSON.
    public func toJSONString(prettyPrint: Bool = false) -> String? {
        Mapper<Self>().toJSONString(self, prettyPrint: prettyPrint)
    }

    /// The object as JSON text. Properties that are nil are null if `shouldIncludeNilValues` says so.
    @_disfavoredOverload
    public func toJSONString(prettyPrint: Bool = false, shouldIncludeNilValues: Bool) -> String? {
        Mapper<Self>(shouldIncludeNilValues: shouldIncludeNilValues).toJSONString(self, prettyPrint: prettyPrint)
    }
}

extension ImmutableMappable {
    /// Writes nothing. Implement it with `>>>` where the type is to be written.
    public func mapping(map: Map) {}

    /// Makes an object from JSON text.
    ///
    /// - Throws: ``MapError`` where the text is no object; what `init(map:)` throws.
    public init(JSONString: String, context: (any MapContext)? = nil) throws {
        self = try Mapper(context: context).map(JSONString: JSONString)
    }

    /// Makes an object from a dictionary.
    ///
    /// - Throws: What `init(map:)` throws.
    public init(JSON: [String: Any], context: (any MapContext)? = nil) throws {
        self = try Mapper(context: context).map(JSON: JSON)
    }

    /// Makes an object from what should be a dictionary.
    ///
    /// - Throws: ``MapError`` where it is none; what `init(map:)` throws.
    public init(JSONObject: Any, context: (any MapContext)? = nil) throws {
        self = try Mapper(context: context).map(JSONObject: JSONObject)
    }
}

extension Array where Element: BaseMappable {
    /// Makes objects from JSON text, one from a single object; nil where it is neither. Elements that fail are dropped.
    public init?(JSONString: String, context: (any MapContext)? = nil) {
        guard let objects: [Element] = Mapper(context: context).mapArray(JSONString: JSONString) else { return nil }
        self = objects
    }

    /// Makes objects from dictionaries. Elements that fail are dropped.
    public init(JSONArray: [[String: Any]], context: (any MapContext)? = nil) {
        let mapper = Mapper<Element>(context: context)
        let objects: [Element] = mapper.mapArray(JSONArray: JSONArray)
        self = objects
    }

    /// The objects as dictionaries.
    public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONArray(self) }

    /// The objects as JSON text. Nil where a value has no place in JSON.
    public func toJSONString(prettyPrint: Bool = false) -> String? {
        Mapper<Element>().toJSONString(self, prettyPrint: prettyPrint)
    }
}

extension Set where Element: BaseMappable {
    /// Makes objects from JSON text, one from a single object; nil where it is neither. Elements that fail are dropped.
    public init?(JSONString: String, context: (any MapContext)? = nil) {
        guard let objects = Mapper<Element>(context: context).mapSet(JSONString: JSONString) else { return nil }
        self = objects
    }

    /// Makes objects from dictionaries. Elements that fail are dropped; it is never nil.
    public init?(JSONArray: [[String: Any]], context: (any MapContext)? = nil) {
        self = Mapper<Element>(context: context).mapSet(JSONArray: JSONArray)
    }

    /// The objects as dictionaries, in an order that depends on nothing but them.
    public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONSet(self) }

    /// The objects as JSON text, in an order that depends on nothing but them. Nil where a value has no place in JSON.
    public func toJSONString(prettyPrint: Bool = false) -> String? {
        Mapper<Element>().toJSONString(self, prettyPrint: prettyPrint)
    }
}
