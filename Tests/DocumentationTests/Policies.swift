import DataMapper
import Foundation
import Testing

@Suite("Policies")
struct PoliciesPage {
    // BLOCK 5
    struct Flags: Deserializable, Equatable {
        let count: Int
        let version: String
        let isOn: Bool
        let tags: [String]

        init(_ data: DeserializableData) throws {
            count = try data["count"].get()
            version = try data["version"].get()
            isOn = try data["on"].get()
            tags = try data["tags"].get()
        }
    }
    // END

    // BLOCK 8
    struct Person: Deserializable {
        let age: Int?
        let visits: Int

        init(_ data: DeserializableData) throws {
            age = data["age"].get()
            visits = data["visits"].get(or: 0)
        }
    }
    // END

    // BLOCK 10
    struct Profile: Serializable {
        var phone: String?
        var note = ""
        var tags: [String] = []
        var scores: [Int?] = [1, nil]

        func serialize(to data: inout SerializableData) {
            data["phone"].set(phone)
            data["note"].set(note)
            data["tags"].set(tags)
            data["scores"].set(scores)
        }
    }
    // END

    @Test func page() throws {
        // BLOCK 1
        let serializer = JsonSerializer()
        let objectMapper = ObjectMapper()
        let strict = ObjectMapper(policy: .strict)

        #expect(
            try objectMapper.with(.lenient).deserialize([Int].self, from: #"[1, "2", null]"#, with: serializer) == [
                1, 2,
            ])
        #expect(strict.deserialize([1, "2", nil]) as [Int]? == nil)
        // END

        // BLOCK 2
        var policy = MappingPolicy.standard
        policy.conversions = [.numbersFromText]
        policy.invalidElements = .drop
        let tolerant = objectMapper.with(policy)
        #expect(try tolerant.deserialize([Int].self, from: #"["1", true]"#, with: serializer) == [1])
        // END

        // BLOCK 3
        struct User: Deserializable {
            let name: String
            let email: String?

            init(_ data: DeserializableData) throws {
                name = try data["name"].get()
                email = data["email"].get()
            }
        }

        func errorText(_ body: () throws -> some Any) -> String {
            do {
                return "\(try body())"
            } catch {
                return "\(error)"
            }
        }
        // END

        // BLOCK 4
        let text = #"{"name": "Ana", "e_mail": "a@example.org", "age": 36}"#
        #expect(
            errorText { try strict.deserialize(User.self, from: text, with: serializer) }
                == #"unknown key at $.e_mail (line 1, column 17); did you mean "email"?"#)

        policy.unknownKeys = .report
        let report = try objectMapper.with(policy).report(User.self, from: text, with: serializer)
        #expect(report.value?.name == "Ana")
        #expect(
            printed(report.problems.map(\.description).joined(separator: "\n")) == [
                #"unknown key at $.e_mail (line 1, column 17); did you mean "email"?; ignored"#,
                "unknown key at $.age (line 1, column 44); ignored",
            ])
        // END

        // BLOCK 6
        let converting = objectMapper.with(MappingPolicy(conversions: .all))
        let flags = try converting.report(
            Flags.self, from: #"{"count": "12", "version": 1.50, "on": 1, "tags": "new"}"#, with: serializer)
        #expect(flags.value?.count == 12)
        #expect(flags.value?.version == "1.50")
        #expect(flags.value?.isOn == true)
        #expect(flags.value?.tags == ["new"])
        #expect(flags.problems.map(\.outcome) == [.converted, .converted, .converted, .converted])
        #expect(
            flags.problems[0].description == "expected integer, found string at $.count (line 1, column 11); converted")
        // END

        // BLOCK 7
        func read<T: Deserializable>(_ type: T.Type, _ invalidElements: MappingPolicy.InvalidElements) -> T? {
            let mapper = objectMapper.with(MappingPolicy(invalidElements: invalidElements))
            return mapper.deserialize([1, "a", nil, 2])
        }

        #expect(read([Int].self, .replaceByNil) == nil)
        #expect(read([Int].self, .fail) == nil)
        #expect(read([Int].self, .drop) == [1, 2])
        #expect(read([Int?].self, .replaceByNil) == [1, nil, nil, 2])
        #expect(read([Int?].self, .fail) == nil)
        #expect(read([Int?].self, .drop) == [1, nil, 2])
        // END

        // BLOCK 9
        let twelve = #"{"age": "twelve"}"#
        #expect(try objectMapper.deserialize(Person.self, from: twelve, with: serializer).age == nil)
        #expect(
            errorText { try strict.deserialize(Person.self, from: twelve, with: serializer) }
                == "expected integer, found string at $.age (line 1, column 9)")
        #expect(try strict.deserialize(Person.self, from: #"{"age": null}"#, with: serializer).visits == 0)
        // END

        // BLOCK 11
        func written(_ omissions: MappingPolicy.Omissions) throws -> String {
            let mapper = objectMapper.with(MappingPolicy(omissions: omissions))
            return try mapper.serialize(Profile(), toString: serializer)
        }

        #expect(try written([]) == #"{"phone":null,"note":"","tags":[],"scores":[1,null]}"#)
        #expect(try written(.nilValues) == #"{"note":"","tags":[],"scores":[1,null]}"#)
        #expect(try written([.nilValues, .emptyCollections, .emptyText]) == #"{"scores":[1,null]}"#)
        // END

        // BLOCK 12
        let date = Date(timeIntervalSince1970: 1.25)
        #expect(objectMapper.serialize(date) == "1970-01-01T00:00:01.250Z")
        #expect(objectMapper.with(MappingPolicy(dates: .millisecondsSince1970)).serialize(date) == 1250)
        // END

        // BLOCK 13
        let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        #expect(
            errorText {
                try objectMapper.with(.untrusted).deserialize(SupportedType.self, from: deep, with: serializer)
            }
                == "nesting exceeds the limit of 32 at line 1, column 33; raise ProcessingLimits.depth if you trust the document"
        )
        // END
    }
}
