#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct FallbackExamples {
    // EXAMPLE
    @Mappable
    enum Event {
        case opened
        case moved(x: Int, y: Int)
        @Fallback case other(SupportedType)
    }
    // END

    @Test func keepsTheValue() throws {
        // EXAMPLE
        let event = try objectMapper.deserialize(Event.self, fromValue: ["closed": ["at": 5]])
        #expect(objectMapper.serialize(event) == ["closed": ["at": 5]])
        // END
    }
}

#endif
