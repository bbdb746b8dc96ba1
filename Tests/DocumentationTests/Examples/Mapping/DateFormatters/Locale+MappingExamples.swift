import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of Locale+Mapping")
    struct Locale_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(
                try objectMapper.deserialize(Locale.self, fromValue: .string("de_DE")) == Locale(identifier: "de_DE"))
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(Locale(identifier: "de_DE")) == "de_DE")
            // END
        }
    }
}
