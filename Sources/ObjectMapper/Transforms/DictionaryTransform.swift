/// A transform for dictionaries of objects. The keys are an enum, or another type whose raw values are strings.
///
/// ```swift
/// let transform = DictionaryTransform<Role, User>()
/// let users = transform.transformFromJSON(["admin": ["name": "Ana"], "king": ["name": "Ben"]])
/// users   // [.admin: User(name: "Ana")]
/// ```
public struct DictionaryTransform<Key, Value>: TransformType, Sendable
where Key: Hashable, Key: RawRepresentable, Key.RawValue == String, Value: Mappable {
    /// Creates the transform.
    public init() {}

    /// Returns the dictionary, or nil if the value is not an object. Unknown keys and values that `Value` rejects are
    /// left out.
    public func transformFromJSON(_ value: Any?) -> [Key: Value]? {
        guard let json = value as? [String: Any] else { return nil }
        var result: [Key: Value] = [:]
        for (text, value) in json {
            guard let key = Key(rawValue: text), let object = Mapper<Value>().map(JSONObject: value) else { continue }
            result[key] = object
        }
        return result
    }

    /// Returns the dictionary with the raw values of its keys, and its objects as dictionaries.
    public func transformToJSON(_ value: [Key: Value]?) -> Any? {
        guard let value else { return nil }
        return Dictionary(value.map { ($0.key.rawValue, $0.value.toJSON()) }, uniquingKeysWith: { $1 })
    }
}
