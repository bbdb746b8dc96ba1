/// The storage of ``SupportedType`` values: a flat, immutable tape of nodes in document order, and the bytes they refer
/// to.
///
/// A ``DocumentBuilder`` creates it and keeps these invariants:
///
/// - The root is node 0. A document of several values that were parsed together has the other roots after it.
/// - The span of a container covers exactly its children.
/// - The bytes of a string are in the source, in the arena or in static memory, and are valid UTF-8.
/// - No object has two members with the same key.
/// - The last node is followed by a null. Missing values refer to it.
@usableFromInline
package final class Document: @unchecked Sendable {
    @usableFromInline package let tape: Tape
    /// The number of nodes, without the null at the end.
    @usableFromInline package let count: Int
    /// The number of nested levels of containers. It is 0 for a single scalar.
    package let depth: Int
    /// The number of bytes in the arena.
    package let arenaCount: Int
    private let source: SourceBytes?

    /// Whether the document was read from bytes.
    package var isParsed: Bool { source != nil }
    private let locator: (any SourceLocator)?
    /// Where the values come from that were copied from other documents.
    private let origins: NodeOrigins

    init(
        nodes: UnsafePointer<TapeNode>, count: Int, arena: UnsafePointer<UInt8>, arenaCount: Int, depth: Int,
        source: SourceBytes?, locator: (any SourceLocator)?, origins: NodeOrigins
    ) {
        tape = Tape(nodes: nodes, source: source?.base ?? arena, arena: arena)
        self.count = count
        self.depth = depth
        self.arenaCount = arenaCount
        self.source = source
        self.locator = locator
        self.origins = origins
    }

    deinit {
        GrowingMemory.free(tape.nodes)
        GrowingMemory.free(tape.arena)
        source?.release()
    }

    // MARK: Lookup

    /// Created when there is something to keep. Only `withIndexes` uses it.
    var indexes: LazyIndexes?

    /// Whether the places of some nodes are known.
    var hasPlaces: Bool { isParsed || !origins.isEmpty }

    /// Returns the place of a node's value or key in the source. The first two calls read the source once more.
    ///
    /// - Parameter place: A place in the text of a string. If there is no source, this is the result.
    package func location(ofNode index: Int, at place: SourceLocation? = nil) -> SourceLocation? {
        var (document, index) = (self, index)
        while document.source == nil {
            guard let origin = document.origins.origin(of: index) else { return place }
            (document, index) = origin
        }
        return document.locationInSource(ofNode: index, at: place?.offset)?
            .named(document.withIndexes { $0.sourceName })
    }

    /// Gives the source a name in the places of errors.
    func name(_ name: String) { withIndexes { $0.sourceName = name } }

    private func locationInSource(ofNode index: Int, at byte: Int?) -> SourceLocation? {
        guard let source, let locator else { return nil }
        let (map, isFirst, secrets) = withIndexes { indexes in
            indexes.locationCount += 1
            return (indexes.sourceMap, indexes.locationCount == 1, indexes.secrets)
        }
        if let map { return location(ofNode: index, at: byte, map, secrets) }
        let offsets = locator.offsets(ofNodesIn: source, count: count)
        if isFirst {
            guard offsets.indices.contains(index) else { return nil }
            var position = TextPosition(offset: locator.start)
            position.advance(to: offset(of: byte, inTextAt: offsets[index]), in: source.buffer)
            return locator.location(of: position)
                .hiding(
                    secrets, of: self, near: index, at: position.offset, offsets: offsets, in: source.buffer, locator)
        }
        let made = SourceMap(offsets: offsets, text: source.buffer, locator: locator)
        withIndexes { $0.sourceMap = made }
        return location(ofNode: index, at: byte, made, secrets)
    }

    private func location(ofNode index: Int, at byte: Int?, _ map: SourceMap, _ secrets: SecretNodes) -> SourceLocation?
    {
        guard let source, let start = map.offset(ofNode: index) else { return nil }
        return map.location(
            at: offset(of: byte, inTextAt: start), ofNode: index, in: source.buffer, hiding: secrets, of: self)
    }

    /// Returns the place in the source of a byte of the text of a string, which begins at `start`.
    private func offset(of byte: Int?, inTextAt start: Int) -> Int {
        guard let source, let locator, let byte else { return start }
        var place = withIndexes { $0.textPlace } ?? TextPlace(start: start)
        if place.start != start || place.byte > byte { place = TextPlace(start: start) }
        locator.advance(&place, to: byte, in: source)
        withIndexes { $0.textPlace = place }
        return place.offset
    }
}
