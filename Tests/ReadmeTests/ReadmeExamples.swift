import DataMapper
import Foundation
import Testing

// The code blocks of the README, in their order, each between two marks. `ReadmeBlocks` compares them with the README; a
// line such as `type.count   // 2` there is `#expect(type.count == 2)` here.

// README 0
struct User: Mappable {
    var id = 0
    var name = ""
    var city: String?
    var role = Role.guest
    var tags: [String] = []

    enum Role: String, Mappable { case admin, guest }

    init(_ data: DeserializableData) throws {
        try mapping(data)
    }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["id"].map(&id)
        try data["full_name"].map(&name)
        data["address", "city"].map(&city)
        data["role"].map(&role, or: .guest)
        data["tags"].map(&tags, or: [])
    }
}
// END

// README 2
struct Point: Deserializable, Serializable {
    let x: Double
    let y: Double
    let label: String?

    init(_ data: DeserializableData) throws {
        x = try data["x"].get()
        y = try data["y"].get()
        label = data["label"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["x"].set(x)
        data["y"].set(y)
        data["label"].set(label)
    }
}
// END

// README 3
struct Account: Mappable {
    let number: String
    var balance = 0

    init(_ data: DeserializableData) throws {
        number = try data["number"].get()
        try mapping(data)
    }

    func serialize(to data: inout SerializableData) {
        data["number"].set(number)
        mapping(&data)
    }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["balance"].map(&balance)
    }
}
// END

// README 6
struct Cents: Transformation {
    func transform(from value: SupportedType) -> Int? { value.double.map { Int(($0 * 100).rounded()) } }
    func transform(object: Int?) -> SupportedType { object.map { .double(Double($0) / 100) } ?? .null }
}

struct Price: Deserializable {
    let cents: Int
    let older: [Int]

    init(_ data: DeserializableData) throws {
        cents = try data["price"].get(using: Cents())
        older = data["history"].get(using: Cents(), or: [])
    }
}
// END

// README 7
class Shape: Mappable {
    var name = ""

    required init(_ data: DeserializableData) throws { try mapping(data) }

    func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
}

final class Circle: Shape {
    var radius = 0.0

    override func mapping(_ data: inout MappableData) throws {
        try super.mapping(&data)
        try data["radius"].map(&radius)
    }
}

struct ShapePolymorph: Polymorph {
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type {
        supportedType["type"]?.string == "circle" ? (Circle.self as? T.Type ?? type) : type
    }

    func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {
        if type == Circle.self { supportedType.addToDictionary(key: "type", value: .string("circle")) }
    }
}
// END

// README 12
struct LineSerializer: Serializer {
    func serialize(_ supportedType: SupportedType) -> Data {
        Data((supportedType.array ?? []).compactMap(\.string).joined(separator: "\n").utf8)
    }

    func deserialize(_ data: Data) -> SupportedType {
        .array(String(decoding: data, as: UTF8.self).split(separator: "\n").map { .string(String($0)) })
    }
}
// END

@Suite("README")
struct ReadmeExamples {
    let objectMapper = ObjectMapper()
    let serializer = JsonSerializer()

    @Test func overview() throws {
        // README 1
        let json = """
            [{"id": 1, "full_name": "Ana", "address": {"city": "Oslo"}, "role": "admin"},
             {"id": 2, "full_name": "Ben", "tags": ["new"]}]
            """
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()

        var users = try objectMapper.deserialize([User].self, from: json, with: serializer)
        #expect(users[0].city == "Oslo")
        #expect(users[1].role == .guest)

        users[1].city = "Rome"
        let bytes = try objectMapper.serialize(users[1], to: serializer)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"{"id":2,"full_name":"Ben","address":{"city":"Rome"},"role":"guest","tags":["new"]}"#)
        // END
    }

    @Test func keys() throws {
        // README 4
        func sameValue(in data: DeserializableData) -> [Int?] {
            [data["a"]["b"].get(), data["a", "b"].get(), data[["a", "b"]].get()]
        }

        #expect(sameValue(in: DeserializableData(data: ["a": ["b": 1]], objectMapper: objectMapper)) == [1, 1, 1])
        // END
    }

    @Test func mixedArrays() throws {
        // README 5
        let mixed: SupportedType = [1, nil, "x"]
        let all: [Int]? = objectMapper.deserialize(mixed)
        let some: [Int?]? = objectMapper.deserialize(mixed)
        #expect(all == nil)
        #expect(some == [1, nil, nil])
        // END
    }

    @Test func polymorphism() throws {
        // README 8
        let shapeMapper = ObjectMapper(polymorph: ShapePolymorph())
        let shapes: [Shape]? = shapeMapper.deserialize([
            ["type": "circle", "name": "sun", "radius": 2], ["name": "dot"],
        ])
        #expect((shapes?[0] as? Circle)?.radius == 2.0)
        #expect(shapeMapper.serialize(shapes) == [["name": "sun", "radius": 2.0, "type": "circle"], ["name": "dot"]])
        // END
    }

    @Test func errors() throws {
        // README 9
        func problem(_ text: String) -> String {
            do {
                _ = try objectMapper.deserialize([User].self, from: text, with: serializer)
                return "none"
            } catch {
                return "\(error)"
            }
        }

        #expect(
            problem(#"[{"id": 1, "full_name": "Ana"}, {"id": "2", "full_name": "Ben"}]"#)
                == "expected integer, found string at $[1].id (line 1, column 40)")
        #expect(problem(#"[{"id": 1}]"#) == "expected string, found nothing at $[0].full_name (line 1, column 2)")
        #expect(
            problem(#"[{"id": 1, "full_name": 5]"#) == "expected ',' or '}' after object member at line 1, column 26")
        // END
    }

    @Test func supportedType() throws {
        // README 10
        let type = try serializer.deserializeOrThrow(fromString: #"{"a": [1, 2.5, null], "b": "text"}"#)
        #expect(type["b"]?.string == "text")
        #expect(type["a"]?[0]?.int == 1)
        #expect(type["a"]?[0]?.double == 1.0)
        #expect(type["a"]?[1]?.int == nil)
        #expect(type["a"]?[2]?.isNull == true)
        #expect(type.count == 2)

        var changed = type
        changed["b"] = ["x": true]
        changed["c"] = nil
        #expect(serializer.serialize(toString: changed) == #"{"a":[1,2.5,null],"b":{"x":true}}"#)
        // END
    }

    @Test func json() throws {
        // README 11
        var limits = ProcessingLimits()
        limits.depth = 16
        let strict = JsonSerializer(
            reading: JsonReadingOptions(duplicateKeys: .reject, limits: limits),
            writing: JsonWritingOptions(layout: .pretty, sortsKeys: true))

        let sorted = strict.serialize(toString: ["b": [1, 2], "a": [:]])
        #expect(sorted == "{\n  \"a\": {},\n  \"b\": [\n    1,\n    2\n  ]\n}")
        // END
    }

    @Test func ownFormat() throws {
        // README 13
        let lines = try objectMapper.deserialize([String].self, from: "one\ntwo", with: LineSerializer())
        #expect(lines == ["one", "two"])
        #expect(try objectMapper.serialize(lines, toString: LineSerializer()) == "one\ntwo")
        // END
    }
}
