internal import DataMapperValues

/// Gets a call for each node that the parser creates.
protocol NodeObserver {
    /// The next node starts at this byte.
    mutating func note(_ offset: Int)

    /// There is no node at the last place.
    mutating func forget()

    /// There are only the first `count` nodes. Returns the place of the first one that there is not, if it is known.
    mutating func truncate(to count: Int) -> Int?

    /// These nodes, in order, have been removed.
    mutating func remove(_ ranges: [Range<Int>])
}

/// An observer that does nothing and costs nothing.
struct NoObserver: NodeObserver {
    @inline(__always)
    mutating func note(_ offset: Int) {}

    mutating func forget() {}

    mutating func truncate(to count: Int) -> Int? { nil }

    mutating func remove(_ ranges: [Range<Int>]) {}
}

/// An observer that stores the place of each node.
struct NodeOffsets: NodeObserver {
    private(set) var offsets: [Int] = []
    /// The places of nodes that were removed, because the document has another value for their keys.
    private(set) var removed: [Int] = []

    init(count: Int) { offsets.reserveCapacity(count) }

    mutating func note(_ offset: Int) { offsets.append(offset) }

    mutating func forget() { _ = offsets.popLast() }

    mutating func truncate(to count: Int) -> Int? {
        defer { offsets.removeLast(max(0, offsets.count - count)) }
        return offsets.count > count ? offsets[count] : nil
    }

    mutating func remove(_ ranges: [Range<Int>]) {
        for range in ranges { removed += offsets[range] }
        offsets = RemovedNodes.rest(of: offsets, without: ranges)
    }

    var all: SourceOffsets { SourceOffsets(nodes: offsets, others: removed.map { ($0, nil) }) }
}

extension JsonParser where Observer == NodeOffsets {
    /// Returns the places of all nodes of a valid text, or of one that may end anywhere.
    static func offsets(
        of text: BorrowedBytes, from start: Int, _ options: JsonReadingOptions, count: Int = 0
    ) -> SourceOffsets {
        SentinelText.with(
            options.withoutCutCharacter(text), toTheEnd: options.allowsTruncation, copies: options.acceptsComments
        ) { text in
            var parser = JsonParser(text, from: start, options, observer: NodeOffsets(count: count))
            if let problem = parser.run() { _ = parser.closeCut(problem) }
            return parser.observer.all
        }
    }
}
