import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of DateStrategy")
    struct DateStrategyExamples {
        @Test func `example of DateStrategy`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(dates: .millisecondsSince1970)

            #expect(try objectMapper.deserialize(Date.self, from: 1500).timeIntervalSince1970 == 1.5)
            #expect(objectMapper.serialize(Date(timeIntervalSince1970: 1.5)) == 1500)
            // END
        }

        @Test func `example of custom(_:)`() {
            // EXAMPLE
            let days = DoubleTransformation().map(
                from: { Date(timeIntervalSince1970: $0 * 86_400) }, to: { $0.timeIntervalSince1970 / 86_400 })
            let objectMapper = ObjectMapper(dates: .custom(days))

            #expect(objectMapper.serialize(Date(timeIntervalSince1970: 86_400)) == 1.0)
            // END
        }
    }
}
