import Foundation
import ObjectMapper
import Testing

@Suite struct OperatorsExamples {
    @Test func readsValue() {
        let map = Map(mappingType: .fromJSON, JSON: ["name": "Ana"])
        // EXAMPLE
        var name = ""
        name <- map["name"]
        #expect(name == "Ana")
        // END
    }

    @Test func readsOptionalValue() {
        let map = Map(mappingType: .fromJSON, JSON: ["name": "Ana"])
        // EXAMPLE
        var name: String?
        name <- map["name"]
        #expect(name == "Ana")
        // END
    }

    @Test func writesValue() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let name = "Ana"
        name >>> map["name"]
        // END
        #expect(text(map) == #"{"name":"Ana"}"#)
    }

    @Test func readsInteger() {
        let map = Map(mappingType: .fromJSON, JSON: ["count": 12.9, "big": 1e30])
        // EXAMPLE
        var count = 5
        count <- map["count"]
        #expect(count == 12)
        count <- map["big"]
        #expect(count == 0)
        // END
    }
}
