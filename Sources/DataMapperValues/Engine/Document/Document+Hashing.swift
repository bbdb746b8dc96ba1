/// Hashing without recursion.
extension Document {
    /// Adds the hash of a value to a hasher. The order of an object's members does not matter.
    ///
    /// - Complexity: O(*n*), with memory for each open level.
    func hash(_ index: Int, into hasher: inout Hasher) {
        var root = 0
        forEachHash(from: index) { root = $1 }
        hasher.combine(root)
    }

    /// Returns the hashes of a value and of everything in it. The first one is that of `root`. Equal values have equal
    /// hashes.
    ///
    /// - Complexity: O(*n*).
    package func hashes(from root: Int) -> [Int] {
        var hashes = [Int](repeating: 0, count: nodes[root].span)
        forEachHash(from: root) { hashes[$0 - root] = $1 }
        return hashes
    }

    /// Calls `note` with each node of a value and its hash: first the content of a container, then the container; the
    /// root comes last.
    ///
    /// The hash of a container is computed from the hashes of its content. In an array they are combined in order, so
    /// that `[[0], [1]]` differs from `[[1], [0]]`. In an object they are added, so that the order does not matter.
    private func forEachHash(from root: Int, _ note: (Int, Int) -> Void) {
        var open: [OpenHash] = []
        var current = root
        let end = root + nodes[root].span
        while current < end {
            if let last = open.indices.last, open[last].isObject {
                let key = hasher(of: nodes[current]).finalize()
                note(current, key)
                open[last].key = key
                current += 1
            }
            let node = nodes[current]
            let content = hasher(of: node)
            if node.isContainer {
                open.append(OpenHash(current, node, content))
            } else {
                let hash = content.finalize()
                note(current, hash)
                if let last = open.indices.last { open[last].add(hash) }
            }
            current += 1
            while let last = open.indices.last, open[last].end == current {
                let container = open.removeLast()
                let hash = container.finalize()
                note(container.index, hash)
                if last > 0 { open[last - 1].add(hash) }
            }
        }
    }

    /// Returns a hasher to which the node has been added, but not the node's content.
    private func hasher(of node: TapeNode) -> Hasher {
        var hasher = Hasher()
        if node.isNumber {
            hasher.combine(tape.normalNumber(node))
            return hasher
        }
        hasher.combine(node.kind)
        switch node.kind {
        case .string, .data: bytes(of: node).hash(into: &hasher)
        case .date: hasher.combine(node.payload)
        case .array, .object: hasher.combine(node.count)
        default: break
        }
        return hasher
    }
}

private struct OpenHash {
    let index: Int
    let end: Int
    let isObject: Bool
    /// The hash of a member's key, until the hash of the value is known.
    var key = 0
    private var hasher: Hasher
    private var sum = 0

    init(_ index: Int, _ node: TapeNode, _ hasher: Hasher) {
        self.index = index
        end = index + node.span
        isObject = node.kind == .object
        self.hasher = hasher
    }

    mutating func add(_ hash: Int) {
        if isObject {
            var member = Hasher()
            member.combine(key)
            member.combine(hash)
            sum &+= member.finalize()
        } else {
            hasher.combine(hash)
        }
    }

    func finalize() -> Int {
        var hasher = hasher
        if isObject { hasher.combine(sum) }
        return hasher.finalize()
    }
}
