import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of UUID+Mapping")
    struct UUID_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            let id = try objectMapper.deserialize(UUID.self, from: .string("123e4567-e89b-12d3-a456-426614174000"))

            #expect(objectMapper.serialize(id) == "123E4567-E89B-12D3-A456-426614174000")
            // END
        }
    }
}
