import Foundation
import ObjectMapper
import Testing

@Suite struct MapValueExamples {
    @Test func value() {
        let map = Map(mappingType: .fromJSON, JSON: ["age": 30, "tags": ["a", 1]])
        // EXAMPLE
        let age: Int? = map["age"].value()
        let tags: [String]? = map["tags"].value()
        #expect(age == 30)
        #expect(tags == nil)
        // END
    }
}
