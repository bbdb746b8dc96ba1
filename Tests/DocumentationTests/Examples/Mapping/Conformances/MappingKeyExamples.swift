import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of MappingKey")
    struct MappingKeyExamples {
        @Test func `example of MappingKey`() throws {
            // EXAMPLE
            enum Color: String, MappingKey { case red, green }

            let stock = try objectMapper.deserialize([Color: Int].self, from: ["red": 3])
            #expect(stock[.red] == 3)
            #expect(objectMapper.serialize(stock) == ["red": 3])
            // END
        }
    }
}
