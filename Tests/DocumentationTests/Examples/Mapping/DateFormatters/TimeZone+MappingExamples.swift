import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of TimeZone+Mapping")
    struct TimeZone_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            let zone = try objectMapper.deserialize(TimeZone.self, from: .string("Europe/Berlin"))

            #expect(zone.identifier == "Europe/Berlin")
            // END
        }
    }
}
