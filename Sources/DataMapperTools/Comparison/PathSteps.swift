internal import DataMapperValues

/// The paths of many values of one tree. Each path is stored as one step from the path of its container.
struct PathSteps {
    static let root = -1

    private var steps: [(parent: Int, component: MappingPath.Component)] = []

    /// Adds a path that is one step longer than `parent`.
    mutating func append(_ component: MappingPath.Component, to parent: Int) -> Int {
        steps.append((parent, component))
        return steps.count - 1
    }

    func path(to step: Int) -> MappingPath {
        var components: [MappingPath.Component] = []
        var step = step
        while step != Self.root {
            components.append(steps[step].component)
            step = steps[step].parent
        }
        return MappingPath(components.reversed())
    }
}
