import DataMapper

/// A model that runs a program, and the expected result.
struct Script {
    let operations: [Operation]
    let environment: Environment
    let result: ReferenceValue

    init(_ operations: [Operation], _ environment: Environment, _ call: ReferenceCall) {
        self.operations = operations
        self.environment = environment
        result = ReferenceValue(call)
    }

    func run<View: FuzzView & ~Copyable>(_ view: inout View) {
        let lent = ReferenceView(result)
        var reference = lent
        environment.run(operations, &view, &reference)
        // The enclosing object has now taken the view back, or another one that replaced it.
        ReferenceView(result).takeBack(lent, reference)
    }

    func read(_ data: inout MappableData) {
        var reference = ReferenceView.reading()
        environment.run(operations, &data, &reference)
    }

    /// The operations of an object that is being read.
    static var reading: Script { Environment.current.reading() }
}

struct Object: Serializable, Deserializable {
    let script: Script

    init(_ script: Script) { self.script = script }

    init(_ data: borrowing DeserializableData) throws { script = .reading }

    func serialize(to data: inout SerializableData) { script.run(&data) }
}

final class Instance: Serializable, Deserializable {
    let script: Script

    init(_ script: Script) { self.script = script }

    init(_ data: borrowing DeserializableData) throws { script = .reading }

    func serialize(to data: inout SerializableData) { script.run(&data) }
}

struct Mapped: Mappable {
    var script: Script
    var fails = false

    init(_ script: Script, fails: Bool) {
        self.script = script
        self.fails = fails
    }

    init(_ data: DeserializableData) throws {
        script = .reading
        try mapping(data)
    }

    mutating func mapping(_ data: inout MappableData) throws {
        if data.isReading { return script.read(&data) }
        script.run(&data)
        if fails {
            script.result.call.hasFailed = true
            throw Thrown()
        }
    }
}

final class MappedInstance: Mappable {
    let script: Script

    init(_ script: Script) { self.script = script }

    init(_ data: DeserializableData) throws {
        script = .reading
        try mapping(data)
    }

    func mapping(_ data: inout MappableData) throws {
        if data.isReading { script.read(&data) } else { script.run(&data) }
    }
}

/// Keeps unknown keys. The reference does not follow what happens to them.
struct Preserving: Mappable, UnknownKeyPreserving {
    var script: Script
    var unknownKeys = UnknownKeys()

    init(_ data: DeserializableData) throws {
        script = .reading
        try mapping(data)
    }

    static func make(_ script: Script) -> Preserving? {
        script.environment.push([])
        let value: SupportedType = ["a": 1, "d": ["b": "2", "x": [1, 2]], "z": nil]
        var object = try? ObjectMapper().deserialize(Preserving.self, fromValue: value)
        object?.script = script
        return object
    }

    mutating func mapping(_ data: inout MappableData) throws {
        if data.isReading { return script.read(&data) }
        script.run(&data)
    }
}

/// Runs a program on the view that a transformation gets.
struct ScriptTransformation: Transformation {
    func transform(from value: SupportedType) -> Script? { nil }

    func transform(object: Script?) -> SupportedType { .null }

    func write(_ object: Script?, to data: inout SerializableData) { object?.run(&data) }
}

private struct Thrown: Error {}

/// Names instances, by way of their values.
private struct NamingPolymorph: Polymorph {
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type { type }

    func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {
        guard type == Instance.self, supportedType.entries != nil else { return }
        supportedType.addToDictionary(key: "b", value: "Instance")
    }
}

enum Mappers {
    static let plain = ObjectMapper()
    static let omitting = ObjectMapper(
        policy: MappingPolicy(omissions: [.nilValues, .emptyCollections, .emptyText]))
    static let omittingNil = ObjectMapper(policy: MappingPolicy(omissions: .nilValues))
    static let polymorphic = ObjectMapper(polymorph: NamingPolymorph())

    static func mapper(_ number: Int) -> ObjectMapper {
        switch number % 8 {
        case 0...3: plain
        case 4: omitting
        case 5: omittingNil
        default: polymorphic
        }
    }
}
