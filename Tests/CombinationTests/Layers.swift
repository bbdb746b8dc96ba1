import DataMapper

/// All layers around a type.
func layers<Inner: Layer>(around inner: Inner.Type) -> [any Layer.Type] {
    [
        Nested<Inner>.self, Flattened<Inner>.self, OptionalFlattened<Inner>.self, Keeping<Inner>.self,
        KeepingFlattened<Inner>.self, Tagged<Inner>.self, Classes<Inner>.self, KeepingClasses<Inner>.self,
        ThreeState<Inner>.self, ThreeStateDefaulted<Inner>.self, Maybe<Inner>.self, Defaulted<Inner>.self,
        Alternative<Inner>.self, Indexed<Inner>.self, InArray<Inner>.self, InArrayOfOptionals<Inner>.self,
        InDictionary<Inner>.self, DefaultedFlattened<Inner>.self, ThreeStateFlattened<Inner>.self,
        OptionalFlattenedTagged<Inner>.self, FlattenedClass<Inner>.self, Rejecting<Inner>.self,
        RejectingFlattened<Inner>.self, InText<Inner>.self,
    ]
}

/// All layers around a leaf that ignores unknown keys, one that keeps them, and one that rejects them.
func layers<Kind: LeafKind>(aroundLeaf kind: Kind.Type) -> [any Layer.Type] {
    layers(around: Innermost<Kind>.self) + layers(around: KeepingInnermost<Kind>.self)
        + layers(around: RejectingInnermost<Kind>.self)
}

// MARK: Flattening, keeping and rejecting

struct Nested<Inner: Layer>: KeyedLayer {
    var inner = Inner()
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&inner) }
}

struct Flattened<Inner: Layer>: FlatLayer {
    var own = 0
    var inner = Inner()
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
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&inner) }
    static var isKeeper: Bool { true }
    static func restores(isFlattened: Bool) -> Bool {
        !isFlattened && !Inner.isInText || Inner.restores(isFlattened: false)
    }
}

struct KeepingFlattened<Inner: Layer>: FlatLayer, UnknownKeyPreserving {
    var own = 0
    var inner = Inner()
    var unknownKeys = UnknownKeys()
    mutating func mapping(_ data: inout MappableData) throws {
        var inner = inner
        try map(&data) { try $0.map(&inner) }
        self.inner = inner
    }
    static var letter: String { "k" }
    static var isKeeper: Bool { true }
}

struct Rejecting<Inner: Layer>: KeyedLayer, UnknownKeyRejecting {
    var inner = Inner()
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&inner) }
    static var isRejecter: Bool { true }
}

struct RejectingFlattened<Inner: Layer>: FlatLayer, UnknownKeyRejecting {
    var own = 0
    var inner = Inner()
    mutating func mapping(_ data: inout MappableData) throws {
        var inner = inner
        try map(&data) { try $0.map(&inner) }
        self.inner = inner
    }
    static var letter: String { "r" }
    static var isRejecter: Bool { true }
}

// MARK: Names of types

private func named(_ key: String, _ name: String, _ object: String) -> String {
    "{\"\(key)\":\"\(name)\"" + (object == "{}" ? "" : ",") + object.dropFirst()
}

struct Tagged<Inner: Layer>: KeyedLayer {
    var any: any Layer = Inner()
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
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&node) }
    var inner: Inner {
        get { node.inner }
        set { node.inner = newValue }
    }
    static func value(_ inner: String) -> String { named("kind\(Inner.depth)", "sub", inner) }
    static func keeps(isFlattened: Bool) -> Bool { Inner.keeps(isFlattened: true) }
    static func rejects(isFlattened: Bool) -> Bool { Inner.rejects(isFlattened: true) }
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
    static func rejects(isFlattened: Bool) -> Bool { Inner.rejects(isFlattened: true) }
    static func restores(isFlattened: Bool) -> Bool { !Inner.isInText || Inner.restores(isFlattened: true) }
    static var needsPolymorph: Bool { true }
}

/// An instance of a class that is flattened itself.
struct FlattenedClass<Inner: Layer>: FlatLayer {
    var own = 0
    var node: LayerNode<Inner> = LayerSubNode()
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
