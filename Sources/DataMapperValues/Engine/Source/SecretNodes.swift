/// The values of a document that a model has marked as secret.
struct SecretNodes {
    /// The values at which the paths of errors end. None of them contains another.
    private var values = NodeRanges()
    /// The nodes that excerpts hide: these values, nodes that were copied to another document and marked there, and
    /// texts that contain a document with secrets.
    private(set) var hidden = NodeRanges()

    /// Whether a secret is missing. It may be in text that has no nodes, such as the first of two members with one key.
    var isMissing = false

    var isEmpty: Bool { hidden.isEmpty && !isMissing }

    mutating func add(value nodes: Range<Int>) {
        values.insert(nodes)
        hidden.insert(nodes)
    }

    /// Hides nodes in excerpts only.
    mutating func hide(_ nodes: Range<Int>) { hidden.insert(nodes) }

    /// Returns the secret value that is or contains a node.
    func value(around node: Int) -> Int? { values.range(around: node)?.lowerBound }
}
