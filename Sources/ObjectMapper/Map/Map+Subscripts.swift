/// Moving the cursor. All subscripts are one operation; what is left out has its default.
extension Map {
    /// Moves to a key. Dots lead into nested objects and arrays: `"address.city"`, `"friends.0.name"`.
    public subscript(key: String) -> Map {
        currentKey = key
        nested = nil
        if ownDelimiter != nil { ownDelimiter = nil }
        if isReading { lookUpDotted(key) }
        return self
    }

    /// Moves to a key whose components are separated by `delimiter`.
    public subscript(key: String, delimiter delimiter: String) -> Map {
        self[key, nested: nil, delimiter: delimiter, ignoreNil: false]
    }

    /// Moves to a key, which is one of its own if `nested` is false, dots and all.
    public subscript(key: String, nested nested: Bool) -> Map {
        self[key, nested: nested, delimiter: ".", ignoreNil: false]
    }

    /// Moves to a key.
    ///
    /// With `nested: false` and a delimiter other than the dot, the components are alternatives: the first one that is
    /// present is read, and the first one of all is written. `map["message|msg", nested: false, delimiter: "|"]`
    public subscript(key: String, nested nested: Bool, delimiter delimiter: String) -> Map {
        self[key, nested: nested, delimiter: delimiter, ignoreNil: false]
    }

    /// Moves to a key; null counts as missing if `ignoreNil` is true, so that properties keep their values.
    public subscript(key: String, ignoreNil ignoreNil: Bool) -> Map {
        self[key, nested: nil, delimiter: ".", ignoreNil: ignoreNil]
    }

    /// Moves to a key whose components are separated by `delimiter`; null can count as missing.
    public subscript(key: String, delimiter delimiter: String, ignoreNil ignoreNil: Bool) -> Map {
        self[key, nested: nil, delimiter: delimiter, ignoreNil: ignoreNil]
    }

    /// Moves to a key, nested or not; null can count as missing.
    public subscript(key: String, nested nested: Bool, ignoreNil ignoreNil: Bool) -> Map {
        self[key, nested: nested, delimiter: ".", ignoreNil: ignoreNil]
    }

    /// Moves to a key; `nested: nil` is for "nested if the delimiter is in the key".
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

    /// Moves to the first of several keys that is present; to `key` for writing.
    ///
    ///     name <- map["userName", or: "user_name", "username"]
    @_disfavoredOverload
    public subscript(key: String, or alternatives: String...) -> Map {
        _ = self[key]
        guard isReading, !isKeyPresent else { return self }
        for alternative in alternatives where self[alternative].isKeyPresent { return self }
        return self[key]
    }
}
