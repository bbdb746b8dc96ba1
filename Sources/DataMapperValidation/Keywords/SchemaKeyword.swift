internal import DataMapperValues

/// A keyword of JSON Schema: what its value is in some drafts, and which vocabulary defines it.
///
/// This table is all that is known about the form of schemas. The compiler checks and searches schemas by it, and the
/// meta-schemas are made of it.
struct SchemaKeyword: Sendable {
    enum Form: Sendable {
        case schema, schemas, schemaMap
        /// A schema in drafts whose other schemas are no booleans.
        case schemaOrBoolean
        case schemaOrSchemas
        /// Schemas or lists of keys, for keys.
        case dependencies
        case any, object, string, uri, reference, identifier, anchor, pattern, boolean, number, positiveNumber, count
        /// A name in which colons are allowed.
        case looseAnchor
        case type, types, values, strings, stringMap, vocabularies
    }

    /// A set of drafts.
    struct Drafts: OptionSet, Sendable {
        let rawValue: UInt8

        init(rawValue: UInt8) { self.rawValue = rawValue }

        init(_ draft: SchemaDraft) { rawValue = 1 << UInt8(draft.rawValue) }

        static let draft4 = Drafts(.draft4)
        static let openApi30 = Drafts(.openApi30)
        static let until5: Drafts = [draft4, openApi30]
        static let draft6 = Drafts(.draft6)
        static let draft7 = Drafts(.draft7)
        static let draft2019 = Drafts(.draft2019)
        static let from2020: Drafts = [Drafts(.draft2020), Drafts(.openApi31)]
        static let from2019: Drafts = [draft2019, from2020]
        static let from7: Drafts = [draft7, from2019]
        static let from6: Drafts = [draft6, from7]
        /// All but OpenAPI 3.0.
        static let standard: Drafts = [draft4, from6]
        static let all: Drafts = [standard, openApi30]
        static let openApi: Drafts = [openApi30, Drafts(.openApi31)]
    }

    let name: String
    let form: Form
    let vocabulary: SchemaVocabulary
    let drafts: Drafts

    /// Whether it never decides which values are valid, not even together with others.
    var isRemark: Bool {
        [.metaData, .content].contains(vocabulary) || form == .object
            || ["$comment", "$defs", "example"].contains(name)
    }

    static let all: [SchemaKeyword] = table.flatMap { vocabulary, drafts, keywords in
        keywords.map { SchemaKeyword(name: $0.key, form: $0.value, vocabulary: vocabulary, drafts: drafts) }
    }

    private static let named: [[String: SchemaKeyword]] = SchemaDraft.allCases.map { draft in
        Dictionary(all(of: draft).map { ($0.name, $0) }) { first, _ in first }
    }

    static func all(of draft: SchemaDraft) -> [SchemaKeyword] { all.filter { $0.drafts.contains(Drafts(draft)) } }

    static func named(_ name: String, in draft: SchemaDraft) -> SchemaKeyword? { named[draft.rawValue][name] }

    /// Returns the keyword that gives a schema a URI. OpenAPI 3.0 has none.
    static func identifier(of draft: SchemaDraft) -> SchemaKeyword? { identifiers[draft.rawValue] }

    private static let identifiers = SchemaDraft.allCases.map { draft in
        all(of: draft).first { $0.form == .identifier }
    }

    private static let table: [(SchemaVocabulary, Drafts, KeyValuePairs<String, Form>)] = [
        (.core, .all, ["$ref": .reference]),
        (.core, .draft4, ["id": .identifier]),
        (.core, .from6, ["$id": .identifier]),
        // 2019-09 calls them `$defs`, but its meta-schema still describes them.
        (.core, .standard, ["$schema": .uri, "definitions": .schemaMap]),
        (.core, .from7, ["$comment": .string]),
        (.core, .from2019, ["$vocabulary": .vocabularies, "$defs": .schemaMap]),
        (.core, .draft2019, ["$anchor": .looseAnchor, "$recursiveRef": .reference, "$recursiveAnchor": .boolean]),
        (.core, .from2020, ["$anchor": .anchor, "$dynamicRef": .reference, "$dynamicAnchor": .anchor]),

        (.applicator, .from2020, ["prefixItems": .schemas, "items": .schema]),
        (.applicator, [.draft4, .draft6, .draft7, .draft2019], ["items": .schemaOrSchemas]),
        (.applicator, .openApi30, ["items": .schema]),
        (.applicator, .draft4, ["additionalItems": .schemaOrBoolean]),
        (.applicator, [.draft6, .draft7, .draft2019], ["additionalItems": .schema]),
        (.applicator, .from6, ["contains": .schema]),
        (.applicator, .until5, ["additionalProperties": .schemaOrBoolean]),
        (.applicator, .from6, ["additionalProperties": .schema]),
        (.applicator, .all, ["properties": .schemaMap]),
        (.applicator, .standard, ["patternProperties": .schemaMap]),
        (.applicator, [.draft4, .draft6, .draft7], ["dependencies": .dependencies]),
        (.applicator, .from2019, ["dependentSchemas": .schemaMap]),
        (.applicator, .from6, ["propertyNames": .schema]),
        (.applicator, .from7, ["if": .schema, "then": .schema, "else": .schema]),
        (.applicator, .all, ["allOf": .schemas, "anyOf": .schemas, "oneOf": .schemas, "not": .schema]),
        (.applicator, .draft2019, ["unevaluatedItems": .schema, "unevaluatedProperties": .schema]),
        (.unevaluated, .from2020, ["unevaluatedItems": .schema, "unevaluatedProperties": .schema]),

        (.validation, .standard, ["type": .types]),
        (.validation, .openApi30, ["type": .type]),
        (.validation, .from6, ["const": .any]),
        (.validation, .all, ["enum": .values, "multipleOf": .positiveNumber, "maximum": .number]),
        (.validation, .until5, ["exclusiveMaximum": .boolean, "exclusiveMinimum": .boolean]),
        (.validation, .from6, ["exclusiveMaximum": .number, "exclusiveMinimum": .number]),
        (
            .validation, .all,
            [
                "minimum": .number, "maxLength": .count, "minLength": .count, "pattern": .pattern, "maxItems": .count,
                "minItems": .count, "uniqueItems": .boolean, "maxProperties": .count, "minProperties": .count,
                "required": .strings,
            ]
        ),
        (.validation, .from2019, ["maxContains": .count, "minContains": .count, "dependentRequired": .stringMap]),
        (.validation, .openApi30, ["nullable": .boolean]),

        (.metaData, .all, ["title": .string, "description": .string, "default": .any]),
        (.metaData, [.openApi30, .from2019], ["deprecated": .boolean]),
        (.metaData, [.openApi30, .from7], ["readOnly": .boolean, "writeOnly": .boolean]),
        (.metaData, .from6, ["examples": .values]),
        (.format, [.until5, .draft6, .draft7, .draft2019], ["format": .string]),
        (.formatAnnotation, .from2020, ["format": .string]),
        (.content, .from7, ["contentEncoding": .string, "contentMediaType": .string]),
        (.content, .from2019, ["contentSchema": .schema]),
        (.formatAssertion, .from2020, ["format": .string]),
        (.openApi, .openApi, ["discriminator": .object, "xml": .object, "externalDocs": .object, "example": .any]),
    ]

    /// The types that `type` can name.
    static let types: Set = ["null", "boolean", "integer", "number", "string", "array", "object"]

    /// How errors name the types that mapping has no words for.
    static let null = ValueKinds([], named: "null")
    static let string = ValueKinds([.string, .bytes, .date], named: "string")
}
