import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Range+Mapping")
    struct Range_MappingExamples {
        @Test func `serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(1...5) == [1, 5])
            // END
        }

        @Test func `init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Range<Int>.self, from: [1, 5]) == 1..<5)
            // END
        }

        @Test func `init(_:) 2`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(ClosedRange<Int>.self, from: [1, 5]) == 1...5)
            // END
        }
    }
}
