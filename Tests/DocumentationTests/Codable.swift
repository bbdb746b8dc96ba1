import DataMapper
import Foundation
import Testing

@Suite("Codable")
struct CodablePage {
    // BLOCK 1
    struct User: Codable, Equatable {
        enum Role: String, Codable { case admin, guest }

        var firstName: String
        var role: Role
        var joinedAt: Date
        var tags: [String]?
    }
    // END

    struct Item: Codable, Equatable {
        let id: Int
        var name: String?
    }

    @Test func dropIn() throws {
        // BLOCK 2
        let decoder = JsonDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        let text = #"{"first_name":"Ann","joined_at":"2026-05-01T12:00:00Z","role":"admin","tags":["a/b"]}"#
        let user = try decoder.decode(User.self, from: Data(text.utf8))

        let encoder = JsonEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(String(decoding: try encoder.encode(user), as: UTF8.self) == text)
        // END

        // BLOCK 3
        func problem(_ text: String) -> String? {
            do {
                _ = try decoder.decode([User].self, from: Data(text.utf8))
                return nil
            } catch let DecodingError.typeMismatch(_, context) {
                return context.debugDescription
            } catch let DecodingError.keyNotFound(_, context) {
                return context.debugDescription
            } catch {
                return "\(error)"
            }
        }

        #expect(
            problem(#"[{"first_name": 5}]"#)
                == "expected string, found integer at $[0].first_name (line 1, column 17)")
        #expect(
            problem(#"[{"frist_name": ""}]"#)
                == "expected string, found nothing at $[0].firstName (line 1, column 2); did you mean \"frist_name\"?")
        // END
    }

    @Test func mapper() throws {
        // BLOCK 4
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()

        let item = try objectMapper.decode(Item.self, from: #"{"id": 1, "name": "pen"}"#, with: serializer)
        #expect(try objectMapper.encode(item, toString: serializer) == #"{"id":1,"name":"pen"}"#)

        do {
            _ = try objectMapper.decode(Item.self, from: #"{"id": "1"}"#, with: serializer)
        } catch let error as DeserializationError {
            #expect(error.description == "expected integer, found string at $.id (line 1, column 8)")
            #expect(error.path == MappingPath(["id"]))
        }
        // END

        // BLOCK 5
        let lossy = objectMapper.with {
            $0.invalidElements = .drop
            $0.conversions = .numbersFromText
            $0.unknownKeys = .report
        }
        let report = try lossy.report(
            decoding: [Item].self, from: #"[{"id": "1"}, {"id": []}, {"id": 2, "nmae": "x"}]"#, with: serializer)
        #expect(report.value?.map(\.id) == [1, 2])
        #expect(
            printed(report.problems.map(\.description).joined(separator: "\n")) == [
                "expected integer, found string at $[0].id (line 1, column 9); converted",
                "expected integer, found array at $[1].id (line 1, column 22); element dropped",
                #"unknown key at $[2].nmae (line 1, column 37); did you mean "name"?; ignored"#,
            ])
        // END

        // BLOCK 6
        var options = CodableOptions()
        options.keyDecodingStrategy = .convertFromSnakeCase
        options.userInfo[CodingUserInfoKey(rawValue: "tenant")!] = "acme"
        let snakeMapper = objectMapper.with(context: options)
        // END
        #expect(snakeMapper.context[CodableOptions.self]?.userInfo.count == 1)

        // BLOCK 7
        let strictDecoder = JsonDecoder()
        strictDecoder.policy.unknownKeys = .reject
        // END
        #expect(throws: DecodingError.self) {
            try strictDecoder.decode(Item.self, from: Data(#"{"id": 1, "x": 2}"#.utf8))
        }
    }

    // BLOCK 8
    struct Order: Deserializable, Serializable {
        let number: Int
        let user: Item
        let items: [Item]
        let gift: Item?

        init(_ data: DeserializableData) throws {
            number = try data["number"].get()
            user = try data["user"].decode()
            items = try data["items"].decode()
            gift = try data["gift"].decodeIfPresent()
        }

        func serialize(to data: inout SerializableData) {
            data["number"].set(number)
            data["user"].encode(user)
            data["items"].encode(items)
            data["gift"].encode(gift)
        }
    }
    // END

    // BLOCK 9
    struct Cart: Mappable {
        var owner: Item?
        var items: [Item] = []

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            data["owner"].map(&owner, using: .codable())
            try data["items"].map(&items, using: .codable())
        }
    }
    // END

    // BLOCK 10
    struct Address: MappableByCoding {
        var street: String
        var zip: Int?
    }
    // END

    @Test func codableWithinMapped() throws {
        let serializer = JsonSerializer()
        let text = #"{"number":1,"user":{"id":2,"name":"a"},"items":[{"id":3}],"gift":null}"#
        let order = try ObjectMapper().deserialize(Order.self, from: text, with: serializer)
        #expect(try ObjectMapper().serialize(order, toString: serializer) == text)
        let cart = try ObjectMapper().deserialize(Cart.self, from: #"{"items":[{"id":3}]}"#, with: serializer)
        #expect(try ObjectMapper().serialize(cart, toString: serializer) == #"{"owner":null,"items":[{"id":3}]}"#)
        let addresses = try ObjectMapper().deserialize(
            [Address?].self, from: #"[{"street":"a","zip":1},null]"#, with: serializer)
        #expect(try ObjectMapper().serialize(addresses, toString: serializer) == #"[{"street":"a","zip":1},null]"#)
    }

    // BLOCK 11
    struct Point: CodableByMapping, Equatable {
        let x: Double
        let y: Double

        init(_ data: DeserializableData) throws {
            x = try data[0].get()
            y = try data[1].get()
        }

        func serialize(to data: inout SerializableData) {
            data.set([x, y])
        }
    }

    struct Line: Codable, Equatable {
        let name: String
        let points: [Point]
    }
    // END

    @Test func mappedWithinCodable() throws {
        // BLOCK 12
        let line = try JSONDecoder().decode(
            Line.self, from: Data(#"{"name": "a", "points": [[1, 2], [3, 4.5]]}"#.utf8))
        #expect(line.points[1].y == 4.5)
        #expect(try PropertyListDecoder().decode(Line.self, from: PropertyListEncoder().encode(line)) == line)
        // END

        // BLOCK 13
        let foundationDecoder = JSONDecoder()
        foundationDecoder.dateDecodingStrategy = .millisecondsSince1970
        foundationDecoder.userInfo[.objectMapper] = ObjectMapper(dates: .millisecondsSince1970)
        // END
        #expect(foundationDecoder.userInfo.count == 1)
        struct Times: Codable {
            let codable: Date
            let mapped: MappedTime
        }
        struct MappedTime: CodableByMapping {
            let time: Date

            init(_ data: DeserializableData) throws { time = try data.get() }

            func serialize(to data: inout SerializableData) { data.set(time) }
        }
        let times = try foundationDecoder.decode(Times.self, from: Data(#"{"codable": 1500, "mapped": 1500}"#.utf8))
        #expect(times.codable.timeIntervalSince1970 == 1.5)
        #expect(times.mapped.time.timeIntervalSince1970 == 1.5)
        foundationDecoder.userInfo[.objectMapper] = nil
        let wrong = try foundationDecoder.decode(Times.self, from: Data(#"{"codable": 1500, "mapped": 1500}"#.utf8))
        #expect(wrong.mapped.time.timeIntervalSince1970 == 1500)
        #expect(try JsonDecoder().decode(Line.self, from: JsonEncoder().encode(line)) == line)
    }
}
