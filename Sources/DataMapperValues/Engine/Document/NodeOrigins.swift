/// Where the values of a document come from that were copied from documents with places.
///
/// If a program changes a value that was read from text, the value becomes an owned array or object, whose other parts
/// still are nodes of the document. To map it, they are copied into one document. This keeps their lines and columns.
///
/// The other documents are not kept in memory: while a value is mapped, the value keeps them.
struct NodeOrigins {
    /// Neighboring nodes that come from neighboring nodes.
    private struct Run {
        weak var document: Document?
        let identity: ObjectIdentifier
        let start: Int
        var end: Int
        /// The distance from a node of this document to the other one.
        let shift: Int
    }

    private var runs: [Run] = []

    var isEmpty: Bool { runs.isEmpty }

    /// Notes that nodes were copied from another document.
    mutating func note(_ document: Document, _ nodes: Range<Int>, at start: Int) {
        guard document.hasPlaces else { return }
        let (end, shift) = (start + nodes.count, nodes.lowerBound - start)
        if let last = runs.last, last.end == start, last.shift == shift, last.identity == ObjectIdentifier(document) {
            runs[runs.count - 1].end = end
        } else {
            runs.append(
                Run(
                    document: document, identity: ObjectIdentifier(document), start: start, end: end, shift: shift))
        }
    }

    /// Returns the node that a node was copied from; nil if it was not copied, or if the document is gone.
    func origin(of node: Int) -> (Document, Int)? {
        let place = runs.firstPlace { $0.end > node }
        guard place < runs.count, runs[place].start <= node, let document = runs[place].document else { return nil }
        return (document, node + runs[place].shift)
    }

    /// Returns the nodes from which some of these were copied, in documents that still exist.
    func sources(of nodes: Range<Int>) -> [(document: Document, nodes: Range<Int>)] {
        let first = runs.firstPlace { $0.end > nodes.lowerBound }
        return runs[first...].prefix { $0.start < nodes.upperBound }.compactMap { run in
            let copied = (run.start..<run.end).clamped(to: nodes)
            return run.document.map { ($0, copied.lowerBound + run.shift..<copied.upperBound + run.shift) }
        }
    }
}
