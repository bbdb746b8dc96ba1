#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct MappedKeyExamples {
    // EXAMPLE
    @Mappable
    struct Place {
        @Mapped("place_name") let name: String
        @Mapped("address", "city") let city: String
    }

    @Deserializable
    struct Position {
        @Mapped("position", 0) let x: Double
        @Mapped("position", 1) let y: Double
    }
    // END

    @Test func index() throws {
        // EXAMPLE
        #expect(try objectMapper.deserialize(Position.self, fromValue: ["position": [1.5, 2.5]]).y == 2.5)
        // END
    }
}

#endif
