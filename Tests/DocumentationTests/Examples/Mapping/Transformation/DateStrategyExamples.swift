import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of DateStrategy")
    struct DateStrategyExamples {
        @Test func `example of DateStrategy`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(dates: .millisecondsSince1970)

            #expect(try objectMapper.deserialize(Date.self, fromValue: 1500).timeIntervalSince1970 == 1.5)
            #expect(objectMapper.serialize(Date(timeIntervalSince1970: 1.5)) == 1500)
            // END
        }

        @Test func `example of rfc3339`() {
            // EXAMPLE
            #expect(
                ObjectMapper(dates: .rfc3339).serialize(Date(timeIntervalSince1970: 0.5)) == "1970-01-01T00:00:00.500Z")
            // END
        }

        @Test func `example of native`() {
            // EXAMPLE
            #expect(
                ObjectMapper(dates: .native).serialize(Date(timeIntervalSince1970: 0)).date
                    == Date(timeIntervalSince1970: 0))
            // END
        }

        @Test func `example of secondsSince1970`() {
            // EXAMPLE
            #expect(ObjectMapper(dates: .secondsSince1970).serialize(Date(timeIntervalSince1970: 0.5)) == 0.5)
            // END
        }

        @Test func `example of millisecondsSince1970`() {
            // EXAMPLE
            #expect(ObjectMapper(dates: .millisecondsSince1970).serialize(Date(timeIntervalSince1970: 0.5)) == 500)
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
