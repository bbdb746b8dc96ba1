import DataMapper
import DataMapperToolSchemas
import TestSupport

@Suite("OpenApi") struct OpenApiTests {
    private static let components = OpenApi.components(of: [Order.self, Tree.self, [Line].self])

    @Test func schemasHaveNames() {
        let schemas = Self.components["schemas"]
        expectEqual(
            schemas?.entries?.map(\.key),
            ["Array_Line", "Audit", "Line", "Order", "Payment", "Payment.card", "Payment.cash", "Tree"])
        expectEqual(schemas?["Array_Line"]?["items"], ["$ref": "#/components/schemas/Line"])
        expectEqual(schemas?["Tree"]?["properties"]?["children"]?["items"], ["$ref": "#/components/schemas/Tree"])
    }

    @Test func casesHaveADiscriminator() {
        let payment = Self.components["schemas"]?["Payment"]
        expectEqual(
            payment?["oneOf"],
            [["$ref": "#/components/schemas/Payment.card"], ["$ref": "#/components/schemas/Payment.cash"]])
        expectEqual(
            payment?["discriminator"],
            [
                "propertyName": "type",
                "mapping": [
                    "card": "#/components/schemas/Payment.card", "credit-card": "#/components/schemas/Payment.card",
                    "cash": "#/components/schemas/Payment.cash",
                ],
            ])
    }

    @Test func namesOfTypesStay() {
        let schemas = OpenApi.components(of: [Payment.self, Payment.card.self])["schemas"]
        expectEqual(schemas?.entries?.map(\.key), ["Payment", "Payment.card"])
        expectEqual(schemas?["Payment"]?["oneOf"]?[0]?["type"], "object")
        expectNil(schemas?["Payment"]?["discriminator"])
    }

    /// An independent validator accepts a document with the components.
    @Test(.enabled(if: Python.isAvailable("openapi_spec_validator"), "python3 has no module openapi_spec_validator"))
    func documentsAreValid() throws {
        let document: SupportedType = [
            "openapi": "3.1.0", "info": ["title": "Shop", "version": "1"],
            "paths": [
                "/orders": [
                    "get": [
                        "responses": [
                            "200": [
                                "description": "All orders.",
                                "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Order"]]],
                            ]
                        ]
                    ]
                ]
            ],
            "components": Self.components,
        ]
        #expect(try Self.isValid(document))
        // A document without a title is invalid, so the test can fail.
        #expect(try !Self.isValid(["openapi": "3.1.0", "info": ["version": "1"], "components": Self.components]))
        var dangling = document
        dangling["components"]?["schemas"]?["Line"] = nil
        #expect(try !Self.isValid(dangling))
    }

    private static func isValid(_ document: SupportedType) throws -> Bool {
        try Python.accepts(JsonSerializer().serializeOrThrow(document), "openapi_spec_validator")
    }
}
