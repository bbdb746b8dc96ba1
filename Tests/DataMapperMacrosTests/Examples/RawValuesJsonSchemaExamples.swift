#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct RawValuesExamples {
    // EXAMPLE
    enum Size: String, CaseIterable, JsonSchemaProviding {
        case small, large
    }
    // END

    @Test func describing() {
        // EXAMPLE
        #expect(Size.jsonSchema["enum"] == ["small", "large"])
        // END
    }

    @Test func open() {
        // EXAMPLE
        #expect(OpenEnum<Size>.jsonSchema["type"] == "string")
        // END
    }
}

#endif
