/// A part of the keywords of a draft.
enum SchemaVocabulary: String, CaseIterable, Sendable {
    case core, applicator, unevaluated, validation
    case metaData = "meta-data"
    case format
    case formatAnnotation = "format-annotation"
    case content
    case formatAssertion = "format-assertion"
    case openApi = "base"

    /// The drafts that have this vocabulary with a URI.
    private var drafts: [SchemaDraft] {
        switch self {
        case .core, .applicator, .validation, .metaData, .content: [.draft2019, .draft2020]
        case .format: [.draft2019]
        case .unevaluated, .formatAnnotation, .formatAssertion: [.draft2020]
        case .openApi: [.openApi31]
        }
    }

    /// Returns the vocabularies of a draft, in the order of its meta-schema.
    static func all(of draft: SchemaDraft) -> [SchemaVocabulary] { allCases.filter { $0.drafts.contains(draft) } }

    /// Creates the vocabulary with a URI.
    init?(uri: String) {
        let all = Self.allCases.lazy.flatMap { vocabulary in vocabulary.drafts.map { (vocabulary, $0) } }
        guard let found = all.first(where: { $0.uri(in: $1) == uri })?.0 else { return nil }
        self = found
    }

    func uri(in draft: SchemaDraft) -> String { "\(draft.folder)vocab/\(rawValue)" }

    /// Returns the URI of the meta-schema for these keywords.
    func metaSchema(in draft: SchemaDraft) -> String { "\(draft.folder)meta/\(rawValue)" }
}

extension SchemaDraft {
    /// The URI to which those of vocabularies are relative.
    fileprivate var folder: String {
        self == .openApi31 ? "https://spec.openapis.org/oas/3.1/" : String(uri.dropLast("schema".count))
    }
}
