import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of Decimal+Mapping")
    struct Decimal_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            let price = try objectMapper.deserialize(Decimal.self, from: "0.1", with: JsonSerializer())

            #expect(price * 3 == Decimal(string: "0.3"))
            // END
        }

        @Test func `example of serialize(to:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.serialize(Decimal(string: "0.1"), toString: JsonSerializer()) == "0.1")
            // END
        }
    }
}
