internal import DataMapperCore

/// Follows the parser from node to node.
protocol NodeObserver {
    /// The next node starts at this byte.
    mutating func note(_ offset: Int)

    /// These nodes have been taken out again.
    mutating func remove(_ nodes: Range<Int>)
}

/// Follows nothing, and costs nothing.
struct NoObserver: NodeObserver {
    @inline(__always)
    mutating func note(_ offset: Int) {}

    mutating func remove(_ nodes: Range<Int>) {}
}

/// Keeps where each node starts.
struct NodeOffsets: NodeObserver {
    private(set) var offsets: [Int] = []

    mutating func note(_ offset: Int) { offsets.append(offset) }

    mutating func remove(_ nodes: Range<Int>) { offsets.removeSubrange(nodes) }
}

extension JsonParser where Observer == NodeOffsets {
    /// Where each node of a valid text starts.
    static func offsets(of text: UnsafeBufferPointer<UInt8>, from start: Int, _ options: JsonReadingOptions) -> [Int] {
        EndedText.with(text) { text in
            var parser = JsonParser(text, from: start, options, observer: NodeOffsets())
            _ = parser.run()
            return parser.observer.offsets
        }
    }
}
