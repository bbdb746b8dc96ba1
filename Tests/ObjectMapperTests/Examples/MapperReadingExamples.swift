import Foundation
import ObjectMapper
import Testing

@Suite struct MapperReadingExamples {
    @Test func ontoAny() {
        // EXAMPLE
        let json: Any = ["age": 31]
        let ana = User(name: "Ana", age: 30)
        #expect(Mapper<User>().map(JSONObject: json, toObject: ana) == User(name: "Ana", age: 31))
        // END
    }

    @Test func objectFile() {
        // EXAMPLE
        let user = Mapper<User>().map(JSONfile: "user.json")
        // END
        #expect(user == nil)
    }

    @Test func parsing() {
        // EXAMPLE
        let json = Mapper<User>.parseJSONString(JSONString: "[1, 2]")
        #expect(json as? [Int] == [1, 2])
        // END
    }

    @Test func setText() {
        // EXAMPLE
        let users = Mapper<User>().mapSet(JSONString: #"[{"name": "Ana"}, {"name": "Ana"}]"#)
        #expect(users == [User(name: "Ana")])
        // END
    }

    @Test func ontoDictionaryAny() {
        // EXAMPLE
        let json: Any = ["owner": ["age": 31]]
        let users = ["owner": User(name: "Ana", age: 30), "guest": User(name: "Ben")]
        #expect(
            Mapper<User>().mapDictionary(JSONObject: json, toDictionary: users)["owner"] == User(name: "Ana", age: 31))
        // END
    }

    @Test func family() {
        // EXAMPLE
        #expect(Mapper<User>().map(JSONString: #"{"name": "Ana", "age": 30}"#)?.age == 30)
        #expect(Mapper<User>().mapArray(JSONArray: [["name": "Ana"], ["name": "Ben"]]).map(\.name) == ["Ana", "Ben"])
        #expect(Mapper<User>().mapDictionary(JSON: ["owner": ["name": "Ana"]])?["owner"]?.name == "Ana")
        #expect(Mapper<User>().mapDictionaryOfArrays(JSON: ["admins": [["name": "Ana"]]])?["admins"]?.count == 1)
        #expect(Mapper<User>().mapArrayOfArrays(JSONObject: [[["name": "Ana"]], []])?.map(\.count) == [1, 0])
        // END
    }
}
