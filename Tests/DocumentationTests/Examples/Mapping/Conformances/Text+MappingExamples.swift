import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Text+Mapping")
    struct Text_MappingExamples {
        @Test func `init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Substring.self, from: "Ana") == "Ana")
            // END
        }

        @Test func `init(_:) 2`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Character.self, from: "é") == "é")
            // END
        }
    }
}
