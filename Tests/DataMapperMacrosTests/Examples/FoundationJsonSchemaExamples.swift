#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct FoundationTypesExamples {
    @Test func decimals() {
        // EXAMPLE
        #expect(Decimal.jsonSchema["type"] == "number")
        // END
    }

    @Test func urls() {
        // EXAMPLE
        #expect(URL.jsonSchema["format"] == "uri-reference")
        // END
    }

    @Test func identifiers() {
        // EXAMPLE
        #expect(UUID.jsonSchema["format"] == "uuid")
        // END
    }

    @Test func bytes() {
        // EXAMPLE
        #expect(Data.jsonSchema["contentEncoding"] == "base64")
        // END
    }

    @Test func dates() {
        // EXAMPLE
        #expect(Date.jsonSchema["type"] == ["string", "number"])
        // END
    }

    @Test func timeZones() {
        // EXAMPLE
        #expect(TimeZone.jsonSchema["type"] == "string")
        // END
    }

    @Test func locales() {
        // EXAMPLE
        #expect(Locale.jsonSchema["type"] == "string")
        // END
    }

    @Test func components() {
        // EXAMPLE
        #expect(DateComponents.jsonSchema["properties"]?["year"]?["type"] == ["integer", "null"])
        // END
    }

    @Test func points() {
        // EXAMPLE
        #expect(CGPoint.jsonSchema["required"] == ["x", "y"])
        // END
    }

    @Test func sizes() {
        // EXAMPLE
        #expect(CGSize.jsonSchema["required"] == ["width", "height"])
        // END
    }

    @Test func rectangles() {
        // EXAMPLE
        #expect(CGRect.jsonSchema["required"] == ["x", "y", "width", "height"])
        // END
    }
}

#endif
