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
    let source: SourceBytes?
    let locator: (any SourceLocator)?

    init(
        nodes: UnsafePointer<Node>, count: Int, arena: UnsafePointer<UInt8>, depth: Int,
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

    /// Where in the source the value, or the key, of a node stands. Reads the source once more.
    package func location(ofNode index: Int) -> SourceLocation? {
        locations(ofNodes: [index])[0]
    }
}

/// What a format supplies so that a value can be found again in the bytes it was read from.
package protocol SourceLocator: Sendable {
    /// The places of nodes, counted as the document's tape counts them, in ascending order.
    func locations(ofNodes indices: [Int], in source: SourceBytes) -> [SourceLocation?]
}

extension String {
    /// A string from bytes that are known to be valid UTF-8.
    @inlinable @inline(__always)
    package init(validated bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            let span = unsafe UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII)
            self = String(copying: span)
        } else {
            self = String(decoding: bytes, as: UTF8.self)
        }
    }
}
