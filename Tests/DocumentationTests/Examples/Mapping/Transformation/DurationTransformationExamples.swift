import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of DurationTransformation")
    struct DurationTransformationExamples {
        @Test func `example of DurationTransformation`() {
            // EXAMPLE
            #expect(DurationTransformation(.milliseconds).transform(from: 1500) == .seconds(1.5))
            #expect(DurationTransformation(.iso8601).transform(from: "PT1M30.5S") == .seconds(90.5))
            // END
        }

        @Test func `example of Form`() {
            // EXAMPLE
            #expect(DurationTransformation(.nanoseconds).transform(object: .milliseconds(1)) == 1_000_000)
            #expect(DurationTransformation(.iso8601).transform(object: .seconds(90)) == "PT1M30S")
            // END
        }

        @Test func `example of microseconds`() {
            // EXAMPLE
            #expect(DurationTransformation(.microseconds).transform(object: .milliseconds(1)) == 1000)
            // END
        }
    }
}
