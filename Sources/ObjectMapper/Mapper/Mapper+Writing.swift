internal import DataMapperMapping
internal import DataMapperValues
public import Foundation

/// Writing to dictionaries and arrays, whose values keep their Swift types, and to text.
///
/// Text has the keys in the order in which `mapping(map:)` writes them. It is nil if a value cannot be written as JSON,
/// such as NaN.
///
/// ```swift
/// Mapper<User>().toJSON(User(name: "Ana", age: 30))["age"] as? Int   // 30
/// Mapper<User>().toJSONString([User(name: "Ana", age: 30)])   // #"[{"name":"Ana","age":30}]"#
/// ```
extension Mapper {
    /// Writes an object as a dictionary. Values keep their Swift types: an `Int` stays an `Int`.
    @inlinable
    public func toJSON(_ object: N) -> [String: Any] { written(object, makesText: false).JSON }

    /// Writes objects as an array of dictionaries.
    public func toJSONArray(_ array: [N]) -> [[String: Any]] { array.map { toJSON($0) } }

    /// Writes a dictionary of objects as a dictionary of dictionaries.
    public func toJSONDictionary(_ dictionary: [String: N]) -> [String: [String: Any]] {
        dictionary.mapValues { toJSON($0) }
    }

    /// Writes a dictionary of arrays of objects as a dictionary of arrays of dictionaries.
    public func toJSONDictionaryOfArrays(_ dictionary: [String: [N]]) -> [String: [[String: Any]]] {
        dictionary.mapValues { toJSONArray($0) }
    }

    /// Writes an object as JSON text.
    @inlinable
    public func toJSONString(_ object: N, prettyPrint: Bool = false) -> String? {
        toJSONString(object, prettyPrint: prettyPrint, sortedKeys: false)
    }

    /// Writes an array, a set or a dictionary of objects as JSON text.
    @inlinable
    public func toJSONString<C: MappedCollection>(_ objects: C, prettyPrint: Bool = false) -> String?
    where C.Content == N {
        toJSONString(objects, prettyPrint: prettyPrint, sortedKeys: false)
    }

    /// Writes an object as JSON text, with sorted keys if `sortedKeys` is true.
    ///
    /// Keys are sorted by their bytes. If `sortedKeys` is false, they are in the order in which `mapping(map:)` writes
    /// them.
    ///
    /// ```swift
    /// Mapper<User>().toJSONString(User(name: "Ana", age: 30), sortedKeys: true)   // #"{"age":30,"name":"Ana"}"#
    /// ```
    @inlinable @_disfavoredOverload
    public func toJSONString(_ object: N, prettyPrint: Bool = false, sortedKeys: Bool) -> String? {
        written(object, makesText: true).finishText(prettyPrint: prettyPrint, sortedKeys: sortedKeys)
    }

    /// Writes an array, a set or a dictionary of objects as JSON text, with sorted keys if `sortedKeys` is true.
    @inlinable @_disfavoredOverload
    public func toJSONString<C: MappedCollection>(_ objects: C, prettyPrint: Bool = false, sortedKeys: Bool) -> String?
    where C.Content == N {
        let map = writingMap(makesText: true)
        _ = map.append(objects: objects)
        return map.finishText(prettyPrint: prettyPrint, sortedKeys: sortedKeys)
    }

    /// Writes a dictionary or an array of JSON values as text.
    ///
    /// Returns nil for anything else, and if a value cannot be written as JSON. The keys of dictionaries are sorted.
    ///
    /// ```swift
    /// Mapper<User>.toJSONString(["b": [1, 2], "a": true] as [String: Any], prettyPrint: false)   // #"{"a":true,"b":[1,2]}"#
    /// ```
    public static func toJSONString(_ JSONObject: Any, prettyPrint: Bool) -> String? {
        toJSONData(JSONObject, options: prettyPrint ? .prettyPrinted : []).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes a dictionary or an array of JSON values as the bytes of JSON text, like `toJSONString`.
    /// Only the option `prettyPrinted` has an effect.
    public static func toJSONData(_ JSONObject: Any, options: JSONSerialization.WritingOptions) -> Data? {
        guard let document = TapeWriter.document(of: JSONObject), document.nodes[0].isContainer else { return nil }
        return JSONText.data(document, prettyPrint: options.contains(.prettyPrinted), sortsKeys: true)
    }

    /// Writes an object and returns the map that has done it.
    @inlinable
    func written(_ object: N, makesText: Bool) -> Map {
        let map = writingMap(makesText: makesText)
        map.writeProperties(of: object)
        map.close()
        return map
    }
}

extension Mapper where N: Hashable {
    /// Writes a set of objects as an array of dictionaries.
    ///
    /// The order depends only on the objects, so it is always the same.
    ///
    /// ```swift
    /// let json = Mapper<User>().toJSONSet([User(name: "Ben"), User(name: "Ana")])
    /// json.map { $0["name"] as? String }   // ["Ana", "Ben"]
    /// ```
    public func toJSONSet(_ set: Set<N>) -> [[String: Any]] { Map.sorted(set.map { toJSON($0) }) }
}

extension Map {
    /// Ends the outermost object. Maps of it that are still in use write nothing from now on.
    @usableFromInline
    func close() {
        writing?.tape?.pointee.completeValue(at: start)
        writing?.innermost = nil
    }

    @usableFromInline
    func finishText(prettyPrint: Bool, sortedKeys: Bool) -> String? {
        finish().flatMap { JSONText.string($0, prettyPrint: prettyPrint, sortsKeys: sortedKeys) }
    }

    /// Returns the document that has been written, or nil if something in it cannot be written as JSON.
    func finish() -> Document? { writing?.finish() }
}
