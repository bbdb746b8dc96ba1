import DataMapper

/// All layers around a type.
func layers<Inner: Layer>(around inner: Inner.Type) -> [any Layer.Type] {
    [
        Nested<Inner>.self, Flattened<Inner>.self, OptionalFlattened<Inner>.self, Keeping<Inner>.self,
        KeepingFlattened<Inner>.self, Tagged<Inner>.self, Classes<Inner>.self, KeepingClasses<Inner>.self,
        ThreeState<Inner>.self, ThreeStateDefaulted<Inner>.self, Maybe<Inner>.self, Defaulted<Inner>.self,
        Alternative<Inner>.self, Indexed<Inner>.self, InArray<Inner>.self, InArrayOfOptionals<Inner>.self,
        InDictionary<Inner>.self, DefaultedFlattened<Inner>.self, ThreeStateFlattened<Inner>.self,
        OptionalFlattenedTagged<Inner>.self, FlattenedClass<Inner>.self,
    ]
}

// MARK: Flattening and keeping

struct Nested<Inner: Layer>: KeyedLayer {
    var inner = Inner()
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&inner) }
}

struct Flattened<Inner: Layer>: FlatLayer {
    var own = 0
    var inner = Inner()
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
    mutating func mapping(_ data: inout MappableData) throws {
        var inner = inner
        try map(&data) { try $0.map(&inner) }
        self.inner = inner
    }
    static var letter: String { "f" }
}

struct OptionalFlattened<Inner: Layer>: FlatLayer {
    var own = 0
    var optional: Inner?
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
    mutating func mapping(_ data: inout MappableData) throws {
        var optional = optional
        try map(&data) { $0.map(&optional) }
        self.optional = optional
    }
    var inner: Inner {
        get { optional ?? Inner() }
        set { optional = newValue }
    }
    static var letter: String { "o" }
    static var initial: [Member] { around([], own: 0) }
    static func repaired(_ leaf: Repaired?, _ policy: MappingPolicy, isKept: Bool) -> Repaired? {
        if let made = Inner.repaired(leaf, policy, isKept: isKept) {
            return Repair(written: made.written.map { around($0, own: 1) }, outcome: made.outcome)
        }
        // The outer type keeps the keys that the inner type did not read.
        return Repair(written: isKept ? nil : around([], own: 1), outcome: .replacedByNil)
    }
    static func writtenWithout(isKept: Bool) -> [Member]? {
        around(Inner.writtenFromNothing(isKept: isKept) ?? [], own: 1)
    }
}

struct Keeping<Inner: Layer>: KeyedLayer, UnknownKeyPreserving {
    var inner = Inner()
    var unknownKeys = UnknownKeys()
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&inner) }
    static var isKeeper: Bool { true }
    static func restores(isFlattened: Bool) -> Bool { !isFlattened || Inner.restores(isFlattened: false) }
}

struct KeepingFlattened<Inner: Layer>: FlatLayer, UnknownKeyPreserving {
    var own = 0
    var inner = Inner()
    var unknownKeys = UnknownKeys()
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
    mutating func mapping(_ data: inout MappableData) throws {
        var inner = inner
        try map(&data) { try $0.map(&inner) }
        self.inner = inner
    }
    static var letter: String { "k" }
    static var isKeeper: Bool { true }
}

// MARK: Names of types

private func named(_ key: String, _ name: String, _ object: String) -> String {
    "{\"\(key)\":\"\(name)\"" + (object == "{}" ? "" : ",") + object.dropFirst()
}

struct Tagged<Inner: Layer>: KeyedLayer {
    var any: any Layer = Inner()
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&any, using: Self.registry) }
    static var registry: TypeRegistry<any Layer> {
        TypeRegistry<any Layer>(key: "type").with(Innermost<OpenKind>.self, named: "leaf") { $0 }
            .with(Inner.self, named: "this") { $0 }
    }
    var inner: Inner {
        get { any as? Inner ?? Inner() }
        set { any = newValue }
    }
    static func value(_ inner: String) -> String { named("type", "this", inner) }
}

class LayerNode<Inner: Layer>: PolymorphicMappable {
    var inner = Inner()
    class var polymorphicKey: String { "kind\(Inner.depth)" }
    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo(name: "node").with(subtypes: LayerSubNode<Inner>.self)
    }
    init() {}
    required init(_ data: DeserializableData) throws { try mapping(data) }
    func mapping(_ data: inout MappableData) throws { try data.flattened.map(&inner) }
}

final class LayerSubNode<Inner: Layer>: LayerNode<Inner> {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "sub") }
}

