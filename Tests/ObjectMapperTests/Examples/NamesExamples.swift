import DataMapper
import ObjectMapper
import Testing

@Suite struct NamesExamples {
    @Test func names() {
        // EXAMPLE
        struct Color: ObjectMapperMappable {
            var name = ""

            init?(map: Map) {}

            mutating func mapping(map: Map) { name <- map["name"] }
        }

        #expect(Color(JSON: ["name": "red"])?.name == "red")
        // END
    }
}
