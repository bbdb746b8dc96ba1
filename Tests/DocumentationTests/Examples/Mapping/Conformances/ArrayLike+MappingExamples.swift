import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of ArrayLike+Mapping")
    struct ArrayLike_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(ContiguousArray<Int>.self, fromValue: [1, 2]) == [1, 2])
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize([1, 2] as ContiguousArray) == [1, 2])
            // END
        }

        @Test func `example 2 of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(ArraySlice<Int>.self, fromValue: [1, 2]) == [1, 2])
            // END
        }

        @Test func `example 2 of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize([1, 2, 3].dropFirst()) == [2, 3])
            // END
        }
    }
}
