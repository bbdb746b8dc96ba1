/// Objects by keys that are an enum, or another type with raw values of text.
public struct DictionaryTransform<Key, Value>: TransformType, Sendable
where Key: Hashable, Key: RawRepresentable, Key.RawValue == String, Value: Mappable {
    /// The transform.
    public init() {}

    /// The dictionary, without unknown keys and values that are refused; nil for anything but an object.
    public func transformFromJSON(_ value: Any?) -> [Key: Value]? {
        guard let json = value as? [String: Any] else { return nil }
        var result: [Key: Value] = [:]
        for (text, value) in json {
            guard let key = Key(rawValue: text), let object = Mapper<Value>().map(JSONObject: value) else { continue }
            result[key] = object
        }
        return result
    }

    /// The dictionary with the raw values of its keys.
    public func transformToJSON(_ value: [Key: Value]?) -> Any? {
        guard let value else { return nil }
        return Dictionary(value.map { ($0.key.rawValue, $0.value.toJSON()) }, uniquingKeysWith: { $1 })
    }
}
