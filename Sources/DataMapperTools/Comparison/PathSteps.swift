internal import DataMapperValues

/// The paths of many values of one tree, each of which is one step more than the path of what holds it.
struct PathSteps {
    static let root = -1

    private var steps: [(parent: Int, component: MappingPath.Component)] = []

    /// A path that is one step longer.
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
