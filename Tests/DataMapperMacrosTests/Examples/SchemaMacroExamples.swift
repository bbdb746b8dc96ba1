#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct SchemaExamples {
    // EXAMPLE
    @JsonSchema @Mappable
    struct User {
        let id: Int
        @Mapped(where: .in(18...120)) var age: Int
    }
    // END

    @Test func properties() {
        // EXAMPLE
        #expect(User.jsonSchema["required"] == ["id", "age"])
        #expect(User.jsonSchema["properties"]?["age"] == ["type": "integer", "minimum": 18, "maximum": 120])
        // END
    }
}

#endif
