import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of TimeZone+Mapping")
    struct TimeZone_MappingExamples {
        @Test func `init(_:)`() throws {
            // EXAMPLE
            let zone = try objectMapper.deserialize(TimeZone.self, from: "Europe/Berlin")

            #expect(zone.identifier == "Europe/Berlin")
            // END
        }
    }
}
