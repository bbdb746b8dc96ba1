import Foundation
import ObjectMapper
import Testing

@Suite struct MapSubscriptsExamples {
    @Test func subscripts() {
        let map = Map(mappingType: .fromJSON, JSON: ["name": "Ana", "address": ["city": "Oslo"], "a.b": 1])
        // EXAMPLE
        #expect(map["name"].currentValue as? String == "Ana")
        #expect(map["address.city"].currentValue as? String == "Oslo")
        #expect(map["a.b", nested: false].currentValue as? Int == 1)
        // END
    }

    @Test func dots() {
        let map = Map(mappingType: .fromJSON, JSON: ["address": ["city": "Oslo"], "friends": [["name": "Ben"]]])
        // EXAMPLE
        #expect(map["address.city"].currentValue as? String == "Oslo")
        #expect(map["friends.0.name"].currentValue as? String == "Ben")
        // END
    }

    @Test func delimiter() {
        let map = Map(mappingType: .fromJSON, JSON: ["hosts": ["example.com": 1]])
        // EXAMPLE
        #expect(map["hosts/example.com", delimiter: "/"].currentValue as? Int == 1)
        // END
    }

    @Test func notNested() {
        let map = Map(mappingType: .fromJSON, JSON: ["example.com": 1])
        // EXAMPLE
        #expect(map["example.com", nested: false].currentValue as? Int == 1)
        // END
    }

    @Test func alternatives() {
        let map = Map(mappingType: .fromJSON, JSON: ["msg": "hello"])
        // EXAMPLE
        #expect(map["message|msg", nested: false, delimiter: "|"].currentValue as? String == "hello")
        // END
    }

    @Test func ignoringNil() {
        let map = Map(mappingType: .fromJSON, JSON: ["name": NSNull()])
        // EXAMPLE
        var name: String? = "Ana"
        name <- map["name", ignoreNil: true]
        #expect(name == "Ana")
        // END
    }

    @Test func delimiterIgnoringNil() {
        let map = Map(mappingType: .fromJSON, JSON: ["user": ["name": NSNull()]])
        // EXAMPLE
        var name: String? = "Ana"
        name <- map["user/name", delimiter: "/", ignoreNil: true]
        #expect(name == "Ana")
        // END
    }

    @Test func nestedIgnoringNil() {
        let map = Map(mappingType: .fromJSON, JSON: ["user.name": NSNull()])
        // EXAMPLE
        var name: String? = "Ana"
        name <- map["user.name", nested: false, ignoreNil: true]
        #expect(name == "Ana")
        // END
    }

    @Test func allOptions() {
        let map = Map(mappingType: .fromJSON, JSON: ["user": ["name": NSNull()]])
        // EXAMPLE
        var name: String? = "Ana"
        name <- map["user/name", nested: nil, delimiter: "/", ignoreNil: true]
        #expect(name == "Ana")
        // END
    }

    @Test func orAlternatives() {
        let map = Map(mappingType: .fromJSON, JSON: ["username": "ana"])
        // EXAMPLE
        var name = ""
        name <- map["userName", or: "user_name", "username"]
        #expect(name == "ana")
        // END
    }
}
