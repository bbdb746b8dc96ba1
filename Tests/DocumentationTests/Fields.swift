import DataMapper
import Foundation
import Testing

@Suite("Fields")
struct FieldsPage {
    // BLOCK 1
    struct UserPatch: Mappable {
        var name: Field<String> = .absent
        var phone: Field<String> = .absent
        var tags: Field<[String]> = .absent

        init() {}

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["phone"].map(&phone)
            try data["tags"].map(&tags)
        }
    }
    // END

    // BLOCK 6
    struct User {
        var name = "Anonymous"
        var phone: String?
    }

    func update(_ user: inout User, with patch: UserPatch) {
        patch.name.apply(to: &user.name, or: "Anonymous")
        patch.phone.apply(to: &user.phone)
    }
    // END

    // BLOCK 9
    struct EventPatch: Mappable {
        var start: Field<Date> = .absent

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["start"].map(&start, using: DateTransformation())
        }
    }
    // END

    // BLOCK 11
    struct MemberPatch: Mappable {
        var name: Field<String> = .absent
        var age: Field<Int> = .absent

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["name"].check(name != .null, "must not be null")
            try data["age"].map(&age, using: IntTransformation().checked(.in(18...120)))
        }
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()

        let patch: UserPatch = try objectMapper.deserialize(from: #"{"name": "Ada", "phone": null}"#, with: serializer)
        #expect(patch.name == .value("Ada"))
        #expect(patch.phone == .null)
        #expect(patch.tags == .absent)
        // END

        // BLOCK 3
        var change = UserPatch()
        change.phone = .null
        change.tags = .value([])
        #expect(try objectMapper.serialize(change, toString: serializer) == #"{"phone":null,"tags":[]}"#)
        // END

        // BLOCK 4
        let brief = objectMapper.with(MappingPolicy(omissions: [.nilValues, .emptyCollections]))
        #expect(try brief.serialize(change, toString: serializer) == #"{"phone":null,"tags":[]}"#)
        // END

        // BLOCK 5
        let list: [Field<Int>] = [.value(1), .absent, .null]
        #expect(try objectMapper.serialize(list, toString: serializer) == "[1,null,null]")
        let entries: [String: Field<Int>] = ["a": .value(1), "b": .absent, "c": .null]
        #expect(try objectMapper.serialize(entries, toString: serializer) == #"{"a":1,"c":null}"#)
        // END

        // BLOCK 7
        var user = User(name: "Ben", phone: "555")
        update(&user, with: patch)
        #expect(user.name == "Ada")
        #expect(user.phone == nil)
        // END

        // BLOCK 8
        #expect(patch.name.map { $0.count } == .value(3))
        #expect(patch.tags.or(["none"]) == ["none"])
        #expect(Field(nil as Int?) == .null)
        #expect(Field(entry: ["a": nil as Int?]["b"]) == .absent)
        // END

        // BLOCK 10
        let event: EventPatch = try objectMapper.deserialize(from: #"{"start": 86400}"#, with: serializer)
        #expect(event.start == .value(Date(timeIntervalSince1970: 86400)))
        let cleared: EventPatch = try objectMapper.deserialize(from: #"{"start": null}"#, with: serializer)
        #expect(try objectMapper.serialize(cleared, toString: serializer) == #"{"start":null}"#)
        // END

        // BLOCK 12
        let refused = objectMapper.report(MemberPatch.self, fromValue: ["name": nil, "age": 7])
        #expect(
            printed(refused.problems.map(\.description).joined(separator: "\n")) == [
                "must not be null at $.name; failed", "must be from 18 to 120 at $.age; failed",
            ])
        // END
        let accepted = try objectMapper.deserialize(MemberPatch.self, fromValue: ["age": nil])
        #expect(accepted.name == .absent && accepted.age == .null)
    }
}
