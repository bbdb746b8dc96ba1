/// Finds values of a document in the bytes it was read from. Formats implement this.
package protocol SourceLocator: Sendable {
    /// The number of bytes of the source before its text, such as a byte order mark.
    var start: Int { get }

    /// Whether the source has the same bytes as the original text.
    var keepsBytes: Bool { get }

    /// Returns where each of `count` nodes begins, in the order of the document's tape. Reads the source once more.
    func offsets(ofNodesIn source: SourceBytes, count: Int) -> [Int]

    /// Returns the byte after a root, if the document has several and something other than punctuation may be between
    /// them.
    func end(ofRootAt start: Int) -> Int?

    /// Moves on to a later byte of the text of a string, which may be written with escapes.
    func advance(_ place: inout TextPlace, to byte: Int, in source: SourceBytes)

    /// Converts a position in the source to a place in the original bytes. The source may be a translation of these.
    func location(of position: TextPosition) -> SourceLocation
}

extension SourceLocator {
    package func end(ofRootAt start: Int) -> Int? { nil }

    /// Stays at the start of the text, for formats whose escapes are not known.
    package func advance(_ place: inout TextPlace, to byte: Int, in source: SourceBytes) {}
}

/// A place in the text of a string. The next place in the same string is found from here.
package struct TextPlace {
    /// Where the string begins in the source.
    package let start: Int
    /// The number of bytes of the text before the place.
    package var byte = 0
    /// The place in the source.
    package var offset: Int

    init(start: Int) {
        self.start = start
        offset = start
    }
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

    func offset(ofNode index: Int) -> Int? { offsets.indices.contains(index) ? offsets[index] : nil }

    /// Returns the place of a byte of the source, which belongs to a node.
    func location(
        at offset: Int, ofNode index: Int, in text: UnsafeBufferPointer<UInt8>, hiding secrets: SecretNodes,
        of document: Document
    ) -> SourceLocation? {
        let place = (offset - locator.start) / Self.stride
        guard known.indices.contains(place) else { return nil }
        var position = known[place]
        position.advance(to: offset, in: text)
        return locator.location(of: position).hiding(
            secrets, of: document, near: index, at: offset, offsets: offsets, in: text, locator)
    }
}
