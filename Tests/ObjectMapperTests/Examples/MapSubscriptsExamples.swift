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

    @Test func orAlternatives() {
        let map = Map(mappingType: .fromJSON, JSON: ["username": "ana"])
        // EXAMPLE
        var name = ""
        name <- map["userName", or: "user_name", "username"]
        #expect(name == "ana")
        // END
    }

    @Test func options() {
        let map = Map(mappingType: .fromJSON, JSON: ["hosts": ["example.com": 1], "msg": "hello"])
        // EXAMPLE
        #expect(map["hosts/example.com", delimiter: "/"].currentValue as? Int == 1)
        #expect(map["message|msg", nested: false, delimiter: "|"].currentValue as? String == "hello")
        // END
    }
}
