extension Document {
    /// Returns the paths from the root to these nodes, in one pass. The nodes must be in ascending order.
    package func paths(to targets: [Int]) -> [MappingPath] {
        var walk = Descent(self)
        return targets.map { walk.path(to: $0) }
    }
}

/// A walk from container to container that only goes forward.
private struct Descent {
    private struct Level {
        let container: Int
        /// The value that was reached last.
        var value: Int
        var position: Int
        /// The step to this value. All paths share the text of a key.
        var component: MappingPath.Component?
    }

    private let document: Document
    private var levels: [Level] = []

    init(_ document: Document) { self.document = document }

    /// Returns the path to a node, which must not come before the last one. A key has the path of its value.
    mutating func path(to target: Int) -> MappingPath {
        while let level = levels.last, !contains(level.container, target) { levels.removeLast() }
        if levels.isEmpty { enter(document.root(of: target), target) }
        while var level = levels.popLast() {
            advance(&level, to: target)
            levels.append(level)
            guard level.value < target, contains(level.value, target) else { break }
            enter(level.value, target)
        }
        return MappingPath(levels.indices.map { component($0) })
    }

    private func contains(_ container: Int, _ target: Int) -> Bool {
        target > container && target < container + document.nodes[container].span
    }

    private mutating func enter(_ container: Int, _ target: Int) {
        guard contains(container, target), !document.nodes[container].isSecretContainer else { return }
        let isObject = document.nodes[container].kind == .object
        levels.append(Level(container: container, value: container + (isObject ? 2 : 1), position: 0))
    }

    private func advance(_ level: inout Level, to target: Int) {
        let step = document.nodes[level.container].kind == .object ? 1 : 0
        while level.value + document.nodes[level.value].span <= target {
            level.value += document.nodes[level.value].span + step
            level.position += 1
            level.component = nil
        }
    }

    private mutating func component(_ index: Int) -> MappingPath.Component {
        let level = levels[index]
        if let component = level.component { return component }
        let component =
            document.nodes[level.container].kind == .object
            ? MappingPath.Component.key(document.string(of: document.nodes[level.value - 1])) : .index(level.position)
        levels[index].component = component
        return component
    }
}
