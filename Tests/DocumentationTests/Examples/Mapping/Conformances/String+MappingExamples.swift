import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of String+Mapping")
    struct String_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(String.self, from: .string("Ana")) == "Ana")
            #expect(
                thrown { try objectMapper.deserialize(String.self, from: 7) } == ["expected string, found integer at $"]
            )
            // END
        }
    }
}
