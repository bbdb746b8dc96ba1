import DataMapper
import Foundation
import Testing

/// The result is the same in all ways.
@Suite("One step and two steps") struct StepTests {
    static let text =
        #"{"users":[{"name":"Zoë","details":{"age":20},"role":"guest","#
        + #""address":{"city":"Köln","zip":50667},"scores":{"a":1.5,"b":2.0}}]}"#

    struct Users: SerializableAndDeserializable, Equatable {
        let users: [User]

        init(_ data: DeserializableData) throws { users = try data["users"].get() }

        func serialize(to data: inout SerializableData) { data["users"].set(users) }
    }

    let mapper = ObjectMapper()
    let json = JsonSerializer()

    @Test func `reading from data, text and a value`() throws {
        let fromData = try mapper.deserialize(Users.self, from: Data(Self.text.utf8), with: json)
        let fromText = try mapper.deserialize(Users.self, from: Self.text, with: json)
        let twoSteps: Users? = mapper.deserialize(json.deserialize(fromString: Self.text))
        let byHand: SupportedType = [
            "users": [
                [
                    "name": "Zoë", "details": ["age": 20], "role": "guest", "address": ["city": "Köln", "zip": 50667],
                    "scores": ["a": 1.5, "b": 2.0],
                ]
            ]
        ]
        expectEqual(fromData.users[0].address.city, "Köln")
        expectEqual(fromText, fromData)
        expectEqual(twoSteps, fromData)
        try expectEqual(mapper.deserialize(Users.self, fromValue: byHand), fromData)
        try expectEqual(mapper.deserialize(Users.self, fromValue: mapper.serialize(fromData)), fromData)
    }

    @Test func `writing to data, text and a value`() throws {
        let users = try mapper.deserialize(Users.self, from: Self.text, with: json)
        try expectEqual(mapper.serialize(users, to: json), Data(Self.text.utf8))
        try expectEqual(mapper.serialize(users, toString: json), Self.text)
        expectEqual(json.serialize(toString: mapper.serialize(users)), Self.text)
        expectEqual(json.serialize(mapper.serialize(users)), Data(Self.text.utf8))
        try expectEqual(json.serializeOrThrow(mapper.serializeOrThrow(users)), Data(Self.text.utf8))
    }

    static let texts: [String] = [
        #"{"z":1,"a":{"y":[],"b":{}},"m":null}"#,
        "[1,-1,0,-0,1.0,1.50,1e2,1E+2,-1.5e-7,0.1,123456789012345678901234567890,1e400,0.0000000000000000000000001]",
        "[9223372036854775807,-9223372036854775808,18446744073709551615,18446744073709551616]",
        #"["","a","é","e\#u{301}","日本😀","\"\\/"]"#,
        "null", "true", "\"x\"", "0.10",
    ]

    /// The order and the digits of the values are the same in the text that is written, even with a mapping in between.
    @Test(arguments: texts) func `read and written again`(_ text: String) throws {
        let value = try json.deserializeOrThrow(fromString: text)
        expectEqual(json.serialize(toString: value), text)
        try expectEqual(mapper.serialize(value, toString: json), text)
        let kept = try mapper.deserialize(SupportedType.self, fromValue: value)
        try expectEqual(mapper.serialize(["k": kept], toString: json), #"{"k":\#(text)}"#)
        let again = try json.deserializeOrThrow(json.serializeOrThrow(value))
        expectEqual(again, value)
        expectEqual(again.hashValue, value.hashValue)
    }

    @Test func `what was read can be changed`() throws {
        var value = json.deserialize(fromString: #"{"b":1.50,"a":{"x":[1,2]},"c":3}"#)
        value["a"]?["y"] = ["new", nil]
        value["c"] = nil
        value.addToDictionary(key: "d", value: .int(1))
        expectEqual(json.serialize(toString: value), #"{"b":1.50,"a":{"x":[1,2],"y":["new",null]},"d":1}"#)
        let x = try require(value["a"]?["x"])
        expectEqual(json.serialize(toString: x), "[1,2]")
    }

    @Test func `a wide document read by code in another order`() throws {
        struct Shuffled: Deserializable {
            let sum: Int

            init(_ data: DeserializableData) throws {
                sum = try data["e"].get() + data["a"].get() * 10 + data["d"].get() * 100 + data["b"].get() * 1000
            }
        }
        let text = #"[{"a":1,"b":2,"c":3,"d":4,"e":5},{"e":5,"d":4,"c":3,"b":2,"a":1},{"c":0,"b":2,"e":5,"a":1,"d":4}]"#
        try expectEqual(mapper.deserialize([Shuffled].self, from: text, with: json).map(\.sum), [2415, 2415, 2415])
        let keys = (0..<10_000).map { "key\($0)" }
        let wide = "{" + keys.enumerated().map { #""\#($0.element)":\#($0.offset)"# }.joined(separator: ",") + "}"
        struct Wide: Deserializable {
            init(_ data: DeserializableData) throws {
                for index in (0..<10_000).reversed() {
                    let value: Int = try data["key\(index)"].get()
                    expectEqual(value, index)
                }
            }
        }
        _ = try mapper.deserialize(Wide.self, from: wide, with: json)
    }
}
