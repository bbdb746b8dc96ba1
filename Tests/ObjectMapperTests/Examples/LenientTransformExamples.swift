import Foundation
import ObjectMapper
import Testing

@Suite struct LenientTransformExamples {
    @Test func lenient() {
        let map = Map(mappingType: .fromJSON, JSON: ["age": "30"])
        // EXAMPLE
        var age: Int?
        age <- (map["age"], LenientTransform())
        #expect(age == 30)
        // END
    }
}
