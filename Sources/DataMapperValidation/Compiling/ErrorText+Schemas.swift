internal import DataMapperPatterns
internal import DataMapperValues

/// The texts about schemas, and about values that do not meet them.
extension ErrorText {
    // MARK: Schemas

    static func inSchema(_ name: String) -> String { "in the schema \(name)" }

    static let unknownSchema = "reference to an unknown schema"

    static let fragmentInId = "the URI of a schema must not have a fragment"

    static let emptyList = "expected at least one schema"

    static let invalidAnchor = "value is not a valid name of an anchor"

    static let notPositive = "must be greater than 0"

    static let negativeCount = "must not be negative"

    static let longDivisor = "number has more than \(NumberBound.mostDigits) digits"

    static let unknownSchemaType = "value is not a type of JSON Schema"

    /// An unknown `$schema`. OpenAPI 3.0 has no URI for it.
    static let unknownDraft =
        "expected the URI of a meta-schema: one of the documents, "
        + SchemaDraft.allCases.filter { !$0.uri.isEmpty }.map { $0 < .draft2019 ? "\($0.uri)#" : $0.uri }
        .joined(separator: ", ")

    static let unknownOpenApi = "only OpenAPI 3.0, 3.1 and 3.2 are known"

    static let noSchema = "there is no schema at this place of the document"

    static func keyword(of others: [SchemaDraft], in draft: SchemaDraft) -> String {
        "keyword of \(others.map(\.name).joined(separator: ", ")) means nothing in \(draft.name)"
    }

    static let unknownKeyword = "unknown keyword"

    static func besideReference(in draft: SchemaDraft) -> String {
        "keyword means nothing beside $ref in \(draft.name)"
    }

    static let unknownVocabulary = "the vocabulary is unknown, but required"

    static let schemaCycle = "schema applies itself to the same value"

    static func pattern(_ error: PatternError) -> String {
        switch error {
        case .invalid: "value is not a valid regular expression"
        case .unsupported:
            "lookaround, backreferences and properties other than general categories are not supported"
        case .tooLarge: "regular expression is too large"
        }
    }

    // MARK: Values

    static let schemaEffort = "checking the schema takes too many steps for this value"

    static let schemaStack = "schemas are nested too deeply"

    static let severalMatch = "value matches more than one of the alternatives"

    static let noneMatches = "value matches none of the alternatives"

    /// Returns what a keyword with a value requires.
    static func requirement(_ keyword: String, _ value: SupportedType) -> String {
        let (document, index) = value.asNode()
        let number = NumberText.number(document.nodes[index], document.tape) ?? ""
        func count(_ range: String, _ noun: String, _ nouns: String) -> String {
            "must have \(range) \(number) \(number == "1" ? noun : nouns)"
        }
        return switch keyword {
        case "minLength": count("at least", "character", "characters")
        case "maxLength": count("at most", "character", "characters")
        case "minItems": count("at least", "element", "elements")
        case "maxItems": count("at most", "element", "elements")
        case "minProperties": count("at least", "entry", "entries")
        case "maxProperties": count("at most", "entry", "entries")
        case "minimum": "must be at least \(number)"
        case "maximum": "must be at most \(number)"
        case "exclusiveMinimum": "must be greater than \(number)"
        case "exclusiveMaximum": "must be less than \(number)"
        case "multipleOf": "must be a multiple of \(number)"
        case "pattern": "must match the pattern"
        case "format": "must have the format \(value.string ?? "")"
        case "uniqueItems": "must not have equal elements"
        case "contains": "the number of matching elements is not allowed"
        case "propertyNames": keyNotAllowed
        case "enum": among(value.array ?? [])
        case "const": among([value])
        case "anyOf", "oneOf": noneMatches
        default: notAllowed
        }
    }

    private static func among(_ allowed: [SupportedType]) -> String {
        let names = allowed.prefix(listed).map { $0.string.map(quoted) ?? $0.description }
        return notAmong(names.count == 1 && allowed.count == 1 ? names[0] : oneOf(names, of: allowed.count))
    }
}
