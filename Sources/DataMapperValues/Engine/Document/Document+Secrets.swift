extension Document {
    /// Notes that a value is secret: errors and excerpts do not show it.
    package func conceal(_ node: Int) {
        let nodes = node..<node + self.nodes[node].span
        withIndexes { $0.secrets.add(value: nodes) }
        hideOrigins(of: nodes)
    }

    /// Notes that a secret is missing.
    package func concealMissing() { withIndexes { $0.secrets.isMissing = true } }

    /// Notes that excerpts do not show a value, because another document with secrets was read from it. Paths of errors
    /// lead into a text.
    package func conceal(source node: Int) {
        if nodes[node].isContainer { return conceal(node) }
        withIndexes { $0.secrets.hide(node..<node + 1) }
        hideOrigins(of: node..<node + 1)
    }

    /// Hides the same values in the documents from which they were copied: a secret belongs to the bytes that it was read
    /// from.
    private func hideOrigins(of nodes: Range<Int>) {
        for source in sources(of: nodes) { source.document.withIndexes { $0.secrets.hide(source.nodes) } }
    }

    /// Returns the nodes of parsed documents from which some nodes were copied, if these documents still exist.
    func sources(of nodes: Range<Int>) -> [(document: Document, nodes: Range<Int>)] {
        var copied = origins.sources(of: nodes)
        var next = 0
        var sources: [(document: Document, nodes: Range<Int>)] = []
        while next < copied.count {
            let source = copied[next]
            next += 1
            if source.document.isParsed {
                sources.append(source)
            } else {
                copied += source.document.origins.sources(of: source.nodes)
            }
        }
        return sources.inOrder { $0.nodes.lowerBound }
    }

    package var hasSecrets: Bool { withIndexes { !$0.secrets.isEmpty } }

    package func secret(around node: Int) -> Int? { withIndexes { $0.secrets.value(around: node) } }
}
