#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct FallbackValueExamples {
    // EXAMPLE
    @Mappable
    struct Settings {
        @Mapped(or: []) var tags: [String]
        @Mapped(or: nil) var city: String?
        @Mapped(or: .initialValue) var port = 80
    }
    // END

    @Test func port() throws {
        // EXAMPLE
        #expect(try objectMapper.deserialize(Settings.self, fromValue: ["port": "?"]).port == 80)
        // END
    }
}

#endif
