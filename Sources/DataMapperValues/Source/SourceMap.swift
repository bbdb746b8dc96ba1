/// Finds values of a document in the bytes it was read from. Formats implement this.
package protocol SourceLocator: Sendable {
    /// The number of bytes of the source before its text, such as a byte order mark.
    var start: Int { get }

    /// Returns where each of `count` nodes begins, in the order of the document's tape. Reads the source once more.
    func offsets(ofNodesIn source: SourceBytes, count: Int) -> [Int]

    /// Converts a position in the source to a place in the original bytes. The source may be a translation of these.
    func location(of position: TextPosition) -> SourceLocation
}

/// The offsets of all nodes of a document, used to find the places of many of them.
package struct SourceMap {
    /// The distance, in bytes, between known positions. Counting starts at the nearest one.
    private static let stride = 1024

    private let offsets: [Int]
    private let known: [TextPosition]
    private let locator: any SourceLocator

    init(offsets: [Int], text: UnsafeBufferPointer<UInt8>, locator: any SourceLocator) {
        self.offsets = offsets
        self.locator = locator
        var known: [TextPosition] = []
        known.reserveCapacity(text.count / Self.stride + 1)
        var position = TextPosition(offset: locator.start)
        while position.offset < text.count {
            known.append(position)
            position.advance(to: min(position.offset + Self.stride, text.count), in: text)
        }
        self.known = known
    }

    /// Returns the place of a node.
    func location(ofNode index: Int, in text: UnsafeBufferPointer<UInt8>) -> SourceLocation? {
        guard offsets.indices.contains(index) else { return nil }
        let place = (offsets[index] - locator.start) / Self.stride
        guard known.indices.contains(place) else { return nil }
        var position = known[place]
        position.advance(to: offsets[index], in: text)
        return locator.location(of: position)
    }
}
