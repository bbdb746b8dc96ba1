import DataMapper
import DataMapperSchema
import DataMapperToolSchemas
import DataMapperValidation
import TestSupport

@Suite("SchemaSubset") struct SchemaSubsetTests {
    private static let subsets: [(name: String, table: SchemaSubset)] = [
        ("openAI", .openAI), ("anthropic", .anthropic), ("gemini", .gemini),
    ]

    @Test func schemasAreInTheSubset() throws {
        for (name, subset) in Self.subsets {
            let check = try SchemaValidator(subset.metaSchema)
            for type in [Order.self, Line.self, Audit.self, Unusual.self] as [any JsonSchemaProviding.Type] {
                let report = check.report(try type.jsonSchema(for: subset).schema)
                expectEqual(report.problems.map(\.description), [], "\(name) \(type)")
            }
            // The full schema is not, so the test can fail.
            #expect(!check.report(Order.jsonSchema).problems.isEmpty, "\(name)")
        }
    }

    /// A service may answer nothing that the type's own schema rejects, except for what was loosened.
    @Test func answersAreValidForTheType() throws {
        let answer: SupportedType = [
            "id": 1, "note": nil, "lines": [["sku": "a", "count": 1], ["sku": "b", "count": 2]], "state": nil,
            "due": nil, "position": [1.5, 2], "payment": ["type": "card", "number": "7"], "author": "Ana",
        ]
        try expectEqual(SchemaValidator(Order.jsonSchema).report(answer).problems.map(\.description), [])
        for (name, subset) in Self.subsets {
            let schema = try SchemaValidator(Order.jsonSchema(for: subset).schema)
            expectEqual(schema.report(answer).problems.map(\.description), [], "\(name)")
        }
    }

    @Test func openAI() throws {
        let order = try Order.jsonSchema(for: .openAI)
        let keys: SupportedType = ["id", "note", "lines", "state", "due", "position", "payment", "author"]
        expectEqual(order.schema["required"], keys)
        expectEqual(order.schema["additionalProperties"], false)
        expectEqual(order.schema["properties"]?["id"], ["type": "integer", "minimum": 1])
        expectEqual(
            order.schema["properties"]?["note"],
            ["description": "A remark. (maxLength: 80)", "type": ["string", "null"]])
        expectEqual(
            order.schema["$defs"]?["Payment"]?["anyOf"]?[1]?["properties"]?["type"],
            ["type": "string", "const": "cash"])
        expectEqual(
            order.loosened,
            [
                "/properties/note/maxLength", "/properties/position/prefixItems",
                "/$defs/Line/properties/sku/minLength",
                "/$defs/Payment/oneOf",
            ])
    }

    @Test func anthropic() throws {
        let order = try Order.jsonSchema(for: .anthropic)
        expectEqual(order.schema["required"], ["id", "lines", "payment", "author"])
        expectEqual(order.schema["properties"]?["lines"]?["minItems"], 1)
        #expect(order.loosened.contains("/properties/id/minimum"))
        #expect(order.loosened.contains("/properties/lines/minItems"))
    }

    @Test func referencesStandAlone() throws {
        let person = try Person.jsonSchema(for: .gemini).schema
        expectEqual(person["properties"]?["age"], ["description": "In years.", "type": "integer"])
        expectEqual(person["properties"]?["home"], ["$ref": "#/$defs/Home"])
        expectEqual(person["properties"]?["desk"]?["description"], "Where they sit.")
        expectEqual(person["properties"]?["desk"]?["additionalProperties"], false)
        expectEqual(
            person["properties"]?["boss"],
            ["description": "Nobody, if missing.", "anyOf": [["$ref": "#"], ["type": "null"]]])
        expectEqual(person["$defs"]?.entries?.map(\.key), ["Home"])
    }

    @Test func unusualKeywords() throws {
        let unusual = try Unusual.jsonSchema(for: .anthropic)
        let properties = unusual.schema["properties"]
        expectEqual(
            properties?["title"], ["description": "The first line.", "anyOf": [["type": "string"], ["type": "null"]]])
        expectEqual(properties?["headline"], ["type": "string"])
        expectEqual(
            properties?["code"]?["anyOf"],
            [
                ["description": "(pattern: ^(?!0)[0-9]+$)", "type": "string"],
                ["description": "(minimum: 1)", "type": "integer"], ["type": "null"],
            ])
        expectEqual(properties?["place"]?["anyOf"]?.count, 4)
        expectEqual(
            properties?["size"]?["anyOf"], [["type": "string", "enum": ["small"]], ["type": "integer", "enum": [7]]])
        expectEqual(unusual.schema["required"], ["code", "place", "size", "room"])
        expectEqual(
            unusual.loosened,
            [
                "/anyOf", "/properties/code/anyOf/0/pattern",
                "/properties/code/anyOf/1/minimum",
                "/properties/place/const",
            ])
    }

    @Test func closedPartsAreLoosenedWhereObjectsAreOpen() throws {
        #expect(try Unusual.jsonSchema(for: .gemini).loosened.contains("/unevaluatedProperties"))
    }

    @Test func schemasThatGrowExponentiallyAreErrors() throws {
        #expect { try Doubling.jsonSchema(for: .openAI) } throws: {
            "\($0)".hasPrefix("schema cannot be expressed: it is too large at $.properties.a")
        }
    }

    @Test func whatCannotBeExpressedIsAnError() throws {
        #expect { try Tree.jsonSchema(for: .anthropic) } throws: {
            "\($0)" == "schema cannot be expressed: it contains itself at $"
        }
        try expectEqual(Tree.jsonSchema(for: .openAI).schema["properties"]?["children"]?["items"], ["$ref": "#"])
        #expect { try Settings.jsonSchema(for: .openAI) } throws: {
            "\($0)"
                == "schema cannot be expressed: an object with any keys, such as a dictionary at $.properties.values"
        }
        #expect { try [Line].jsonSchema(for: .openAI) } throws: {
            "\($0)" == "schema cannot be expressed: the type is not an object at $"
        }
        let extra = try Settings.jsonSchema(for: .gemini).schema["properties"]?["extra"]
        expectEqual(extra, ["anyOf": [["type": "string"], ["type": "number"], ["type": "boolean"], ["type": "null"]]])
    }

    @Test func tablesCanBeExtended() throws {
        var subset = SchemaSubset.openAI
        subset.keywords.formUnion(["minLength", "maxLength", "oneOf", "prefixItems"])
        try expectEqual(Order.jsonSchema(for: subset).loosened, [])
    }
}
