import DataMapper
import DataMapperCodable

// Layers with a `Codable` type between two mapped types.

/// Returns all layers that map through `Codable`, around a type.
func codableLayers<Inner: Layer>(around inner: Inner.Type) -> [any Layer.Type] {
    [
        CodedUsing<Inner>.self, CodedDirectly<Inner>.self, CodedByConformance<Inner>.self, CodedClass<Inner>.self,
        CodedMaybe<Inner>.self, CodedOptionalProperty<Inner>.self, CodedInArray<Inner>.self,
        CodedInDictionary<Inner>.self, CodedByHand<Inner>.self, CodedArray<Inner>.self, CodedFlattened<Inner>.self,
    ]
}

// MARK: Codable types

/// A mapped type as a property of a `Codable` one.
struct ByMapping<Inner: Layer>: CodableByMapping {
    var inner = Inner()
    init(_ inner: Inner) { self.inner = inner }
    init(_ data: DeserializableData) throws { inner = try data.get() }
    func serialize(to data: inout SerializableData) { data.set(inner) }
}

/// A value whose digits must all be kept.
let exactText = "{\"list\":[1.10,-0.0,123456789012345678901234567890.10,null]}"
private let exactValue: SupportedType = JsonSerializer().deserialize(fromString: exactText)

/// A type with a `Codable` conformance from the compiler.
struct Coded<Inner: Layer>: Codable {
    var on = ByMapping(Inner())
    var any = exactValue

    static func text(_ inner: String) -> String { "{\"on\":\(inner),\"any\":\(exactText)}" }
}

struct CodedStruct<Inner: Layer>: MappableByCoding { var on = ByMapping(Inner()) }

final class CodedInstance<Inner: Layer>: MappableByCoding {
    var on = ByMapping(Inner())
    init() {}
}

struct CodedOptional<Inner: Layer>: Codable { var on: ByMapping<Inner>? }

struct CodedCollection<Inner: Layer>: Codable { var on: [ByMapping<Inner>] = [] }

struct CodedNames<Inner: Layer>: MappableByCoding { var on: [String: ByMapping<Inner>] = [:] }

/// Containers in containers, and a superclass's decoder.
struct CodedContainers<Inner: Layer>: MappableByCoding {
    enum Keys: String, CodingKey { case list, deep }
    var on = ByMapping(Inner())

    init() {}

    init(from decoder: any Decoder) throws {
        var list = try decoder.container(keyedBy: Keys.self).nestedUnkeyedContainer(forKey: .list)
        _ = try list.decodeNil()
        let deep = try list.nestedContainer(keyedBy: Keys.self).superDecoder(forKey: .deep)
        on = try deep.singleValueContainer().decode(ByMapping<Inner>.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        var list = container.nestedUnkeyedContainer(forKey: .list)
        try list.encodeNil()
        var object = list.nestedContainer(keyedBy: Keys.self)
        try on.encode(to: object.superEncoder(forKey: .deep))
    }

    static func text(_ inner: String) -> String { "{\"list\":[null,{\"deep\":\(inner)}]}" }
}

/// A type around a mapped one, without any members of its own.
struct CodedTransparently<Inner: Layer>: MappableByCoding {
    var on = ByMapping(Inner())

    init() {}
    init(from decoder: any Decoder) throws { on = try decoder.singleValueContainer().decode(ByMapping<Inner>.self) }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(on)
    }
}

// MARK: Layers

struct CodedUsing<Inner: Layer>: KeyedLayer {
    var coded = Coded<Inner>()
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&coded, using: .codable()) }
    var inner: Inner {
        get { coded.on.inner }
        set { coded.on.inner = newValue }
    }
    static func value(_ inner: String) -> String { Coded<Inner>.text(inner) }
    static var steps: String { "/in/on" }
}

struct CodedDirectly<Inner: Layer>: KeyedLayer {
    var coded = Coded<Inner>()
    init() {}
    init(_ data: DeserializableData) throws { coded = try data["in"].decode() }
    func serialize(to data: inout SerializableData) { data["in"].encode(coded) }
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&coded, using: .codable()) }
    var inner: Inner {
        get { coded.on.inner }
        set { coded.on.inner = newValue }
    }
    static func value(_ inner: String) -> String { Coded<Inner>.text(inner) }
    static var steps: String { "/in/on" }
}

struct CodedByConformance<Inner: Layer>: KeyedLayer {
    var coded = CodedStruct<Inner>()
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&coded) }
    var inner: Inner {
        get { coded.on.inner }
        set { coded.on.inner = newValue }
    }
    static func value(_ inner: String) -> String { "{\"on\":\(inner)}" }
    static var steps: String { "/in/on" }
}

