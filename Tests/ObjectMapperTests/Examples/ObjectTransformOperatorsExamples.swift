import Foundation
import ObjectMapper
import Testing

@Suite struct ObjectTransformOperatorsExamples {
    @Test func readsObject() {
        let map = Map(mappingType: .fromJSON, JSON: ["owner": "Ana"])
        // EXAMPLE
        var owner = User(name: "")
        owner <- (map["owner"], ByName())
        #expect(owner.name == "Ana")
        // END
    }

    @Test func readsOptionalObject() {
        let map = Map(mappingType: .fromJSON, JSON: ["owner": "Ana"])
        // EXAMPLE
        var owner: User?
        owner <- (map["owner"], ByName())
        #expect(owner?.name == "Ana")
        // END
    }

    @Test func writesObject() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let owner = User(name: "Ana")
        owner >>> (map["owner"], ByName())
        // END
        #expect(text(map) == #"{"owner":"Ana"}"#)
    }

    @Test func writesOptionalObject() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let owner: User? = User(name: "Ana")
        owner >>> (map["owner"], ByName())
        // END
        #expect(text(map) == #"{"owner":"Ana"}"#)
    }

    @Test func readsObjects() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": ["Ana", 1]])
        // EXAMPLE
        var users: [User] = []
        users <- (map["users"], ByName())
        #expect(users.count == 1)
        // END
    }

    @Test func readsOptionalObjects() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": ["Ana", 1]])
        // EXAMPLE
        var users: [User]?
        users <- (map["users"], ByName())
        #expect(users?.count == 1)
        // END
    }

    @Test func writesObjects() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let users: [User] = [User(name: "Ana")]
        users >>> (map["users"], ByName())
        // END
        #expect(text(map) == #"{"users":["Ana"]}"#)
    }

    @Test func writesOptionalObjects() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let users: [User]? = [User(name: "Ana")]
        users >>> (map["users"], ByName())
        // END
        #expect(text(map) == #"{"users":["Ana"]}"#)
    }

    @Test func readsObjectsByKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": ["owner": "Ana", "guest": 1]])
        // EXAMPLE
        var users: [String: User] = [:]
        users <- (map["users"], ByName())
        #expect(users["owner"]?.name == "Ana")
        // END
    }

    @Test func readsOptionalObjectsByKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": ["owner": "Ana", "guest": 1]])
        // EXAMPLE
        var users: [String: User]?
        users <- (map["users"], ByName())
        #expect(users?["owner"]?.name == "Ana")
        // END
    }

    @Test func writesObjectsByKey() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let users: [String: User] = ["owner": User(name: "Ana")]
        users >>> (map["users"], ByName())
        // END
        #expect(text(map) == #"{"users":{"owner":"Ana"}}"#)
    }

    @Test func writesOptionalObjectsByKey() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let users: [String: User]? = ["owner": User(name: "Ana")]
        users >>> (map["users"], ByName())
        // END
        #expect(text(map) == #"{"users":{"owner":"Ana"}}"#)
    }

    @Test func readsArraysByKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["teams": ["red": ["Ana", 1]]])
        // EXAMPLE
        var teams: [String: [User]] = [:]
        teams <- (map["teams"], ByName())
        #expect(teams["red"]?.count == 1)
        // END
    }

    @Test func readsOptionalArraysByKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["teams": ["red": ["Ana", 1]]])
        // EXAMPLE
        var teams: [String: [User]]?
        teams <- (map["teams"], ByName())
        #expect(teams?["red"]?.count == 1)
        // END
    }

    @Test func writesArraysByKey() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let teams: [String: [User]] = ["red": [User(name: "Ana")]]
        teams >>> (map["teams"], ByName())
        // END
        #expect(text(map) == #"{"teams":{"red":["Ana"]}}"#)
    }

    @Test func writesOptionalArraysByKey() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let teams: [String: [User]]? = ["red": [User(name: "Ana")]]
        teams >>> (map["teams"], ByName())
        // END
        #expect(text(map) == #"{"teams":{"red":["Ana"]}}"#)
    }

    @Test func readsSet() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": ["Ana", "Ana"]])
        // EXAMPLE
        var users: Set<User> = []
        users <- (map["users"], ByName())
        #expect(users.count == 1)
        // END
    }

    @Test func readsOptionalSet() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": ["Ana", "Ana"]])
        // EXAMPLE
        var users: Set<User>?
        users <- (map["users"], ByName())
        #expect(users?.count == 1)
        // END
    }

    @Test func writesSet() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let users: Set<User> = [User(name: "Ana")]
        users >>> (map["users"], ByName())
        // END
        #expect(text(map) == #"{"users":["Ana"]}"#)
    }

    @Test func writesOptionalSet() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let users: Set<User>? = [User(name: "Ana")]
        users >>> (map["users"], ByName())
        // END
        #expect(text(map) == #"{"users":["Ana"]}"#)
    }
}
