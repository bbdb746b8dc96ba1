/// The parts of a document in the order of their first bytes.
///
/// Each byte of the text belongs to the parts that begin last before it:
///
///     password=hunter2&name=x&password[b]=1
///     ^        ^       ^    ^ ^           ^
///     0        9       17  22 24          36
///
/// The text between two places is hidden if one of the parts that begin at the first place is hidden.
struct SourceParts {
    /// A node; nil for text of which the document has no node.
    typealias Part = (offset: Int, node: Int?)

    private let parts: [Part]
    /// Whether the nodes have the order of the text.
    let isInOrder: Bool

    init(_ offsets: SourceOffsets) {
        let nodes = offsets.nodes
        isInOrder = zip(nodes, nodes.dropFirst()).allSatisfy { $0 <= $1 }
        parts = (nodes.enumerated().map { ($0.element, $0.offset) } + offsets.others).inOrder { $0.offset }
    }

    /// Returns the text of hidden parts that begin near a place, or before and continue there. `text` is all that has parts.
    func hidden(
        near place: Range<Int>, in text: Range<Int>, where isHidden: (_ node: Int?, _ bytes: Range<Int>) -> Bool
    ) -> [(bytes: Range<Int>, last: Part)] {
        var hidden: [(bytes: Range<Int>, last: Part)] = []
        let before = parts.firstPlace { $0.offset > place.lowerBound } - 1
        var next = before < 0 ? 0 : parts.firstPlace { $0.offset >= parts[before].offset }
        while next < parts.count, parts[next].offset < min(place.upperBound, text.upperBound) {
            let start = parts[next].offset
            let end = parts.firstPlace { $0.offset > start }
            let bytes = start..<(end < parts.count ? min(parts[end].offset, text.upperBound) : text.upperBound)
            let last = parts[next..<end].last { isHidden($0.node, bytes) }
            next = end
            guard let last else { continue }
            if let before = hidden.last, before.bytes.upperBound == start {
                hidden[hidden.count - 1] = (before.bytes.lowerBound..<bytes.upperBound, last)
            } else {
                hidden.append((bytes, last))
            }
        }
        return hidden
    }
}
