/// Subscripts that select a key: each one makes a key the current one, and returns the same map.
///
/// ```swift
/// // map: {"name": "Ana", "address": {"city": "Oslo"}, "friends": [{"name": "Ben"}], "a.b": 1, "msg": "hello"}
/// map["name"].currentValue as? String   // "Ana"
/// map["address.city"].currentValue as? String   // "Oslo"
/// map["friends.0.name"].currentValue as? String   // "Ben"
/// map["address/city", delimiter: "/"].currentValue as? String   // "Oslo"
/// map["a.b", nested: false].currentValue as? Int   // 1
/// map["message|msg", nested: false, delimiter: "|"].currentValue as? String   // "hello"
/// ```
extension Map {
    /// Selects a key, in which dots lead into nested objects and arrays.
    public subscript(key: String) -> Map {
        currentKey = key
        nested = nil
        if ownDelimiter != nil { ownDelimiter = nil }
        if isReading { lookUpDotted(key) }
        return self
    }

    /// Selects a key, with options.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - nested: Whether the delimiter separates components of the key, which lead into nested objects and arrays. If
    ///     nil, it does if the key contains it. If false and the delimiter is not the dot, the components are
    ///     alternatives: reading uses the first one that is present, and writing uses the first one.
    ///   - delimiter: The text that separates the components.
    ///   - ignoreNil: Whether a null in the JSON counts as missing. Then the property keeps its value.
    public subscript(
        key: String, nested nested: Bool? = nil, delimiter delimiter: String = ".", ignoreNil ignoreNil: Bool = false
    ) -> Map {
        currentKey = key
        self.nested = nested
        ownDelimiter = delimiter
        if isReading {
            lookUp(key, nested, delimiter)
            if ignoreNil, isCurrentNull { isKeyPresent = false }
        }
        return self
    }

    /// Selects the first of several keys that is present.
    ///
    /// Writing uses `key`.
    ///
    /// ```swift
    /// // map: {"username": "ana"}
    /// var name = ""
    /// name <- map["userName", or: "user_name", "username"]
    /// name   // "ana"
    /// ```
    @_disfavoredOverload
    public subscript(key: String, or alternatives: String...) -> Map {
        _ = self[key]
        guard isReading, !isKeyPresent else { return self }
        for alternative in alternatives where self[alternative].isKeyPresent { return self }
        return self[key]
    }
}
