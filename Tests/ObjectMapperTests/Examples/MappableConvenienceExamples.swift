import Foundation
import ObjectMapper
import Testing

@Suite struct MappableConvenienceExamples {

    @Test func dictionaryWithNull() {
        struct Note: Mappable {
            var text: String?
            init?(map: Map) {}
            mutating func mapping(map: Map) { text <- map["text"] }
        }
        // EXAMPLE
        let note = Note(JSON: [:])
        #expect(note?.toJSON(shouldIncludeNilValues: true)["text"] is NSNull)
        // END
    }

    @Test func textWithNull() {
        struct Note: Mappable {
            var text: String?
            init?(map: Map) {}
            mutating func mapping(map: Map) { text <- map["text"] }
        }
        // EXAMPLE
        let note = Note(JSON: [:])
        #expect(note?.toJSONString(shouldIncludeNilValues: true) == #"{"text":null}"#)
        // END
    }

    @Test func immutableText() throws {
        // EXAMPLE
        #expect(try Point(JSONString: #"{"x": 1, "y": 2}"#).y == 2)
        // END
    }

    @Test func reading() {
        // EXAMPLE
        #expect(User(JSONString: #"{"name": "Ana", "age": 30}"#)?.age == 30)
        #expect(User(JSON: ["name": "Ana", "age": 30])?.age == 30)
        // END
    }

    @Test func writing() {
        // EXAMPLE
        #expect(User(name: "Ana", age: 30).toJSON()["age"] as? Int == 30)
        #expect(User(name: "Ana", age: 30).toJSONString() == #"{"name":"Ana","age":30}"#)
        // END
    }

    @Test func arrays() {
        // EXAMPLE
        let users = [User](JSONString: #"[{"name": "Ana"}, {"name": "Ben"}]"#)
        #expect(users?.count == 2)
        #expect([User(name: "Ana", age: 30)].toJSONString() == #"[{"name":"Ana","age":30}]"#)
        // END
    }

    @Test func sets() {
        // EXAMPLE
        #expect(Set<User>(JSONString: #"[{"name": "Ana"}, {"name": "Ana"}]"#)?.count == 1)
        let users: Set = [User(name: "Ben", age: 2), User(name: "Ana", age: 1)]
        #expect(users.toJSONString() == #"[{"name":"Ana","age":1},{"name":"Ben","age":2}]"#)
        // END
    }
}
