import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of DateComponents+Mapping")
    struct DateComponents_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            let day = try objectMapper.deserialize(DateComponents.self, fromValue: ["year": 2024, "month": 2])

            #expect(day.month == 2)
            #expect(day.hour == nil)
            #expect(objectMapper.serialize(day) == ["year": 2024, "month": 2])
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(DateComponents(year: 2024, month: 2)) == ["year": 2024, "month": 2])
            // END
        }

        @Test func `example of mapping(_:)`() throws {
            var data = reading(["year": 2024])
            // EXAMPLE
            // data reads {"year": 2024}
            var day = DateComponents()
            try day.mapping(&data)

            #expect(day.year == 2024)
            // END
        }
    }
}
