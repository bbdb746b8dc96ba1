import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of DateComponents+Mapping")
    struct DateComponents_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            let day = try objectMapper.deserialize(DateComponents.self, from: ["year": 2024, "month": 2])

            #expect(day.month == 2)
            #expect(day.hour == nil)
            #expect(objectMapper.serialize(day) == ["year": 2024, "month": 2])
            // END
        }
    }
}
