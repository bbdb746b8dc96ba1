#if Macros

import DataMapper
import DataMapperMacros

/// A layer whose code macros write. Data means the same to it as to a layer that is written by hand, its twin.
protocol GeneratedLayer: Layer {
    associatedtype Inner: Layer
    associatedtype Twin: Layer
    var inner: Inner { get set }
}

extension GeneratedLayer {
    static var depth: Int { Twin.depth }
    static var initial: [Member] { Twin.initial }
    static func members(_ leaf: [Member], own: Int) -> [Member] { Twin.members(leaf, own: own) }
    mutating func change(own: Int) { inner.change(own: own) }
    static var leafPointer: String { Twin.leafPointer }
    static var sharesLeaf: Bool { Twin.sharesLeaf }
    static func repaired(_ leaf: Repaired?, _ policy: MappingPolicy, isKept: Bool) -> Repaired? {
        Twin.repaired(leaf, policy, isKept: isKept)
    }
    static func keeps(isFlattened: Bool) -> Bool { Twin.keeps(isFlattened: isFlattened) }
    static func restores(isFlattened: Bool) -> Bool { Twin.restores(isFlattened: isFlattened) }
    static var without: [Member] { Twin.without }
    static func writtenWithout(isKept: Bool) -> [Member]? { Twin.writtenWithout(isKept: isKept) }
    static func writtenFromNothing(isKept: Bool) -> [Member]? { Twin.writtenFromNothing(isKept: isKept) }
    static var withNull: [Member]? { Twin.withNull }
    static var writtenNull: [Member]? { Twin.writtenNull }
    static var needsPolymorph: Bool { Twin.needsPolymorph }
    static var isKeeper: Bool { Twin.isKeeper }
}

/// A layer whose keys are those of a layer around one other layer.
protocol GeneratedFlatLayer: GeneratedLayer {
    var before: Int { get set }
    var after: Int { get set }
}

extension GeneratedFlatLayer {
    mutating func change(own: Int) {
        (before, after) = (own, own)
        inner.change(own: own)
    }
}

/// The generated layers that have the inner one under a key.
func generatedKeyedLayers<Inner: Layer>(around inner: Inner.Type) -> [any Layer.Type] {
    [
        GeneratedNested<Inner>.self, GeneratedKeeping<Inner>.self, GeneratedTagged<Inner>.self,
        GeneratedClasses<Inner>.self, GeneratedKeepingClasses<Inner>.self, GeneratedThreeState<Inner>.self,
        GeneratedThreeStateDefaulted<Inner>.self, GeneratedMaybe<Inner>.self, GeneratedDefaulted<Inner>.self,
        GeneratedAlternative<Inner>.self, GeneratedInArray<Inner>.self, GeneratedInArrayOfOptionals<Inner>.self,
        GeneratedInDictionary<Inner>.self,
    ]
}

/// All generated layers, for a layer around a leaf. An element that is written by itself, and keys made of names, are beyond macros.
func generatedLayers<Inner: Layer>(around inner: Inner.Type) -> [any Layer.Type] {
    generatedKeyedLayers(around: inner) + [
        GeneratedFlattened<Inner>.self, GeneratedOptionalFlattened<Inner>.self, GeneratedKeepingFlattened<Inner>.self,
        GeneratedDefaultedFlattened<Inner>.self, GeneratedThreeStateFlattened<Inner>.self,
        GeneratedOptionalFlattenedTagged<Inner>.self, GeneratedFlattenedClass<Inner>.self,
    ]
}

// MARK: Keys

@Mappable
struct GeneratedNested<Inner: Layer>: GeneratedLayer {
    typealias Twin = Nested<Inner>
    @Mapped("in") var inner: Inner
    init() { inner = Inner() }
}

@Mappable(unknownKeys: .preserve)
struct GeneratedKeeping<Inner: Layer>: GeneratedLayer {
    typealias Twin = Keeping<Inner>
    @Mapped("in") var inner: Inner
    @UnknownKeys var unknownKeys = UnknownKeys()
    init() { (inner, unknownKeys) = (Inner(), UnknownKeys()) }
}

