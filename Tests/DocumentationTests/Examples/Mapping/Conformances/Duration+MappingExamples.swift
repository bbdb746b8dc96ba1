import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Duration+Mapping")
    struct Duration_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Duration.self, from: 1.5) == .milliseconds(1500))
            // END
        }
    }
}
