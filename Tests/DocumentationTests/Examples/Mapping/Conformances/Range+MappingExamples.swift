import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Range+Mapping")
    struct Range_MappingExamples {
        @Test func `example of BoundedRange`() {
            // EXAMPLE
            let open = RangeTransformation<Range<Int>>()
            let closed = RangeTransformation<ClosedRange<Int>>()

            #expect(open.transform(from: ["lowerBound": 1, "upperBound": 5]) == 1..<5)
            #expect(closed.transform(from: ["lowerBound": 1, "upperBound": 5]) == 1...5)
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(1...5) == [1, 5])
            // END
        }

        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Range<Int>.self, fromValue: [1, 5]) == 1..<5)
            // END
        }

        @Test func `example 2 of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(ClosedRange<Int>.self, fromValue: [1, 5]) == 1...5)
            // END
        }
    }
}
