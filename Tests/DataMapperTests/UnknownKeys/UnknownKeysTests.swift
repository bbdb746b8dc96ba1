import DataMapper
import Testing

/// Keys that a type does not know. They are kept and written back.
@Suite struct UnknownKeysTests {
    private let json = JsonSerializer()
    private let mapper = ObjectMapper()

    struct Config: Mappable, UnknownKeyPreserving, Equatable {
        var port = 80
        var rate: Double?
        var server: Server?
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["port"].map(&port)
            data["rate"].map(&rate)
            data["server"].map(&server)
        }
    }

    struct Server: Mappable, UnknownKeyPreserving, Equatable {
        var host = ""
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

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
        let config = try mapper.deserialize(Config.self, from: text, with: json)
        #expect(try mapper.serialize(config, toString: json) == text)
    }

    @Test func `what was changed is written in its place`() throws {
        var config = try mapper.deserialize(
            Config.self, from: #"{"a":1,"server":{"q":[],"host":"h"},"port":80,"b":2}"#, with: json)
        config.port = 81
        config.server?.host = "i"
        config.rate = 0.5
        #expect(config.unknownKeys.keys == ["a", "b"])
        config.unknownKeys["a"] = .int(9)
        config.unknownKeys["b"] = nil
        config.unknownKeys["c"] = .string("new")
        #expect(
            try mapper.serialize(config, toString: json)
                == #"{"a":9,"server":{"q":[],"host":"i"},"port":81,"rate":0.5,"c":"new"}"#)
        config.server = nil
        config.rate = nil
        #expect(try mapper.serialize(config, toString: json) == #"{"a":9,"server":null,"port":81,"c":"new"}"#)
    }

    @Test func `objects in arrays and dictionaries keep theirs`() throws {
        let text = #"{"x":[{"host":"a","1":1},{"2":2,"host":"b"}],"y":[]}"#
        let servers = try mapper.deserialize([String: [Server]].self, from: text, with: json)
        #expect(servers["x"]?.map(\.unknownKeys.keys) == [["1"], ["2"]])
        #expect(try mapper.serialize(servers, toString: json) == text)
    }

    @Test func `kept keys are not unknown to a policy that rejects unknown ones`() throws {
        struct Outer: Deserializable {
            let server: Server
            init(_ data: DeserializableData) throws { server = try data["server"].get() }
        }
        let text = #"{"server":{"host":"a","x":{"y":1}}}"#
        #expect(
            try mapper.with(.strict).deserialize(Outer.self, from: text, with: json).server.unknownKeys["x"]?["y"]?.int
                == 1)
        #expect(throws: DeserializationError.self) {
            try mapper.with(.strict).deserialize(Outer.self, from: #"{"server":{"host":"a"},"z":1}"#, with: json)
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
                #expect(other == nil)
                server = try data.get()
            }
        }
        let either = try mapper.deserialize(Either.self, from: #"{"host":"a","x":1}"#, with: json)
        #expect(either.server.unknownKeys.keys == ["x"])
    }

    @Test func `an object made in code has none`() throws {
        let value = try mapper.deserialize(Server.self, from: #"{"host":"a"}"#, with: json)
        #expect(value.unknownKeys.isEmpty)
        #expect(value.unknownKeys == UnknownKeys())
        var server = value
        server.unknownKeys = UnknownKeys()
        #expect(try mapper.serialize(server, toString: json) == #"{"host":"a"}"#)
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
        let garage = try mapper.deserialize(Garage.self, from: text, with: json)
        #expect(garage.server.unknownKeys.keys == ["x"])
        let optional: Garage? = try mapper.deserialize(json.deserializeOrThrow(fromString: text))
        #expect(optional?.owner.name == "A")
        let problems = { (policy: MappingPolicy) in
            try mapper.with(policy).report(Garage.self, from: text, with: json).problems
                .map { "\($0.jsonPointer) \($0.outcome)" }
        }
        #expect(try problems(.standard) == [])
        #expect(try problems(.lenient) == ["/owner/y ignored", "/z ignored"])
    }

    @Test func `a field that is set to null is written`() throws {
        struct Patch: Mappable, UnknownKeyPreserving {
            var a: Field<Int> = .absent
            var b: Int?
            var unknownKeys = UnknownKeys()
            init(_ data: DeserializableData) throws { try mapping(data) }
            mutating func mapping(_ data: inout MappableData) throws {
                try data["a"].map(&a)
                data["b"].map(&b)
            }
        }
        var patch = try mapper.deserialize(Patch.self, from: #"{"x":1}"#, with: json)
        #expect(try mapper.serialize(patch, toString: json) == #"{"x":1}"#)
        patch.a = .null
        #expect(try mapper.serialize(patch, toString: json) == #"{"x":1,"a":null}"#)
    }

    // MARK: Paths, and what cannot be read

    struct Log: Mappable, UnknownKeyPreserving {
        var level: String?
        var rate: Double?
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

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
        let log = try mapper.deserialize(Log.self, from: text, with: json)
        #expect(try mapper.serialize(log, toString: json) == text)
    }

    @Test func `what is below a path is changed in its place`() throws {
        let text = #"{"log":{"file":"a.txt","level":"info","size":1.50},"rate":"fast"}"#
        var log = try mapper.deserialize(Log.self, from: text, with: json)
        #expect(log.unknownKeys.keys == ["rate"])
        log.level = "debug"
        log.rate = 2.5
        let written = try mapper.serialize(log, toString: json)
        #expect(written == #"{"log":{"file":"a.txt","level":"debug","size":1.50},"rate":2.5}"#)
        log.level = nil
        log.rate = nil
        log.unknownKeys.remove("rate")
        #expect(
            try mapper.serialize(log, toString: json)
                == #"{"log":{"file":"a.txt","level":null,"size":1.50},"rate":null}"#)
        var empty = try mapper.deserialize(Log.self, from: "{}", with: json)
        empty.level = "info"
        #expect(try mapper.serialize(empty, toString: json) == #"{"log":{"level":"info"}}"#)
    }
}
