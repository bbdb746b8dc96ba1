internal import DataMapperValues

/// Gets a call for each node that the parser creates.
protocol NodeObserver {
    /// The next node starts at this byte.
    mutating func note(_ offset: Int)

    /// There is no node at the last place.
    mutating func forget()

    /// These nodes, in order, have been removed.
    mutating func remove(_ ranges: [Range<Int>])
}

/// An observer that does nothing and costs nothing.
struct NoObserver: NodeObserver {
    @inline(__always)
    mutating func note(_ offset: Int) {}

    mutating func forget() {}

    mutating func remove(_ ranges: [Range<Int>]) {}
}

/// An observer that stores the place of each node.
struct NodeOffsets: NodeObserver {
    private(set) var offsets: [Int] = []

    init(count: Int) { offsets.reserveCapacity(count) }

    mutating func note(_ offset: Int) { offsets.append(offset) }

    mutating func forget() { _ = offsets.popLast() }

    mutating func remove(_ ranges: [Range<Int>]) {
        offsets = RemovedNodes.rest(of: offsets, without: ranges)
    }
}

extension JsonParser where Observer == NodeOffsets {
    /// Returns the places of all nodes of a valid text.
    static func offsets(
        of text: UnsafeBufferPointer<UInt8>, from start: Int, _ options: JsonReadingOptions, count: Int = 0
    ) -> [Int] {
        SentinelText.with(text, copies: options.acceptsComments) { text in
            var parser = JsonParser(text, from: start, options, observer: NodeOffsets(count: count))
            _ = parser.run()
            return parser.observer.offsets
        }
    }
}
