extension DeserializationError {
    /// The steps from the last existing value to one that is not a node of the document.
    package struct Missing: Sendable {
        package let path: [MappingPath.Component]
        /// Other keys under which a missing value could have been.
        let alternatives: [MappingPath.Component]
        /// Whether the steps lead into another document that was read from the last existing value.
        var isElsewhere = false
        /// The place in the text of the last existing value, if that text is the other document.
        var place: SourceLocation?

        package init(_ path: [MappingPath.Component], alternatives: [MappingPath.Component] = []) {
            self.path = path
            self.alternatives = alternatives
        }

        package static let nothing = Missing([])

        static func elsewhere(_ path: [MappingPath.Component], at place: SourceLocation?) -> Missing {
            var missing = Missing(path)
            (missing.isElsewhere, missing.place) = (true, place)
            return missing
        }
    }

    /// Creates the error that the text of a value is invalid. The error of the format has a place in that text.
    package init(_ error: any SourceError, document: Document, index: Int) {
        self.init(
            .invalidValue, message: error.message, underlying: error, hint: error.hint, document: document,
            index: index, missing: .elsewhere([], at: error.location))
    }
}

extension DeserializationError {
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

extension DeserializationError.Missing {
    /// The keys that the last existing value does not have: with several steps, only the first one.
    var keys: [MappingPath.Component] {
        if isElsewhere { return [] }
        return path.count == 1 ? path + alternatives : Array(path.prefix(1))
    }
}
