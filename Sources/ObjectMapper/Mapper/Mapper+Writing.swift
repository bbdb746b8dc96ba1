internal import DataMapperValues
public import Foundation

extension Mapper {
    /// An object as a dictionary. The values of its properties stay what they are.
    @inlinable
    public func toJSON(_ object: N) -> [String: Any] {
        let map = writingMap(keepsValues: true)
        map.writeProperties(of: object)
        map.close()
        return map.JSON
    }

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
        text(of: object).finishText(prettyPrint: prettyPrint, sortedKeys: false)
    }

    /// Objects as JSON text. Nil where a value has no place in JSON.
    @inlinable
    public func toJSONString(_ array: [N], prettyPrint: Bool = false) -> String? {
        text(of: array).finishText(prettyPrint: prettyPrint, sortedKeys: false)
    }

    /// An object as JSON text whose keys are sorted by their bytes, rather than in the order of the mapping.
    @inlinable @_disfavoredOverload
    public func toJSONString(_ object: N, prettyPrint: Bool = false, sortedKeys: Bool) -> String? {
        text(of: object).finishText(prettyPrint: prettyPrint, sortedKeys: sortedKeys)
    }

    /// Objects as JSON text whose keys are sorted by their bytes, rather than in the order of the mapping.
    @inlinable @_disfavoredOverload
    public func toJSONString(_ array: [N], prettyPrint: Bool = false, sortedKeys: Bool) -> String? {
        text(of: array).finishText(prettyPrint: prettyPrint, sortedKeys: sortedKeys)
    }

    /// The text of a dictionary or an array of JSON values; nil for anything else, and where a value has no place in JSON.
    /// The keys of dictionaries are sorted.
    public static func toJSONString(_ JSONObject: Any, prettyPrint: Bool) -> String? {
        toJSONData(JSONObject, options: prettyPrint ? .prettyPrinted : []).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a dictionary or an array of JSON values; nil for anything else, and where a value has no place in
    /// JSON. Of the options, `prettyPrinted` counts; the keys of dictionaries are always sorted.
    public static func toJSONData(_ JSONObject: Any, options: JSONSerialization.WritingOptions) -> Data? {
        let tape = JSONTape(keepsValues: false)
        AnyValues.write(JSONObject, to: tape)
        guard let document = tape.finish(), document.nodes[0].isContainer else { return nil }
        return JSONText.data(document, prettyPrint: options.contains(.prettyPrinted), sortsKeys: true)
    }

    // MARK: Onto a tape

    @inlinable
    func text(of object: N) -> Map {
        let map = writingMap(keepsValues: false)
        map.writeProperties(of: object)
        map.close()
        return map
    }

    /// Writes the array in place of the object that the map is of.
    @inlinable
    func text(of objects: [N]) -> Map {
        let map = writingMap(keepsValues: false)
        map.becomeArray()
        map.append(objects: objects)
        return map
    }
}

extension Mapper where N: Hashable {
    /// Objects as dictionaries, in an order that depends on nothing but them.
    public func toJSONSet(_ set: Set<N>) -> [[String: Any]] { JSONTape.sorted(set.map { toJSON($0) }) }

    /// Objects as JSON text, in an order that depends on nothing but them. Nil where a value has no place in JSON.
    @inlinable
    public func toJSONString(_ set: Set<N>, prettyPrint: Bool = false) -> String? {
        let map = writingMap(keepsValues: false)
        map.becomeArray()
        map.append(set: set)
        return map.finishText(prettyPrint: prettyPrint, sortedKeys: false)
    }
}

extension Map {
    @usableFromInline
    func close() { tape?.close(start, members: members) }

    /// Gives up the object: the tape is to be something else's.
    @usableFromInline
    func becomeArray() { tape?.reset() }

    @usableFromInline
    func finishText(prettyPrint: Bool, sortedKeys: Bool) -> String? {
        tape?.finish().flatMap { JSONText.string($0, prettyPrint: prettyPrint, sortsKeys: sortedKeys) }
    }
}
