/// The draft of a schema, and the vocabularies that its meta-schema names.
struct SchemaDialect: Sendable {
    let draft: SchemaDraft
    /// Nil means that all keywords of the draft are used, and formats are remarks.
    var vocabularies: Set<SchemaVocabulary>?

    var assertsFormats: Bool { vocabularies.map { $0.contains(.formatAssertion) } ?? false }

    func uses(_ keyword: SchemaKeyword) -> Bool {
        guard let vocabularies, keyword.vocabulary != .core else { return true }
        return vocabularies.contains(keyword.vocabulary) || keyword.name == "format" && assertsFormats
    }
}
