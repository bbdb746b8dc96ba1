import Foundation
import ObjectMapper
import Testing

@Suite struct MappableConvenienceExamples {
    @Test func objectText() {
        // EXAMPLE
        #expect(User(JSONString: #"{"name": "Ana", "age": 30}"#)?.age == 30)
        // END
    }

    @Test func objectDictionary() {
        // EXAMPLE
        #expect(User(JSON: ["name": "Ana", "age": 30])?.age == 30)
        // END
    }

    @Test func dictionary() {
        // EXAMPLE
        #expect(User(name: "Ana", age: 30).toJSON()["age"] as? Int == 30)
        // END
    }

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

    @Test func text() {
        // EXAMPLE
        #expect(User(name: "Ana", age: 30).toJSONString() == #"{"name":"Ana","age":30}"#)
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

    @Test func immutableDictionary() throws {
        // EXAMPLE
        #expect(try Point(JSON: ["x": 1, "y": 2]).y == 2)
        // END
    }

    @Test func immutableAny() throws {
        // EXAMPLE
        let json: Any = ["x": 1, "y": 2]
        #expect(try Point(JSONObject: json).y == 2)
        // END
    }

    @Test func arrayText() {
        // EXAMPLE
        #expect([User](JSONString: #"[{"name": "Ana"}, {"name": "Ben"}]"#)?.count == 2)
        // END
    }

    @Test func arrayDictionaries() {
        // EXAMPLE
        #expect([User](JSONArray: [["name": "Ana"], ["name": "Ben"]]).map(\.name) == ["Ana", "Ben"])
        // END
    }

    @Test func dictionaries() {
        // EXAMPLE
        #expect([User(name: "Ana"), User(name: "Ben")].toJSON().count == 2)
        // END
    }

    @Test func arrayAsText() {
        // EXAMPLE
        #expect([User(name: "Ana", age: 30)].toJSONString() == #"[{"name":"Ana","age":30}]"#)
        // END
    }

    @Test func setText() {
        // EXAMPLE
        #expect(Set<User>(JSONString: #"[{"name": "Ana"}, {"name": "Ana"}]"#)?.count == 1)
        // END
    }

    @Test func setDictionaries() {
        // EXAMPLE
        #expect(Set<User>(JSONArray: [["name": "Ana"], ["name": "Ana"]])?.count == 1)
        // END
    }

    @Test func set() {
        // EXAMPLE
        let users: Set = [User(name: "Ben"), User(name: "Ana")]
        #expect(users.toJSON().map { $0["name"] as? String } == ["Ana", "Ben"])
        // END
    }

    @Test func setAsText() {
        // EXAMPLE
        let users: Set = [User(name: "Ben", age: 2), User(name: "Ana", age: 1)]
        #expect(users.toJSONString() == #"[{"name":"Ana","age":1},{"name":"Ben","age":2}]"#)
        // END
    }
}
