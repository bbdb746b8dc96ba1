import DataMapper
import Testing

@Suite("Types")
struct TypesPage {
    // BLOCK 2
    struct Request: Mappable {
        var timeout = Duration.seconds(0)
        var delay = Duration.seconds(0)
        var length = Duration.seconds(0)

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["timeout"].map(&timeout)
            try data["delayMs"].map(&delay, using: DurationTransformation(.milliseconds))
            try data["length"].map(&length, using: DurationTransformation(.iso8601))
        }
    }
    // END

    // BLOCK 4
    struct Filter: Mappable {
        var price = 0.0...0.0
        var days = 0..<0

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["price"].map(&price)
            try data["days"].map(&days, using: RangeTransformation(lowerBound: "from", upperBound: "to"))
        }
    }
    // END

    // BLOCK 6
    struct Person: Mappable, Equatable {
        var name = ""

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
        }
    }
    // END

    @Test func page() throws {
        // BLOCK 1
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()

        let hours: [String: ClosedRange<Int>?] = try objectMapper.deserialize(
            from: #"{"monday": [9, 17], "sunday": null}"#, with: serializer)
        #expect(hours["monday"] == 9...17)
        // END

        // BLOCK 3
        let request: Request = try objectMapper.deserialize(
            from: #"{"timeout": 1.5, "delayMs": 250, "length": "PT1H30M0.5S"}"#, with: serializer)
        #expect(request.timeout == .milliseconds(1500))
        #expect(request.delay == .milliseconds(250))
        #expect(request.length == .milliseconds(5_400_500))
        #expect(
            try objectMapper.serialize(request, toString: serializer)
                == #"{"timeout":1.5,"delayMs":250,"length":"PT1H30M0.5S"}"#)
        // END

        // BLOCK 5
        let filter: Filter = try objectMapper.deserialize(
            from: #"{"price": [9.5, 20], "days": {"from": 1, "to": 8}}"#, with: serializer)
        #expect(filter.price == 9.5...20)
        #expect(filter.days == 1..<8)

        func errorText(_ body: () throws -> some Any) -> String {
            do {
                return "\(try body())"
            } catch {
                return "\(error)"
            }
        }

        let wrong = #"{"price": [20, 9.5]}"#
        #expect(
            errorText { try objectMapper.deserialize(Filter.self, from: wrong, with: serializer) }
                == "value is not a valid range at $.price (line 1, column 11)")
        // END

        // BLOCK 7
        let people: [Either<Person, String>] = try objectMapper.deserialize(
            from: #"[{"name": "Ana"}, "Ben"]"#, with: serializer)
        #expect(people[0].left?.name == "Ana")
        #expect(people[1].right == "Ben")
        #expect(try objectMapper.serialize(people, toString: serializer) == #"[{"name":"Ana"},"Ben"]"#)
        // END

        // BLOCK 8
        func peopleError(_ text: String) -> String {
            errorText { try objectMapper.deserialize([Either<Person, String>].self, from: text, with: serializer) }
        }

        #expect(peopleError("[[]]") == "expected object or string, found array at $[0] (line 1, column 2)")
        #expect(
            peopleError(#"[{"name": 5}]"#)
                == "expected string, found integer at $[0].name (line 1, column 11)")
        // END
    }
}
