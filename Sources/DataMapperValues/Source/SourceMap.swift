/// What a format supplies so that a value can be found again in the bytes it was read from.
package protocol SourceLocator: Sendable {
    /// Bytes of the source that come before its text, such as a byte order mark.
    var start: Int { get }

    /// Where each of `count` nodes begins, counted as the document's tape counts them. Reads the source once more.
    func offsets(ofNodesIn source: SourceBytes, count: Int) -> [Int]

    /// A place of the source in terms of the bytes that were given, of which the source may be a translation.
    func location(of position: TextPosition) -> SourceLocation
}

/// Where the nodes of a document begin, for finding the places of many of them.
package struct SourceMap {
    /// Every so many bytes the position is known, so that no more have to be counted.
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

    /// The place of a node.
    func location(ofNode index: Int, in text: UnsafeBufferPointer<UInt8>) -> SourceLocation? {
        guard offsets.indices.contains(index) else { return nil }
        let place = (offsets[index] - locator.start) / Self.stride
        guard known.indices.contains(place) else { return nil }
        var position = known[place]
        position.advance(to: offsets[index], in: text)
        return locator.location(of: position)
    }
}
