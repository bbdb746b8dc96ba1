#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The nodes of a document and the bytes they refer to, without a reference to the document: for whoever keeps it alive.
///
/// To copy a tape costs nothing, and to use it neither; a reference would be counted at each use.
@usableFromInline
package struct Tape: BitwiseCopyable, @unchecked Sendable {
    @usableFromInline package let nodes: UnsafePointer<Node>
    @usableFromInline package let source: UnsafePointer<UInt8>
    @usableFromInline package let arena: UnsafePointer<UInt8>

    init(nodes: UnsafePointer<Node>, source: UnsafePointer<UInt8>, arena: UnsafePointer<UInt8>) {
        self.nodes = nodes
        self.source = source
        self.arena = arena
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
        if flags & (Node.inArena | Node.isStatic) == 0 { return source + offset }
        if flags & Node.inArena != 0 { return arena + offset }
        return staticAddress(offset)
    }

    /// Only nodes made from a `StaticString` carry an address of their own, and that is never zero.
    @inlinable @inline(__always)
    func staticAddress(_ bits: Int) -> UnsafePointer<UInt8> { UnsafePointer(bitPattern: bits) ?? arena }

    @inlinable @inline(__always)
    package func string(of node: Node) -> String {
        String(validated: bytes(of: node), isASCII: node.flags & Node.isASCII != 0)
    }
}

/// What a tape knows, for whoever holds the document.
extension Document {
    @inlinable @inline(__always)
    package var nodes: UnsafePointer<Node> { tape.nodes }

    @inlinable @inline(__always)
    package func bytes(of node: Node) -> UnsafeBufferPointer<UInt8> { tape.bytes(of: node) }

    @inlinable @inline(__always)
    package func string(of node: Node) -> String { tape.string(of: node) }

    @inlinable
    package func integer<Value: FixedWidthInteger>(_ node: Node, as type: Value.Type) -> Value? {
        tape.integer(node, as: type)
    }

    package func double(_ node: Node) -> Double? { tape.double(node) }

    package func decimal(_ node: Node) -> Decimal? { tape.decimal(node) }

    package func longDecimal(_ node: Node) -> LongDecimal? { tape.longDecimal(node) }

    package func isInteger(_ node: Node) -> Bool { tape.isInteger(node) }
}
