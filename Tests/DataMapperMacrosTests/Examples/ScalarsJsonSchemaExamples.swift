#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct ScalarsExamples {
    @Test func integers() {
        // EXAMPLE
        #expect(Int.jsonSchema["minimum"] == nil)
        #expect(Int8.jsonSchema["minimum"] == -128)
        // END
    }
}

#endif
