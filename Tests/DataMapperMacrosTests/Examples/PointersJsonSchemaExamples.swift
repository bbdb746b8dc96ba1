#if Macros

import DataMapperMacros
import DataMapperTools
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct PointersExamples {
    @Test func pointers() {
        // EXAMPLE
        #expect(JsonPointer.jsonSchema["format"] == "json-pointer")
        // END
    }

    @Test func patches() {
        // EXAMPLE
        #expect(JsonPatch.jsonSchema["type"] == "array")
        // END
    }

    @Test func operations() {
        // EXAMPLE
        #expect(JsonPatch.Operation.jsonSchema["oneOf"]?.count == 3)
        // END
    }
}

#endif