struct CodedClass<Inner: Layer>: KeyedLayer {
    var coded = CodedInstance<Inner>()
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&coded) }
    var inner: Inner {
        get { coded.on.inner }
        set { coded.on.inner = newValue }
    }
    static func value(_ inner: String) -> String { "{\"on\":\(inner)}" }
    static var steps: String { "/in/on" }
}

struct CodedMaybe<Inner: Layer>: KeyedLayer {
    var coded: Coded<Inner>?
    mutating func mapping(_ data: inout MappableData) throws { data["in"].map(&coded, using: .codable()) }
    var inner: Inner {
        get { coded?.on.inner ?? Inner() }
        set { coded = Coded(on: ByMapping(newValue)) }
    }
    static func value(_ inner: String) -> String { Coded<Inner>.text(inner) }
    static var steps: String { "/in/on" }
    static var initial: [Member] { [Member("in", "null")] }
    static func caught(_ policy: MappingPolicy) -> Repair<String?>? { Repair(written: "null", outcome: .replacedByNil) }
    static func writtenWithout(isKept: Bool) -> [Member]? { isKept ? [] : initial }
    static var writtenNull: [Member]? { initial }
}

/// An optional property of a `Codable` type is omitted when it is nil, and an error when it is invalid.
struct CodedOptionalProperty<Inner: Layer>: KeyedLayer {
    var coded = CodedOptional<Inner>()
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&coded, using: .codable()) }
    var inner: Inner {
        get { coded.on?.inner ?? Inner() }
        set { coded.on = ByMapping(newValue) }
    }
    static func value(_ inner: String) -> String { "{\"on\":\(inner)}" }
    static var steps: String { "/in/on" }
    static var initial: [Member] { [Member("in", "{}")] }
}

struct CodedInArray<Inner: Layer>: KeyedLayer {
    var coded = CodedCollection<Inner>()
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&coded, using: .codable()) }
    var inner: Inner {
        get { coded.on.first?.inner ?? Inner() }
        set { coded.on = [ByMapping(newValue)] }
    }
    static func value(_ inner: String) -> String { "{\"on\":[\(inner)]}" }
    static var steps: String { "/in/on/0" }
    static var initial: [Member] { [Member("in", "{\"on\":[]}")] }
    static func caught(_ policy: MappingPolicy) -> Repair<String?>? {
        policy.invalidElements == .drop ? Repair(written: "{\"on\":[]}", outcome: .elementDropped) : nil
    }
}

struct CodedInDictionary<Inner: Layer>: KeyedLayer {
    var coded = CodedNames<Inner>()
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&coded) }
    var inner: Inner {
        get { coded.on["mauve"]?.inner ?? Inner() }
        set { coded.on = ["mauve": ByMapping(newValue)] }
    }
    static func value(_ inner: String) -> String { "{\"on\":{\"mauve\":\(inner)}}" }
    static var steps: String { "/in/on/mauve" }
    static var initial: [Member] { [Member("in", "{\"on\":{}}")] }
    static func caught(_ policy: MappingPolicy) -> Repair<String?>? {
        policy.invalidElements == .drop ? Repair(written: "{\"on\":{}}", outcome: .elementDropped) : nil
    }
}

struct CodedByHand<Inner: Layer>: KeyedLayer {
    var coded = CodedContainers<Inner>()
    mutating func mapping(_ data: inout MappableData) throws { try data["in"].map(&coded) }
    var inner: Inner {
        get { coded.on.inner }
        set { coded.on.inner = newValue }
    }
    static func value(_ inner: String) -> String { CodedContainers<Inner>.text(inner) }
    static var steps: String { "/in/list/1/deep" }
}

/// A transformation of an array's elements.
struct CodedArray<Inner: Layer>: KeyedLayer {
    var array: [Coded<Inner>] = []
    mutating func mapping(_ data: inout MappableData) throws {
        try data["in"].map(&array, using: CodableTransformation<Coded<Inner>>())
    }
    var inner: Inner {
        get { array.first?.on.inner ?? Inner() }
        set { array = [Coded(on: ByMapping(newValue))] }
    }
    static func value(_ inner: String) -> String { "[\(Coded<Inner>.text(inner))]" }
    static var steps: String { "/in/0/on" }
    static var initial: [Member] { [Member("in", "[]")] }
    static func caught(_ policy: MappingPolicy) -> Repair<String?>? {
        policy.invalidElements == .drop ? Repair(written: "[]", outcome: .elementDropped) : nil
    }
}

struct CodedFlattened<Inner: Layer>: FlatLayer {
    var own = 0
    var coded = CodedTransparently<Inner>()
    mutating func mapping(_ data: inout MappableData) throws {
        var coded = coded
        try map(&data) { try $0.map(&coded) }
        self.coded = coded
    }
    var inner: Inner {
        get { coded.on.inner }
        set { coded.on.inner = newValue }
    }
    static var letter: String { "m" }
}
