import DataMapper
import Testing

/// Updates of objects that keep unknown keys, and updates by a policy that rejects them.
@Suite("Updating: policies") struct UpdatingPolicyTests {
    private let mapper = ObjectMapper()

    struct Config: DefaultMappable, UnknownKeyPreserving {
        var port = 80
        var unknownKeys = UnknownKeys()

        mutating func mapping(_ data: inout MappableData) throws { try data["port"].map(&port) }
    }

    final class Node: DefaultMappable, UnknownKeyPreserving {
        var name = ""
        var child: Node?
        var size = 0
        var unknownKeys = UnknownKeys()

        func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            data["child"].map(&child)
            try data["size"].map(&size)
        }
    }

    @Test func `unknown keys are kept beside those that were there`() throws {
        var config = try mapper.read(Config.self, #"{"a":1,"port":80,"b":2,"c":3}"#)
        try mapper.update(&config, #"{"b":null,"d":4,"port":81,"a":1.50}"#)
        let written = try mapper.write(config)
        expectEqual(written, #"{"a":1.50,"port":81,"c":3,"d":4}"#)
    }

    @Test func `what fails gives instances back what they kept`() throws {
        let text = #"{"name":"a","x":1,"child":{"name":"b","size":2,"y":{"z":1.0}},"size":1}"#
        let node = try mapper.read(Node.self, text)
        let patch = #"{"x":2,"child":{"y":null,"w":0},"size":"big"}"#
        expectThrows(DeserializationError.self) { try mapper.update(node, patch) }
        expectEqual(node.child?.unknownKeys.keys, ["y"])
        expectEqual(node.unknownKeys["x"]?.int, 1)
    }

    @Test func `unknown keys are rejected, and the object stays as it was`() throws {
        struct Plain: DefaultMappable {
            var port = 80
            var names: [String: Int] = [:]
            mutating func mapping(_ data: inout MappableData) throws {
                data["port"].map(&port, or: 80)
                data["names"].map(&names, or: [:])
            }
        }
        let strict = mapper.with(.strict)
        var plain = try strict.read(Plain.self, #"{"port":1}"#)
        expectError("unknown key at $.prot (line 1, column 27)", as: DeserializationError.self) {
            try strict.update(&plain, #"{"names":{"a":1},"port":2,"prot":3}"#)
        }
        expectEqual(plain.port, 1)
        #expect(plain.names.isEmpty)
        try strict.update(&plain, #"{"names":{"a":1},"port":2}"#)
        expectEqual(plain.port, 2)
        expectEqual(plain.names, ["a": 1])
    }
}
