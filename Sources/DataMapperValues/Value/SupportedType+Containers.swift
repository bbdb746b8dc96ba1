extension SupportedType {
    /// The elements; nil for anything else.
    ///
    /// - Complexity: O(1) for a value made by ``array(_:)``, O(*n*) for one that was read.
    public var array: [SupportedType]? {
        switch storage {
        case .array(let array): return array.elements
        case .node(let document, let index):
            guard document.nodes[index].kind == .array else { return nil }
            return document.children(of: index).map { SupportedType(document, $0) }
        default: return nil
        }
    }

    /// The entries without their order; nil for anything else.
    ///
    /// Swift compares strings by Unicode equivalence, so keys that differ in nothing but their composition fall together
    /// here, the last one counting. ``entries`` and ``subscript(_:)-(String)`` keep them apart.
    ///
    /// - Complexity: O(*n*).
    public var dictionary: [String: SupportedType]? {
        guard let entries else { return nil }
        return Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }

    /// The entries in their order; nil for anything but a dictionary.
    ///
    /// - Complexity: O(1) for a value made here, unless entries have been removed; O(*n*) for one that was read.
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

    /// How many elements an array, or entries a dictionary, has; nil for anything else.
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

    /// The value under a key; nil where there is none, and where this is no dictionary. Keys are compared byte by byte.
    ///
    /// Setting adds the entry at the end, or replaces the value of an existing one in its place; setting nil removes it.
    /// Whatever is no dictionary becomes one, as with ``addToDictionary(key:value:)``.
    ///
    ///     var type: SupportedType = ["a": 1]
    ///     type["b"] = [true, nil]   // {"a": 1, "b": [true, null]}
    ///     type["a"] = nil           // {"b": [true, null]}
    ///
    /// - Complexity: O(1) on average. For a value that was read from bytes O(*n*) in the number of entries at first, and
    ///   the first time that it is changed.
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
            let object = takeObject(orEmpty: newValue != nil)
            guard let object else { return }
            if let newValue { object.set(newValue, for: key) } else { object.remove(key) }
            storage = .object(object)
        }
        _modify {
            // Taken out, so that there is no second holder, which would make every change inside of it a copy.
            var value = take(key)
            let wasThere = value != nil
            defer { if wasThere || value != nil { self[key] = value } }
            yield &value
        }
    }

    /// The element at an index; nil where there is none, and where this is no array.
    ///
    /// - Complexity: O(1) for a value made here. For one that was read O(*n*) at first, and O(1) where it is done often.
    public subscript(index: Int) -> SupportedType? {
        switch storage {
        case .array(let array):
            // Not `? :`, where nil would be null.
            guard (0..<array.count).contains(index) else { return nil }
            return array[index]
        case .node(let document, let node):
            return document.element(index, of: node).map { SupportedType(document, $0) }
        default: return nil
        }
    }

    /// Adds an entry at the end, or replaces the value of an existing one in its place.
    ///
    /// A value that is no dictionary is replaced by a dictionary with just this entry.
    ///
    /// - Complexity: O(1) on average; O(*n*) the first time on a value that was read, and on one that is shared.
    public mutating func addToDictionary(key: String, value: SupportedType) {
        self[key] = value
    }

    /// Takes the value of an entry out, which then is null; nil where there is none.
    private mutating func take(_ key: String) -> SupportedType? {
        guard self[key] != nil, let object = takeObject(orEmpty: false) else { return nil }
        storage = .object(object)
        return object.take(key)
    }

    /// Takes the entries out, ready to be changed; nil where there are none and none are wanted.
    private mutating func takeObject(orEmpty: Bool) -> OwnedObject? {
        if kind == .object, case .object(let object)? = takeContainer() { return object }
        return orEmpty ? OwnedObject(unique: []) : nil
    }
}
