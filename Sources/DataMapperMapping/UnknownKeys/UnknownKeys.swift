public import DataMapperValues

/// The members of an object that its type does not know, to be written back where they stood.
///
///     let retries = config.unknownKeys["retries"]?.int
///     config.unknownKeys["retries"] = 5
///
/// See ``UnknownKeyPreserving``.
public struct UnknownKeys: Sendable {
    /// The object as it was read; nil where there was none.
    let original: SupportedType?
    /// The keys as one object.
    public private(set) var value: SupportedType
    /// What stays of values that the type asks for, and that are not among the entries.
    var inner: [KeyBytes: Inner] = [:]

    enum Inner: Sendable {
        /// A value that is written until there is something else to write: a path does not lead through it, or a default
        /// stands for it.
        case value(SupportedType)
        /// An object that paths lead through, with what they do not ask for.
        case object(UnknownKeys)
    }

    private static let noKeys = SupportedType.object(unique: [])

    /// None.
    public init() { self.init(original: nil, entries: []) }

    /// The keys must differ from each other.
    init(original: SupportedType?, entries: [(key: String, value: SupportedType)]) {
        self.original = original
        value = entries.isEmpty ? Self.noKeys : .object(unique: entries)
    }

    /// The keys with their values, in the order in which they stood.
    var entries: [(key: String, value: SupportedType)] { value.entries ?? [] }

    /// The keys, in the order in which they stood.
    public var keys: [String] { entries.map(\.key) }

    /// Whether there are none.
    public var isEmpty: Bool { value.count == 0 }

    /// The value of a key; nil where there is none. A new key is written last; nil removes one.
    ///
    /// - Complexity: O(1) on average; O(*n*) the first time that a copy is changed.
    public subscript(key: String) -> SupportedType? {
        get { value[key] }
        set { value[key] = newValue }
    }

    /// Removes a key, if it is there.
    ///
    /// - Complexity: As for setting one.
    public mutating func remove(_ key: String) { value[key] = nil }

    /// Whether there is nothing to be written back.
    var isNothing: Bool { isEmpty && inner.isEmpty }
}

extension UnknownKeys {
    /// What is kept of an object after an update, `data` being what was kept of the data.
    ///
    /// Null removes an unknown key. What was kept of a value that nobody could read goes as soon as there is another value for
    /// its key. Recurses as deep as a path in the code is long.
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
                // Any other value has left everything as it was.
                if value.isNull { kept.inner[key] = .value(value) }
            case nil:
                kept.inner[key] = nil
                // Not `? :`, where nil would be null.
                if unknown.contains(key), !value.isNull { kept[name] = value } else { kept.remove(name) }
            }
        }
        return kept
    }
}

extension UnknownKeys: Hashable {
    /// Whether the keys and their values are the same, in whatever order they stood.
    public static func == (left: UnknownKeys, right: UnknownKeys) -> Bool { left.value == right.value }

    /// Agrees with equality.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
