/// What a ``SupportedType`` is a part of: a flat, immutable tape of nodes in document order, with the bytes they refer to.
///
/// Made by a ``DocumentBuilder``, which keeps these invariants: the root is node 0; a container's span covers exactly its
/// children; a string's bytes lie within the source, the arena or static memory, and are valid UTF-8; no object has two
/// members with the same key; behind the last node stands a null, which is where absent values point to.
@usableFromInline
package final class Document: @unchecked Sendable {
    @usableFromInline package let nodes: UnsafePointer<Node>
    /// Without the null at the end.
    @usableFromInline package let count: Int
    @usableFromInline package let sourceBase: UnsafePointer<UInt8>
    @usableFromInline package let arenaBase: UnsafePointer<UInt8>
    /// Levels of containers; 0 for a lone scalar.
    package let depth: Int
    private let source: SourceBytes?
    private let locator: (any SourceLocator)?

    init(
        nodes: UnsafePointer<Node>, count: Int, arena: UnsafePointer<UInt8>, depth: Int,
        source: SourceBytes?, locator: (any SourceLocator)?
    ) {
        self.nodes = nodes
        self.count = count
        self.arenaBase = arena
        self.depth = depth
        self.source = source
        self.sourceBase = source?.base ?? arena
        self.locator = locator
    }

    deinit {
        GrowingMemory.free(nodes)
        GrowingMemory.free(arenaBase)
        source?.release()
    }

    /// The bytes of a string, of data, or of a number's text.
    @inlinable @inline(__always)
    package func bytes(of node: Node) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: address(of: node), count: node.count)
    }

    @inlinable @inline(__always)
    package func address(of node: Node) -> UnsafePointer<UInt8> {
        let flags = node.flags
        let offset = Int(truncatingIfNeeded: node.payload)
        if flags & (Node.inArena | Node.isStatic) == 0 { return sourceBase + offset }
        if flags & Node.inArena != 0 { return arenaBase + offset }
        return staticAddress(offset)
    }

    /// Only nodes made from a `StaticString` carry an address of their own, and that is never zero.
    @usableFromInline
    func staticAddress(_ bits: Int) -> UnsafePointer<UInt8> { UnsafePointer(bitPattern: bits) ?? arenaBase }

    @inlinable @inline(__always)
    package func string(of node: Node) -> String {
        String(validated: bytes(of: node), isASCII: node.flags & Node.isASCII != 0)
    }

    /// Where in the source the value, or the key, of a node stands. Reads the source once more.
    package func location(ofNode index: Int) -> SourceLocation? {
        guard let source, let locator else { return nil }
        return locator.location(ofNode: index, in: source)
    }
}

/// What a format supplies so that a value can be found again in the bytes it was read from.
package protocol SourceLocator: Sendable {
    /// The place of the `index`-th node, counted as the document's tape counts them.
    func location(ofNode index: Int, in source: SourceBytes) -> SourceLocation?
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
