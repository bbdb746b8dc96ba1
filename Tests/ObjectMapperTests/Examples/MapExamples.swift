import Foundation
import ObjectMapper
import Testing

@Suite struct MapExamples {
    @Test func map() {
        // EXAMPLE
        struct City: Mappable {
            var name = ""
            var zip: String?

            init?(map: Map) { if map["name"].currentValue == nil { return nil } }

            mutating func mapping(map: Map) {
                name <- map["name"]
                zip <- map["zip"]
            }
        }

        #expect(City(JSON: ["name": "Oslo"])?.name == "Oslo")
        #expect(City(JSON: ["zip": "0150"]) == nil)
        // END
    }

    @Test func toObject() {
        let map = Map(mappingType: .fromJSON, JSON: [:])
        // EXAMPLE
        #expect(map.toObject == false)
        // END
    }

    @Test func includingNil() {
        // EXAMPLE
        let map = Map(mappingType: .toJSON, JSON: [:], shouldIncludeNilValues: true)
        let name: String? = nil
        name >>> map["name"]
        #expect(map.JSON["name"] is NSNull)
        // END
    }

    @Test func currentKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["address": ["city": "Oslo"]])
        // EXAMPLE
        #expect(map["address.city"].currentKey == "address.city")
        // END
    }

    @Test func keyPresence() {
        let map = Map(mappingType: .fromJSON, JSON: ["name": NSNull()])
        // EXAMPLE
        #expect(map["name"].isKeyPresent)
        #expect(map["age"].isKeyPresent == false)
        #expect(map["name", ignoreNil: true].isKeyPresent == false)
        // END
    }

    @Test func creating() {
        // EXAMPLE
        let map = Map(mappingType: .fromJSON, JSON: ["name": "Ana"])
        var name = ""
        name <- map["name"]
        #expect(name == "Ana")
        // END
    }

    @Test func mappingType() {
        let map = Map(mappingType: .fromJSON, JSON: [:])
        // EXAMPLE
        #expect(map.mappingType == .fromJSON)
        // END
    }

    @Test func nestedKeyDelimiter() {
        let map = Map(mappingType: .fromJSON, JSON: [:])
        // EXAMPLE
        #expect(map["address/city", delimiter: "/"].nestedKeyDelimiter == "/")
        // END
    }

    @Test func json() {
        let map = Map(mappingType: .fromJSON, JSON: ["name": "Ana"])
        // EXAMPLE
        #expect(map.JSON["name"] as? String == "Ana")
        // END
    }

    @Test func currentValue() {
        let map = Map(mappingType: .fromJSON, JSON: ["name": "Ana"])
        // EXAMPLE
        #expect(map["name"].currentValue as? String == "Ana")
        // END
    }
}
