internal import DataMapperValues

/// The meta-schemas of all drafts, made from the table of keywords.
enum MetaSchemas {
    /// The documents by their URIs.
    static let documents: [String: SupportedType] = {
        var documents: [String: SupportedType] = [:]
        for draft in SchemaDraft.allCases where draft != .openApi30 {
            let writer = MetaSchemaWriter(draft: draft)
            documents[draft.uri] = writer.root
            for vocabulary in SchemaVocabulary.all(of: draft) {
                documents[vocabulary.metaSchema(in: draft)] = writer.document(of: vocabulary)
            }
        }
        return documents
    }()
}

/// Makes the meta-schemas of one draft. Until draft 7, it is one document; later, there is one for each vocabulary.
private struct MetaSchemaWriter {
    let draft: SchemaDraft

    private typealias Entries = [(key: String, value: SupportedType)]

    // MARK: Documents

    var root: SupportedType {
        let vocabularies = SchemaVocabulary.all(of: draft)
        guard draft >= .draft2019 else { return document("\(draft.uri)#", SchemaKeyword.all(of: draft), isWhole: true) }
        let used = vocabularies.filter { $0 != .formatAssertion }
        var parts = used.map { $0.metaSchema(in: draft) }
        if draft == .openApi31 { parts.insert(SchemaDraft.draft2020.uri, at: 0) }
        let entries: Entries = [
            // A program that does not know the vocabulary `format` may treat it as a remark.
            ("$vocabulary", .object(used.map { ($0.uri(in: draft), .bool($0 != .format && $0 != .openApi)) })),
            ("allOf", .array(parts.map { ["$ref": .string($0)] })), ("type", ["object", "boolean"]),
        ]
        return .object(heading(draft.uri) + entries + (draft == .openApi31 ? [] : [("properties", earlier)]))
    }

    /// Keywords of earlier drafts that mean nothing any more, but are still described.
    private var earlier: SupportedType {
        let core = SchemaVocabulary.core.metaSchema(in: draft)
        let strings = "\(SchemaVocabulary.validation.metaSchema(in: draft))#/$defs/stringArray"
        var entries: Entries = [
            (
                "dependencies",
                ["type": "object", "additionalProperties": ["anyOf": [schema, ["$ref": .string(strings)]]]]
            )
        ]
        if draft == .draft2020 {
            entries.append(("$recursiveAnchor", ["$ref": .string("\(core)#/$defs/anchorString")]))
            entries.append(("$recursiveRef", ["$ref": .string("\(core)#/$defs/uriReferenceString")]))
        }
        return .object(entries)
    }

    func document(of vocabulary: SchemaVocabulary) -> SupportedType {
        let keywords = SchemaKeyword.all(of: draft).filter { $0.vocabulary == vocabulary }
        return document(vocabulary.metaSchema(in: draft), keywords, isWhole: false)
    }

    private func document(_ uri: String, _ keywords: [SchemaKeyword], isWhole: Bool) -> SupportedType {
        var entries = heading(uri)
        entries.append(("type", draft.hasBooleanSchemas ? ["object", "boolean"] : "object"))
        entries.append(("properties", .object(keywords.map { ($0.name, form(of: $0)) })))
        if draft == .draft4 {
            entries.append(("dependencies", ["exclusiveMaximum": ["maximum"], "exclusiveMinimum": ["minimum"]]))
        }
        let forms = Set(keywords.map(\.form))
        let used = definitions.filter { isWhole || !$0.forms.isDisjoint(with: forms) }
        entries.append((definitionsKey, .object(used.map { ($0.name, $0.schema) })))
        return .object(entries)
    }

    private func heading(_ uri: String) -> Entries {
        let meta = draft < .draft2019 ? "\(draft.uri)#" : draft.uri
        let start: Entries = [("$schema", .string(meta)), (draft == .draft4 ? "id" : "$id", .string(uri))]
        switch draft {
        case .draft2019: return start + [("$recursiveAnchor", true)]
        case .draft2020, .openApi31: return start + [("$dynamicAnchor", "meta")]
        default: return start
        }
    }

    // MARK: Keywords

    /// The schema of schemas.
    private var schema: SupportedType {
        switch draft {
        case .draft2019: ["$recursiveRef": "#"]
        case .draft2020, .openApi31: ["$dynamicRef": "#meta"]
        default: ["$ref": "#"]
        }
    }

