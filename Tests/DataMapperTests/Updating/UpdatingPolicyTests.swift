import DataMapper
import Testing

/// Updates of objects that keep unknown keys, and updates by a policy that rejects them.
@Suite("Updating: policies")
struct UpdatingPolicyTests {
    private let json = JsonSerializer()
    private let mapper = ObjectMapper()

    struct Config: Mappable, UnknownKeyPreserving {
        var port = 80
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws { try data["port"].map(&port) }
    }

    final class Node: Mappable, UnknownKeyPreserving {
        var name = ""
        var child: Node?
        var size = 0
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            data["child"].map(&child)
            try data["size"].map(&size)
        }
    }

    @Test func `unknown keys are kept beside those that were there`() throws {
        var config = try mapper.deserialize(Config.self, from: #"{"a":1,"port":80,"b":2,"c":3}"#, with: json)
        try mapper.update(&config, from: #"{"b":null,"d":4,"port":81,"a":1.50}"#, with: json)
        let written = try mapper.serialize(config, toString: json)
        #expect(written == #"{"a":1.50,"port":81,"c":3,"d":4}"#)
    }

    @Test func `what fails gives instances back what they kept`() throws {
        let text = #"{"name":"a","x":1,"child":{"name":"b","size":2,"y":{"z":1.0}},"size":1}"#
        let node = try mapper.deserialize(Node.self, from: text, with: json)
        let patch = #"{"x":2,"child":{"y":null,"w":0},"size":"big"}"#
        #expect(throws: DeserializationError.self) { try mapper.update(node, from: patch, with: json) }
        #expect(node.child?.unknownKeys.keys == ["y"])
        #expect(node.unknownKeys["x"]?.int == 1)
    }

    @Test func `unknown keys are rejected, and the object stays as it was`() throws {
        struct Plain: Mappable {
            var port = 80
            var names: [String: Int] = [:]
            init(_ data: DeserializableData) throws { try mapping(data) }
            mutating func mapping(_ data: inout MappableData) throws {
                data["port"].map(&port, or: 80)
                data["names"].map(&names, or: [:])
            }
        }
        let strict = mapper.with(.strict)
        var plain = try strict.deserialize(Plain.self, from: #"{"port":1}"#, with: json)
        let error = #expect(throws: DeserializationError.self) {
            try strict.update(&plain, from: #"{"names":{"a":1},"port":2,"prot":3}"#, with: json)
        }
        #expect(error?.description == "unknown key at $.prot (line 1, column 27)")
        #expect(plain.port == 1)
        #expect(plain.names.isEmpty)
        try strict.update(&plain, from: #"{"names":{"a":1},"port":2}"#, with: json)
        #expect(plain.port == 2)
        #expect(plain.names == ["a": 1])
    }
}