@Mappable
struct GeneratedTagged<Inner: Layer>: GeneratedLayer {
    typealias Twin = Tagged<Inner>
    @Mapped("in", using: Twin.registry) var any: any Layer
    init() { any = Inner() }
    var inner: Inner {
        get { any as? Inner ?? Inner() }
        set { any = newValue }
    }
}

@Mappable
struct GeneratedClasses<Inner: Layer>: GeneratedLayer {
    typealias Twin = Classes<Inner>
    @Mapped("in") var node: GeneratedNode<Inner>
    init() { node = GeneratedSubNode() }
    var inner: Inner {
        get { node.inner }
        set { node.inner = newValue }
    }
}

@Mappable
class GeneratedNode<Inner: Layer>: PolymorphicMappable {
    @Flattened var inner: Inner
    class var polymorphicKey: String { "kind\(Inner.depth)" }
    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo(name: "node").with(subtypes: GeneratedSubNode<Inner>.self)
    }
    init() { inner = Inner() }
}

@Mappable
final class GeneratedSubNode<Inner: Layer>: GeneratedNode<Inner> {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "sub") }
    override init() { super.init() }
}

@Mappable
struct GeneratedKeepingClasses<Inner: Layer>: GeneratedLayer {
    typealias Twin = KeepingClasses<Inner>
    @Mapped("in") var node: GeneratedKeepingNode<Inner>
    init() { node = GeneratedKeepingSubNode() }
    var inner: Inner {
        get { node.inner }
        set { node.inner = newValue }
    }
}

@Mappable(unknownKeys: .preserve)
class GeneratedKeepingNode<Inner: Layer>: PolymorphicMappable {
    @Flattened var inner: Inner
    @UnknownKeys var unknownKeys = UnknownKeys()
    class var polymorphicKey: String { "kind\(Inner.depth)" }
    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo(name: "node").with(subtypes: GeneratedKeepingSubNode<Inner>.self)
    }
    init() { (inner, unknownKeys) = (Inner(), UnknownKeys()) }
}

@Mappable
final class GeneratedKeepingSubNode<Inner: Layer>: GeneratedKeepingNode<Inner> {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "sub") }
    override init() { super.init() }
}

@Mappable
struct GeneratedThreeState<Inner: Layer>: GeneratedLayer {
    typealias Twin = ThreeState<Inner>
    @Mapped("in") var field = Field<Inner>.absent
    var inner: Inner {
        get { field.or(Inner()) }
        set { field = .value(newValue) }
    }
}

@Mappable
struct GeneratedThreeStateDefaulted<Inner: Layer>: GeneratedLayer {
    typealias Twin = ThreeStateDefaulted<Inner>
    @Mapped("in", or: Field<Inner>.null) var field = Field<Inner>.absent
    var inner: Inner {
        get { field.or(Inner()) }
        set { field = .value(newValue) }
    }
}

@Mappable
struct GeneratedMaybe<Inner: Layer>: GeneratedLayer {
    typealias Twin = Maybe<Inner>
    @Mapped("in", or: nil) var optional: Inner?
    var inner: Inner {
        get { optional ?? Inner() }
        set { optional = newValue }
    }
}

@Mappable
struct GeneratedDefaulted<Inner: Layer>: GeneratedLayer {
    typealias Twin = Defaulted<Inner>
    @Mapped("in", or: .initialValue) var inner = Inner()
}

@Mappable
struct GeneratedAlternative<Inner: Layer>: GeneratedLayer {
    typealias Twin = Alternative<Inner>
    @Mapped(anyOf: "in", "inside") var inner: Inner
    init() { inner = Inner() }
}

@Mappable
struct GeneratedInArray<Inner: Layer>: GeneratedLayer {
    typealias Twin = InArray<Inner>
    @Mapped("in") var array: [Inner]
    init() { array = [] }
    var inner: Inner {
        get { array.first ?? Inner() }
        set { array = [newValue] }
    }
}

