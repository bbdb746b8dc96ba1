/// The steps from the last existing value to one that is not a node of the document.
package struct MissingSteps: Sendable {
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

    package static let nothing = MissingSteps([])

    static func elsewhere(_ path: [MappingPath.Component], at place: SourceLocation?) -> MissingSteps {
        var missing = MissingSteps(path)
        (missing.isElsewhere, missing.place) = (true, place)
        return missing
    }

    /// The keys that the last existing value does not have: with several steps, only the first one.
    var keys: [MappingPath.Component] {
        if isElsewhere { return [] }
        return path.count == 1 ? path + alternatives : Array(path.prefix(1))
    }
}
