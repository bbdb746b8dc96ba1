import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Bool+Mapping")
    struct Bool_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Bool.self, from: true))
            #expect(
                thrown { try objectMapper.deserialize(Bool.self, from: 1) } == ["expected boolean, found integer at $"])
            // END
        }
    }
}