@Mappable
struct GeneratedInArrayOfOptionals<Inner: Layer>: GeneratedLayer {
    typealias Twin = InArrayOfOptionals<Inner>
    @Mapped("in") var array: [Inner?]
    init() { array = [] }
    var inner: Inner {
        get { (array.first ?? nil) ?? Inner() }
        set { array = [newValue] }
    }
}

@Mappable
struct GeneratedInDictionary<Inner: Layer>: GeneratedLayer {
    typealias Twin = InDictionary<Inner>
    @Mapped("in") var dictionary: [OpenEnum<OpenKind.Color>: Inner]
    init() { dictionary = [:] }
    var inner: Inner {
        get { dictionary[.unknown("mauve")] ?? Inner() }
        set { dictionary = [.unknown("mauve"): newValue] }
    }
}

// MARK: Flattening

@Mappable
struct GeneratedFlattened<Inner: Layer>: GeneratedFlatLayer {
    typealias Twin = Flattened<Inner>
    @Mapped("fa2") var before: Int
    @Flattened var inner: Inner
    @Mapped("fz2") var after: Int
    init() { (before, inner, after) = (0, Inner(), 0) }
}

@Mappable
struct GeneratedOptionalFlattened<Inner: Layer>: GeneratedFlatLayer {
    typealias Twin = OptionalFlattened<Inner>
    @Mapped("oa2") var before: Int
    @Flattened(or: nil) var optional: Inner?
    @Mapped("oz2") var after: Int
    init() { (before, optional, after) = (0, nil, 0) }
    var inner: Inner {
        get { optional ?? Inner() }
        set { optional = newValue }
    }
}

@Mappable(unknownKeys: .preserve)
struct GeneratedKeepingFlattened<Inner: Layer>: GeneratedFlatLayer {
    typealias Twin = KeepingFlattened<Inner>
    @Mapped("ka2") var before: Int
    @Flattened var inner: Inner
    @Mapped("kz2") var after: Int
    @UnknownKeys var unknownKeys = UnknownKeys()
    init() { (before, inner, after, unknownKeys) = (0, Inner(), 0, UnknownKeys()) }
}

@Mappable
struct GeneratedDefaultedFlattened<Inner: Layer>: GeneratedFlatLayer {
    typealias Twin = DefaultedFlattened<Inner>
    @Mapped("da2") var before: Int
    @Flattened(or: .initialValue) var inner = Inner()
    @Mapped("dz2") var after: Int
    init() { (before, after) = (0, 0) }
}

@Mappable
struct GeneratedThreeStateFlattened<Inner: Layer>: GeneratedFlatLayer {
    typealias Twin = ThreeStateFlattened<Inner>
    @Mapped("sa2") var before: Int
    @Flattened var field = Field<Inner>.absent
    @Mapped("sz2") var after: Int
    init() { (before, after) = (0, 0) }
    var inner: Inner {
        get { field.or(Inner()) }
        set { field = .value(newValue) }
    }
}

@Mappable
struct GeneratedOptionalFlattenedTagged<Inner: Layer>: GeneratedFlatLayer {
    typealias Twin = OptionalFlattenedTagged<Inner>
    @Mapped("ga2") var before: Int
    @Flattened(using: Self.registry, or: nil) var any: (any Layer)?
    @Mapped("gz2") var after: Int
    init() { (before, any, after) = (0, nil, 0) }
    static var registry: TypeRegistry<any Layer> {
        TypeRegistry<any Layer>(key: "t2").with(Inner.self, named: "this") { $0 }
    }
    var inner: Inner {
        get { any as? Inner ?? Inner() }
        set { any = newValue }
    }
}

@Mappable
struct GeneratedFlattenedClass<Inner: Layer>: GeneratedFlatLayer {
    typealias Twin = FlattenedClass<Inner>
    @Mapped("ca2") var before: Int
    @Flattened var node: GeneratedNode<Inner>
    @Mapped("cz2") var after: Int
    init() { (before, node, after) = (0, GeneratedSubNode(), 0) }
    var inner: Inner {
        get { node.inner }
        set { node.inner = newValue }
    }
}

#endif
