import DataMapper
import Testing

@Suite("Keys")
struct KeysPage {
    // BLOCK 1
    struct Book: Mappable {
        var title = ""

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data[anyOf: "title", "name", "label"].map(&title)
        }
    }
    // END

    // BLOCK 4
    struct Parcel: Deserializable {
        let latitude: Double
        let firstItem: String

        init(_ data: DeserializableData) throws {
            latitude = try data["position"][0].get()
            firstItem = try data["items", 0, "name"].get()
        }
    }
    // END

    // BLOCK 6
    struct First: Mappable {
        var name = ""

        init() {}

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["names", 0].map(&name)
        }
    }
    // END

    // BLOCK 8
    enum Color: String, CaseIterable, MappingKey { case red, green }

    struct Stock: Mappable {
        var byColor: [Color: Int] = [:]
        var byYear: [Int: [String]] = [:]

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["byColor"].map(&byColor)
            try data["byYear"].map(&byYear)
        }
    }
    // END

    // BLOCK 11
    struct Address: Mappable {
        var street = ""
        var city = ""

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["street"].map(&street)
            try data["city"].map(&city)
        }
    }

    struct Customer: Mappable {
        var name = ""
        var address: Address?
        var age: Int?

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            data.flattened.map(&address)
            data["age"].map(&age)
        }
    }
    // END

    // BLOCK 13
    struct Ping: Serializable {
        let extra: [String: Int]

        func serialize(to data: inout SerializableData) {
            data["meta", "version"].set(1)
            data["meta"].flattened.set(extra)
            data["id"].set(7)
        }
    }
    // END

    // BLOCK 15
    enum UserKey: String { case id, name, nickname }

    struct User: Mappable {
        var id = 0
        var name = ""

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data[UserKey.id].map(&id)
            try data[anyOf: UserKey.name, .nickname].map(&name)
        }
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()

        let book: Book = try objectMapper.deserialize(from: #"{"title": null, "name": "Emma"}"#, with: serializer)
        #expect(try objectMapper.serialize(book, toString: serializer) == #"{"title":"Emma"}"#)
        // END

        // BLOCK 3
        func errorText(_ body: () throws -> some Any) -> String {
            do {
                return "\(try body())"
            } catch {
                return "\(error)"
            }
        }

        #expect(
            errorText { try objectMapper.deserialize(Book.self, from: "{}", with: serializer) }
                == #"expected string, found nothing at $.title (line 1, column 1); also looked for "name", "label""#)
        // END

        // BLOCK 5
        let json = #"{"position": [59.91, 10.75], "items": [{"name": "Pen"}]}"#
        let parcel: Parcel = try objectMapper.deserialize(from: json, with: serializer)
        #expect(parcel.latitude == 59.91)
        #expect(parcel.firstItem == "Pen")

        let empty = #"{"position": [0, 0], "items": []}"#
        #expect(
            errorText { try objectMapper.deserialize(Parcel.self, from: empty, with: serializer) }
                == "expected string, found nothing at $.items[0].name (line 1, column 31)")
        // END

        // BLOCK 7
        #expect(
            errorText { try objectMapper.serialize(First(), toString: serializer) }
                == "a single element of an array cannot be written at $.names[0]; write the whole array")
        // END

        // BLOCK 9
        let text = #"{"byColor":{"green":4,"red":3},"byYear":{"1999":["A"],"2024":[]}}"#
        let stock: Stock = try objectMapper.deserialize(from: text, with: serializer)
        #expect(stock.byColor[.red] == 3)
        #expect(stock.byYear[1999] == ["A"])
        #expect(
            try objectMapper.serialize(stock, toString: serializer)
                == #"{"byColor":{"green":4,"red":3},"byYear":{"1999":["A"],"2024":[]}}"#)
        // END

        // BLOCK 10
        let unknown = #"{"byColor": {"blue": 1}, "byYear": {}}"#
        #expect(
            errorText { try objectMapper.deserialize(Stock.self, from: unknown, with: serializer) }
                == #"key is not one of "red", "green" at $.byColor.blue (line 1, column 22)"#)
        // END

        // BLOCK 12
        let ada = #"{"name":"Ada","street":"Dorset Street","city":"London","age":36}"#
        let customer: Customer = try objectMapper.deserialize(from: ada, with: serializer)
        #expect(customer.address?.city == "London")
        #expect(
            try objectMapper.serialize(customer, toString: serializer)
                == #"{"name":"Ada","street":"Dorset Street","city":"London","age":36}"#)
        // END

        // BLOCK 14
        #expect(
            try objectMapper.serialize(Ping(extra: ["b": 3, "a": 2]), toString: serializer)
                == #"{"meta":{"version":1,"a":2,"b":3},"id":7}"#)
        // END

        // BLOCK 16
        let user: User = try objectMapper.deserialize(from: #"{"id": 7, "nickname": "Ana"}"#, with: serializer)
        #expect(try objectMapper.serialize(user, toString: serializer) == #"{"id":7,"name":"Ana"}"#)
        // END
    }
}