    private var definitionsKey: String { draft < .draft2019 ? "definitions" : "$defs" }

    private func reference(_ name: String) -> SupportedType { ["$ref": .string("#/\(definitionsKey)/\(name)")] }

    private func map(of values: SupportedType) -> SupportedType { ["type": "object", "additionalProperties": values] }

    private func form(of keyword: SchemaKeyword) -> SupportedType {
        switch keyword.form {
        case .schema: schema
        case .schemas: reference("schemaArray")
        case .schemaOrBoolean: ["anyOf": [["type": "boolean"], schema]]
        case .schemaOrSchemas: ["anyOf": [schema, reference("schemaArray")]]
        case .schemaMap:
            keyword.name == "patternProperties" && draft >= .draft6
                ? ["type": "object", "additionalProperties": schema, "propertyNames": ["format": "regex"]]
                : map(of: schema)
        case .dependencies: map(of: ["anyOf": [schema, reference("stringArray")]])
        case .any: draft.hasBooleanSchemas ? true : [:]
        case .object: ["type": "object"]
        case .string: ["type": "string"]
        case .uri: draft < .draft2019 ? ["type": "string", "format": "uri"] : reference("uriString")
        case .reference: uriReference
        case .identifier:
            draft < .draft2019 ? uriReference : ["$ref": "#/$defs/uriReferenceString", "pattern": "^[^#]*#?$"]
        case .anchor, .looseAnchor: reference("anchorString")
        case .pattern: ["type": "string", "format": "regex"]
        case .boolean: ["type": "boolean"]
        case .number: ["type": "number"]
        case .positiveNumber:
            draft == .draft4
                ? ["type": "number", "minimum": 0, "exclusiveMinimum": true]
                : ["type": "number", "exclusiveMinimum": 0]
        case .count: reference(["minLength", "minItems", "minProperties"].contains(keyword.name) ? countOrZero : count)
        case .type: reference("simpleTypes")
        case .types:
            [
                "anyOf": [
                    reference("simpleTypes"),
                    ["type": "array", "items": reference("simpleTypes"), "minItems": 1, "uniqueItems": true],
                ]
            ]
        case .values:
            draft <= .draft6 && keyword.name == "enum"
                ? ["type": "array", "minItems": 1, "uniqueItems": true] : ["type": "array"]
        case .strings: reference("stringArray")
        case .stringMap: map(of: reference("stringArray"))
        case .vocabularies:
            ["type": "object", "propertyNames": reference("uriString"), "additionalProperties": ["type": "boolean"]]
        }
    }

    private var uriReference: SupportedType {
        draft < .draft2019 ? ["type": "string", "format": "uri-reference"] : reference("uriReferenceString")
    }

    private var count: String { draft == .draft4 ? "positiveInteger" : "nonNegativeInteger" }
    private var countOrZero: String { "\(count)Default0" }

    /// The definitions, and the forms that use them. Other schemas refer to those of draft 4, so the names matter.
    private var definitions: [(name: String, schema: SupportedType, forms: Set<SchemaKeyword.Form>)] {
        let least: SupportedType = draft == .draft4 ? 1 : 0
        let strings: SupportedType = [
            "type": "array", "items": ["type": "string"], "minItems": least, "uniqueItems": true,
        ]
        let types: SupportedType = ["array", "boolean", "integer", "null", "number", "object", "string"]
        let all: [(name: String, schema: SupportedType, forms: Set<SchemaKeyword.Form>)] = [
            ("schemaArray", ["type": "array", "minItems": 1, "items": schema], [.schemas, .schemaOrSchemas]),
            (count, ["type": "integer", "minimum": 0], [.count]),
            (countOrZero, ["allOf": [reference(count), ["default": 0]]], [.count]),
            ("simpleTypes", ["enum": types], [.type, .types]),
            ("stringArray", strings, [.strings, .stringMap, .dependencies]),
        ]
        if draft < .draft2019 { return all }
        let colon = draft == .draft2019 ? ":" : ""
        return all + [
            (
                "anchorString", ["type": "string", "pattern": .string("^[A-Za-z_][-A-Za-z0-9.\(colon)_]*$")],
                [.anchor, .looseAnchor]
            ),
            ("uriString", ["type": "string", "format": "uri"], [.uri, .vocabularies]),
            ("uriReferenceString", ["type": "string", "format": "uri-reference"], [.reference, .identifier]),
        ]
    }
}
