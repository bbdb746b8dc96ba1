#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct ProvidingExamples {
    @Test func providing() {
        // EXAMPLE
        struct Color: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema.name("Color")
                schema["type"] = "string"
                schema["pattern"] = "^#[0-9a-f]{6}$"
            }
        }

        #expect(Color.jsonSchema["title"] == "Color")
        // END
    }

    @Test func writing() {
        // EXAMPLE
        let text = JsonSerializer().serialize(toString: Int.jsonSchema)
        #expect(text == #"{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"integer"}"#)
        // END
    }
}

#endif
