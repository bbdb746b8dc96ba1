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

    private static let noKeys = SupportedType.object(unique: [])

    /// None.
    public init() { self.init(original: nil, unique: []) }

    /// The keys must differ from each other.
    init(original: SupportedType?, unique entries: [(key: String, value: SupportedType)]) {
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
}

extension UnknownKeys: Hashable {
    /// Whether the keys and their values are the same, in whatever order they stood.
    public static func == (left: UnknownKeys, right: UnknownKeys) -> Bool { left.value == right.value }

    /// Agrees with equality.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
