/// What an excerpt of a text may show near a place. All numbers are distances from the place, in bytes.
struct HiddenBytes: Sendable {
    /// How many bytes before and after the place are looked at. An excerpt shows no others.
    static let reach = 4096

    /// The bytes of secrets, and of what is not a part of the value that was read.
    let ranges: [Range<Int>]
    /// What an excerpt shows in their place.
    let word: String
    /// The bytes that an excerpt may show. If there are none, there is no excerpt.
    let known: Range<Int>

    /// Nothing may be shown.
    static let all = HiddenBytes(ranges: [], known: 0..<0)

    init(ranges: [Range<Int>], known: Range<Int>, word: String = ErrorText.secret) {
        self.ranges = ranges
        self.word = word
        self.known = known.clamped(to: -Self.reach..<Self.reach)
    }

    /// Returns the bytes of an excerpt without secrets, and the new position of the mark.
    func removed(from bytes: [UInt8], mark: Int) -> (bytes: [UInt8], mark: Int) {
        var shown: [UInt8] = []
        var (next, newMark) = (0, mark)
        func copy(to end: Int) {
            if (next...end).contains(mark) { newMark = shown.count + mark - next }
            shown += bytes[next..<end]
        }
        for range in ranges {
            let hidden = (range.lowerBound + mark..<range.upperBound + mark).clamped(to: next..<bytes.count)
            if hidden.isEmpty { continue }
            copy(to: hidden.lowerBound)
            if hidden.lowerBound < mark, mark < hidden.upperBound { newMark = shown.count }
            shown += Array(word.utf8)
            next = hidden.upperBound
        }
        copy(to: bytes.count)
        return (shown, newMark)
    }
}

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
