import DataMapper
import DataMapperCodable
import TestSupport

/// Codable types that are made from the members that nobody else has read, and mapped types within Codable types.
struct RemainingMembersTests {
    struct Item: Codable, Equatable { let id: Int }

    /// A mapped type with a flattened dictionary of a Codable type.
    struct Box: CodableByMapping, Equatable {
        let name: String
        let items: [String: Item]

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            items = try data.flattened.get(using: .codable())
        }

        func serialize(to data: inout SerializableData) {
            data["name"].set(name)
            data.flattened.set(items, using: .codable())
        }
    }

    struct Named: Codable { let name: String }

    /// The keys of a Codable type do not belong to the dictionary after it.
    struct Both: Deserializable {
        let named: Named
        let others: [String: Int]

        init(_ data: DeserializableData) throws {
            named = try data.flattened.get(using: .codable())
            others = try data.flattened.get()
        }
    }

    struct Outer: Codable {
        let box: Box
        let count: Int
    }

    @Test func reading() throws {
        let json = JsonSerializer()
        let text = #"{"name":"A","x":{"id":1},"y":{"id":2}}"#
        for mapper in [ObjectMapper(), ObjectMapper(policy: .strict)] {
            let box = try mapper.deserialize(Box.self, from: text, with: json)
            expectEqual(box.items, ["x": Item(id: 1), "y": Item(id: 2)])
            try expectEqual(mapper.serialize(box, toString: json), text)
            try expectEqual(mapper.report(Box.self, from: text, with: json).isClean, true)
            let both = try mapper.deserialize(Both.self, from: #"{"z":1,"name":"A"}"#, with: json)
            expectEqual(both.others, ["z": 1])

            let outer = #"{"box":\#(text),"count":1}"#
            try expectEqual(mapper.decode(Outer.self, from: outer, with: json).box, box)
            try expectEqual(mapper.report(decoding: Outer.self, from: outer, with: json).value?.box, box)
            try expectEqual(mapper.report(decoding: Outer.self, from: outer, with: json).isClean, true)
        }
        let outer = #"{"box":\#(text),"count":1}"#
        try expectEqual(JsonDecoder().decode(Outer.self, from: outer).box.items.count, 2)
        try expectEqual(JsonDecoder().decode([Outer].self, from: "[\(outer),\(outer)]").count, 2)
    }
}
