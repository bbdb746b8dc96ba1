/// Subscripts that select a key: each one makes a key the current one, and returns the same map.
///
/// All subscripts do the same; an argument that you omit has its default.
///
/// ```swift
/// map["name"].currentValue as? String   // "Ana"
/// map["address.city"].currentValue as? String   // "Oslo"
/// map["a.b", nested: false].currentValue as? Int   // 1
/// ```
extension Map {
    /// Selects a key, in which dots lead into nested objects and arrays.
    ///
    /// ```swift
    /// map["address.city"].currentValue as? String   // "Oslo"
    /// map["friends.0.name"].currentValue as? String   // "Ben"
    /// ```
    public subscript(key: String) -> Map {
        currentKey = key
        nested = nil
        if ownDelimiter != nil { ownDelimiter = nil }
        if isReading { lookUpDotted(key) }
        return self
    }

    /// Selects a key whose components are separated by `delimiter`.
    ///
    /// ```swift
    /// map["hosts/example.com", delimiter: "/"].currentValue as? Int   // 1
    /// ```
    public subscript(key: String, delimiter delimiter: String) -> Map {
        self[key, nested: nil, delimiter: delimiter, ignoreNil: false]
    }

    /// Selects a key. If `nested` is false, dots are part of the key.
    ///
    /// ```swift
    /// map["example.com", nested: false].currentValue as? Int   // 1
    /// ```
    public subscript(key: String, nested nested: Bool) -> Map {
        self[key, nested: nested, delimiter: ".", ignoreNil: false]
    }

    /// Selects a key. If `nested` is true, `delimiter` separates its components.
    ///
    /// With `nested: false` and a delimiter other than the dot, the components are alternatives. Reading uses the first
    /// alternative that is present. Writing uses the first alternative.
    ///
    /// ```swift
    /// map["message|msg", nested: false, delimiter: "|"].currentValue as? String   // "hello"
    /// ```
    public subscript(key: String, nested nested: Bool, delimiter delimiter: String) -> Map {
        self[key, nested: nested, delimiter: delimiter, ignoreNil: false]
    }

    /// Selects a key. If `ignoreNil` is true, null counts as missing, so that properties keep their values.
    ///
    /// ```swift
    /// var name: String? = "Ana"
    /// name <- map["name", ignoreNil: true]
    /// name   // "Ana"
    /// ```
    public subscript(key: String, ignoreNil ignoreNil: Bool) -> Map {
        self[key, nested: nil, delimiter: ".", ignoreNil: ignoreNil]
    }

    /// Selects a key whose components are separated by `delimiter`.
    ///
    /// If `ignoreNil` is true, null counts as missing.
    ///
    /// ```swift
    /// var name: String? = "Ana"
    /// name <- map["user/name", delimiter: "/", ignoreNil: true]
    /// name   // "Ana"
    /// ```
    public subscript(key: String, delimiter delimiter: String, ignoreNil ignoreNil: Bool) -> Map {
        self[key, nested: nil, delimiter: delimiter, ignoreNil: ignoreNil]
    }

    /// Selects a key. If `nested` is false, dots are part of the key.
    ///
    /// If `ignoreNil` is true, null counts as missing.
    ///
    /// ```swift
    /// var name: String? = "Ana"
    /// name <- map["user.name", nested: false, ignoreNil: true]
    /// name   // "Ana"
    /// ```
    public subscript(key: String, nested nested: Bool, ignoreNil ignoreNil: Bool) -> Map {
        self[key, nested: nested, delimiter: ".", ignoreNil: ignoreNil]
    }

    /// Selects a key with all options.
    ///
    /// With `nested: nil`, the key is nested if it contains the delimiter.
    ///
    /// ```swift
    /// var name: String? = "Ana"
    /// name <- map["user/name", nested: nil, delimiter: "/", ignoreNil: true]
    /// name   // "Ana"
    /// ```
    public subscript(key: String, nested nested: Bool?, delimiter delimiter: String, ignoreNil ignoreNil: Bool) -> Map {
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
