import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of Date+Mapping")
    struct Date_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            let date = try objectMapper.deserialize(Date.self, fromValue: .string("2016-12-31T00:00:00Z"))

            #expect(date.timeIntervalSince1970 == 1_483_142_400)
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
            // END
        }

        @Test func `example of init(mappingKey:)`() {
            // EXAMPLE
            #expect(Date(mappingKey: "1970-01-01T00:01:00Z") == Date(timeIntervalSince1970: 60))
            // END
        }

        @Test func `example of mappingKey`() {
            // EXAMPLE
            #expect(Date(timeIntervalSince1970: 0).mappingKey == "1970-01-01T00:00:00Z")
            // END
        }
    }
}
