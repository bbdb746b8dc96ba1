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

    @Test func readsObjectsByKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": ["owner": ["name": "Ana", "age": 30]]])
        // EXAMPLE
        var users: [String: User] = [:]
        users <- map["users"]
        #expect(users["owner"]?.name == "Ana")
        // END
    }

    @Test func readsArraysByKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["teams": ["red": [["name": "Ana", "age": 30]]]])
        // EXAMPLE
        var teams: [String: [User]] = [:]
        teams <- map["teams"]
        #expect(teams["red"]?.count == 1)
        // END
    }

    @Test func readsObjects() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": [["name": "Ana"]]])
        // EXAMPLE
        var users: [User] = []
        users <- map["users"]
        #expect(users.first?.name == "Ana")
        // END
    }
}
