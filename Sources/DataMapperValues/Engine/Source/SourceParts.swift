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
        var next = firstPart(near: place)
        while next < parts.count, parts[next].offset < min(place.upperBound, text.upperBound) {
            let (group, bytes) = group(from: next, in: text)
            next = group.endIndex
            guard let last = group.last(where: { isHidden($0.node, bytes) }) else { continue }
            if let before = hidden.last, before.bytes.upperBound == bytes.lowerBound {
                hidden[hidden.count - 1] = (before.bytes.lowerBound..<bytes.upperBound, last)
            } else {
                hidden.append((bytes, last))
            }
        }
        return hidden
    }

    /// Returns the first of the parts to which the first byte of a place belongs.
    private func firstPart(near place: Range<Int>) -> Int {
        let last = parts.firstPlace { $0.offset > place.lowerBound } - 1
        return last < 0 ? 0 : parts.firstPlace { $0.offset >= parts[last].offset }
    }

    /// Returns the parts that begin at the same place, and the bytes that belong to them.
    private func group(from first: Int, in text: Range<Int>) -> (parts: ArraySlice<Part>, bytes: Range<Int>) {
        let start = parts[first].offset
        let next = parts.firstPlace { $0.offset > start }
        let end = next < parts.count ? min(parts[next].offset, text.upperBound) : text.upperBound
        return (parts[first..<next], start..<end)
    }
}
