import DataMapper
import Testing

/// Keys that a type does not know. They are kept and written back.
struct UnknownKeysTests {
    private let json = JsonSerializer()
    private let mapper = ObjectMapper()

    struct Config: DefaultMappable, UnknownKeyPreserving, Equatable {
        var port = 80
        var rate: Double?
        var server: Server?
        var unknownKeys = UnknownKeys()

        mutating func mapping(_ data: inout MappableData) throws {
            try data["port"].map(&port)
            data["rate"].map(&rate)
            data["server"].map(&server)
        }
    }

    struct Server: DefaultMappable, UnknownKeyPreserving, Equatable {
        var host = ""
        var unknownKeys = UnknownKeys()

        mutating func mapping(_ data: inout MappableData) throws { try data["host"].map(&host) }
    }

    @Test(arguments: [
        #"{"host":"a","port":80,"tls":{"v":1.30},"z":[1,2.0,null]}"#,
        #"{"server":{"x":1e5,"host":"h","y":12345678901234567890},"rate":1,"port":80,"":0}"#,
        #"{"port":80}"#,
        #"{"port":80,"rate":null}"#,
        #"{"a":1.0,"port":8e1,"rate":1.50}"#,
    ])
    func `what was not changed is written as it was read`(_ text: String) throws {
        let config = try mapper.read(Config.self, text)
        try expectEqual(mapper.write(config), text)
    }

    @Test func `what was changed is written in its place`() throws {
        var config = try mapper.read(Config.self, #"{"a":1,"server":{"q":[],"host":"h"},"port":80,"b":2}"#)
        config.port = 81
        config.server?.host = "i"
        config.rate = 0.5
        expectEqual(config.unknownKeys.keys, ["a", "b"])
        config.unknownKeys["a"] = .int(9)
        config.unknownKeys["b"] = nil
        config.unknownKeys["c"] = .string("new")
        try expectEqual(mapper.write(config), #"{"a":9,"server":{"q":[],"host":"i"},"port":81,"rate":0.5,"c":"new"}"#)
        config.server = nil
        config.rate = nil
        try expectEqual(mapper.write(config), #"{"a":9,"server":null,"port":81,"c":"new"}"#)
    }

    @Test func `kept keys are not unknown to a policy that rejects unknown ones`() throws {
        struct Outer: Deserializable {
            let server: Server
            init(_ data: DeserializableData) throws { server = try data["server"].get() }
        }
        let text = #"{"server":{"host":"a","x":{"y":1}}}"#
        try expectEqual(mapper.with(.strict).read(Outer.self, text).server.unknownKeys["x"]?["y"]?.int, 1)
        expectThrows(DeserializationError.self) {
            try mapper.with(.strict).read(Outer.self, #"{"server":{"host":"a"},"z":1}"#)
        }
    }

    @Test func `a type that is tried before does not take keys away`() throws {
        struct Other: Deserializable {
            init(_ data: DeserializableData) throws {
                let _: Int = try data["x"].get()
                let _: Int = try data["y"].get()
            }
        }
        struct Either: Deserializable {
            let server: Server
            init(_ data: DeserializableData) throws {
                let other: Other? = data.get()
                expectNil(other)
                server = try data.get()
            }
        }
        let either = try mapper.read(Either.self, #"{"host":"a","x":1}"#)
        expectEqual(either.server.unknownKeys.keys, ["x"])
    }

    @Test func `an object made in code has none`() throws {
        let value = try mapper.read(Server.self, #"{"host":"a"}"#)
        #expect(value.unknownKeys.isEmpty)
        expectEqual(value.unknownKeys, UnknownKeys())
        var server = value
        server.unknownKeys = UnknownKeys()
        try expectEqual(mapper.write(server), #"{"host":"a"}"#)
    }

    @Test func `an object that keeps its keys does not have those of others rejected`() throws {
        struct Named: Deserializable {
            let name: String
            init(_ data: DeserializableData) throws { name = try data["name"].get() }
        }
        struct Garage: Deserializable {
            let server: Server
            let owner: Named
            init(_ data: DeserializableData) throws {
                server = try data["server"].get()
                owner = try data["owner"].get()
            }
        }
        let text = #"{"server":{"host":"a","x":2},"owner":{"name":"A","y":3},"z":4}"#
        let garage = try mapper.read(Garage.self, text)
        expectEqual(garage.server.unknownKeys.keys, ["x"])
        let optional: Garage? = try mapper.deserialize(json.deserializeOrThrow(fromString: text))
        expectEqual(optional?.owner.name, "A")
        let problems = { (policy: MappingPolicy) in
            try mapper.with(policy).report(Garage.self, text).problems
                .map { "\($0.jsonPointer) \($0.outcome)" }
        }
        try expectEqual(problems(.standard), [])
        try expectEqual(problems(.lenient), ["/owner/y ignored", "/z ignored"])
    }

    @Test func `a field that is set to null is written`() throws {
        struct Patch: DefaultMappable, UnknownKeyPreserving {
            var a: Field<Int> = .absent
            var b: Int?
            var unknownKeys = UnknownKeys()
            mutating func mapping(_ data: inout MappableData) throws {
                try data["a"].map(&a)
                data["b"].map(&b)
            }
        }
        var patch = try mapper.read(Patch.self, #"{"x":1}"#)
        try expectEqual(mapper.write(patch), #"{"x":1}"#)
        patch.a = .null
        try expectEqual(mapper.write(patch), #"{"x":1,"a":null}"#)
    }

    // MARK: Paths, and what cannot be read

    struct Log: DefaultMappable, UnknownKeyPreserving {
        var level: String?
        var rate: Double?
        var unknownKeys = UnknownKeys()

        mutating func mapping(_ data: inout MappableData) throws {
            data["log", "level"].map(&level)
            data["rate"].map(&rate)
        }
    }

    @Test(arguments: [
        #"{"log":{"file":"a.txt","level":"info","size":1.50},"x":1}"#, #"{"x":1}"#, #"{"log":{}}"#,
        #"{"log":{"a":{}}}"#,
        #"{"rate":"fast","x":1}"#,
    ])
    func `what paths lead through, and what cannot be read, stays`(_ text: String) throws {
        let log = try mapper.read(Log.self, text)
        try expectEqual(mapper.write(log), text)
    }

    @Test func `what is below a path is changed in its place`() throws {
        let text = #"{"log":{"file":"a.txt","level":"info","size":1.50},"rate":"fast"}"#
        var log = try mapper.read(Log.self, text)
        expectEqual(log.unknownKeys.keys, ["rate"])
        log.level = "debug"
        log.rate = 2.5
        let written = try mapper.write(log)
        expectEqual(written, #"{"log":{"file":"a.txt","level":"debug","size":1.50},"rate":2.5}"#)
        log.level = nil
        log.rate = nil
        log.unknownKeys.remove("rate")
        try expectEqual(mapper.write(log), #"{"log":{"file":"a.txt","level":null,"size":1.50},"rate":null}"#)
        var empty = try mapper.read(Log.self, "{}")
        empty.level = "info"
        try expectEqual(mapper.write(empty), #"{"log":{"level":"info"}}"#)
    }
}
