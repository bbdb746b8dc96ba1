extension SupportedType {
    /// The elements of an array, or nil for any other kind of value.
    ///
    /// ```swift
    /// let value: SupportedType = ["tags": [1, "a"], "name": "Ana"]
    /// value["tags"]?.array?.first?.int   // 1
    /// value["tags"]?[1]?.string   // "a"
    /// value["tags"]?[2]   // nil
    /// value.dictionary?["name"]?.string   // "Ana"
    /// value.entries?.map(\.key)   // ["tags", "name"]
    /// value.count   // 2
    /// value["name"]?.count   // nil
    /// ```
    ///
    /// - Complexity: O(1) for an array that was created in Swift, O(*n*) for one that was read from bytes.
    public var array: [SupportedType]? {
        switch storage {
        case .array(let array): return array.elements
        case .node(let document, let index):
            guard document.nodes[index].kind == .array else { return nil }
            return document.children(of: index).map { SupportedType(document, $0) }
        default: return nil
        }
    }

    /// The entries of a dictionary, without their order, or nil for any other kind of value.
    ///
    /// For Swift, a composed `é` and a decomposed one are the same key. If the value has both keys, this dictionary has
    /// only the last entry. ``entries`` and ``subscript(_:)-(String)`` distinguish the two keys.
    ///
    /// - Complexity: O(*n*).
    public var dictionary: [String: SupportedType]? {
        guard let entries else { return nil }
        return Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }

    /// The entries of a dictionary, in order, or nil for any other kind of value.
    ///
    /// - Complexity: O(1) for a dictionary that was created in Swift, unless entries have been removed. O(*n*) for one
    ///   that was read from bytes.
    public var entries: [(key: String, value: SupportedType)]? {
        switch storage {
        case .object(let object): return object.entries
        case .node(let document, let index):
            guard document.nodes[index].kind == .object else { return nil }
            return document.members(of: index).map {
                (document.string(of: document.nodes[$0]), SupportedType(document, $0 + 1))
            }
        default: return nil
        }
    }

    /// The number of elements of an array or of entries of a dictionary, or nil for any other kind of value.
    ///
    /// - Complexity: O(1).
    public var count: Int? {
        switch storage {
        case .array(let array): return array.count
        case .object(let object): return object.count
        case .node(let document, let index):
            let node = document.nodes[index]
            return node.isContainer ? node.count : nil
        default: return nil
        }
    }

    /// The value of a key, or nil if the key is missing or this is not a dictionary.
    ///
    /// Keys are compared byte by byte.
    ///
    /// Setting a value replaces the value of an existing key in its place, or adds a new entry at the end. Setting nil
    /// removes the entry. Null becomes a dictionary with the new entry. Any other value that is not a dictionary, such
    /// as an array or text, has no keys: setting one changes nothing. `set(_:at:)` of the product `DataMapperTools`
    /// throws an error instead, and ``addToDictionary(key:value:)`` replaces the value.
    ///
    /// ```swift
    /// var value: SupportedType = ["a": 1]
    /// value["b"] = [true, nil]
    /// value["b"]?["c"] = 2
    /// value["a"] = nil
    /// value   // ["b": [true, nil]]
    /// ```
    ///
    /// - Complexity: O(1) on average. For a value that was read from bytes, the first lookups and the first change take
    ///   O(*n*).
    public subscript(key: String) -> SupportedType? {
        get {
            switch storage {
            case .object(let object): return object[key]
            case .node(let document, let index):
                return document.value(forKey: key, in: index).map { SupportedType(document, $0) }
            default: return nil
            }
        }
        set {
            guard let object = takeObject(orEmpty: newValue != nil && isNull) else { return }
            if let newValue { object.set(newValue, for: key) } else { object.remove(key) }
            storage = .object(object)
        }
        _modify {
            // Take the value out, so that there is no second reference. Otherwise every change in it would copy.
            var value = take(key)
            let wasThere = value != nil
            defer { if wasThere || value != nil { self[key] = value } }
            yield &value
        }
    }

    /// The element at an index, or nil if the index is out of range or this is not an array.
    ///
    /// - Complexity: O(1) for an array that was created in Swift. For one that was read from bytes, the first lookups
    ///   take O(*n*), later ones O(1).
    public subscript(index: Int) -> SupportedType? {
        switch storage {
        case .array(let array):
            // Not `? :`, because its nil would become `SupportedType.null`.
            guard (0..<array.count).contains(index) else { return nil }
            return array[index]
        case .node(let document, let node):
            return document.element(index, of: node).map { SupportedType(document, $0) }
        default: return nil
        }
    }

    /// Sets the value of a key in a dictionary. Any other value, such as an array, becomes a dictionary with only this
    /// entry, and its old content is lost. ``subscript(_:)-(String)`` loses nothing.
    ///
    /// ```swift
    /// var value: SupportedType = "text"
    /// value.addToDictionary(key: "a", value: 1)
    /// value   // ["a": 1]
    /// ```
    public mutating func addToDictionary(key: String, value: SupportedType) {
        if kind != .object { self = .null }
        self[key] = value
    }

    /// Takes the value of a key out and leaves null in its place. Returns nil if the key is missing.
    private mutating func take(_ key: String) -> SupportedType? {
        guard self[key] != nil, let object = takeObject(orEmpty: false) else { return nil }
        storage = .object(object)
        return object.take(key)
    }

    /// Takes the entries out, ready to be changed. If this is not a dictionary, returns an empty one if `orEmpty` is
    /// true, otherwise nil.
    private mutating func takeObject(orEmpty: Bool) -> OwnedObject? {
        if kind == .object, case .object(let object)? = takeContainer() { return object }
        return orEmpty ? OwnedObject(unique: []) : nil
    }
}
