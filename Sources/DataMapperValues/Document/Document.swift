/// What a ``SupportedType`` is a part of: a flat, immutable tape of nodes in document order, with the bytes they refer to.
///
/// Made by a ``DocumentBuilder``, which keeps these invariants: the root is node 0; a container's span covers exactly its
/// children; a string's bytes lie within the source, the arena or static memory, and are valid UTF-8; no object has two
/// members with the same key; behind the last node stands a null, which is where absent values point to.
@usableFromInline
package final class Document: @unchecked Sendable {
    @usableFromInline package let tape: Tape
    /// Without the null at the end.
    @usableFromInline package let count: Int
    /// Levels of containers; 0 for a lone scalar.
    package let depth: Int
    private let source: SourceBytes?

    /// Whether it was read from bytes.
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

    // MARK: Looking things up

    /// Made when there is something to be kept. Only `withIndexes` uses it.
    var indexes: LazyIndexes?

    /// Where in the source the value, or the key, of a node stands. The first two calls read the source once more.
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
