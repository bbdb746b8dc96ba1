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
    private(set) var entries: [(key: String, value: SupportedType)]

    /// None.
    public init() { self.init(original: nil, entries: []) }

    init(original: SupportedType?, entries: [(key: String, value: SupportedType)]) {
        self.original = original
        self.entries = entries
    }

    /// The keys, in the order in which they stood.
    public var keys: [String] { entries.map(\.key) }

    /// Whether there are none.
    public var isEmpty: Bool { entries.isEmpty }

    /// The value of a key; nil where there is none. A new key is written last; nil removes one.
    ///
    /// - Complexity: O(*n*).
    public subscript(key: String) -> SupportedType? {
        get { place(of: key).map { entries[$0].value } }
        set {
            switch (place(of: key), newValue) {
            case (let place?, let value?): entries[place].value = value
            case (.some, nil): remove(key)
            case (nil, let value?): entries.append((key, value))
            case (nil, nil): break
            }
        }
    }

    /// Removes a key, if it is there.
    ///
    /// - Complexity: O(*n*).
    public mutating func remove(_ key: String) {
        if let place = place(of: key) { entries.remove(at: place) }
    }

    private func place(of key: String) -> Int? { entries.firstIndex { KeyBytes($0.key) == KeyBytes(key) } }

    /// The keys as one object.
    public var value: SupportedType { .object(entries) }
}

extension UnknownKeys: Hashable {
    /// Whether the keys and their values are the same, in whatever order they stood.
    public static func == (left: UnknownKeys, right: UnknownKeys) -> Bool { left.value == right.value }

    /// Agrees with equality.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
