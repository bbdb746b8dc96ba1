import DataMapper
import DataMapperValidation
import Foundation
import TestSupport

@Suite("Drafts") struct DraftTests {
    private static func value(_ text: String) throws -> SupportedType {
        try JsonSerializer().deserializeOrThrow(fromString: text)
    }

    private static let uris: [(SchemaValidator.Draft, String)] = [
        (.draft4, "http://json-schema.org/draft-04/schema#"), (.draft4, "https://json-schema.org/draft-04/schema"),
        (.draft6, "http://json-schema.org/draft-06/schema#"), (.draft7, "http://json-schema.org/draft-07/schema#"),
        (.draft2019, "https://json-schema.org/draft/2019-09/schema"),
        (.draft2020, "https://json-schema.org/draft/2020-12/schema#"),
        (.draft2020, "http://json-schema.org/draft/2020-12/schema"),
        (.openApi31, "https://spec.openapis.org/oas/3.1/dialect/base"),
    ]

    @Test(arguments: uris) func schemasNameTheirDraft(_ draft: SchemaValidator.Draft, _ uri: String) throws {
        let schema: SupportedType = ["$schema": .string(uri)]
        try expectEqual(SchemaValidator(schema).draft, draft)
        try expectEqual(SchemaValidator(schema, draft: .draft6).draft, draft)
        // The meta-schema accepts itself.
        let meta = try SchemaValidator(["$schema": .string(uri), "$ref": .string(uri)])
        expectEqual(meta.report(schema).problems.map(\.description), [])
        expectEqual(meta.report(["type": "text"]).problems.map(\.jsonPointer), ["/type"])
        expectEqual(meta.report(["properties": ["a": ["minLength": -1]]]).problems.map(\.jsonPointer).count, 1)
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let schema: String
        /// The value, and whether each draft accepts it.
        let value: String
        let accepted: [SchemaValidator.Draft: Bool]
        var testDescription: String { "\(schema) \(value)" }

        init(_ schema: String, _ value: String, _ accepted: [SchemaValidator.Draft: Bool]) {
            (self.schema, self.value, self.accepted) = (schema, value, accepted)
        }
    }

