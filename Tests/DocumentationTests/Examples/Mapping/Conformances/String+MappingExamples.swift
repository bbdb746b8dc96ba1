import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of String+Mapping")
    struct String_MappingExamples {
        @Test func `example of acceptsNull`() throws {
            // EXAMPLE
            #expect(
                thrown { try objectMapper.deserialize(String.self, fromValue: .null) } == [
                    "expected string, found null at $"
                ])
            // END
        }

        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(String.self, fromValue: .string("Ana")) == "Ana")
            #expect(
                thrown { try objectMapper.deserialize(String.self, fromValue: 7) } == [
                    "expected string, found integer at $"
                ]
            )
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize("Ana") == "Ana")
            // END
        }

        @Test func `example of defaultTransformation`() {
            // EXAMPLE
            #expect(String.defaultTransformation.transform(from: "Ana") == "Ana")
            // END
        }
    }
}
