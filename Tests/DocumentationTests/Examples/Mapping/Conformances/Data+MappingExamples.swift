import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of Data+Mapping")
    struct Data_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Data.self, fromValue: .string("AQI=")) == Data([1, 2]))
            // END
        }

        @Test func `example of serialize(to:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.serialize(Data([1, 2]), toString: JsonSerializer()) == #""AQI=""#)
            // END
        }
    }
}
