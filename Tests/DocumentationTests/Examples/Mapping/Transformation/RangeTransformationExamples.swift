import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of RangeTransformation")
    struct RangeTransformationExamples {
        @Test func `example of RangeTransformation`() {
            // EXAMPLE
            let days = RangeTransformation<ClosedRange<Int>>(lowerBound: "from", upperBound: "to")

            #expect(days.transform(from: ["from": 1, "to": 5]) == 1...5)
            #expect(days.transform(object: 1...5) == ["from": 1, "to": 5])
            // END
        }
    }
}
