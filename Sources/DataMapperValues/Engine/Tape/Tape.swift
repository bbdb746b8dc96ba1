/// The nodes of a document and the bytes they refer to, without a reference to the document. The caller must keep the
/// document alive.
///
/// Copying and using a tape costs nothing. A reference would be counted at each use.
@usableFromInline
package struct Tape: BitwiseCopyable, @unchecked Sendable {
    @usableFromInline package let nodes: UnsafePointer<TapeNode>
    @usableFromInline package let source: UnsafePointer<UInt8>
    @usableFromInline package let arena: UnsafePointer<UInt8>

    init(nodes: UnsafePointer<TapeNode>, source: UnsafePointer<UInt8>, arena: UnsafePointer<UInt8>) {
        self.nodes = nodes
        self.source = source
        self.arena = arena
    }

    /// Returns the bytes of a string, of data, or of a number's text.
    @inlinable @inline(__always)
    package func bytes(of node: TapeNode) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: address(of: node), count: node.count)
    }

    @inlinable @inline(__always)
    package func address(of node: TapeNode) -> UnsafePointer<UInt8> {
        let flags = node.flags
        let offset = Int(truncatingIfNeeded: node.payload)
        if flags.isDisjoint(with: .inArena | .isStatic) { return source + offset }
        if flags.contains(.inArena) { return arena + offset }
        return staticAddress(offset)
    }

    /// Only nodes created from a `StaticString` have an address of their own, and it is never zero.
    @inlinable @inline(__always)
    func staticAddress(_ bits: Int) -> UnsafePointer<UInt8> { UnsafePointer(bitPattern: bits) ?? arena }

    @inlinable @inline(__always)
    package func string(of node: TapeNode) -> String {
        String(validated: bytes(of: node), isASCII: node.flags.contains(.isASCII))
    }
}

extension TapeNode {
    /// The first byte of a string that is not in static memory.
    @inlinable @inline(__always)
    package func address(source: UnsafePointer<UInt8>, arena: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        (flags.contains(.inArena) ? arena : source) + Int(truncatingIfNeeded: payload)
    }
}
