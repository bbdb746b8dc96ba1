import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of TimeZone+Mapping")
    struct TimeZone_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            let zone = try objectMapper.deserialize(TimeZone.self, fromValue: .string("Europe/Berlin"))

            #expect(zone.identifier == "Europe/Berlin")
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(TimeZone(identifier: "Europe/Berlin")) == "Europe/Berlin")
            // END
        }
    }
}
