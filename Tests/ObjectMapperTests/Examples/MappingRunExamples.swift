import Foundation
import ObjectMapper
import Testing

@Suite struct MappingRunExamples {
    @Test func ignoringNull() {
        let ana = User(name: "Ana", age: 30)
        // EXAMPLE
        let mapper = Mapper<User>()
        mapper.options.ignoresNull = true
        #expect(mapper.map(JSON: ["age": NSNull()], toObject: ana).age == 30)
        // END
    }

    @Test func skippingInvalidElements() {
        // EXAMPLE
        let mapper = Mapper<User>()
        #expect(mapper.mapArray(JSONObject: [["name": "Ana"], 1])?.count == nil)
        mapper.options.skipsInvalidElements = true
        #expect(mapper.mapArray(JSONObject: [["name": "Ana"], 1])?.count == 1)
        // END
    }

    @Test func convertingScalars() {
        // EXAMPLE
        let mapper = Mapper<User>()
        mapper.options.convertsScalars = true
        #expect(mapper.map(JSON: ["name": 7, "age": "30"]) == User(name: "7", age: 30))
        // END
    }
}
