internal import DataMapperValues

/// The path of a view with several keys, and its placement.
struct WritingPath {
    let keys: [PathKey]
    let placement: WritingPlacement

    /// Whether it is the view itself: it has no keys and no special placement.
    var isWhole: Bool {
        if case .plain = placement { keys.isEmpty } else { false }
    }
}

/// What is done with a value that is set.
enum WritingPlacement {
    /// The value is the value of the view.
    case plain
    /// The members of the value are added to the object at the end of the path.
    case flattened
    /// Setting is an error: after the first `keys` keys, the path leads to an element of an array.
    case element(keys: Int, steps: [MappingPath.Component])

    /// Returns the placement of a view under more keys.
    func below(_ keys: [PathKey]) -> WritingPlacement {
        // Without more keys it is the same view.
        if keys.isEmpty { return self }
        guard case .element(let count, let steps) = self else { return .plain }
        let more = keys.map { MappingPath.Component.key($0.string) }
        return .element(keys: count, steps: steps + more)
    }

    /// Returns the placement of a view at the end of a path, below `keys` keys.
    func below(_ path: [MappingPath.Component], keys: Int) -> WritingPlacement {
        if case .element(let count, let steps) = self { return .element(keys: count, steps: steps + path) }
        let index = path.firstIndex { component in
            if case .index = component { true } else { false }
        }
        guard let index else { return .plain }
        return .element(keys: keys + index, steps: Array(path[index...]))
    }
}
