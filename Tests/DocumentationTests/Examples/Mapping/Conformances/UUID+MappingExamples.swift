import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of UUID+Mapping")
    struct UUID_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            let id = try objectMapper.deserialize(UUID.self, fromValue: .string("123e4567-e89b-12d3-a456-426614174000"))

            #expect(objectMapper.serialize(id) == "123E4567-E89B-12D3-A456-426614174000")
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(
                objectMapper.serialize(UUID(uuidString: "123e4567-e89b-12d3-a456-426614174000"))
                    == "123E4567-E89B-12D3-A456-426614174000")
            // END
        }

        @Test func `example of init(mappingKey:)`() {
            // EXAMPLE
            #expect(
                UUID(mappingKey: "123e4567-e89b-12d3-a456-426614174000")?.mappingKey
                    == "123E4567-E89B-12D3-A456-426614174000")
            // END
        }

        @Test func `example of mappingKey`() {
            // EXAMPLE
            #expect(
                UUID(uuidString: "123e4567-e89b-12d3-a456-426614174000")?.mappingKey
                    == "123E4567-E89B-12D3-A456-426614174000")
            // END
        }
    }
}
