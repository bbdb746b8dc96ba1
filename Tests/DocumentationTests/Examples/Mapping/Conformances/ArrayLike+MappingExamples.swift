import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of ArrayLike+Mapping")
    struct ArrayLike_MappingExamples {
        @Test func `init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(ContiguousArray<Int>.self, from: [1, 2]) == [1, 2])
            // END
        }

        @Test func `init(_:) 2`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(ArraySlice<Int>.self, from: [1, 2]) == [1, 2])
            // END
        }
    }
}
