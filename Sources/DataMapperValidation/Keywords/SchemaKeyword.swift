internal import DataMapperValues

/// A keyword of JSON Schema 2020-12: what its value is, and which vocabulary defines it.
///
/// This table is all that is known about the form of schemas. The compiler checks and searches schemas by it, and the
/// meta-schemas are made of it.
struct SchemaKeyword: Sendable {
    enum Form: Sendable {
        case schema, schemas, schemaMap
        case any, string, uri, reference, anchor, pattern, boolean, number, positiveNumber, count
        case types, values, strings, stringMap, vocabularies
    }

    let name: String
    let form: Form
    let vocabulary: Vocabulary

    enum Vocabulary: String, CaseIterable, Sendable {
        case core, applicator, unevaluated, validation
        case metaData = "meta-data"
        case formatAnnotation = "format-annotation"
        case content
        case formatAssertion = "format-assertion"

        var uri: String { "https://json-schema.org/draft/2020-12/vocab/\(rawValue)" }
    }

    static let all: [SchemaKeyword] = table.flatMap { vocabulary, keywords in
        keywords.map { SchemaKeyword(name: $0.key, form: $0.value, vocabulary: vocabulary) }
    }

    static let named: [String: SchemaKeyword] = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

    private static let table: KeyValuePairs<Vocabulary, KeyValuePairs<String, Form>> = [
        .core: [
            "$id": .reference, "$schema": .uri, "$ref": .reference, "$anchor": .anchor, "$dynamicRef": .reference,
            "$dynamicAnchor": .anchor, "$vocabulary": .vocabularies, "$comment": .string, "$defs": .schemaMap,
        ],
        .applicator: [
            "prefixItems": .schemas, "items": .schema, "contains": .schema, "additionalProperties": .schema,
            "properties": .schemaMap, "patternProperties": .schemaMap, "dependentSchemas": .schemaMap,
            "propertyNames": .schema, "if": .schema, "then": .schema, "else": .schema, "allOf": .schemas,
            "anyOf": .schemas, "oneOf": .schemas, "not": .schema,
        ],
        .unevaluated: ["unevaluatedItems": .schema, "unevaluatedProperties": .schema],
        .validation: [
            "type": .types, "const": .any, "enum": .values, "multipleOf": .positiveNumber, "maximum": .number,
            "exclusiveMaximum": .number, "minimum": .number, "exclusiveMinimum": .number, "maxLength": .count,
            "minLength": .count, "pattern": .pattern, "maxItems": .count, "minItems": .count, "uniqueItems": .boolean,
            "maxContains": .count, "minContains": .count, "maxProperties": .count, "minProperties": .count,
            "required": .strings, "dependentRequired": .stringMap,
        ],
        .metaData: [
            "title": .string, "description": .string, "default": .any, "deprecated": .boolean, "readOnly": .boolean,
            "writeOnly": .boolean, "examples": .values,
        ],
        .formatAnnotation: ["format": .string],
        .content: ["contentEncoding": .string, "contentMediaType": .string, "contentSchema": .schema],
        .formatAssertion: ["format": .string],
    ]

    /// The types that `type` can name.
    static let types: Set = ["null", "boolean", "integer", "number", "string", "array", "object"]

    /// How errors name the types that mapping has no words for.
    static let null = ValueKinds([], named: "null")
    static let string = ValueKinds([.string, .bytes, .date], named: "string")
}
