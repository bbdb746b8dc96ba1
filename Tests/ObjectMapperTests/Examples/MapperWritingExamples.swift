import Foundation
import ObjectMapper
import Testing

@Suite struct MapperWritingExamples {
    @Test func dictionary() {
        // EXAMPLE
        let json = Mapper<User>().toJSON(User(name: "Ana", age: 30))
        #expect(json["age"] as? Int == 30)
        // END
    }

    @Test func sortedText() {
        // EXAMPLE
        #expect(
            Mapper<User>().toJSONString(User(name: "Ana", age: 30), sortedKeys: true) == #"{"age":30,"name":"Ana"}"#)
        // END
    }

    @Test func valueText() {
        // EXAMPLE
        #expect(
            Mapper<User>.toJSONString(["b": [1, 2], "a": true] as [String: Any], prettyPrint: false)
                == #"{"a":true,"b":[1,2]}"#)
        // END
    }

    @Test func valueData() {
        // EXAMPLE
        #expect(Mapper<User>.toJSONData([1, 2], options: []) == Data("[1,2]".utf8))
        // END
    }

    @Test func set() {
        // EXAMPLE
        let json = Mapper<User>().toJSONSet([User(name: "Ben"), User(name: "Ana")])
        #expect(json.map { $0["name"] as? String } == ["Ana", "Ben"])
        // END
    }

    @Test func family() {
        // EXAMPLE
        #expect(Mapper<User>().toJSON(User(name: "Ana", age: 30))["age"] as? Int == 30)
        #expect(Mapper<User>().toJSONString([User(name: "Ana", age: 30)]) == #"[{"name":"Ana","age":30}]"#)
        // END
    }
}
