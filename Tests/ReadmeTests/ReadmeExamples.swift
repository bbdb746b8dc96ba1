import DataMapper
import Foundation
import Testing

// The code blocks of the README, in their order, each between two marks. `ReadmeBlocks` compares them with the README; a
// line such as `type.count   // 2` there is `#expect(type.count == 2)` here.

// README 1
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

// README 3
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

// README 4
struct Account: Mappable {
    let number: String
    var balance = 0

    init(_ data: DeserializableData) throws {
        number = try data["number"].get()
        try mapping(data)
    }

    mutating func mapping(_ data: inout MappableData) throws {
        data["number"].set(number)
        try data["balance"].map(&balance)
    }
}
// END

// README 5
class Vehicle: Mappable {
    var owner = ""

    required init(_ data: DeserializableData) throws { try mapping(data) }

    func mapping(_ data: inout MappableData) throws { try data["owner"].map(&owner) }
}

final class Truck: Vehicle {
    let axles: Int

    required init(_ data: DeserializableData) throws {
        axles = try data["axles"].get()
        try super.init(data)
    }

    override func mapping(_ data: inout MappableData) throws {
        try super.mapping(&data)
        data["axles"].set(axles)
    }
}
// END

// README 8
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

// README 9
struct Visit: Mappable {
    var day = Date(timeIntervalSince1970: 0)
    var tries = 0
    var marks: [[Int]] = []

    init(_ data: DeserializableData) throws {
        try mapping(data)
    }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["day"].map(&day, using: CustomDateFormatTransformation(formatString: "yyyyMMdd"))
        try data["tries"].map(&tries, using: IntTransformation().lenient.default(1))
        try data["marks"].map(&marks, using: IntTransformation().lenient.array)
    }
}
// END

// README 12
protocol Shape: Sendable {
    var area: Double { get }
}

struct Square: Shape, Mappable {
    var side = 0.0
    var area: Double { side * side }

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws { try data["side"].map(&side) }
}

struct Circle: Shape, Mappable {
    var radius = 0.0
    var area: Double { 3 * radius * radius }

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws { try data["radius"].map(&radius) }
}

let shapes = TypeRegistry<any Shape>(key: "type")
    .with(Square.self, named: "square") { $0 }
    .with(Circle.self, named: "circle") { $0 }
// END

// README 14
class Animal: PolymorphicMappable {
    var name = ""

    class var polymorphicKey: String { "kind" }
    class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "animal").with(subtype: Dog.self) }

    required init(_ data: DeserializableData) throws { try mapping(data) }

    func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
}

final class Dog: Animal {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "dog") }
}
// END

// README 19
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
        // README 2
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
        // README 6
        func sameValue(in data: DeserializableData) -> [Int?] {
            [data["a"]["b"].get(), data["a", "b"].get(), data[["a", "b"]].get()]
        }

        #expect(sameValue(in: DeserializableData(data: ["a": ["b": 1]], objectMapper: objectMapper)) == [1, 1, 1])
        // END
    }

    @Test func mixedArrays() throws {
        // README 7
        let mixed: SupportedType = [1, nil, "x"]
        let all: [Int]? = objectMapper.deserialize(mixed)
        let some: [Int?]? = objectMapper.deserialize(mixed)
        #expect(all == nil)
        #expect(some == [1, nil, nil])
        // END
    }

    @Test func transformations() throws {
        // README 10
        let visit = try objectMapper.deserialize(
            Visit.self, from: ["day": "20161231", "tries": "3", "marks": [["1", 2]]])
        #expect(visit.day.timeIntervalSince1970 == 1_483_142_400)
        #expect(visit.tries == 3)
        #expect(objectMapper.serialize(visit) == ["day": "20161231", "tries": 3, "marks": [[1, 2]]])
        // END
    }

    @Test func dates() throws {
        // README 11
        let milliseconds = ObjectMapper(dates: .millisecondsSince1970)
        #expect(objectMapper.serialize(Date(timeIntervalSince1970: 1.25)) == "1970-01-01T00:00:01.250Z")
        #expect(milliseconds.serialize(Date(timeIntervalSince1970: 1.25)) == 1250)
        // END
    }

    @Test func registries() throws {
        // README 13
        let drawing: SupportedType = [["type": "square", "side": 2.0], ["radius": 1.0, "type": "circle"]]
        let made: [any Shape]? = objectMapper.deserialize(drawing, using: shapes)
        #expect(made?.map(\.area) == [4, 3])
        #expect(objectMapper.serialize(made, using: shapes) == drawing)
        // END
    }

    @Test func polymorphism() throws {
        // README 15
        let zoo = ObjectMapper(polymorph: StaticPolymorph())
        let animals: [Animal]? = zoo.deserialize([["kind": "dog", "name": "Rex"], ["kind": "animal", "name": "Ant"]])
        #expect(animals?[0] is Dog == true)
        #expect(zoo.serialize(animals) == [["kind": "dog", "name": "Rex"], ["kind": "animal", "name": "Ant"]])
        // END
    }

    @Test func errors() throws {
        // README 16
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
            problem(#"[{"id": 1, "fullName": "Ana"}]"#)
                == #"expected string, found nothing at $[0].full_name (line 1, column 2); did you mean "fullName"?"#)
        #expect(
            problem(#"[{"id": 1, "full_name": 5]"#) == "expected ',' or '}' after object member at line 1, column 26")
        // END
    }

    @Test func supportedType() throws {
        // README 17
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
        // README 18
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
        // README 20
        let lines = try objectMapper.deserialize([String].self, from: "one\ntwo", with: LineSerializer())
        #expect(lines == ["one", "two"])
        #expect(try objectMapper.serialize(lines, toString: LineSerializer()) == "one\ntwo")
        // END
    }
}
