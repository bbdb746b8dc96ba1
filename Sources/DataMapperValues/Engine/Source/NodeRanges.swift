/// Nodes of a document, as ranges in order that do not overlap.
struct NodeRanges: Equatable {
    private var ranges: [Range<Int>] = []

    var isEmpty: Bool { ranges.isEmpty }

    /// Adds nodes, which usually come after all others. Ranges that overlap become one.
    mutating func insert(_ range: Range<Int>) {
        if (ranges.last?.upperBound ?? 0) <= range.lowerBound { return ranges.append(range) }
        let first = place(of: range.lowerBound)
        let others = ranges[first...].prefix { $0.lowerBound < range.upperBound }
        let start = min(range.lowerBound, others.first?.lowerBound ?? range.lowerBound)
        let end = max(range.upperBound, others.last?.upperBound ?? range.upperBound)
        ranges.replaceSubrange(others.startIndex..<others.endIndex, with: CollectionOfOne(start..<end))
    }

    func contains(_ node: Int) -> Bool { range(around: node) != nil }

    func range(around node: Int) -> Range<Int>? {
        let place = place(of: node)
        return place < ranges.count && ranges[place].contains(node) ? ranges[place] : nil
    }

    /// Returns the place of the first range that ends after a node.
    private func place(of node: Int) -> Int { ranges.firstPlace { $0.upperBound > node } }
}
