import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of DateTransformation")
    struct DateTransformationExamples {
        @Test func `example of DateTransformation`() {
            // EXAMPLE
            let seconds = DateTransformation()
            let milliseconds = DateTransformation(unit: .milliseconds)

            #expect(seconds.transform(from: 1.5) == Date(timeIntervalSince1970: 1.5))
            #expect(milliseconds.transform(object: Date(timeIntervalSince1970: 1.5)) == 1500)
            // END
        }

        @Test func `example of Unit`() {
            // EXAMPLE
            #expect(DateTransformation(unit: .milliseconds).transform(from: 1500) == Date(timeIntervalSince1970: 1.5))
            // END
        }

        @Test func `example of ISO8601DateTransformation`() {
            // EXAMPLE
            let transformation = ISO8601DateTransformation()

            #expect(transformation.transform(object: Date(timeIntervalSince1970: 0.25)) == "1970-01-01T00:00:00.250Z")
            #expect(transformation.transform(from: "1970-01-01T01:00:01+01:00") == Date(timeIntervalSince1970: 1))
            // END
        }
    }
}
