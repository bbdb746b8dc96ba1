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
    let source: SourceBytes?

    /// Whether the document was read from bytes.
    package var isParsed: Bool { source != nil }
    let locator: (any SourceLocator)?
    /// Where the document ends, if it may have ended anywhere, and something of it is not complete.
    package var cut: DocumentCut? { locator?.cut }
    /// Where the values come from that were copied from other documents.
    let origins: NodeOrigins

    init(
        tape: Tape, count: Int, arenaCount: Int, depth: Int, source: borrowing SourceBytes?,
        locator: borrowing (any SourceLocator)?, origins: borrowing NodeOrigins
    ) {
        self.source = copy source
        self.tape = tape
        self.count = count
        self.depth = depth
        self.arenaCount = arenaCount
        self.locator = copy locator
        self.origins = copy origins
    }

    deinit {
        tape.free()
        source?.release()
    }

    // MARK: Lookup

    /// Created when there is something to keep. Only `withIndexes` uses it.
    var indexes: LazyIndexes?

    /// Whether the places of some nodes are known.
    var hasPlaces: Bool { isParsed || !origins.isEmpty }

    /// Gives the source a name in the places of errors.
    func name(_ name: String) { withIndexes { $0.sourceName = name } }
}
