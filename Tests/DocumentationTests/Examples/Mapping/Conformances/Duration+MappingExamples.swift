import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Duration+Mapping")
    struct Duration_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Duration.self, fromValue: 1.5) == .milliseconds(1500))
            // END
        }

        @Test func `example of serialize(to:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.serialize(Duration.milliseconds(1500), toString: JsonSerializer()) == "1.5")
            // END
        }
    }
}
