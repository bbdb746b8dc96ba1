internal import DataMapperValues

/// The values at a place of an object. Several properties can describe one place: `data["address", "city"]` and
/// `data["address", "street"]` are members of the same object.
struct SchemaTree {
    /// What happens if the value of a property is missing.
    enum Presence: Int {
        /// The property does not need its value, whatever is on the path to it.
        case free
        /// The value may be missing or null, and so may the objects on the path to it.
        case optional
        case required
    }

    private var nodes: [SchemaNode] = []
    private var members: [(key: String, tree: SchemaTree)] = []
    private var elements: [Int: SchemaTree] = [:]
    private var requiredKeys: [String] = []
    private var requiredCount = 0
    private var presence = Presence.free

    // MARK: Adding

    mutating func add(_ node: SchemaNode, at path: ArraySlice<MappedKey>, _ presence: Presence) {
        if presence.rawValue > self.presence.rawValue { self.presence = presence }
        guard let first = path.first else {
            nodes.append(node)
            return
        }
        switch first.content {
        case .key(let key):
            let place =
                members.firstIndex { $0.key == key }
                ?? {
                    members.append((key, SchemaTree()))
                    return members.count - 1
                }()
            members[place].tree.add(node, at: path.dropFirst(), presence)
            if presence == .required, !requiredKeys.contains(key) { requiredKeys.append(key) }
        case .index(let index):
            // No array has such an element.
            guard index >= 0, index < Self.longestArray else { return }
            elements[index, default: SchemaTree()].add(node, at: path.dropFirst(), presence)
            if presence == .required { requiredCount = max(requiredCount, index + 1) }
        }
    }

    /// Elements after this one are not described.
    private static let longestArray = 1000

    // MARK: Schemas

    /// Returns the schema of the object itself.
    ///
    /// - Parameter isClosed: Whether inner objects on the path to values reject unknown keys.
    func objectNode(isClosed: Bool) -> SchemaNode { container(SchemaNode(["type": "object"]), isClosed: isClosed) }

    /// The schema of the payload of an enum's case, and whether the payload may be missing. Nil if there is no payload.
    var payload: (node: SchemaNode, mayBeMissing: Bool)? {
        if nodes.isEmpty, members.isEmpty, elements.isEmpty { return nil }
        if elements.isEmpty { return (node(isClosed: false), presence != .required) }
        var node = container(SchemaNode(["type": "array"]), isClosed: false)
        node["maxItems"] = .int(elements.count)
        return (node, false)
    }

    private func node(isClosed: Bool) -> SchemaNode {
        var all = nodes
        if !members.isEmpty || !elements.isEmpty { all.append(containerOnTheWay(isClosed: isClosed)) }
        guard let first = all.first, all.count > 1 else { return all.first ?? SchemaNode() }
        var node = first
        for other in all.dropFirst() { node.require(other) }
        return node
    }

    private func containerOnTheWay(isClosed: Bool) -> SchemaNode {
        let type = elements.isEmpty ? "object" : "array"
        var node = SchemaNode()
        switch presence {
        case .free: break
        case .optional: node["type"] = [.string(type), "null"]
        case .required: node["type"] = .string(type)
        }
        node = container(node, isClosed: isClosed)
        if isClosed, !members.isEmpty { node["unevaluatedProperties"] = false }
        return node
    }

    private func container(_ start: SchemaNode, isClosed: Bool) -> SchemaNode {
        var node = start
        if !members.isEmpty {
            node["properties"] = .object(members.map { ($0.key, $0.tree.node(isClosed: isClosed).value) })
        }
        if !requiredKeys.isEmpty { node["required"] = .array(requiredKeys.map { .string($0) }) }
        if let last = elements.keys.max() {
            node["prefixItems"] = .array(
                (0...last).map { elements[$0].map { $0.node(isClosed: isClosed).value } ?? .bool(true) })
        }
        if requiredCount > 0 { node["minItems"] = .int(requiredCount) }
        return node
    }
}
