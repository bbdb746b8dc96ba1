internal import DataMapperValues

/// Gets a call for each node that the parser creates.
protocol NodeObserver {
    /// The next node starts at this byte.
    mutating func note(_ offset: Int)

    /// These nodes, in order, have been removed.
    mutating func remove(_ ranges: [Range<Int>])
}

/// An observer that does nothing and costs nothing.
struct NoObserver: NodeObserver {
    @inline(__always)
    mutating func note(_ offset: Int) {}

    mutating func remove(_ ranges: [Range<Int>]) {}
}

/// An observer that stores the place of each node.
struct NodeOffsets: NodeObserver {
    private(set) var offsets: [Int] = []

    /// Creates an observer. `count` is the number of nodes, if that is known.
    init(count: Int) { offsets.reserveCapacity(count) }

    mutating func note(_ offset: Int) { offsets.append(offset) }

    mutating func remove(_ ranges: [Range<Int>]) {
        guard let first = ranges.first else { return }
        var kept = Array(offsets[..<first.lowerBound])
        for (position, range) in ranges.enumerated() {
            let end = position + 1 < ranges.count ? ranges[position + 1].lowerBound : offsets.count
            kept += offsets[range.upperBound..<end]
        }
        offsets = kept
    }
}

extension JsonParser where Observer == NodeOffsets {
    /// Returns the places of all nodes of a valid text.
    static func offsets(
        of text: UnsafeBufferPointer<UInt8>, from start: Int, _ options: JsonReadingOptions, count: Int = 0
    ) -> [Int] {
        SentinelText.with(text) { text in
            var parser = JsonParser(text, from: start, options, observer: NodeOffsets(count: count))
            _ = parser.run()
            return parser.observer.offsets
        }
    }
}
