/// Finds values of a document in the bytes it was read from. Formats implement this.
///
/// Every document has a locator, and nearly none is used. A reference to one costs less than a copy of it.
package protocol SourceLocator: AnyObject, Sendable {
    /// The number of bytes of the source before its text, such as a byte order mark.
    var start: Int { get }

    /// Whether the source has the same bytes as the original text.
    var keepsBytes: Bool { get }

    /// Bytes that may come after a value, but are never the last byte of one.
    var separators: [UInt8] { get }

    /// Returns where each of `count` nodes begins, in the order of the document's tape. Reads the source once more.
    func offsets(ofNodesIn source: SourceBytes, count: Int) -> SourceOffsets

    /// Returns the bytes of the element that is a root; nil if the text is a whole document.
    func element(ofRoot node: Int, in text: BorrowedBytes) -> Range<Int>?

    /// Moves on to a later byte of the text of a string, which may be written with escapes.
    func advance(_ place: inout TextPlace, to byte: Int, in source: SourceBytes)

    /// Converts a position in the source to a place in the original bytes. The source may be a translation of these.
    func location(of position: TextPosition) -> SourceLocation

    /// Where the document ends, if it may have ended anywhere.
    var cut: DocumentCut? { get }
}

extension SourceLocator {
    package var cut: DocumentCut? { nil }

    package var separators: [UInt8] { Array(" \t\r\n".utf8) }

    package func element(ofRoot node: Int, in text: BorrowedBytes) -> Range<Int>? { nil }

    /// Stays at the start of the text, for formats whose escapes are not known.
    package func advance(_ place: inout TextPlace, to byte: Int, in source: SourceBytes) {}
}

/// Where the parts of a document begin in its source.
package struct SourceOffsets {
    /// The first byte of each node.
    package var nodes: [Int]
    /// The first bytes of other parts: more pieces of a node, and what the document has no node of, such as the first of
    /// two members with the same key.
    package var others: [(offset: Int, node: Int?)]

    package init(nodes: [Int], others: [(offset: Int, node: Int?)] = []) { (self.nodes, self.others) = (nodes, others) }
}

/// A place in the text of a string. The next place in the same string is found from here.
package struct TextPlace {
    /// Where the string begins in the source.
    package let start: Int
    /// The number of bytes of the text before the place.
    package var byte = 0
    /// The place in the source.
    package var offset: Int

    package init(start: Int) {
        self.start = start
        offset = start
    }
}

/// The offsets of all nodes of a document, used to find the places of many of them.
package struct SourceMap {
    /// The distance, in bytes, between known positions. Counting starts at the nearest one.
    private static let stride = 1024

    let offsets: SourceOffsets
    private let known: [TextPosition]
    private let start: Int

    init(offsets: SourceOffsets, text: BorrowedBytes, start: Int) {
        self.offsets = offsets
        self.start = start
        var known: [TextPosition] = []
        known.reserveCapacity(text.count / Self.stride + 1)
        var position = TextPosition(offset: start)
        while position.offset < text.count {
            known.append(position)
            position.advance(to: min(position.offset + Self.stride, text.count), in: text)
        }
        self.known = known
    }

    func offset(ofNode index: Int) -> Int? { offsets.nodes.indices.contains(index) ? offsets.nodes[index] : nil }

    /// Returns the position of a byte of the source.
    func position(of offset: Int, in text: BorrowedBytes) -> TextPosition? {
        let place = (offset - start) / Self.stride
        guard known.indices.contains(place) else { return nil }
        var position = known[place]
        position.advance(to: offset, in: text)
        return position
    }
}
