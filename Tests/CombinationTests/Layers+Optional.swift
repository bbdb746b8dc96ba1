import DataMapper

// Layers whose value can be missing or null, and layers in other places.

struct ThreeState<Inner: Layer>: KeyedLayer {
    var field = Field<Inner>.absent
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&field) }
    var inner: Inner {
        get { field.or(Inner()) }
        set { field = .value(newValue) }
    }
    static var initial: [Member] { [] }
    static func writtenWithout(isKept: Bool) -> [Member]? { [] }
    static var writtenNull: [Member]? { [Member("in", "null")] }
}

struct ThreeStateDefaulted<Inner: Layer>: KeyedLayer {
    var field = Field<Inner>.absent
    mutating func mapping(_ data: inout MappableData) throws { data["in"].map(&field, or: .null) }
    var inner: Inner {
        get { field.or(Inner()) }
        set { field = .value(newValue) }
    }
    static var initial: [Member] { [] }
    static func caught(_ policy: MappingPolicy) -> Repair<String?>? {
        Repair(written: "null", outcome: .replacedByDefault)
    }
    static func writtenWithout(isKept: Bool) -> [Member]? { [] }
    static var writtenNull: [Member]? { [Member("in", "null")] }
}

struct Maybe<Inner: Layer>: KeyedLayer {
    var optional: Inner?
    mutating func mapping(_ data: inout MappableData) throws { data["in"].map(&optional) }
    var inner: Inner {
        get { optional ?? Inner() }
        set { optional = newValue }
    }
    static var initial: [Member] { [Member("in", "null")] }
    static func caught(_ policy: MappingPolicy) -> Repair<String?>? { Repair(written: "null", outcome: .replacedByNil) }
    static func writtenWithout(isKept: Bool) -> [Member]? { isKept ? [] : initial }
    static var writtenNull: [Member]? { initial }
}

struct Defaulted<Inner: Layer>: KeyedLayer {
    var inner = Inner()
    mutating func mapping(_ data: inout MappableData) throws { data["in"].map(&inner, or: Inner()) }
    static func caught(_ policy: MappingPolicy) -> Repair<String?>? {
        Repair(written: Inner.initial.object, outcome: .replacedByDefault)
    }
    static func writtenWithout(isKept: Bool) -> [Member]? { initial }
    static var writtenNull: [Member]? { initial }
}

struct DefaultedFlattened<Inner: Layer>: FlatLayer {
    var own = 0
    var inner = Inner()
    mutating func mapping(_ data: inout MappableData) throws {
        var inner = inner
        try map(&data) { $0.map(&inner, or: Inner()) }
        self.inner = inner
    }
    static var letter: String { "d" }
    static func repaired(_ leaf: Repaired?, _ policy: MappingPolicy, isKept: Bool) -> Repaired? {
        if let made = Inner.repaired(leaf, policy, isKept: isKept) {
            return Repair(written: made.written.map { around($0, own: 1) }, outcome: made.outcome)
        }
        return Repair(written: isKept ? nil : around(Inner.initial, own: 1), outcome: .replacedByDefault)
    }
    static func writtenWithout(isKept: Bool) -> [Member]? {
        if let inner = Inner.writtenFromNothing(isKept: isKept) { return around(inner, own: 1) }
        // In a type that keeps unknown keys, nil is left out if it was not there before.
        return around(Inner.initial.filter { !isKept || $0.text != "null" }, own: 1)
    }
}

struct ThreeStateFlattened<Inner: Layer>: FlatLayer {
    var own = 0
    var field = Field<Inner>.absent
    mutating func mapping(_ data: inout MappableData) throws {
        var field = field
        try map(&data) { try $0.map(&field) }
        self.field = field
    }
    var inner: Inner {
        get { field.or(Inner()) }
        set { field = .value(newValue) }
    }
    static var letter: String { "s" }
    static var initial: [Member] { around([], own: 0) }
}

// MARK: Places

struct Alternative<Inner: Layer>: KeyedLayer {
    var inner = Inner()
    mutating func mapping(_ data: inout MappableData) throws { try data[anyOf: "in", "inside"].map(&inner) }
}

struct Indexed<Inner: Layer>: KeyedLayer {
    var inner = Inner()
    mutating func mapping(_ data: inout MappableData) throws {
        if data.isReading { return try data["in", 1].map(&inner) }
        var both: [Inner?] = [nil, inner]
        try data["in"].map(&both)
    }
    static func value(_ inner: String) -> String { "[null,\(inner)]" }
    static var steps: String { "/in/1" }
}

struct InArray<Inner: Layer>: KeyedLayer {
    var array: [Inner] = []
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&array) }
    var inner: Inner {
        get { array.first ?? Inner() }
        set { array = [newValue] }
    }
    static var initial: [Member] { [Member("in", "[]")] }
    static func value(_ inner: String) -> String { "[\(inner)]" }
    static var steps: String { "/in/0" }
    static func caught(_ policy: MappingPolicy) -> Repair<String?>? {
        policy.invalidElements == .drop ? Repair(written: "[]", outcome: .elementDropped) : nil
    }
}

struct InArrayOfOptionals<Inner: Layer>: KeyedLayer {
    var array: [Inner?] = []
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&array) }
    var inner: Inner {
        get { (array.first ?? nil) ?? Inner() }
        set { array = [newValue] }
    }
    static var initial: [Member] { [Member("in", "[]")] }
    static func value(_ inner: String) -> String { "[\(inner)]" }
    static var steps: String { "/in/0" }
    static func caught(_ policy: MappingPolicy) -> Repair<String?>? {
        switch policy.invalidElements {
        case .fail: nil
        case .replaceByNil: Repair(written: "[null]", outcome: .replacedByNil)
        default: Repair(written: "[]", outcome: .elementDropped)
        }
    }
}

struct InDictionary<Inner: Layer>: KeyedLayer {
    var dictionary: [OpenEnum<OpenKind.Color>: Inner] = [:]
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&dictionary) }
    var inner: Inner {
        get { dictionary[.unknown("mauve")] ?? Inner() }
        set { dictionary = [.unknown("mauve"): newValue] }
    }
    static var initial: [Member] { [Member("in", "{}")] }
    static func value(_ inner: String) -> String { "{\"mauve\":\(inner)}" }
    static var steps: String { "/in/mauve" }
    static func caught(_ policy: MappingPolicy) -> Repair<String?>? {
        policy.invalidElements == .drop ? Repair(written: "{}", outcome: .elementDropped) : nil
    }
}

struct InText<Inner: Layer>: KeyedLayer {
    var inner = Inner()
    mutating func mapping(_ data: inout MappableData) throws {
        try data["in"].map(&inner, using: SerializedTransformation(with: JsonSerializer()))
    }
    static func value(_ inner: String) -> String { JsonSerializer().serialize(toString: .string(inner)) }
    static var isInText: Bool { true }
}
