internal import DataMapperPatterns
internal import DataMapperValues

/// The texts about schemas.
extension ErrorText {
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
}