    static let rows = [
        Row(#"{"type": "integer"}"#, "1.0", [.draft4: false, .openApi30: false, .draft6: true, .draft2020: true]),
        Row(#"{"type": "integer"}"#, "12345678901234567890123", [.draft4: true, .draft7: true]),
        Row(#"{"minimum": 1, "exclusiveMinimum": true}"#, "1", [.draft4: false, .openApi30: false]),
        Row(#"{"minimum": 1, "exclusiveMinimum": false}"#, "1", [.draft4: true]),
        Row(#"{"exclusiveMinimum": true}"#, "1", [.draft4: true]),
        Row(#"{"maximum": 1.5, "exclusiveMaximum": true}"#, "1.5", [.draft4: false, .openApi30: false]),
        Row(#"{"exclusiveMaximum": 1}"#, "1", [.draft6: false, .draft2020: false]),
        Row(#"{"const": 1}"#, "2", [.draft4: true, .openApi30: true, .draft6: false]),
        Row(#"{"if": true, "then": false}"#, "2", [.draft6: true, .draft7: false]),
        Row(#"{"dependencies": {"a": ["b"]}}"#, #"{"a": 1}"#, [.draft4: false, .draft7: false, .draft2019: true]),
        Row(#"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#, [.draft7: true, .draft2019: false]),
        Row(#"{"contains": {"const": 1}, "maxContains": 1}"#, "[1, 1]", [.draft7: true, .draft2019: false]),
        Row(#"{"items": [{}], "additionalItems": false}"#, "[1, 2]", [.draft4: false, .draft2019: false]),
        Row(#"{"items": {}, "additionalItems": false}"#, "[1, 2]", [.draft4: true, .draft2020: true]),
        Row(#"{"prefixItems": [{"type": "null"}]}"#, "[1]", [.draft7: true, .draft2019: true, .openApi31: false]),
        Row(
            ##"{"properties": {"a": {"$ref": "#/definitions/b", "not": {}}}, "definitions": {"b": {}}}"##, #"{"a": 1}"#,
            [
                .draft4: true, .draft7: true, .draft2019: false, .draft2020: false,
            ]),
        Row(#"{"type": "string", "nullable": true}"#, "null", [.openApi30: true, .openApi31: false, .draft4: false]),
        Row(#"{"nullable": true, "enum": ["a"]}"#, "null", [.openApi30: false]),
        Row(#"{"patternProperties": {"^a": {"type": "null"}}}"#, #"{"a": 1}"#, [.openApi30: true, .draft4: false]),
    ]

    @Test(arguments: rows) func keywordsMeanWhatTheDraftSays(_ row: Row) throws {
        for (draft, isAccepted) in row.accepted {
            let schema = try SchemaValidator(Self.value(row.schema), draft: draft)
            try expectEqual(schema.report(Self.value(row.value)).problems.isEmpty, isAccepted, "\(draft)")
        }
    }

    @Test(
        arguments: [
            (
                #"{"properties": {"a": true}}"#, .draft4,
                "expected object, found boolean at $.properties.a (line 1, column 22)"
            ),
            (
                #"{"exclusiveMinimum": 1}"#, .draft4,
                "expected boolean, found integer at $.exclusiveMinimum (line 1, column 22)"
            ),
            (#"{"type": ["null"]}"#, .openApi30, "expected string, found array at $.type (line 1, column 10)"),
            (
                #"{"dependencies": {"a": [1]}}"#, .draft7,
                "expected string, found integer at $.dependencies.a[0] (line 1, column 25)"
            ),
            (
                #"{"items": [{}]}"#, .draft2020,
                "expected object or boolean, found array at $.items (line 1, column 11)"
            ),
            (
                #"{"openapi": "2.0"}"#, .draft2020,
                "only OpenAPI 3.0, 3.1 and 3.2 are known at $.openapi (line 1, column 13)"
            ),
            (
                #"{"openapi": 2.0}"#, .draft2020,
                "only OpenAPI 3.0, 3.1 and 3.2 are known at $.openapi (line 1, column 13)"
            ),
            (
                #"{"openapi": "3.0.3"}"#, .draft2020,
                "there is no schema at this place of the document at $ (line 1, column 1)"
            ),
            (
                #"{"$schema": "http://json-schema.org/draft-03/schema#"}"#, .draft2020,
                #"expected the URI of a meta-schema: one of the documents, http://json-schema.org/draft-04/schema#, "#
                    + #"http://json-schema.org/draft-06/schema#, http://json-schema.org/draft-07/schema#, "#
                    + #"https://json-schema.org/draft/2019-09/schema, https://json-schema.org/draft/2020-12/schema, "#
                    + #"https://spec.openapis.org/oas/3.1/dialect/base at $["$schema"] (line 1, column 13)"#
            ),
        ] as [(String, SchemaValidator.Draft, String)])
    func rejectsSchemas(_ text: String, _ draft: SchemaValidator.Draft, _ error: String) throws {
        let value = try Self.value(text)
        #expect { try SchemaValidator(value, draft: draft) } throws: { "\($0)" == error }
    }

    @Test(arguments: [
        (#"{"propertees": {}}"#, [#"unknown keyword at $.propertees (line 1, column 2); did you mean "properties"?"#]),
        (
            #"{"additionalproperties": false}"#,
            [
                #"unknown keyword at $.additionalproperties (line 1, column 2); did you mean "additionalProperties"?"#
            ]
        ),
        (#"{"x-item": 1, "markdownDescription": "", "properties": {"propertees": {}}}"#, []),
        (
            #"{"not": {"dependencies": {}, "nullable": true}, "id": "a"}"#,
            [
                "keyword of draft 4, draft 6, draft 7 means nothing in draft 2020-12 at $.not.dependencies "
                    + "(line 1, column 10)",
                "keyword of OpenAPI 3.0 means nothing in draft 2020-12 at $.not.nullable (line 1, column 30)",
                "keyword of draft 4 means nothing in draft 2020-12 at $.id (line 1, column 49)",
            ]
        ),
        (
            #"{"$schema": "http://json-schema.org/draft-07/schema#", "$defs": {}, "if": {}, "minContains": 1, "deprecated": true}"#,
            [
                "keyword of draft 2019-09, draft 2020-12, OpenAPI 3.1 means nothing in draft 7 at $.minContains "
                    + "(line 1, column 79)"
            ]
        ),
        (
            ##"{"$schema": "http://json-schema.org/draft-07/schema#", "items": {"$ref": "#", "title": ""}}"##,
            []
        ),
    ])
    func warnsOfKeywordsWithoutEffect(_ schema: String, _ warnings: [String]) throws {
        try expectEqual(SchemaValidator(Self.value(schema)).warnings.map(\.description), warnings)
    }

    @Test func invalidRemarksAreWarnings() throws {
        let schema = try SchemaValidator(Self.value(#"{"title": 1, "examples": "a", "$defs": [{}], "type": "null"}"#))
        expectEqual(
            schema.warnings.map(\.description),
            [
                "expected string, found integer at $.title (line 1, column 11)",
                "expected array, found string at $.examples (line 1, column 26)",
                #"expected object, found array at $["$defs"] (line 1, column 40)"#,
            ])
        expectEqual(schema.report(1).problems.count, 1)
    }

    /// Files that refer to each other by their names, and have URIs of other places.
    @Test func documentsAreFoundByTheNamesOfFiles() throws {
        let part: SupportedType = ["$id": "https://example.org/v2/part.json", "type": "null"]
        let schema: SupportedType = ["$id": "https://example.org/v1/whole.json", "items": ["$ref": "parts/part.json"]]
        let validator = try SchemaValidator(schema, documents: ["parts/part.json": part])
        expectEqual(validator.report([1]).problems.map(\.keyword), ["type"])
    }

    @Test func siblingsOfReferencesAreWarnings() throws {
        let text = ##"{"items": {"$ref": "#/definitions/a", "minLength": 0.5}, "definitions": {"a": {}}}"##
        let schema = try SchemaValidator(Self.value(text), draft: .draft6)
        expectEqual(
            schema.warnings.map(\.description),
            ["keyword means nothing beside $ref in draft 6 at $.items.minLength (line 1, column 39)"])
        #expect(throws: DeserializationError.self) { try SchemaValidator(Self.value(text), draft: .draft2019) }
    }

    @Test func warningsAreLimited() throws {
        let schema = try SchemaValidator(["allOf": .array((0..<1_000).map { _ in ["nullable": true] })])
        expectEqual(schema.warnings.count, 100)
    }

    /// Each document, and each schema with a URI in it, is of its own draft.
    @Test func draftsCanBeMixed() throws {
        let schema = try SchemaValidator(
            Self.value(
                ##"""
                {
                    "$schema": "https://json-schema.org/draft/2020-12/schema",
                    "prefixItems": [{"$ref": "old"}, {"$ref": "new"}, {"$ref": "other.json"}],
                    "$defs": {
                        "a": {
                            "id": "old", "$schema": "http://json-schema.org/draft-04/schema#",
                            "items": [{"minimum": 1, "exclusiveMinimum": true}],
                            "definitions": {
                                "b": {
                                    "$id": "new", "$schema": "https://json-schema.org/draft/2019-09/schema",
                                    "dependentRequired": {"a": ["b"]}
                                }
                            }
                        }
                    }
                }
                """##),
            documents: [
                "other.json": ["$schema": "http://json-schema.org/draft-07/schema#", "dependencies": ["c": ["d"]]]
            ])
        expectEqual(schema.draft, .draft2020)
        expectEqual(schema.warnings.count, 0)
        try expectEqual(
            schema.report(Self.value(#"[[1], {"a": 1}, {"c": 1}]"#)).problems.map { $0.schemaLocation ?? "" },
            ["old#/items/0/minimum", "new#/dependentRequired", "other.json#/dependencies"])
    }

    @Test func documentsWithoutDraftAreOfThatOfTheFirst() throws {
        let documents: [String: SupportedType] = ["a": ["items": [["type": "null"]]]]
        let first: SupportedType = ["$schema": "http://json-schema.org/draft-07/schema#", "$ref": "a"]
        try expectEqual(SchemaValidator(first, documents: documents).report([1]).problems.count, 1)
        #expect(throws: DeserializationError.self) {
            try SchemaValidator(first, documents: documents, draft: .draft2020)
        }
    }

    /// A meta-schema among the documents decides which keywords count, and is of the draft of its own meta-schema.
    @Test func metaSchemasCanBeDocuments() throws {
        let meta: SupportedType = [
            "$id": "https://example.org/meta", "$schema": "https://json-schema.org/draft/2019-09/schema",
            "$vocabulary": [
                "https://json-schema.org/draft/2019-09/vocab/core": true,
                "https://json-schema.org/draft/2019-09/vocab/applicator": true,
                "https://json-schema.org/draft/2019-09/vocab/format": true,
            ],
        ]
        let schema = try SchemaValidator(
            [
                "$schema": "https://example.org/meta",
                "items": [["minimum": 5, "format": "date", "unevaluatedProperties": false]],
            ],
            documents: ["meta.json": meta])
        expectEqual(schema.draft, .draft2019)
        expectEqual(schema.report([1]).problems.count, 0)
        expectEqual(schema.report(["1"]).problems.map(\.keyword), ["format"])
        expectEqual(schema.report([["a": 1]]).problems.map(\.keyword), ["unevaluatedProperties"])
    }

    // MARK: OpenAPI

    private static func openApi(_ version: String) throws -> SupportedType {
        try value(
            ##"""
            {
                "openapi": "\##(version)",
                "paths": {
                    "/orders": {
                        "get": {
                            "parameters": [{"name": "count", "schema": {"type": "integer", "maximum": 10}}],
                            "responses": {
                                "200": {
                                    "content": {
                                        "application/json": {"schema": {"$ref": "#/components/schemas/Order"}}
                                    }
                                }
                            }
                        }
                    }
                },
                "components": {
                    "schemas": {
                        "Order": {
                            "type": "object",
                            "properties": {"note": {"$ref": "#/components/schemas/Note"}},
                            "required": ["note"]
                        },
                        "Note": {"type": "string", "nullable": true, "maxLength": 3, "example": 1}
                    }
                }
            }
            """##)
    }

    @Test func schemasOfOpenApi30() throws {
        let document = try Self.openApi("3.0.3")
        let order = try SchemaValidator(document, at: "/components/schemas/Order")
        expectEqual(order.draft, .openApi30)
        expectEqual(order.draft.description, "OpenAPI 3.0")
        expectEqual(order.warnings.count, 0)
        expectEqual(order.report(["note": nil]).problems.count, 0)
        expectEqual(
            order.report(["note": "long"]).problems.map { $0.schemaLocation ?? "" },
            ["#/components/schemas/Note/maxLength"])
        let answer = "/paths/~1orders/get/responses/200/content/application~1json/schema"
        try expectEqual(SchemaValidator(document, at: answer).report([:]).problems.map(\.keyword), ["required"])
        let count = try SchemaValidator(document, at: "/paths/~1orders/get/parameters/0/schema")
        expectEqual(count.report(11).problems.map(\.keyword), ["maximum"])
        #expect(throws: DeserializationError.self) { try SchemaValidator(document, at: "/components/schemas/Other") }
    }

    @Test func schemasOfOpenApi31() throws {
        let order = try SchemaValidator(Self.openApi("3.1.0"), at: "/components/schemas/Order")
        expectEqual(order.draft, .openApi31)
        expectEqual(
            order.warnings.map(\.description),
            [
                "keyword of OpenAPI 3.0 means nothing in OpenAPI 3.1 at $.components.schemas.Note.nullable "
                    + "(line 24, column 40)"
            ])
        expectEqual(order.report(["note": nil]).problems.map(\.keyword), ["type"])
        let document: SupportedType = [
            "openapi": "3.1.0", "jsonSchemaDialect": "http://json-schema.org/draft-07/schema#",
            "components": ["schemas": ["A": ["items": [["type": "null"]]], "B": ["$id": "b", "$ref": "#/none"]]],
        ]
        try expectEqual(SchemaValidator(document, at: "/components/schemas/A").draft, .draft7)
    }

    @Test(
        arguments: [("3.0", .openApi30), ("3.1", .openApi31), (#""3.2.0""#, .openApi31)]
            as [(String, SchemaValidator.Draft)])
    func versionsOfOpenApiCanBeNumbers(_ version: String, _ draft: SchemaValidator.Draft) throws {
        let document = try Self.value(#"{"openapi": \#(version), "components": {"schemas": {"A": {}}}}"#)
        try expectEqual(SchemaValidator(document, at: "/components/schemas/A").draft, draft)
    }

    @Test func referencesLeadIntoOpenApiDocuments() throws {
        let documents = ["api.json": try Self.openApi("3.0.3")]
        let schema = try SchemaValidator(["$ref": "api.json#/components/schemas/Note"], documents: documents)
        expectEqual(schema.draft, .draft2020)
        expectEqual(schema.report(nil).problems.count, 0)
        #expect(throws: DeserializationError.self) {
            try SchemaValidator(["$ref": "api.json"], documents: documents)
        }
    }

    /// A discriminator decides which alternative is explained, and not which value is valid.
    @Test(arguments: [
        (#"{"kind": "Cat", "lives": 9}"#, []),
        (#"{"kind": "cat", "lives": "x"}"#, ["expected integer, found string at $.lives: #/components/schemas/Cat"]),
        (#"{"kind": "Dog", "lives": "x"}"#, ["expected string, found nothing at $.name: #/components/schemas/Dog"]),
        (#"{"kind": "Cow"}"#, [#"value is not one of "cat", "Cat", "Dog" at $.kind: #/components/schemas/Pet"#]),
        (#"{"kind": "Dog", "lives": 9}"#, []),
    ]) func discriminators(_ value: String, _ problems: [String]) throws {
        let document = try Self.value(
            ##"""
            {
                "openapi": "3.0.3",
                "components": {
                    "schemas": {
                        "Pet": {
                            "oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
                            "discriminator": {"propertyName": "kind", "mapping": {"cat": "#/components/schemas/Cat"}}
                        },
                        "Cat": {"properties": {"lives": {"type": "integer"}}, "required": ["lives"]},
                        "Dog": {"properties": {"name": {"type": "string"}}, "required": ["name"]}
                    }
                }
            }
            """##)
        let schema = try SchemaValidator(document, at: "/components/schemas/Pet")
        let found = schema.report(try Self.value(value)).problems.map { problem in
            let words = "\(problem)".prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
            let place = (problem.schemaLocation ?? "").split(separator: "/").prefix(4).joined(separator: "/")
            return "\(words): \(place)"
        }
        expectEqual(found, problems)
    }

    private static let pets =
        ##""oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}]"##

    /// What a discriminator does not name can be valid, too.
    @Test(arguments: [
        (
            #"{\#(pets), "discriminator": {"propertyName": "kind", "mapping": ["a"]}}"#, #"{"kind": "Cow"}"#,
            [#"value is not one of "Cat", "Dog" at $.kind"#]
        ),
        (
            #"{\#(pets), "discriminator": {"propertyName": "kind"}}"#, #"{"kind": "Cat", "lives": 9, "name": "Tom"}"#,
            [
                "value matches more than one of the alternatives: 1 (object with \"lives\") and 2 (object with \"name\") "
                    + "at $"
            ]
        ),
        (
            #"{\#(pets), "discriminator": {"propertyName": "kind"}, "required": ["age"]}"#,
            #"{"kind": "Dog", "lives": 9}"#, ["expected value, found nothing at $.age"]
        ),
        (
            #"{\#(pets), "discriminator": {"propertyName": "kind"}, "required": ["age"]}"#,
            #"{"kind": "Cow", "lives": 9}"#, ["expected value, found nothing at $.age"]
        ),
        (
            #"""
            {"oneOf": [{"$ref": "cat.json"}, {"$ref": "dog.json"}], "discriminator": {"propertyName": "kind"}}
            """#,
            #"{"kind": "Cow"}"#,
            [#"expected value, found nothing at $.lives; otherwise expected object with "name""#]
        ),
    ]) func discriminatorsAreHints(_ pet: String, _ value: String, _ problems: [String]) throws {
        let (cat, dog): (SupportedType, SupportedType) = (["required": ["lives"]], ["required": ["name"]])
        let schemas: SupportedType = try ["Pet": Self.value(pet), "Cat": cat, "Dog": dog]
        let schema = try SchemaValidator(
            ["openapi": "3.0.3", "components": ["schemas": schemas]], at: "/components/schemas/Pet",
            documents: ["cat.json": cat, "dog.json": dog])
        let found = schema.report(try Self.value(value)).problems.map { problem in
            let hint = problem.error.hint.map { "; \($0)" } ?? ""
            return "\(problem.error.message) at \(problem.path)\(hint)"
        }
        expectEqual(found, problems)
    }
}
