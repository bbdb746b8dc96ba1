import Foundation
import ObjectMapper
import Testing

@Suite struct ObjectOperatorsExamples {
    @Test func readsObject() {
        let map = Map(mappingType: .fromJSON, JSON: ["owner": ["name": "Ana", "age": 30]])
        // EXAMPLE
        var owner = User(name: "")
        owner <- map["owner"]
        #expect(owner.name == "Ana")
        // END
    }

    @Test func readsOptionalObject() {
        let map = Map(mappingType: .fromJSON, JSON: ["owner": ["name": "Ana", "age": 30]])
        // EXAMPLE
        var owner: User?
        owner <- map["owner"]
        #expect(owner?.name == "Ana")
        // END
    }

    @Test func writesObject() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let owner = User(name: "Ana", age: 30)
        owner >>> map["owner"]
        // END
        #expect(text(map) == #"{"owner":{"age":30,"name":"Ana"}}"#)
    }

    @Test func writesOptionalObject() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let owner: User? = User(name: "Ana", age: 30)
        owner >>> map["owner"]
        // END
        #expect(text(map) == #"{"owner":{"age":30,"name":"Ana"}}"#)
    }

    @Test func readsObjectsByKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": ["owner": ["name": "Ana", "age": 30]]])
        // EXAMPLE
        var users: [String: User] = [:]
        users <- map["users"]
        #expect(users["owner"]?.name == "Ana")
        // END
    }

    @Test func readsOptionalObjectsByKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": ["owner": ["name": "Ana", "age": 30]]])
        // EXAMPLE
        var users: [String: User]?
        users <- map["users"]
        #expect(users?["owner"]?.name == "Ana")
        // END
    }

    @Test func writesObjectsByKey() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let users: [String: User] = ["owner": User(name: "Ana", age: 30)]
        users >>> map["users"]
        // END
        #expect(text(map) == #"{"users":{"owner":{"age":30,"name":"Ana"}}}"#)
    }

    @Test func writesOptionalObjectsByKey() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let users: [String: User]? = ["owner": User(name: "Ana", age: 30)]
        users >>> map["users"]
        // END
        #expect(text(map) == #"{"users":{"owner":{"age":30,"name":"Ana"}}}"#)
    }

    @Test func readsArraysByKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["teams": ["red": [["name": "Ana", "age": 30]]]])
        // EXAMPLE
        var teams: [String: [User]] = [:]
        teams <- map["teams"]
        #expect(teams["red"]?.count == 1)
        // END
    }

    @Test func readsOptionalArraysByKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["teams": ["red": [["name": "Ana", "age": 30]]]])
        // EXAMPLE
        var teams: [String: [User]]?
        teams <- map["teams"]
        #expect(teams?["red"]?.count == 1)
        // END
    }

    @Test func writesArraysByKey() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let teams: [String: [User]] = ["red": [User(name: "Ana", age: 30)]]
        teams >>> map["teams"]
        // END
        #expect(text(map) == #"{"teams":{"red":[{"age":30,"name":"Ana"}]}}"#)
    }

    @Test func writesOptionalArraysByKey() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let teams: [String: [User]]? = ["red": [User(name: "Ana", age: 30)]]
        teams >>> map["teams"]
        // END
        #expect(text(map) == #"{"teams":{"red":[{"age":30,"name":"Ana"}]}}"#)
    }

    @Test func readsObjects() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": [["name": "Ana", "age": 30]]])
        // EXAMPLE
        var users: [User] = []
        users <- map["users"]
        #expect(users.count == 1)
        // END
    }

    @Test func readsOptionalObjects() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": [["name": "Ana", "age": 30]]])
        // EXAMPLE
        var users: [User]?
        users <- map["users"]
        #expect(users?.count == 1)
        // END
    }

    @Test func writesObjects() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let users: [User] = [User(name: "Ana", age: 30)]
        users >>> map["users"]
        // END
        #expect(text(map) == #"{"users":[{"age":30,"name":"Ana"}]}"#)
    }

    @Test func writesOptionalObjects() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let users: [User]? = [User(name: "Ana", age: 30)]
        users >>> map["users"]
        // END
        #expect(text(map) == #"{"users":[{"age":30,"name":"Ana"}]}"#)
    }

    @Test func readsArrays() {
        let map = Map(mappingType: .fromJSON, JSON: ["teams": [[["name": "Ana", "age": 30]], []]])
        // EXAMPLE
        var teams: [[User]] = []
        teams <- map["teams"]
        #expect(teams.count == 2)
        // END
    }

    @Test func readsOptionalArrays() {
        let map = Map(mappingType: .fromJSON, JSON: ["teams": [[["name": "Ana", "age": 30]], []]])
        // EXAMPLE
        var teams: [[User]]?
        teams <- map["teams"]
        #expect(teams?.count == 2)
        // END
    }

    @Test func writesArrays() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let teams: [[User]] = [[User(name: "Ana", age: 30)]]
        teams >>> map["teams"]
        // END
        #expect(text(map) == #"{"teams":[[{"age":30,"name":"Ana"}]]}"#)
    }

    @Test func writesOptionalArrays() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let teams: [[User]]? = [[User(name: "Ana", age: 30)]]
        teams >>> map["teams"]
        // END
        #expect(text(map) == #"{"teams":[[{"age":30,"name":"Ana"}]]}"#)
    }

    @Test func readsSet() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": [["name": "Ana"], ["name": "Ana"]]])
        // EXAMPLE
        var users: Set<User> = []
        users <- map["users"]
        #expect(users.count == 1)
        // END
    }

    @Test func readsOptionalSet() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": [["name": "Ana"], ["name": "Ana"]]])
        // EXAMPLE
        var users: Set<User>?
        users <- map["users"]
        #expect(users?.count == 1)
        // END
    }

    @Test func writesSet() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let users: Set<User> = [User(name: "Ana", age: 30)]
        users >>> map["users"]
        // END
        #expect(text(map) == #"{"users":[{"age":30,"name":"Ana"}]}"#)
    }

    @Test func writesOptionalSet() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let users: Set<User>? = [User(name: "Ana", age: 30)]
        users >>> map["users"]
        // END
        #expect(text(map) == #"{"users":[{"age":30,"name":"Ana"}]}"#)
    }
}
