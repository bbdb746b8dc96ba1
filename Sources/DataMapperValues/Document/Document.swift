/// The storage of ``SupportedType`` values: a flat, immutable tape of nodes in document order, and the bytes they refer
/// to.
///
/// A ``DocumentBuilder`` creates it and keeps these invariants:
///
/// - The root is node 0.
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
    private let source: SourceBytes?

    /// Whether the document was read from bytes.
    package var isParsed: Bool { source != nil }
    private let locator: (any SourceLocator)?

    init(
        nodes: UnsafePointer<TapeNode>, count: Int, arena: UnsafePointer<UInt8>, depth: Int,
        source: SourceBytes?, locator: (any SourceLocator)?
    ) {
        tape = Tape(nodes: nodes, source: source?.base ?? arena, arena: arena)
        self.count = count
        self.depth = depth
        self.source = source
        self.locator = locator
    }

    deinit {
        GrowingMemory.free(tape.nodes)
        GrowingMemory.free(tape.arena)
        source?.release()
    }

    // MARK: Lookup

    /// Created when there is something to keep. Only `withIndexes` uses it.
    var indexes: LazyIndexes?

    /// Returns the place of a node's value or key in the source. The first two calls read the source once more.
    package func location(ofNode index: Int) -> SourceLocation? {
        guard let source, let locator else { return nil }
        let (map, isFirst) = withIndexes { indexes in
            indexes.locationCount += 1
            return (indexes.sourceMap, indexes.locationCount == 1)
        }
        if let map { return map.location(ofNode: index, in: source.buffer) }
        let offsets = locator.offsets(ofNodesIn: source, count: count)
        if isFirst {
            guard offsets.indices.contains(index) else { return nil }
            var position = TextPosition(offset: locator.start)
            position.advance(to: offsets[index], in: source.buffer)
            return locator.location(of: position)
        }
        let made = SourceMap(offsets: offsets, text: source.buffer, locator: locator)
        withIndexes { $0.sourceMap = made }
        return made.location(ofNode: index, in: source.buffer)
    }
}
