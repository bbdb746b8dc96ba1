#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct TransformationsExamples {
    @Test func cents() {
        // EXAMPLE
        struct Cents: JsonSchemaTransformation {
            func transform(from value: SupportedType) -> Int? { value.double.map { Int(($0 * 100).rounded()) } }

            func transform(object: Int?) -> SupportedType { object.map { .double(Double($0) / 100) } ?? .null }

            func describe(_ schema: JsonSchemaBuilder) { schema["type"] = "number" }
        }

        struct Price: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.key("price").require(Int.self, using: Cents()) }
        }

        #expect(Price.jsonSchema["properties"]?["price"] == ["type": "number"])
        // END
    }
}

#endif
