#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The functions of the tape, for code that has the document.
extension Document {
    @inlinable @inline(__always)
    package var nodes: TapeNodes { tape.nodes }

    /// Returns a node, or the null after the last one. It checks that there is one. Hot loops, whose indexes come from the
    /// tape, read ``nodes``.
    @inlinable @inline(__always)
    package func node(at index: Int) -> TapeNode {
        precondition(UInt(bitPattern: index) <= UInt(bitPattern: count), "no node has this index")
        return nodes[index]
    }

    @inlinable @inline(__always)
    package func bytes(of node: TapeNode) -> BorrowedBytes { tape.bytes(of: node) }

    @inlinable @inline(__always)
    package func string(of node: TapeNode) -> String { tape.string(of: node) }

    /// Returns the text at a checked index, such as the key of a member.
    @inlinable
    package func string(at index: Int) -> String { string(of: node(at: index)) }

    /// Returns the bytes of the text at a checked index. They must not be used after the document is freed.
    package func borrowedBytes(at index: Int) -> BorrowedBytes { bytes(of: node(at: index)) }

    /// Returns the bytes of data as a value of their own.
    package func data(of node: TapeNode) -> Data { bytes(of: node).data }

    @inlinable
    package func integer<Value: FixedWidthInteger>(_ node: TapeNode, as type: Value.Type) -> Value? {
        tape.integer(node, as: type)
    }

    package func double(_ node: TapeNode) -> Double? { tape.double(node) }

    package func decimal(_ node: TapeNode) -> Decimal? { tape.decimal(node) }

    package func longDecimal(_ node: TapeNode) -> LongDecimal? { tape.longDecimal(node) }

    package func isInteger(_ node: TapeNode) -> Bool { tape.isInteger(node) }
}
