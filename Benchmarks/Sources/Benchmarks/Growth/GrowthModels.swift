import DataMapper

/// A record with a hundred keys that are written out in the code.
struct HundredKeys: Deserializable, Serializable {
    let values: [Int]

    init() { values = Array(0..<Self.keys.count) }

    init(_ data: DeserializableData) throws { values = try Self.keys.map { try data[$0].get() } }

    func serialize(to data: inout SerializableData) {
        for (key, value) in zip(Self.keys, values) { data[key].set(value) }
    }

    static let keys: [StaticString] = [
        "k00", "k01", "k02", "k03", "k04", "k05", "k06", "k07", "k08", "k09", "k10", "k11", "k12", "k13", "k14", "k15",
        "k16", "k17", "k18", "k19", "k20", "k21", "k22", "k23", "k24", "k25", "k26", "k27", "k28", "k29", "k30", "k31",
        "k32", "k33", "k34", "k35", "k36", "k37", "k38", "k39", "k40", "k41", "k42", "k43", "k44", "k45", "k46", "k47",
        "k48", "k49", "k50", "k51", "k52", "k53", "k54", "k55", "k56", "k57", "k58", "k59", "k60", "k61", "k62", "k63",
        "k64", "k65", "k66", "k67", "k68", "k69", "k70", "k71", "k72", "k73", "k74", "k75", "k76", "k77", "k78", "k79",
        "k80", "k81", "k82", "k83", "k84", "k85", "k86", "k87", "k88", "k89", "k90", "k91", "k92", "k93", "k94", "k95",
        "k96", "k97", "k98", "k99",
    ]
}

/// The same, read in a different order from the one in which it is written.
struct HundredKeysReversed: Deserializable {
    let values: [Int]

    init(_ data: DeserializableData) throws { values = try HundredKeys.keys.reversed().map { try data[$0].get() } }
}

/// Nested objects, of any depth.
indirect enum Chain: Deserializable, Serializable {
    case end
    case link(Chain)

    /// Created from the innermost one outwards.
    init(levels: Int) {
        self = .end
        for _ in 0..<levels { self = .link(self) }
    }

    init(_ data: DeserializableData) throws {
        let next = data["next"]
        self = next.isNull ? .end : .link(try next.get())
    }

    func serialize(to data: inout SerializableData) {
        if case .link(let next) = self { data["next"].set(next) }
    }
}

/// The same with class instances. Each is checked before it is written, because it could contain itself.
final class Link: Deserializable, Serializable {
    let next: Link?

    init(next: Link?) { self.next = next }

    required init(_ data: DeserializableData) throws { next = data["next"].get() }

    func serialize(to data: inout SerializableData) { if let next { data["next"].set(next) } }

    static func chain(levels: Int) -> Link { (0..<levels).reduce(Link(next: nil)) { link, _ in Link(next: link) } }
}

/// A set of texts in each of many records.
struct Tagged: Deserializable, Serializable {
    let tags: Set<String>

    init(tags: Set<String>) { self.tags = tags }

    init(_ data: DeserializableData) throws { tags = try data["tags"].get() }

    func serialize(to data: inout SerializableData) { data["tags"].set(tags) }
}

/// Reads values that may be invalid, and writes with a closure.
struct Lenient: Deserializable {
    let id: Int
    let name: String

    init(_ data: DeserializableData) throws {
        id = data["id"].get(or: 0)
        name = data["name"].get(or: "")
    }
}

/// Continues after an invalid value, and reports it.
struct Logged: Deserializable {
    let id: Int

    init(_ data: DeserializableData) throws {
        do {
            id = try data["id"].get()
        } catch {
            id = "\(error)".utf8.count
        }
    }
}

/// Writes with a function.
struct Written: Serializable {
    let body: @Sendable (inout SerializableData) -> Void

    func serialize(to data: inout SerializableData) { body(&data) }
}

/// A class with a name in the data.
class Vehicle: PolymorphicMappable {
    var wheels = 0
    var name: String?

    class var polymorphicKey: String { "kind" }
    class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "vehicle").with(subtype: Car.self) }

    init(wheels: Int) {
        self.wheels = wheels
        name = "a vehicle with \(wheels) wheels, or rather more"
    }

    required init(_ data: DeserializableData) throws { try mapping(data) }

    func mapping(_ data: inout MappableData) throws {
        try data["wheels"].map(&wheels)
        data["name"].map(&name)
    }
}

final class Car: Vehicle {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "car") }
}

/// A polymorph that does not know documents.
struct KindPolymorph: Polymorph {
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type {
        supportedType["kind"]?.string == "car" ? (Car.self as? T.Type ?? type) : type
    }

    func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {
        supportedType.addToDictionary(key: "kind", value: .string(type == Car.self ? "car" : "vehicle"))
    }
}
