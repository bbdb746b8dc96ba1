extension DeserializationError {
    /// Creates the error that the text of a value is invalid. The error of the format has a place in that text.
    package init(_ error: any SourceError, document: Document, index: Int) {
        self.init(
            .invalidValue, message: error.message, underlying: error, hint: error.hint, document: document,
            index: index, missing: .elsewhere([], at: error.location))
    }

    /// The node that has the path and place of this error. Nil if there is none.
    package var node: Int? { nodePlace?.index }

    /// The steps from `node` to the missing value.
    package var missingSteps: [MappingPath.Component] { nodePlace?.missing.path ?? [] }

    /// The keys that are missing in `node`, if that is the problem.
    package var missingKeys: [MappingPath.Component] { code == .missing ? nodePlace?.missing.keys ?? [] : [] }

    /// The existing key that is spelled like the missing one, and that the type does not read. A check that fails does
    /// not say that the key is missing, and has probably read the other key, too.
    package var suggestedKey: String? {
        guard let nodePlace, code != .failedCheck else { return nil }
        for case .key(let key) in nodePlace.missing.keys {
            let closest = KeySimilarity.key(
                of: nodePlace.index, in: nodePlace.document, closestTo: key, besides: readsKey)
            if let closest { return closest }
        }
        return nil
    }
}
