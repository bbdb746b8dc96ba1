internal import Foundation

extension Mapper {
    // MARK: Onto an object

    /// Maps what should be a dictionary onto an object; anything else leaves it as it is.
    ///
    /// A class instance is changed and returned; of a struct, a changed copy is returned.
    @inlinable
    public func map(JSONObject: Any?, toObject object: N) -> N { map(at: JSONObject).object(onto: object) ?? object }

    /// Maps a text onto an object; text that is no JSON object leaves it as it is.
    @inlinable
    public func map(JSONString: String, toObject object: N) -> N {
        map(at: JSONString)?.object(onto: object) ?? object
    }

    /// Maps a dictionary onto an object.
    @inlinable
    public func map(JSON: [String: Any], toObject object: N) -> N { map(JSONObject: JSON, toObject: object) }

    // MARK: Objects

    /// Makes an object of a text; nil where it is no JSON object, or the type refuses.
    @inlinable
    public func map(JSONString: String) -> N? { map(at: JSONString)?.object(N.self) }

    /// Makes an object of what should be a dictionary; nil where it is none, or the type refuses.
    @inlinable
    public func map(JSONObject: Any?) -> N? { map(at: JSONObject).object(N.self) }

    /// Makes an object of a dictionary; nil where the type refuses.
    @inlinable
    public func map(JSON: [String: Any]) -> N? { map(at: JSON as Any?).object(N.self) }

    /// Makes an object of a file among the resources of the application, given with its extension; nil where it cannot
    /// be read.
    public func map(JSONfile: String) -> N? { Self.text(ofResource: JSONfile).flatMap { map(JSONString: $0) } }

    // MARK: Arrays

    /// Makes objects of a text, one of a single object; nil where it is neither. Elements that the type refuses are
    /// dropped.
    @inlinable
    public func mapArray(JSONString: String) -> [N]? {
        guard let map = map(at: JSONString) else { return nil }
        if map.isObject { return map.object(N.self).map { [$0] } }
        return map.objects(N.self)
    }

    /// Makes objects of what should be an array of dictionaries; nil where it is none.
    @inlinable
    public func mapArray(JSONObject: Any?) -> [N]? { map(at: JSONObject).objects(N.self) }

    /// Makes objects of dictionaries. Elements that the type refuses are dropped.
    @inlinable
    public func mapArray(JSONArray: [[String: Any]]) -> [N] { map(at: JSONArray as Any?).objects(N.self) ?? [] }

    /// Makes objects of a file among the resources of the application; nil where it cannot be read.
    public func mapArray(JSONfile: String) -> [N]? {
        Self.text(ofResource: JSONfile).flatMap { mapArray(JSONString: $0) }
    }

    /// Makes objects of what should be an array of arrays of dictionaries; nil where it is none.
    @inlinable
    public func mapArrayOfArrays(JSONObject: Any?) -> [[N]]? { map(at: JSONObject).objectArrays(N.self) }

    // MARK: Dictionaries

    /// Makes objects of a text, by key. Keys whose values are refused are dropped. Nil for anything but an object of
    /// objects, and if all of them are refused.
    @inlinable
    public func mapDictionary(JSONString: String) -> [String: N]? { map(at: JSONString)?.objectDictionary(N.self) }

    /// Makes objects of what should be a dictionary of dictionaries. Keys whose values are refused are dropped. Nil for
    /// anything else, and if all of them are refused.
    @inlinable
    public func mapDictionary(JSONObject: Any?) -> [String: N]? { map(at: JSONObject).objectDictionary(N.self) }

    /// Makes objects of dictionaries, by key. Keys whose values are refused are dropped. Nil if all of them are refused.
    @inlinable
    public func mapDictionary(JSON: [String: [String: Any]]) -> [String: N]? { mapDictionary(JSONObject: JSON) }

    /// Maps what should be a dictionary of dictionaries onto objects, by key; anything else leaves them as they are.
    @inlinable
    public func mapDictionary(JSONObject: Any?, toDictionary dictionary: [String: N]) -> [String: N] {
        map(at: JSONObject).objectDictionary(onto: dictionary) ?? dictionary
    }

    /// Maps dictionaries onto objects, by key. New keys get new objects; keys that are not in the JSON stay.
    @inlinable
    public func mapDictionary(JSON: [String: [String: Any]], toDictionary dictionary: [String: N]) -> [String: N] {
        mapDictionary(JSONObject: JSON, toDictionary: dictionary)
    }

    /// Makes objects of what should be a dictionary of arrays of dictionaries; nil where it is none.
    @inlinable
    public func mapDictionaryOfArrays(JSONObject: Any?) -> [String: [N]]? {
        map(at: JSONObject).objectArraysByKey(N.self)
    }

    /// Makes objects of arrays of dictionaries, by key.
    @inlinable
    public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) -> [String: [N]]? {
        mapDictionaryOfArrays(JSONObject: JSON)
    }

    // MARK: Text

    /// What `JSONSerialization` would make of a text that is an object; nil where it is none.
    public static func parseJSONStringIntoDictionary(JSONString: String) -> [String: Any]? {
        parseJSONString(JSONString: JSONString) as? [String: Any]
    }

    /// What `JSONSerialization` would make of a text: dictionaries, arrays, `String`, `NSNumber`, `NSNull`. Nil where it
    /// is not JSON.
    public static func parseJSONString(JSONString: String) -> Any? {
        (try? JSONText.parse(JSONString))?.any(at: 0)
    }

    private static func text(ofResource name: String) -> String? {
        guard let path = Bundle.main.path(forResource: name, ofType: nil) else { return nil }
        return try? String(contentsOfFile: path, encoding: .utf8)
    }
}

extension Mapper where N: Hashable {
    /// Makes objects of a text, one of a single object; nil where it is neither.
    @inlinable
    public func mapSet(JSONString: String) -> Set<N>? { mapArray(JSONString: JSONString).map { Set($0) } }

    /// Makes objects of what should be an array of dictionaries; nil where it is none.
    @inlinable
    public func mapSet(JSONObject: Any?) -> Set<N>? { map(at: JSONObject).objectSet(N.self) }

    /// Makes objects of dictionaries. Elements that the type refuses are dropped.
    @inlinable
    public func mapSet(JSONArray: [[String: Any]]) -> Set<N> { Set(map(at: JSONArray as Any?).objects(N.self) ?? []) }
}
