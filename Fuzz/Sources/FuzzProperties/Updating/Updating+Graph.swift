import DataMapper

extension Updating {
    /// An instance that refers to others in many ways.
    final class Node: Mappable {
        var i: Int?
        var next: Node?
        var nodes: [String: Node]?
        var list: [Node]?
        var holder: Holder?
        var field = Field<Node>.absent
        var size = 0

        init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws {
            data["i"].map(&i)
            data["o"].map(&next)
            data["g"].map(&nodes)
            data["p"].map(&list)
            data["y"].map(&holder)
            try data["log"].map(&field)
            data["size"].map(&size, or: 2)
            if size == 99 { throw Zoo.Invalid() }
        }

        static let schema: Zoo.Schema = Zoo.Schema(properties: [
            .init(path: ["i"], rule: .optional, kind: Zoo.Schema.integer),
            .init(path: ["o"], rule: .optional, kind: .object { Node.schema }),
            .init(path: ["g"], rule: .optional, kind: .table(.object { Node.schema })),
            .init(path: ["p"], rule: .optional, kind: .list(.object { Node.schema })),
            .init(path: ["y"], rule: .optional, kind: .object { Holder.schema }),
            .init(path: ["log"], rule: .field, kind: .object { Node.schema }),
            .init(path: ["size"], rule: .or, kind: Zoo.Schema.integer, fallback: 2),
        ]) { $0.given(["size"])?.int != 99 }

        /// The instances to which this one refers, and the kind of each reference.
        var references: [(String, Node)] {
            var all: [(String, Node)] = []
            if let next { all.append(("next", next)) }
            for (key, node) in (nodes ?? [:]).sorted(by: { $0.key < $1.key }) { all.append(("nodes \(key)", node)) }
            for node in list ?? [] { all.append(("list", node)) }
            if let holder { all.append(("holder", holder.node)) }
            if let node = field.value { all.append(("field", node)) }
            return all
        }
    }

    /// A struct that contains an instance.
    struct Holder: Mappable {
        var s: String?
        var node: Node
        var l: [Int] = []

        init(_ data: DeserializableData) throws {
            node = try data["o"].get()
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            data["s"].map(&s)
            try data["o"].map(&node)
            try data["l"].mapIfPresent(&l, or: [])
        }

        static let schema: Zoo.Schema = Zoo.Schema(properties: [
            .init(path: ["s"], rule: .optional, kind: Zoo.Schema.text),
            .init(path: ["o"], rule: .required, kind: .object { Node.schema }),
            .init(path: ["l"], rule: .ifPresent, kind: .list(Zoo.Schema.integer), fallback: []),
        ])
    }

    /// All values that can be reached, and the identity of instances.
    private static func snapshot(_ root: Node) -> (nodes: [Node], lines: [String]) {
        var (nodes, lines) = ([root], [String]())
        var places = [ObjectIdentifier(root): 0]
        while lines.count < nodes.count {
            let node = nodes[lines.count]
            var line =
                "\(ObjectIdentifier(node)) \(node.i as Any) \(node.size) \(node.nodes == nil) \(node.list == nil)"
            line += " \(node.field.isPresent) \(node.holder.map { "\($0.s as Any) \($0.l)" } ?? "")"
            for (name, other) in node.references {
                let id = ObjectIdentifier(other)
                if places[id] == nil {
                    places[id] = nodes.count
                    nodes.append(other)
                }
                line += " \(name):\(places[id] ?? 0)"
            }
            lines.append(line)
        }
        return (nodes, lines)
    }

    static func checkGraph(_ change: Change) throws {
        guard let root = try? change.plain.deserialize(Node.self, fromValue: change.old) else { return }
        let nodes = snapshot(root).nodes
        for (from, to) in change.links {
            let (from, to) = (nodes[from % nodes.count], nodes[to % nodes.count])
            if from.next == nil { from.next = to } else { from.nodes = (from.nodes ?? [:]).merging(["a": to]) { $1 } }
        }
        // Instances would leak.
        defer {
            for node in nodes {
                node.next = nil
                node.nodes = nil
                node.list = nil
                node.holder = nil
                node.field = .absent
            }
        }
        let before = snapshot(root)
        let written = change.links.isEmpty ? try change.plain.serializeOrThrow(root) : .null
        do {
            try change.mapper.update(root, fromValue: change.new)
        } catch {
            let after = snapshot(root)
            try expect(
                before.lines == after.lines,
                "\(error) leaves\n\(after.lines.joined(separator: "\n"))\nof\n\(before.lines.joined(separator: "\n"))\n"
                    + "for \(change.description)")
            if change.links.isEmpty { try checkRules(written, nil, Node.schema, change) }
            return
        }
        if change.links.isEmpty {
            try checkRules(written, change.plain.serializeOrThrow(root), Node.schema, change)
            try checkIdentity(before.nodes[0], before.lines, change)
        }
    }

    /// The instance of a property that is updated or not changed stays the same.
    private static func checkIdentity(_ root: Node, _ before: [String], _ change: Change) throws {
        guard let next = root.next, change.new.given(["o"])?.isNull != true else { return }
        let after = snapshot(root).lines
        let old = before.first { $0.hasPrefix("\(ObjectIdentifier(next)) ") }
        let hadNext = before[0].contains(" next:")
        try expect(!hadNext || old != nil, "another instance: \(after) \(change.description)")
    }
}
