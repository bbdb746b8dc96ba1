import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Bool+Mapping")
    struct Bool_MappingExamples {
        @Test func `example of acceptsNull`() throws {
            // EXAMPLE
            #expect(
                thrown { try objectMapper.deserialize(Bool.self, fromValue: .null) } == [
                    "expected boolean, found null at $"
                ]
            )
            // END
        }

        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Bool.self, fromValue: true))
            #expect(
                thrown { try objectMapper.deserialize(Bool.self, fromValue: 1) } == [
                    "expected boolean, found integer at $"
                ])
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(false) == false)
            // END
        }

        @Test func `example of defaultTransformation`() {
            // EXAMPLE
            #expect(Bool.defaultTransformation.transform(from: false) == false)
            // END
        }
    }
}
