import DataMapper
import Foundation
import Testing

/// The result is the same in all ways.
@Suite("One step and two steps")
struct StepTests {
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
        #expect(fromData.users[0].address.city == "Köln")
        #expect(fromText == fromData)
        #expect(twoSteps == fromData)
        #expect(try mapper.deserialize(Users.self, fromValue: byHand) == fromData)
        #expect(try mapper.deserialize(Users.self, fromValue: mapper.serialize(fromData)) == fromData)
    }

    @Test func `writing to data, text and a value`() throws {
        let users = try mapper.deserialize(Users.self, from: Self.text, with: json)
        #expect(try mapper.serialize(users, to: json) == Data(Self.text.utf8))
        #expect(try mapper.serialize(users, toString: json) == Self.text)
        #expect(json.serialize(toString: mapper.serialize(users)) == Self.text)
        #expect(json.serialize(mapper.serialize(users)) == Data(Self.text.utf8))
        #expect(try json.serializeOrThrow(mapper.serializeOrThrow(users)) == Data(Self.text.utf8))
    }

    static let texts: [String] = [
        #"{"z":1,"a":{"y":[],"b":{}},"m":null}"#,
        "[1,-1,0,-0,1.0,1.50,1e2,1E+2,-1.5e-7,0.1,123456789012345678901234567890,1e400,0.0000000000000000000000001]",
        "[9223372036854775807,-9223372036854775808,18446744073709551615,18446744073709551616]",
        #"["","a","é","e\#u{301}","日本😀","\"\\/"]"#,
        "null", "true", "\"x\"", "0.10",
    ]

    /// The order and the digits of the values are the same in the text that is written, even with a mapping in between.
    @Test(arguments: texts)
    func `read and written again`(_ text: String) throws {
        let value = try json.deserializeOrThrow(fromString: text)
        let normal = text.replacing("1E+2", with: "1e2")
        #expect(json.serialize(toString: value) == normal)
        #expect(try mapper.serialize(value, toString: json) == normal)
        let kept = try mapper.deserialize(SupportedType.self, fromValue: value)
        #expect(try mapper.serialize(["k": kept], toString: json) == #"{"k":\#(normal)}"#)
        let again = try json.deserializeOrThrow(json.serializeOrThrow(value))
        #expect(again == value)
        #expect(again.hashValue == value.hashValue)
    }

    struct NumberRow: Sendable, CustomTestStringConvertible {
        let text: String
        let value: SupportedType
        var int: Int?
        var double: Double?

        var testDescription: String { text }
    }

    static let numbers: [NumberRow] = [
        NumberRow(text: "1", value: .int(1), int: 1, double: 1),
        NumberRow(text: "1.0", value: .intOrDouble(1), int: 1, double: 1),
        NumberRow(text: "1e2", value: .int(100), int: 100, double: 100),
        NumberRow(text: "100e-2", value: .int(1), int: 1, double: 1),
        NumberRow(text: "0.1", value: .double(0.1), double: 0.1),
        NumberRow(text: "0.10", value: .double(0.1), double: 0.1),
        NumberRow(text: "1.5e300", value: .double(1.5e300), double: 1.5e300),
        NumberRow(text: "-0", value: .int(0), int: 0, double: -0.0),
        NumberRow(text: "18446744073709551615", value: .uint64(.max), double: 0x1p64),
    ]

    @Test(arguments: numbers)
    func `numbers of JSON beside those made by hand`(_ row: NumberRow) {
        let value = json.deserialize(fromString: row.text)
        #expect(value.int == row.int)
        #expect(value.double == row.double)
        #expect(value.double?.sign == row.double?.sign)
        #expect(value == row.value)
        #expect(value.hashValue == row.value.hashValue)
        #expect([row.value] == json.deserialize(fromString: "[\(row.text)]"))
    }

    @Test func `what was read can be changed`() throws {
        var value = json.deserialize(fromString: #"{"b":1.50,"a":{"x":[1,2]},"c":3}"#)
        value["a"]?["y"] = ["new", nil]
        value["c"] = nil
        value.addToDictionary(key: "d", value: .int(1))
        #expect(json.serialize(toString: value) == #"{"b":1.50,"a":{"x":[1,2],"y":["new",null]},"d":1}"#)
        let x = try #require(value["a"]?["x"])
        #expect(json.serialize(toString: x) == "[1,2]")
    }

    @Test func `a wide document read by code in another order`() throws {
        struct Shuffled: Deserializable {
            let sum: Int

            init(_ data: DeserializableData) throws {
                sum = try data["e"].get() + data["a"].get() * 10 + data["d"].get() * 100 + data["b"].get() * 1000
            }
        }
        let text = #"[{"a":1,"b":2,"c":3,"d":4,"e":5},{"e":5,"d":4,"c":3,"b":2,"a":1},{"c":0,"b":2,"e":5,"a":1,"d":4}]"#
        #expect(try mapper.deserialize([Shuffled].self, from: text, with: json).map(\.sum) == [2415, 2415, 2415])
        let keys = (0..<10_000).map { "key\($0)" }
        let wide = "{" + keys.enumerated().map { #""\#($0.element)":\#($0.offset)"# }.joined(separator: ",") + "}"
        struct Wide: Deserializable {
            init(_ data: DeserializableData) throws {
                for index in (0..<10_000).reversed() {
                    let value: Int = try data["key\(index)"].get()
                    #expect(value == index)
                }
            }
        }
        _ = try mapper.deserialize(Wide.self, from: wide, with: json)
    }
}
