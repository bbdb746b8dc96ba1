public import DataMapperValues

/// The members of an object that its type does not read. See ``UnknownKeyPreserving``.
///
/// ```swift
/// var unknownKeys = UnknownKeys()
/// unknownKeys["retries"] = 5
///
/// unknownKeys["retries"]?.int   // 5
/// unknownKeys.keys   // ["retries"]
/// unknownKeys.isEmpty   // false
/// ```
public struct UnknownKeys: Sendable {
    /// The object as it was read; nil if there was none.
    let original: SupportedType?
    /// The members as one object.
    public private(set) var value: SupportedType
    /// The kept parts of values that the type reads, which are not among the entries.
    var inner: [KeyBytes: Inner] = [:]

    enum Inner: Sendable {
        /// A value that is written until there is another one: a path is blocked by it, or a default replaces it.
        case value(SupportedType)
        /// An object on the way of paths, with the members that the paths do not read.
        case object(UnknownKeys)
    }

    private static let noKeys = SupportedType.object(unique: [])

    /// Creates an empty collection.
    public init() { self.init(original: nil, entries: []) }

    /// Creates a collection. The keys must differ from each other.
    init(original: SupportedType?, entries: [(key: String, value: SupportedType)]) {
        self.original = original
        value = entries.isEmpty ? Self.noKeys : .object(unique: entries)
    }

    /// The members in their original order.
    var entries: [(key: String, value: SupportedType)] { value.entries ?? [] }

    /// The keys in their original order.
    public var keys: [String] { entries.map(\.key) }

    /// Whether there are no unknown keys.
    public var isEmpty: Bool { value.count == 0 }

    /// The value of a key; nil if there is none. A new key is written last. Setting nil removes a key.
    ///
    /// - Complexity: O(1) on average; O(*n*) when a copy is changed for the first time.
    public subscript(key: String) -> SupportedType? {
        get { value[key] }
        set { value[key] = newValue }
    }

    /// Removes a key if there is one. The complexity is that of the subscript.
    public mutating func remove(_ key: String) { value[key] = nil }

    /// Whether there is nothing to write back.
    var isNothing: Bool { isEmpty && inner.isEmpty }
}

extension UnknownKeys {
    /// Returns what an object keeps after an update. `data` is what was kept from the data of the update.
    ///
    /// Null removes an unknown key. A kept invalid value is removed when there is another value for its key. The
    /// recursion is as deep as a path in the code is long.
    func updated(with data: UnknownKeys) -> UnknownKeys {
        var kept = self
        let unknown = Set(data.entries.map { KeyBytes($0.key) })
        for (name, value) in data.original?.entries ?? [] {
            let key = KeyBytes(name)
            switch data.inner[key] {
            case .object(let rest):
                kept.remove(name)
                let old = if case .object(let old) = inner[key] { old } else { UnknownKeys() }
                kept.inner[key] = .object(old.updated(with: rest))
            case .value(let value):
                // Any other value was ignored by the update.
                if value.isNull { kept.inner[key] = .value(value) }
            case nil:
                kept.inner[key] = nil
                // Not `? :`, which would turn nil into null.
                if unknown.contains(key), !value.isNull { kept[name] = value } else { kept.remove(name) }
            }
        }
        return kept
    }
}

extension UnknownKeys: Hashable {
    /// Returns whether the keys and their values are equal, in any order.
    public static func == (left: UnknownKeys, right: UnknownKeys) -> Bool { left.value == right.value }

    /// Hashes the keys and values, in any order.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
