import DataMapper
import Testing

@Suite("Models by hand")
struct ModelsPage {
    // BLOCK 1
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

    // BLOCK 3
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

    // BLOCK 4
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

    // BLOCK 5
    struct Applicant: Deserializable {
        let age: Int

        init(_ data: DeserializableData) throws {
            age = try data["age"].get(where: .in(18...120))
        }
    }
    // END

    // BLOCK 8
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

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()
        let json = #"{"id": 2, "full_name": "Ben", "tags": ["new"]}"#

        var user = try objectMapper.deserialize(User.self, from: json, with: serializer)
        #expect(user.role == .guest)

        user.city = "Rome"
        #expect(
            try objectMapper.serialize(user, toString: serializer)
                == #"{"id":2,"full_name":"Ben","address":{"city":"Rome"},"role":"guest","tags":["new"]}"#)
        // END

        // BLOCK 6
        let mixed: SupportedType = [1, nil, "x"]
        let all: [Int]? = objectMapper.deserialize(mixed)
        let some: [Int?]? = objectMapper.deserialize(mixed)
        #expect(all == nil)
        #expect(some == [1, nil, nil])
        // END

        // BLOCK 7
        func sameValue(in data: DeserializableData) -> [Int?] {
            [data["a"]["b"].get(), data["a", "b"].get(), data[["a", "b"]].get()]
        }

        #expect(sameValue(in: DeserializableData(data: ["a": ["b": 1]], objectMapper: objectMapper)) == [1, 1, 1])
        // END
    }

    @Test func readAndWritten() throws {
        let mapper = ObjectMapper()
        let point: SupportedType = ["x": 1, "y": 2, "label": nil]
        let account: SupportedType = ["number": "DE1", "balance": 5]
        let truck: SupportedType = ["owner": "Ana", "axles": 3]
        #expect(
            mapper.serialize(try mapper.deserialize(Point.self, fromValue: point)) == [
                "x": 1.0, "y": 2.0, "label": nil,
            ])
        #expect(mapper.serialize(try mapper.deserialize(Account.self, fromValue: account)) == account)
        #expect(mapper.serialize(try mapper.deserialize(Truck.self, fromValue: truck)) == truck)
        #expect(throws: DeserializationError.self) { try mapper.deserialize(Applicant.self, fromValue: ["age": 17]) }
    }

    /// The sentence about numbers.
    @Test func numbers() throws {
        let mapper = ObjectMapper()
        let serializer = JsonSerializer()
        #expect(try mapper.deserialize(Double.self, from: "1", with: serializer) == 1)
        #expect(try mapper.deserialize([Int].self, from: "[1.0, 1e2]", with: serializer) == [1, 100])
        #expect(throws: DeserializationError.self) { try mapper.deserialize(Int.self, from: "1.5", with: serializer) }
        #expect(throws: DeserializationError.self) { try mapper.deserialize(Int8.self, from: "200", with: serializer) }
    }
}
