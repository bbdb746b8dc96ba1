internal import DataMapperValues

/// What is probably a mistake in schemas, but makes none of them invalid.
struct SchemaWarnings: Sendable {
    private struct Warning: Sendable {
        let message: String
        var hint: String?
        let place: SchemaPlace
    }

    private var all: [Warning] = []

    private static let most = 100

    /// Adds a key that is no keyword of the draft, if it is one of another draft, or resembles one.
    mutating func add(unknown name: String, in draft: SchemaDraft, at place: SchemaPlace) {
        guard all.count < Self.most else { return }
        let others = SchemaDraft.allCases.filter { SchemaKeyword.named(name, in: $0).map { !$0.isRemark } ?? false }
        if !others.isEmpty {
            all.append(Warning(message: ErrorText.keyword(of: others, in: draft), place: place))
        } else if !name.hasPrefix("x-"), SchemaDraft.allCases.allSatisfy({ SchemaKeyword.named(name, in: $0) == nil }),
            let similar = Self.similarities[draft.rawValue].closest(to: name)
        {
            all.append(Warning(message: ErrorText.unknownKeyword, hint: ErrorText.didYouMean(similar), place: place))
        }
    }

    /// Adds a keyword that means nothing because of the reference beside it.
    mutating func add(besideReference keyword: SchemaKeyword, in draft: SchemaDraft, at place: SchemaPlace) {
        guard all.count < Self.most, keyword.vocabulary != .core, !keyword.isRemark else { return }
        all.append(Warning(message: ErrorText.besideReference(in: draft), place: place))
    }

    /// Adds a keyword that decides nothing, and has an invalid value.
    mutating func add(invalid error: DeserializationError, at place: SchemaPlace) {
        guard all.count < Self.most else { return }
        all.append(Warning(message: error.message, place: place))
    }

    /// Returns the warnings in the order of the documents.
    func errors(in resources: SchemaResources) -> [DeserializationError] {
        all.sorted { ($0.place.document, $0.place.node) < ($1.place.document, $1.place.node) }.map {
            resources.error(.unknownKey, $0.message, hint: $0.hint, at: $0.place)
        }
    }

    private static let similarities = SchemaDraft.allCases.map { draft in
        KeySimilarity(to: SchemaKeyword.all(of: draft).map(\.name))
    }
}
