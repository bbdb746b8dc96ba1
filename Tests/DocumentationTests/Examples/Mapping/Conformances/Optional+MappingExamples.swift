import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Optional+Mapping")
    struct Optional_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Int?.self, fromValue: .null) == nil)
            #expect(try objectMapper.deserialize([Int?].self, fromValue: [1, .null]) == [1, nil])
            // END
        }

        @Test func `example of acceptsNull`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Int?.self, fromValue: .null) == nil)
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize([1, nil] as [Int?]) == [1, .null])
            // END
        }
    }
}
