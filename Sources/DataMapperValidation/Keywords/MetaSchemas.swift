internal import DataMapperValues

/// The meta-schemas of JSON Schema 2020-12, made from the table of keywords.
enum MetaSchemas {
    static let root = "https://json-schema.org/draft/2020-12/schema"
    private static let base = "https://json-schema.org/draft/2020-12/"
    private static let schema: SupportedType = ["$dynamicRef": "#meta"]

    /// The documents by their URIs.
    static let documents: [String: SupportedType] = {
        var documents = [root: rootDocument]
        for vocabulary in SchemaKeyword.Vocabulary.allCases {
            documents["\(base)meta/\(vocabulary.rawValue)"] = document(of: vocabulary)
        }
        return documents
    }()

    private static var rootDocument: SupportedType {
        // These keywords of earlier drafts are still valid, but mean nothing.
        let earlier: SupportedType = [
            "definitions": ["type": "object", "additionalProperties": schema, "default": [:]],
            "dependencies": [
                "type": "object",
                "additionalProperties": ["anyOf": [schema, ["$ref": "meta/validation#/$defs/stringArray"]]],
                "default": [:],
            ],
            "$recursiveAnchor": ["$ref": "meta/core#/$defs/anchorString"],
            "$recursiveRef": ["$ref": "meta/core#/$defs/uriReferenceString"],
        ]
        let used = SchemaKeyword.Vocabulary.allCases.filter { $0 != .formatAssertion }
        return .object([
            ("$schema", .string(root)), ("$id", .string(root)),
            ("$vocabulary", .object(used.map { ($0.uri, true) })), ("$dynamicAnchor", "meta"),
            ("allOf", .array(used.map { ["$ref": .string("meta/\($0.rawValue)")] })),
            ("type", ["object", "boolean"]), ("properties", earlier),
        ])
    }

    private static func document(of vocabulary: SchemaKeyword.Vocabulary) -> SupportedType {
        let keywords = SchemaKeyword.all.filter { $0.vocabulary == vocabulary }
        var entries: [(key: String, value: SupportedType)] = [
            ("$schema", .string(root)), ("$id", .string("\(base)meta/\(vocabulary.rawValue)")),
            ("$dynamicAnchor", "meta"), ("type", ["object", "boolean"]),
            ("properties", .object(keywords.map { ($0.name, form(of: $0)) })),
        ]
        if let definitions = definitions[vocabulary] { entries.append(("$defs", definitions)) }
        return .object(entries)
    }

    private static func form(of keyword: SchemaKeyword) -> SupportedType {
        switch keyword.form {
        case .schema: schema
        case .schemas: ["$ref": "#/$defs/schemaArray"]
        case .schemaMap:
            keyword.name == "patternProperties"
                ? ["type": "object", "additionalProperties": schema, "propertyNames": ["format": "regex"]]
                : ["type": "object", "additionalProperties": schema]
        case .any: true
        case .string: ["type": "string"]
        case .uri: ["$ref": "#/$defs/uriString"]
        case .reference:
            keyword.name == "$id"
                ? ["$ref": "#/$defs/uriReferenceString", "pattern": "^[^#]*#?$"]
                : ["$ref": "#/$defs/uriReferenceString"]
        case .anchor: ["$ref": "#/$defs/anchorString"]
        case .pattern: ["type": "string", "format": "regex"]
        case .boolean: ["type": "boolean"]
        case .number: ["type": "number"]
        case .positiveNumber: ["type": "number", "exclusiveMinimum": 0]
        case .count:
            ["minLength", "minItems", "minProperties"].contains(keyword.name)
                ? ["$ref": "#/$defs/nonNegativeIntegerDefault0"] : ["$ref": "#/$defs/nonNegativeInteger"]
        case .types:
            [
                "anyOf": [
                    ["$ref": "#/$defs/simpleTypes"],
                    ["type": "array", "items": ["$ref": "#/$defs/simpleTypes"], "minItems": 1, "uniqueItems": true],
                ]
            ]
        case .values: ["type": "array", "items": true]
        case .strings: ["$ref": "#/$defs/stringArray"]
        case .stringMap: ["type": "object", "additionalProperties": ["$ref": "#/$defs/stringArray"]]
        case .vocabularies:
            [
                "type": "object", "propertyNames": ["$ref": "#/$defs/uriString"],
                "additionalProperties": ["type": "boolean"],
            ]
        }
    }

    private static let definitions: [SchemaKeyword.Vocabulary: SupportedType] = [
        .core: [
            "anchorString": ["type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"],
            "uriString": ["type": "string", "format": "uri"],
            "uriReferenceString": ["type": "string", "format": "uri-reference"],
        ],
        .applicator: ["schemaArray": ["type": "array", "minItems": 1, "items": schema]],
        .validation: [
            "nonNegativeInteger": ["type": "integer", "minimum": 0],
            "nonNegativeIntegerDefault0": ["$ref": "#/$defs/nonNegativeInteger", "default": 0],
            "simpleTypes": ["enum": ["array", "boolean", "integer", "null", "number", "object", "string"]],
            "stringArray": ["type": "array", "items": ["type": "string"], "uniqueItems": true, "default": []],
        ],
    ]
}