/// Instances of classes that a polymorph distinguishes. The inner object is flattened into them.
struct Classes<Inner: Layer>: KeyedLayer {
    var node: LayerNode<Inner> = LayerSubNode()
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&node) }
    var inner: Inner {
        get { node.inner }
        set { node.inner = newValue }
    }
    static func value(_ inner: String) -> String { named("kind\(Inner.depth)", "sub", inner) }
    static func keeps(isFlattened: Bool) -> Bool { Inner.keeps(isFlattened: true) }
    static func restores(isFlattened: Bool) -> Bool { Inner.restores(isFlattened: true) }
    static var needsPolymorph: Bool { true }
}

class KeepingLayerNode<Inner: Layer>: PolymorphicMappable, UnknownKeyPreserving {
    var inner = Inner()
    var unknownKeys = UnknownKeys()
    class var polymorphicKey: String { "kind\(Inner.depth)" }
    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo(name: "node").with(subtypes: KeepingLayerSubNode<Inner>.self)
    }
    init() {}
    required init(_ data: DeserializableData) throws { try mapping(data) }
    func mapping(_ data: inout MappableData) throws { try data.flattened.map(&inner) }
}

final class KeepingLayerSubNode<Inner: Layer>: KeepingLayerNode<Inner> {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "sub") }
}

/// The same with a base class that keeps unknown keys.
struct KeepingClasses<Inner: Layer>: KeyedLayer {
    var node: KeepingLayerNode<Inner> = KeepingLayerSubNode()
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&node) }
    var inner: Inner {
        get { node.inner }
        set { node.inner = newValue }
    }
    static func value(_ inner: String) -> String { named("kind\(Inner.depth)", "sub", inner) }
    static func repaired(_ leaf: Repaired?, _ policy: MappingPolicy, isKept: Bool) -> Repaired? {
        Inner.repaired(leaf, policy, isKept: true).map { made in
            Repair(written: made.written.map { [Member("in", value($0.object))] }, outcome: made.outcome)
        }
    }
    static func keeps(isFlattened: Bool) -> Bool { Inner.sharesLeaf || Inner.keeps(isFlattened: true) }
    static func restores(isFlattened: Bool) -> Bool { true }
    static var needsPolymorph: Bool { true }
}

/// An instance of a class that is flattened itself.
struct FlattenedClass<Inner: Layer>: FlatLayer {
    var own = 0
    var node: LayerNode<Inner> = LayerSubNode()
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
    mutating func mapping(_ data: inout MappableData) throws {
        var node = node
        try map(&data) { try $0.map(&node) }
        self.node = node
    }
    var inner: Inner {
        get { node.inner }
        set { node.inner = newValue }
    }
    static var letter: String { "c" }
    static var name: [Member] { [Member("kind\(Inner.depth)", "\"sub\"")] }
    /// Without a name, the base class is created.
    static func writtenWithout(isKept: Bool) -> [Member]? {
        Inner.writtenFromNothing(isKept: isKept).map { inner in
            around([Member("kind\(Inner.depth)", "\"node\"")] + inner, own: 1)
        }
    }
    static var needsPolymorph: Bool { true }
}

/// The object of a registry is flattened, or missing.
struct OptionalFlattenedTagged<Inner: Layer>: FlatLayer {
    var own = 0
    var any: (any Layer)?
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
    mutating func mapping(_ data: inout MappableData) throws {
        var any = any
        let registry = TypeRegistry<any Layer>(key: "t\(Self.depth)").with(Inner.self, named: "this") { $0 }
        try map(&data) { $0.map(&any, using: registry) }
        self.any = any
    }
    var inner: Inner {
        get { any as? Inner ?? Inner() }
        set { any = newValue }
    }
    static var letter: String { "g" }
    static var name: [Member] { [Member("t\(depth)", "\"this\"")] }
    static var initial: [Member] { around([], own: 0) }
    static func repaired(_ leaf: Repaired?, _ policy: MappingPolicy, isKept: Bool) -> Repaired? {
        if let made = Inner.repaired(leaf, policy, isKept: isKept) {
            return Repair(written: made.written.map { around(name + $0, own: 1) }, outcome: made.outcome)
        }
        return Repair(written: isKept ? nil : around([], own: 1), outcome: .replacedByNil)
    }
    static func writtenWithout(isKept: Bool) -> [Member]? { around([], own: 1) }
}

// MARK: Absent and null

struct ThreeState<Inner: Layer>: KeyedLayer {
    var field = Field<Inner>.absent
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
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
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
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
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
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
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
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
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
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
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
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
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
    mutating func mapping(_ data: inout MappableData) throws { try data[anyOf: "in", "inside"].map(&inner) }
}

struct Indexed<Inner: Layer>: KeyedLayer {
    var inner = Inner()
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
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
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
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
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
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
    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }
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
