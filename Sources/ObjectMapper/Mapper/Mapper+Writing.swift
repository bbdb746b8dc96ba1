internal import DataMapperMapping
internal import DataMapperValues
public import Foundation

extension Mapper {
    /// An object as a dictionary. The values of its properties stay what they are.
    @inlinable
    public func toJSON(_ object: N) -> [String: Any] { written(object, makesText: false).JSON }

    /// Objects as dictionaries.
    public func toJSONArray(_ array: [N]) -> [[String: Any]] { array.map { toJSON($0) } }

    /// Objects as dictionaries, by key.
    public func toJSONDictionary(_ dictionary: [String: N]) -> [String: [String: Any]] {
        dictionary.mapValues { toJSON($0) }
    }

    /// Arrays of objects as dictionaries, by key.
    public func toJSONDictionaryOfArrays(_ dictionary: [String: [N]]) -> [String: [[String: Any]]] {
        dictionary.mapValues { toJSONArray($0) }
    }

    /// An object as JSON text, in the order of its mapping. Nil where a value has no place in JSON.
    @inlinable
    public func toJSONString(_ object: N, prettyPrint: Bool = false) -> String? {
        toJSONString(object, prettyPrint: prettyPrint, sortedKeys: false)
    }

    /// Objects as JSON text. Nil where a value has no place in JSON.
    @inlinable
    public func toJSONString(_ array: [N], prettyPrint: Bool = false) -> String? {
        toJSONString(array, prettyPrint: prettyPrint, sortedKeys: false)
    }

    /// An object as JSON text whose keys are sorted by their bytes, rather than in the order of the mapping.
    @inlinable @_disfavoredOverload
    public func toJSONString(_ object: N, prettyPrint: Bool = false, sortedKeys: Bool) -> String? {
        written(object, makesText: true).finishText(prettyPrint: prettyPrint, sortedKeys: sortedKeys)
    }

    /// Objects as JSON text whose keys are sorted by their bytes, rather than in the order of the mapping.
    @inlinable @_disfavoredOverload
    public func toJSONString(_ array: [N], prettyPrint: Bool = false, sortedKeys: Bool) -> String? {
        let map = writingMap(makesText: true)
        _ = map.append(objects: array)
        return map.finishText(prettyPrint: prettyPrint, sortedKeys: sortedKeys)
    }

    /// The text of a dictionary or an array of JSON values; nil for anything else, and where a value has no place in JSON.
    /// The keys of dictionaries are sorted.
    public static func toJSONString(_ JSONObject: Any, prettyPrint: Bool) -> String? {
        toJSONData(JSONObject, options: prettyPrint ? .prettyPrinted : []).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a dictionary or an array of JSON values; nil for anything else, and where a value has no place in
    /// JSON. Of the options, `prettyPrinted` counts; the keys of dictionaries are always sorted.
    public static func toJSONData(_ JSONObject: Any, options: JSONSerialization.WritingOptions) -> Data? {
        guard let document = TapeWriter.document(of: JSONObject), document.nodes[0].isContainer else { return nil }
        return JSONText.data(document, prettyPrint: options.contains(.prettyPrinted), sortsKeys: true)
    }

    /// The map that has written an object.
    @inlinable
    func written(_ object: N, makesText: Bool) -> Map {
        let map = writingMap(makesText: makesText)
        map.writeProperties(of: object)
        map.close()
        return map
    }
}

extension Mapper where N: Hashable {
    /// Objects as dictionaries, in an order that depends on nothing but them.
    public func toJSONSet(_ set: Set<N>) -> [[String: Any]] { Map.sorted(set.map { toJSON($0) }) }

    /// Objects as JSON text, in an order that depends on nothing but them. Nil where a value has no place in JSON.
    @inlinable
    public func toJSONString(_ set: Set<N>, prettyPrint: Bool = false) -> String? {
        let map = writingMap(makesText: true)
        _ = map.append(set: set)
        return map.finishText(prettyPrint: prettyPrint, sortedKeys: false)
    }
}

extension Map {
    /// Ends the outermost object. Whoever still has a map of it writes to nothing.
    @usableFromInline
    func close() {
        writing?.tape?.pointee.completeValue(at: start)
        writing?.innermost = nil
    }

    @usableFromInline
    func finishText(prettyPrint: Bool, sortedKeys: Bool) -> String? {
        finish().flatMap { JSONText.string($0, prettyPrint: prettyPrint, sortsKeys: sortedKeys) }
    }

    /// The document of what has been written; nil where something has no place in JSON.
    func finish() -> Document? { writing?.finish() }
}
