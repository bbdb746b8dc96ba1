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

    @Test func numbers() {
        // EXAMPLE
        #expect(Double.jsonSchema["type"] == "number")
        // END
    }

    @Test func booleans() {
        // EXAMPLE
        #expect(Bool.jsonSchema["type"] == "boolean")
        // END
    }

    @Test func strings() {
        // EXAMPLE
        #expect(String.jsonSchema["type"] == "string")
        // END
    }

    @Test func substrings() {
        // EXAMPLE
        #expect(Substring.jsonSchema["type"] == "string")
        // END
    }

    @Test func characters() {
        // EXAMPLE
        #expect(Character.jsonSchema["minLength"] == 1)
        // END
    }

    @Test func durations() {
        // EXAMPLE
        #expect(Duration.jsonSchema["type"] == "number")
        // END
    }

    @Test func values() {
        // EXAMPLE
        #expect(SupportedType.jsonSchema["type"] == nil)
        // END
    }
}

#endif
