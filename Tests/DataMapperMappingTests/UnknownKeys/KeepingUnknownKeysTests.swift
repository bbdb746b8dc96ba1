import DataMapper
import Testing

/// Keeping unknown keys together with the other features for objects.
struct KeepingUnknownKeysTests {
    private let json = JsonSerializer()
    private let mapper = ObjectMapper()

    private func problems<T: Deserializable>(_ type: T.Type, _ text: String, _ policy: MappingPolicy) throws -> [String]
    {
        try mapper.with(policy).report(type, text).problems.map { "\($0.jsonPointer) \($0.outcome)" }
    }

    struct Engine: DefaultMappable, UnknownKeyPreserving {
        var power = 0
        var unknownKeys = UnknownKeys()
        mutating func mapping(_ data: inout MappableData) throws { try data["power"].map(&power) }
    }

    struct Plain: DefaultMappable {
        var name = ""
        mutating func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
    }

    // MARK: Flattening

    struct Car: Mappable, UnknownKeyPreserving {
        var name = ""
        var engine: Engine
        var color = ""
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws {
            engine = try data.flattened.get()
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data.flattened.map(&engine)
            try data["color"].map(&color)
        }
    }

    @Test func `of two types that keep unknown keys the outer one does`() throws {
        let text = #"{"x":1.10,"name":"A","power":1,"y":{"z":2},"color":"red"}"#
        var car = try mapper.read(Car.self, text)
        expectEqual(car.unknownKeys.keys, ["x", "y"])
        expectEqual(car.engine.unknownKeys.keys, [])
        try expectEqual(mapper.write(car), text)
        car.name = "B"
        car.color = "blue"
        car.engine.power = 2
        try expectEqual(mapper.write(car), #"{"x":1.10,"name":"B","power":2,"y":{"z":2},"color":"blue"}"#)
    }

    struct Van: Mappable {
        var name = ""
        var engine: Engine
        init(_ data: DeserializableData) throws {
            engine = try data.flattened.get()
            try mapping(data)
        }
        mutating func mapping(_ data: inout MappableData) throws {
            try data.flattened.map(&engine)
            try data["name"].map(&name)
        }
    }

    @Test func `a flattened type does not keep what is the outer one's`() throws {
        var van = try mapper.read(Van.self, #"{"name":"A","x":1,"power":1}"#)
        expectEqual(van.engine.unknownKeys.keys, [])
        van.name = "B"
        try expectEqual(mapper.write(van), #"{"power":1,"name":"B"}"#)
        try expectEqual(problems(Van.self, #"{"name":"A","x":1,"power":1}"#, .lenient), ["/x ignored"])
        // Keys that it kept in another place are written, too.
        van.engine = try mapper.read(#"{"y":1,"power":3}"#)
        try expectEqual(mapper.write(van), #"{"y":1,"power":3,"name":"B"}"#)
    }

    @Test func `a dictionary that is flattened knows all keys`() throws {
        struct Bag: DefaultMappable, UnknownKeyPreserving {
            var name = ""
            var all: [String: SupportedType] = [:]
            var unknownKeys = UnknownKeys()
            mutating func mapping(_ data: inout MappableData) throws {
                try data.flattened.map(&all)
                try data["name"].map(&name)
            }
        }
        var bag = try mapper.read(Bag.self, #"{"x":1,"name":"A","y":2}"#)
        #expect(bag.unknownKeys.isEmpty)
        bag.all["x"] = nil
        try expectEqual(mapper.write(bag), #"{"name":"A","y":2}"#)
    }

    struct Optionally: DefaultMappable {
        var name = ""
        var engine: Engine?
        var owner: Plain?
        mutating func mapping(_ data: inout MappableData) throws {
            try data["title"].map(&name)
            data.flattened.map(&engine)
            data["owner"].map(&owner)
        }
    }

    @Test(arguments: [
        (#"{"title":"A"}"#, [], true),
        (#"{"title":"A","x":1}"#, ["/x failed"], false),
        (#"{"title":"A","x":1,"power":1}"#, ["/x failed"], false),
        // The keys of a type that fails before its end are not known.
        (#"{"title":"A","x":1,"power":true}"#, ["/power replacedByNil"], true),
        (
            #"{"title":"A","power":true,"owner":{"name":"B","y":1}}"#, ["/power replacedByNil", "/owner/y failed"],
            false
        ),
    ])
    func `a flattened part that is not there excuses no unknown keys`(
        _ text: String, _ expected: [String], _ isRead: Bool
    ) throws {
        let policy = MappingPolicy(unknownKeys: .reject, invalidElements: .fail)
        try expectEqual(problems(Optionally.self, text, policy), expected)
        let value = mapper.with(policy).deserialize(json.deserialize(fromString: text)) as Optionally?
        expectEqual(value != nil, isRead)
    }

    // MARK: Names of types

    struct Registered: DefaultMappable {
        var engines: [any Mappable] = []
        mutating func mapping(_ data: inout MappableData) throws {
            let registry = TypeRegistry<any Mappable>(key: "type")
                .with(Engine.self, named: "engine") { $0 }.with(Plain.self, named: "plain") { $0 }
            try data["all"].map(&engines, using: registry)
        }
    }

    @Test(arguments: [
        #"{"all":[{"type":"engine","x":1.10,"power":1},{"type":"plain","name":"A"}]}"#,
        #"{"all":[{"x":1,"power":1,"type":"engine","y":[]}]}"#,
    ])
    func `through a registry`(_ text: String) throws {
        let value = try mapper.read(Registered.self, text)
        expectNil((value.engines[0] as? Engine)?.unknownKeys["type"])
        expectNotNil((value.engines[0] as? Engine)?.unknownKeys["x"])
        try expectEqual(mapper.write(value), text)
        #expect(try mapper.with(.strict).read(Registered.self, text).engines.count > 0)
    }

    struct Logging: DefaultMappable, UnknownKeyPreserving {
        var level: String?
        var size: Int?
        var unknownKeys = UnknownKeys()

        mutating func mapping(_ data: inout MappableData) throws {
            data["log", "level"].map(&level)
            data["log", "file", "size"].map(&size)
        }
    }

    @Test(arguments: [
        #"{"log":5,"x":1}"#, #"{"log":[1.0,{}],"x":1}"#, #"{"log":null}"#, #"{"log":{}}"#, #"{"log":"off"}"#,
        #"{"log":{"file":"a.log","y":2}}"#, "{}",
    ]) func `what a path does not lead through stays`(text: String) throws {
        var logging = try ObjectMapper().read(Logging.self, text)
        try expectEqual(ObjectMapper().write(logging), text)
        logging.size = 3
        let written = try ObjectMapper().serializeOrThrow(logging)
        expectEqual(written["log"]?["file"], ["size": 3])
    }

    struct Server: DefaultMappable, UnknownKeyPreserving {
        var level: String?
        var owner: Plain?
        var unknownKeys = UnknownKeys()

        mutating func mapping(_ data: inout MappableData) throws {
            data["log", "level"].map(&level)
            data["owner"].map(&owner)
        }
    }

    @Test(arguments: [
        // Members next to a path are kept with the object, so they are known.
        (#"{"log":{"level":"debug","x":1,"file":{"y":[{}]}},"z":2}"#, [] as [String]),
        // Each type decides about its own keys.
        (#"{"log":{"level":"debug"},"owner":{"name":"A","x":1}}"#, ["/owner/x failed"]),
    ]) func `keys beside a path are known`(_ text: String, _ expected: [String]) throws {
        try expectEqual(problems(Server.self, text, .strict), expected)
        let server = try mapper.read(Server.self, text)
        expectEqual(expected.isEmpty, (try mapper.write(server) == text))
        expectEqual(
            expected.isEmpty, (mapper.with(.strict).deserialize(json.deserialize(fromString: text)) as Server? != nil))
    }
}
