import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Text+Mapping")
    struct Text_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Substring.self, from: .string("Ana")) == "Ana")
            // END
        }

        @Test func `example 2 of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Character.self, from: .string("é")) == "é")
            // END
        }
    }
}
