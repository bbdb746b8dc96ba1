import DataMapper
import Testing

@Suite("Unknown keys")
struct UnknownKeysPage {
    // BLOCK 1
    struct Config: Mappable, UnknownKeyPreserving {
        var port = 80
        var log: Log?
        var unknownKeys = UnknownKeys()

        struct Log: Mappable, UnknownKeyPreserving {
            var level = "info"
            var unknownKeys = UnknownKeys()

            init(_ data: DeserializableData) throws {
                try mapping(data)
            }

            mutating func mapping(_ data: inout MappableData) throws {
                try data["level"].map(&level)
            }
        }

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["port"].map(&port)
            data["log"].map(&log)
        }
    }
    // END

    // BLOCK 6
    struct Settings: Deserializable, UnknownKeyRejecting {
        let port: Int

        init(_ data: DeserializableData) throws { port = try data["port"].get() }
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()
        let file = #"{"host":"a","port":80,"tls":{"version":1.30},"log":{"rotate":[7,2.0],"level":"info"},"retries":3}"#

        var config = try objectMapper.deserialize(Config.self, from: file, with: serializer)
        #expect(try objectMapper.serialize(config, toString: serializer) == file)

        config.port = 81
        config.log?.level = "debug"
        #expect(
            printed(try objectMapper.serialize(config, toString: serializer)) == [
                #"{"host":"a","port":81,"tls":{"version":1.30},"log":{"rotate":[7,2.0],"level":"debug"},"retries":3}"#
            ])
        // END

        // BLOCK 3
        #expect(config.unknownKeys.keys == ["host", "tls", "retries"])
        #expect(config.unknownKeys["retries"]?.int == 3)
        #expect(config.log?.unknownKeys["rotate"]?[0] == 7)

        config.unknownKeys["retries"] = 5
        config.unknownKeys["host"] = nil
        config.unknownKeys["zone"] = "eu"
        config.log = nil
        #expect(
            printed(try objectMapper.serialize(config, toString: serializer)) == [
                #"{"port":81,"tls":{"version":1.30},"log":null,"retries":5,"zone":"eu"}"#
            ])
        // END

        // BLOCK 4
        config.unknownKeys = UnknownKeys()
        #expect(printed(try objectMapper.serialize(config, toString: serializer)) == [#"{"port":81,"log":null}"#])
        // END

        // BLOCK 5
        let strict = objectMapper.with(.strict)
        #expect(
            try strict.deserialize(Config.self, from: file, with: serializer).unknownKeys.keys == [
                "host", "tls", "retries",
            ])
        // END

        // BLOCK 7
        do {
            _ = try objectMapper.deserialize(Settings.self, from: #"{"port": 80, "prot": 81}"#, with: serializer)
            Issue.record("no error")  // not shown
        } catch let error as DeserializationError {
            #expect(error.code == .unknownKey)
            #expect(error.path.description == "$.prot")
        }
        // END
    }
}
