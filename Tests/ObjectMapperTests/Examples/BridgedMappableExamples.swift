import DataMapper
import ObjectMapper
import Testing

@Suite struct BridgedMappableExamples {
    @Test func bridged() throws {
        // EXAMPLE
        struct Customer: ObjectMapperMappable, BridgedMappable {
            var name = ""

            init?(map: Map) {}

            mutating func mapping(map: Map) { name <- map["name"] }
        }

        let mapper = DataMapper.ObjectMapper()
        #expect(try mapper.deserialize(Customer.self, from: #"{"name": "Ana"}"#, with: JsonSerializer()).name == "Ana")
        // END
    }
}
