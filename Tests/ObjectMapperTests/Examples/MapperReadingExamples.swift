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

    @Test func ontoText() {
        // EXAMPLE
        let ana = User(name: "Ana", age: 30)
        #expect(Mapper<User>().map(JSONString: #"{"age": 31}"#, toObject: ana) == User(name: "Ana", age: 31))
        // END
    }

    @Test func ontoDictionary() {
        // EXAMPLE
        let ana = User(name: "Ana", age: 30)
        #expect(Mapper<User>().map(JSON: ["age": 31], toObject: ana) == User(name: "Ana", age: 31))
        // END
    }

    @Test func objectText() {
        // EXAMPLE
        let user = Mapper<User>().map(JSONString: #"{"name": "Ana", "age": 30}"#)
        #expect(user?.name == "Ana")
        // END
    }

    @Test func objectAny() {
        // EXAMPLE
        let json: Any = ["name": "Ana", "age": 30]
        #expect(Mapper<User>().map(JSONObject: json)?.name == "Ana")
        // END
    }

    @Test func objectDictionary() {
        // EXAMPLE
        #expect(Mapper<User>().map(JSON: ["name": "Ana", "age": 30])?.name == "Ana")
        // END
    }

    @Test func objectFile() {
        // EXAMPLE
        let user = Mapper<User>().map(JSONfile: "user.json")
        // END
        #expect(user == nil)
    }

    @Test func arrayText() {
        // EXAMPLE
        let users = Mapper<User>().mapArray(JSONString: #"[{"name": "Ana"}, {"name": "Ben"}]"#)
        #expect(users?.map(\.name) == ["Ana", "Ben"])
        // END
    }

    @Test func arrayAny() {
        // EXAMPLE
        let json: Any = [["name": "Ana"], ["name": "Ben"]]
        #expect(Mapper<User>().mapArray(JSONObject: json)?.count == 2)
        // END
    }

    @Test func arrayDictionaries() {
        // EXAMPLE
        let users = Mapper<User>().mapArray(JSONArray: [["name": "Ana"], ["name": "Ben"]])
        #expect(users.map(\.name) == ["Ana", "Ben"])
        // END
    }

    @Test func arrayFile() {
        // EXAMPLE
        let users = Mapper<User>().mapArray(JSONfile: "users.json")
        // END
        #expect(users == nil)
    }

    @Test func arrayOfArrays() {
        // EXAMPLE
        let json: Any = [[["name": "Ana"], ["name": "Ben"]], []]
        #expect(Mapper<User>().mapArrayOfArrays(JSONObject: json)?.map(\.count) == [2, 0])
        // END
    }

    @Test func dictionaryText() {
        // EXAMPLE
        let users = Mapper<User>().mapDictionary(JSONString: #"{"owner": {"name": "Ana"}}"#)
        #expect(users?["owner"]?.name == "Ana")
        // END
    }

    @Test func dictionaryAny() {
        // EXAMPLE
        let json: Any = ["owner": ["name": "Ana"]]
        #expect(Mapper<User>().mapDictionary(JSONObject: json)?["owner"]?.name == "Ana")
        // END
    }

    @Test func dictionaryOfDictionaries() {
        // EXAMPLE
        let users = Mapper<User>().mapDictionary(JSON: ["owner": ["name": "Ana"]])
        #expect(users?["owner"]?.name == "Ana")
        // END
    }

    @Test func dictionaryOfArraysAny() {
        // EXAMPLE
        let json: Any = ["admins": [["name": "Ana"], ["name": "Ben"]]]
        #expect(Mapper<User>().mapDictionaryOfArrays(JSONObject: json)?["admins"]?.count == 2)
        // END
    }

    @Test func dictionaryOfArrays() {
        // EXAMPLE
        let users = Mapper<User>().mapDictionaryOfArrays(JSON: ["admins": [["name": "Ana"], ["name": "Ben"]]])
        #expect(users?["admins"]?.count == 2)
        // END
    }

    @Test func parsingAnObject() {
        // EXAMPLE
        let json = Mapper<User>.parseJSONStringIntoDictionary(JSONString: #"{"name": "Ana"}"#)
        #expect(json?["name"] as? String == "Ana")
        // END
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

    @Test func setAny() {
        // EXAMPLE
        let json: Any = [["name": "Ana"], ["name": "Ana"]]
        #expect(Mapper<User>().mapSet(JSONObject: json) == [User(name: "Ana")])
        // END
    }

    @Test func setDictionaries() {
        // EXAMPLE
        #expect(Mapper<User>().mapSet(JSONArray: [["name": "Ana"], ["name": "Ana"]]) == [User(name: "Ana")])
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

    @Test func ontoDictionaryOfDictionaries() {
        // EXAMPLE
        let users = ["owner": User(name: "Ana", age: 30), "guest": User(name: "Ben")]
        #expect(Mapper<User>().mapDictionary(JSON: ["owner": ["age": 31]], toDictionary: users).count == 2)
        // END
    }
}
