extension DeserializationError {
    /// The steps from the last existing value to the missing one, and other keys under which the value could have been.
    package struct Missing: Sendable {
        let path: [MappingPath.Component]
        let alternatives: [MappingPath.Component]

        package init(_ path: [MappingPath.Component], alternatives: [MappingPath.Component] = []) {
            self.path = path
            self.alternatives = alternatives
        }

        package static let nothing = Missing([])
    }
}

extension DeserializationError.Missing {
    /// Returns a key of the last existing object that is spelled like the missing key.
    func suggestion(in document: Document, at object: Int) -> String? {
        // With several steps, only the first one is missing in this object.
        let components = path.count == 1 ? path + alternatives : Array(path.prefix(1))
        for case .key(let key) in components {
            if let closest = KeySimilarity.key(of: object, in: document, closestTo: key) { return closest }
        }
        return nil
    }
}
